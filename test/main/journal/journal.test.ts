import { createHash, randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { Journal } from '#main/journal/journal.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import { Failure } from '#shared/tables/errors.ts'
import { begun, created, noted, opened, refusalOf } from '../../support/journals.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const read = (place: Parameters<typeof readJournal>[1]) => readJournal(jobSchema, place)

describe('a journal', () => {
  it('chains every line to the one before, each with its own SHA-256', async () => {
    const { journal, place } = await begun()
    for (const text of ['one', 'zwei', 'tre å']) await journal.append([noted(text)], 'Ada')
    const lines = (await readFile(place.file, 'utf8')).trimEnd().split('\n')
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
    const { journal, place } = await begun()
    await Promise.all(Array.from({ length: 30 }, (_, index) => journal.append([noted(`note ${index}`)], 'Ada')))
    await journal.close()
    const again = await opened(place)
    expect(again.entries.map((entry) => entry.seq)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
    expect(again.entries.flatMap((entry) => (entry.kind === 'note.added' ? [entry.data.text] : []))).toEqual(
      Array.from({ length: 30 }, (_, index) => `note ${index}`),
    )
    await again.append([noted('after')], 'Ada')
    expect((await read(place)).entries).toHaveLength(32)
  })

  it('cuts off an unfinished last line, which nobody was told is saved, and not before it goes on', async () => {
    const { journal, place } = await begun()
    await journal.append([noted('kept')], 'Ada')
    await journal.close()
    await appendFile(place.file, '{"seq":3,"at":"2026-')
    const torn = await readFile(place.file)
    const again = await opened(place)
    expect(await readFile(place.file)).toEqual(torn)
    await again.append([noted('next')], 'Ada')
    expect((await read(place)).entries.map((entry) => entry.kind)).toEqual(['job.created', 'note.added', 'note.added'])
  })

  it('does not write behind what somebody else wrote or cut while it was open', async () => {
    for (const meddle of [(file: string) => truncate(file, 40), (file: string) => appendFile(file, 'x')]) {
      const { journal, place } = await begun()
      await journal.append([noted('kept')], 'Ada')
      await meddle(place.file)
      const found = await readFile(place.file)
      expect(await refusalOf(journal.append([noted('next')], 'Ada'))).toBe('job.damaged')
      expect(await readFile(place.file)).toEqual(found)
    }
  })

  it('leaves a whole job or none when it cannot be created', async () => {
    const dir = await tempFolder()
    const jobId = randomUUID()
    await writeFile(join(dir, 'not-a-folder'), '')
    const place = jobPaths(join(dir, 'not-a-folder'), jobId)
    expect(await refusalOf(Journal.create(jobSchema, place, [created(jobId)], 'Ada'))).toMatch(/^storage\./)
    expect(await readdir(dir)).toEqual(['not-a-folder'])
  })

  it('is created where an earlier attempt was cut short', async () => {
    const dataDir = await tempFolder()
    const jobId = randomUUID()
    await mkdir(join(dataDir, 'jobs', `.new-${jobId}`), { recursive: true })
    await writeFile(join(dataDir, 'jobs', `.new-${jobId}`, 'journal.ndjson'), '{"seq":1')
    const journal = await Journal.create(jobSchema, jobPaths(dataDir, jobId), [created(jobId)], 'Ada')
    await journal.close()
    expect(await readdir(join(dataDir, 'jobs'))).toEqual([jobId])
  })

  it('does not acknowledge what it could not read back', async () => {
    const { journal, place } = await begun()
    await expect(journal.append([{ kind: 'note.added', data: { text: '' } }], 'Ada')).rejects.toThrow()
    await journal.append([noted('still usable')], 'Ada')
    expect((await read(place)).entries).toHaveLength(2)
  })
})

describe('a damaged journal', () => {
  it('is found by every single changed bit, left as it is, and copied', async () => {
    const { dataDir, journal, place } = await begun()
    await journal.append([noted('one')], 'Ada')
    await journal.append([noted('two')], 'Ada')
    await journal.close()
    const sound = await readFile(place.file)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: sound.length - 2 }), fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const bent = Buffer.from(sound)
        bent[at] = (bent[at] ?? 0) ^ (1 << bit)
        await writeFile(place.file, bent)
        const error = await read(place).catch((cause: unknown) => (cause instanceof Failure ? cause.error : null))
        if (error === null || !('code' in error) || error.code !== 'job.damaged') throw new Error('not told')
        expect(await readFile(join(dataDir, error.data.copy ?? ''))).toEqual(bent)
        expect(await refusalOf(Journal.open(jobSchema, place))).toBe('job.damaged')
        expect(await readFile(place.file)).toEqual(bent)
      }),
      { numRuns: 100 },
    )
  })

  it('is found by a line that was dropped, doubled or swapped', async () => {
    const { journal, place } = await begun()
    for (const text of ['one', 'two', 'three']) await journal.append([noted(text)], 'Ada')
    await journal.close()
    const lines = (await readFile(place.file, 'utf8')).split('\n').slice(0, -1)
    const [a = '', b = '', c = '', d = ''] = lines
    for (const forged of [
      [a, c, d],
      [a, b, b, c, d],
      [a, c, b, d],
      [b, c, d],
    ]) {
      await writeFile(place.file, `${forged.join('\n')}\n`)
      expect(await refusalOf(read(place))).toBe('job.damaged')
    }
  })

  it('is found by a chain that was forged from one end to the other', async () => {
    const { jobId, journal, place } = await begun()
    await journal.append([noted('it leaks')], 'Ada')
    await journal.close()
    const first = writeLine({ seq: 1, at: '2026-01-01T00:00:00Z', who: 'Ada', ...created(jobId) }, noHash)
    const second = writeLine({ seq: 2, at: '2026-01-01T00:00:00Z', who: 'Ada', ...noted('it holds') }, first.hash)
    await writeFile(place.file, first.text + second.text)
    await expect(read(place)).rejects.toMatchObject({ error: { data: { reason: 'replaced', entry: 2 } } })
  })

  it('is never an empty one', async () => {
    const { journal, place } = await begun()
    await journal.close()
    const foreign = writeLine({ seq: 1, at: '2026-01-01T00:00:00Z', who: 'Ada', ...created(randomUUID()) }, noHash).text
    const notJson = `{"seq":1,"hash":"${createHash('sha256').update('{"seq":1}').digest('hex')}"}\n`
    for (const content of ['', '\n', '[]\n', 'null\n', '\0\0\0\0', '\0\0\0\0\n', '{}\n', 'not json', foreign, notJson]) {
      await writeFile(place.file, content)
      expect([content, await refusalOf(read(place))]).toEqual([content, 'job.damaged'])
    }
  })

  it('may have anything else in its place', async () => {
    const { dataDir, journal, place } = await begun()
    await journal.close()
    const elsewhere = join(dataDir, 'elsewhere')
    await writeFile(elsewhere, await readFile(place.file))
    const reasonOf = () =>
      read(place).then(String, (cause: unknown) => (cause as { error: { data: { reason: string } } }).error.data.reason)

    await rm(place.file)
    expect(await reasonOf()).toBe('missing')
    await mkdir(place.file)
    expect(await reasonOf()).toBe('foreign')
    await rm(place.file, { recursive: true })
    await symlink(elsewhere, place.file)
    expect(await reasonOf()).toBe('foreign')
    await rm(place.folder, { recursive: true })
    expect(await reasonOf()).toBe('missing')
    await writeFile(place.folder, '')
    expect(await reasonOf()).toBe('foreign')
    expect(await refusalOf(read(jobPaths(dataDir, randomUUID())))).toBe('job.notFound')
  })
})

describe('a journal whose end is missing', () => {
  /** Four entries, the last three of them notes; closed, so that the head outside knows of all. */
  async function four() {
    const { dataDir, journal, place } = await begun()
    for (const text of ['one', 'two', 'three']) await journal.append([noted(text)], 'Ada')
    await journal.close()
    const sound = await readFile(place.file)
    const ends = [...sound.entries()].flatMap(([at, byte]) => (byte === 0x0a ? [at + 1] : []))
    return { dataDir, place, sound, ends }
  }

  it('says so, wherever it was cut, and keeps a copy as it was found', async () => {
    const { dataDir, place, sound, ends } = await four()
    for (let cut = ends[0] ?? 0; cut < sound.length - 1; cut += 13) {
      await writeFile(place.file, sound.subarray(0, cut))
      const { chain, lost } = await read(place)
      expect(lost).toMatchObject({ existed: 4, remaining: chain.entries.length })
      expect(await readFile(join(dataDir, lost?.copy ?? ''))).toEqual(sound.subarray(0, cut))
    }
    await truncate(place.file, (ends[0] ?? 0) - 2)
    expect(await refusalOf(read(place))).toBe('job.damaged')
  })

  it('writes the loss down once, and goes on', async () => {
    const { place, ends } = await four()
    await truncate(place.file, ends[1] ?? 0)
    const journal = await opened(place)
    await journal.append([noted('later')], 'Ada')
    await journal.close()
    const head = await readFile(place.head)
    const again = await opened(place)
    expect(again.entries.map(({ kind }) => kind)).toEqual(['job.created', 'note.added', 'journal.lost', 'note.added'])
    await again.close()

    // As after a crash between the entry and the head that is noted behind it.
    const { place: other, ends: otherEnds } = await four()
    const before = await readFile(other.head)
    await truncate(other.file, otherEnds[1] ?? 0)
    await (await opened(other)).close()
    await writeFile(other.head, before)
    const once = await opened(other)
    for (const text of ['a', 'b', 'c']) await once.append([noted(text)], 'Ada')
    expect(once.entries.filter(({ kind }) => kind === 'journal.lost')).toHaveLength(1)
    await once.close()
    await writeFile(other.head, before)
    expect((await read(other)).lost).toBeNull()
    expect(head).not.toEqual(before)
  })

  it('has lost nothing where only the last newline is missing or destroyed', async () => {
    const { place, sound } = await four()
    for (const end of ['', 'x', '\u0000', '\r']) {
      await writeFile(place.file, Buffer.concat([sound.subarray(0, -1), Buffer.from(end)]))
      const { entries, lost } = await read(place)
      expect([entries.length, lost]).toEqual([4, null])
    }
    const journal = await opened(place)
    await journal.append([noted('five')], 'Ada')
    expect((await readFile(place.file)).subarray(0, sound.length)).toEqual(sound)
    expect((await read(place)).entries).toHaveLength(5)
  })

  it('is not missed without a head, and a head that cannot be read claims nothing', async () => {
    const { place, sound, ends } = await four()
    const head = await readFile(place.head)
    for (const content of [Buffer.from(''), Buffer.from('null\n'), head.subarray(0, 100), Buffer.alloc(256)]) {
      await writeFile(place.head, content)
      await writeFile(place.file, sound.subarray(0, ends[1]))
      expect(await read(place)).toMatchObject({ lost: null, entries: { length: 2 } })
    }
  })
})

describe('a journal of a newer version', () => {
  it('is read as far as it can be, refused for writing, and not touched', async () => {
    const { journal, place } = await begun()
    await journal.close()
    const newer = writeLine({ seq: 2, at: '2030-01-01T00:00:00Z', who: 'Ada', kind: 'hologram.added', data: {} }, journal.head)
    await appendFile(place.file, newer.text)
    const before = await readFile(place.file)
    expect(await read(place)).toMatchObject({ isNewer: true, entries: { length: 1 }, chain: { entries: { length: 2 } } })
    expect(await refusalOf(Journal.open(jobSchema, place))).toBe('job.newerFormat')
    expect(await readFile(place.file)).toEqual(before)
  })

  it('is not read where even its beginning is unknown', async () => {
    const { jobId, journal, place } = await begun()
    await journal.close()
    await rm(place.head)
    await writeFile(
      place.file,
      writeLine({ seq: 1, at: '2030-01-01T00:00:00Z', who: 'Ada', kind: 'job.begun', data: { jobId } }, noHash).text,
    )
    expect(await refusalOf(read(place))).toBe('job.newerFormat')
  })
})
