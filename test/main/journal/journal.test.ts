import { appendFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { jobDialect } from '#main/journal/dialects.ts'
import { Journal, journalName, readJournal } from '#main/journal/journal.ts'
import { noHash, readLine, writeLine } from '#main/journal/line.ts'
import { Failure } from '#shared/ipc/errors.ts'
import { journalFormat, type Fact } from '#shared/job/entries.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const created = (jobId: string): Fact => ({
  kind: 'job.created',
  data: {
    format: journalFormat,
    jobId,
    environment: 'staging',
    serviceOrigin: null,
    site: { name: 'Hotel Åre' },
    technician: 'Ada',
    toolVersion: '0',
  },
})
const noted = (text: string): Fact => ({ kind: 'note.added', data: { text } })

async function begun() {
  const dir = await tempFolder()
  const jobId = randomUUID()
  const journal = await Journal.create(jobDialect, dir, jobId, created(jobId), 'Ada')
  onTestFinished(() => journal.close().catch(() => undefined))
  return { dir, jobId, journal, file: join(dir, jobId, journalName) }
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const cause = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  return cause instanceof Failure ? cause.error.code : String(cause)
}

describe('the job journal', () => {
  it('chains every line to the one before, each with its own SHA-256', async () => {
    const { journal, file } = await begun()
    for (const text of ['one', 'zwei', 'tre å']) await journal.append(noted(text), 'Ada')
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    let prev = noHash
    for (const [index, line] of lines.entries()) {
      const entry = JSON.parse(line) as { seq: number; prev: string; hash: string }
      expect(entry.seq).toBe(index + 1)
      expect(entry.prev).toBe(prev)
      // Checked by hand, without the product's own reader.
      const body = line.replace(/,"hash":"[0-9a-f]{64}"\}$/, '}')
      expect(createHash('sha256').update(body).digest('hex')).toBe(entry.hash)
      prev = entry.hash
    }
    expect(journal.head).toBe(prev)
  })

  it('gives back what was appended, in order, after it is opened again', async () => {
    const { dir, jobId, journal } = await begun()
    await Promise.all(Array.from({ length: 30 }, (_, index) => journal.append(noted(`note ${index}`), 'Ada')))
    await journal.close()
    const again = await Journal.open(jobDialect, dir, jobId)
    onTestFinished(() => again.close())
    expect(again.entries.map((entry) => entry.seq)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
    expect(again.entries.flatMap((entry) => (entry.kind === 'note.added' ? [entry.data.text] : []))).toEqual(
      Array.from({ length: 30 }, (_, index) => `note ${index}`),
    )
    await again.append(noted('after'), 'Ada')
    expect((await readJournal(jobDialect, dir, jobId)).entries).toHaveLength(32)
  })

  it('cuts off an unfinished last line, which nobody was told is saved, and goes on', async () => {
    const { dir, jobId, journal, file } = await begun()
    await journal.append(noted('kept'), 'Ada')
    await journal.close()
    await appendFile(file, '{"seq":3,"at":"2026-')
    const again = await Journal.open(jobDialect, dir, jobId)
    onTestFinished(() => again.close())
    await again.append(noted('next'), 'Ada')
    expect((await readJournal(jobDialect, dir, jobId)).entries.map((entry) => entry.kind)).toEqual([
      'job.created',
      'note.added',
      'note.added',
    ])
  })

  it('finds every single changed byte, and leaves the file as it is', async () => {
    const { dir, jobId, journal, file } = await begun()
    await journal.append(noted('one'), 'Ada')
    await journal.append(noted('two'), 'Ada')
    await journal.close()
    const sound = await readFile(file)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: sound.length - 2 }), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const bent = Buffer.from(sound)
        bent[at] = (bent[at] ?? 0) ^ (1 << bit)
        await writeFile(file, bent)
        expect(await codeOf(readJournal(jobDialect, dir, jobId))).toBe('job.damaged')
        expect(await codeOf(Journal.open(jobDialect, dir, jobId))).toBe('job.damaged')
        expect(await readFile(file)).toEqual(bent)
      }),
      { numRuns: 150 },
    )
  })

  it('notices a line that was dropped, doubled or swapped', async () => {
    const { dir, jobId, journal, file } = await begun()
    for (const text of ['one', 'two', 'three']) await journal.append(noted(text), 'Ada')
    await journal.close()
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
    const [a = '', b = '', c = '', d = ''] = lines
    for (const forged of [
      [a, c, d],
      [a, b, b, c, d],
      [a, c, b, d],
      [b, c, d],
    ]) {
      await writeFile(file, `${forged.join('\n')}\n`)
      expect(await codeOf(readJournal(jobDialect, dir, jobId))).toBe('job.damaged')
    }
  })

  it('never takes an empty or foreign file for an empty job', async () => {
    const { dir, jobId, journal, file } = await begun()
    await journal.close()
    for (const content of ['', '\n', '[]\n', 'null\n', '\0\0\0\0\n', '{}\n', 'not json']) {
      await writeFile(file, content)
      expect([content, await codeOf(readJournal(jobDialect, dir, jobId))]).toEqual([content, 'job.damaged'])
    }
    const folder = randomUUID()
    await mkdir(join(dir, folder, journalName), { recursive: true })
    expect(await codeOf(readJournal(jobDialect, dir, folder))).toBe('job.damaged')
    expect(await codeOf(readJournal(jobDialect, dir, randomUUID()))).toBe('job.notFound')
  })

  it('refuses what a newer version wrote, and does not touch it', async () => {
    const { dir, jobId, journal, file } = await begun()
    await journal.close()
    const newer = writeLine({ seq: 2, at: '2030-01-01T00:00:00Z', who: 'Ada', kind: 'hologram.added', data: {} }, journal.head)
    await appendFile(file, newer.text)
    const before = await readFile(file)
    expect(await codeOf(Journal.open(jobDialect, dir, jobId))).toBe('job.newerFormat')
    expect(await readFile(file)).toEqual(before)
  })

  it('leaves a whole job or none when it cannot be created', async () => {
    const dir = await tempFolder()
    const file = join(dir, 'not-a-folder')
    await writeFile(file, '')
    expect(await codeOf(Journal.create(jobDialect, file, randomUUID(), created(randomUUID()), 'Ada'))).toMatch(/^storage\./)
    expect(await readdir(dir)).toEqual(['not-a-folder'])
  })

  it('does not acknowledge what it could not read back', async () => {
    const { dir, jobId, journal } = await begun()
    await expect(journal.append({ kind: 'note.added', data: { text: '' } }, 'Ada')).rejects.toThrow()
    await journal.append(noted('still usable'), 'Ada')
    expect((await readJournal(jobDialect, dir, jobId)).entries).toHaveLength(2)
  })

  it('has lost a cut tail only when whole lines are missing, and then still opens what is there', async () => {
    const { dir, jobId, journal, file } = await begun()
    await journal.append(noted('one'), 'Ada')
    await journal.close()
    const { length } = await readFile(file)
    const first = (await readFile(file, 'utf8')).indexOf('\n') + 1
    for (let cut = length - 1; cut >= first; cut -= 17) {
      await truncate(file, cut)
      expect((await readJournal(jobDialect, dir, jobId)).entries).toHaveLength(1)
    }
  })
})

describe('a journal line', () => {
  it('reads back as what was written, whatever the data holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.string({ unit: 'binary' }), (data, who, kind) => {
        const line = writeLine({ seq: 1, at: '2026-01-01T00:00:00.000+01:00', who, kind, data }, noHash)
        expect(line.text.indexOf('\n')).toBe(line.text.length - 1)
        const read = readLine(Buffer.from(line.text).toString('utf8').slice(0, -1), 1, noHash)
        if ('damage' in read) throw new Error(read.damage)
        expect(JSON.stringify(read.data)).toBe(JSON.stringify(data))
      }),
    )
  })
})
