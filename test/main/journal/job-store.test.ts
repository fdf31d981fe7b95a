import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { JobStore } from '#main/journal/job-store.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { journalOf, readLines } from '#main/journal/journal-lines.ts'
import { Reserve } from '#main/journal/reserve.ts'
import { fail } from '#shared/tables/errors.ts'
import { systemError, watched } from '../../durability/disks.ts'
import { created, headWritten, jobFacts, noted, refusalOf } from '../../support/journals.ts'
import { storeOf, withJobs } from '../../support/job-stores.ts'
import { tempFolder } from '../../support/temp-folder.ts'

describe('a job that lies where nothing can be written', () => {
  it.skipIf(process.getuid?.() === 0)('is looked at, and says why it cannot go on', async () => {
    const { dataDir, store, jobIds } = await withJobs(1)
    const [jobId = ''] = jobIds
    await store.close()
    const { folder, file } = jobPaths(dataDir, jobId)
    await chmod(file, 0o400)
    await chmod(folder, 0o500)
    onTestFinished(() => chmod(folder, 0o700))
    const again = storeOf(dataDir)
    expect((await again.look(jobId)).jobId).toBe(jobId)
    expect(await refusalOf(again.append(jobId, noted('no')))).toBe('storage.readOnly')
  })
})

describe('a job that is taken away or exchanged on a disk that fails just then', () => {
  it('is told as changed: a window that shows it reads what became of it', async () => {
    const dataDir = await tempFolder()
    const told: unknown[] = []
    let isFailing = false
    const disk = watched(realDisk, (call) => {
      if (isFailing && call === 'syncFolder') throw systemError('EMFILE')
    })
    const store = new JobStore(dataDir, (jobId, entries) => void told.push([jobId, entries]), '1', disk)
    onTestFinished(() => store.close())
    const { jobId } = await store.create(jobFacts(''))
    const { lines, hashes } = await readLines(dataDir, jobId)
    await store.append(jobId, noted('not in the other history'))
    const before = [...told]
    isFailing = true
    const failing = () => Promise.reject(systemError('EMFILE'))
    expect(await refusalOf(store.moveAway(jobId, failing))).toBe('storage.failed')
    expect(told).toEqual([...before, [jobId, null]])
    const other = { journal: journalOf(lines), head: { entries: 1, head: hashes[0] ?? '', at: new Date().toISOString() } }
    expect(await refusalOf(store.exchange(jobId, () => Promise.resolve(other)))).toBe('storage.failed')
    expect(told).toEqual([...before, [jobId, null], [jobId, null]])
    isFailing = false
    expect((await store.look(jobId)).journal.entries).toBeGreaterThan(0)
  })
})

describe('a job that is taken away while its head cannot be written', () => {
  it('leaves none behind once the disk is well again', async () => {
    const dataDir = await tempFolder()
    let isFailing = false
    const disk = watched(realDisk, (call, path) => {
      if (isFailing && call === 'write' && path.includes('heads')) throw systemError('EIO')
    })
    const store = new JobStore(dataDir, () => undefined, '1', disk)
    onTestFinished(() => store.close())
    const { jobId } = await store.create(jobFacts(''))
    await store.append(jobId, noted('one'))
    await headWritten(dataDir, jobId, 2)
    // Just after another record, so that this one is due later.
    await store.append(jobId, noted('two'))
    await store.append(jobId, noted('three'))
    isFailing = true
    await store.moveAway(jobId, () => Promise.resolve())
    isFailing = false
    // Longer than a head may lag behind its entries.
    await sleep(100)
    expect(await readdir(join(dataDir, 'heads'))).toEqual([])
  })
})

describe('changes of one job at the same moment', () => {
  it('add nothing behind a seal that was on its way', async () => {
    const store = storeOf(await tempFolder())
    const { jobId } = await store.create(jobFacts(''))
    const sealing = store.seal(jobId, ({ journal: { entries, head } }) => ({ revision: 'A', entries, head }))
    expect(await refusalOf(store.append(jobId, noted('too late')))).toBe('job.sealed')
    const { seals } = await sealing
    expect(await store.read(jobId)).toMatchObject({ sealed: true, notes: [], journal: { entries: (seals[0]?.entries ?? 0) + 1 } })
  })

  it('seal what was there at the moment of sealing', async () => {
    const store = storeOf(await tempFolder())
    const { jobId } = await store.create(jobFacts(''))
    const noting = store.append(jobId, noted('just in time'))
    const sealed = await store.seal(jobId, ({ journal: { entries, head } }) => ({ revision: 'A', entries, head }))
    const { journal } = await noting
    expect(sealed.seals[0]).toMatchObject({ entries: journal.entries, head: journal.head })
  })

  it('go on after one that was refused', async () => {
    const store = storeOf(await tempFolder())
    const { jobId } = await store.create(jobFacts(''))
    const refused = refusalOf(store.change(jobId, () => fail('job.unknownDevice', { jobId, device: 'd9' })))
    expect((await store.append(jobId, noted('goes on'))).notes).toHaveLength(1)
    expect(await refused).toBe('job.unknownDevice')
  })
})

describe('a job whose entries are flushed', () => {
  it('is told as its journal stands, also while the disk is busy and when it refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (flushed) => {
        const dataDir = await tempFolder()
        const busy: { release: (isFlushed: boolean) => void }[] = []
        const store = new JobStore(dataDir, () => undefined, '1', {
          ...realDisk,
          async open(path, opening) {
            const file = await realDisk.open(path, opening)
            if (opening !== 'present') return file
            const datasync = () =>
              new Promise<void>((resolve, reject) =>
                busy.push({ release: (isFlushed) => (isFlushed ? resolve() : reject(new Error('EIO'))) }),
              )
            return { ...file, datasync }
          },
        })
        const { jobId } = await store.create(jobFacts(''))
        const texts: string[] = []
        const told = async () => (await store.look(jobId)).notes.map(({ text }) => text)
        for (const [index, isFlushed] of flushed.entries()) {
          const appended = store.append(jobId, noted('first'), noted(`note ${index}`)).catch(() => undefined)
          await expect.poll(() => busy, { interval: 1 }).toHaveLength(1)
          expect(await told()).toEqual(texts)
          busy.shift()?.release(isFlushed)
          if (isFlushed) texts.push('first', `note ${index}`)
          await appended
          expect(await told()).toEqual(texts)
        }
        await store.close()
        const again = new JobStore(dataDir, () => undefined, '1')
        expect((await again.look(jobId)).notes.map(({ text }) => text)).toEqual(texts)
        expect((await again.look(jobId)).journal.entries).toBe(texts.length + 1)
        await again.close()
      }),
      { numRuns: 20 },
    )
  })

  it.each([true, false])('shows a write as unknown whose outcome is given up meanwhile, flushed: %s', async (isFlushed) => {
    const dataDir = await tempFolder()
    let held: { reached: () => void; until: Promise<void> } | null = null
    const disk: Disk = {
      ...realDisk,
      async open(path, opening) {
        const file = await realDisk.open(path, opening)
        const datasync = () => {
          if (held === null || opening !== 'present') return file.datasync()
          held.reached()
          return held.until
        }
        return { ...file, datasync }
      },
    }
    const reserve = new Reserve(dataDir, disk)
    const store = new JobStore(dataDir, () => undefined, '1', disk, reserve)
    onTestFinished(() => store.close())
    const { jobId } = await store.create(jobFacts(''))
    const write = randomUUID()
    await store.intend(jobId, write, () => [
      { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: 'id-d1' } },
    ])
    const [reached, until] = [Promise.withResolvers<'flushing'>(), Promise.withResolvers<undefined>()]
    held = { reached: () => reached.resolve('flushing'), until: until.promise }
    const appended = refusalOf(store.append(jobId, noted('flushed meanwhile')))
    await reached.promise
    const states = async () => {
      const { writes, notes, journal } = await store.look(jobId)
      return { writes: writes.map(({ state }) => state), notes: notes.length, entries: journal.entries }
    }
    expect(await states()).toEqual({ writes: ['sent'], notes: 0, entries: 2 })
    await refusalOf(reserve.conclude(write, () => Promise.reject(systemError('EIO'))))
    expect(await states()).toEqual({ writes: ['unknown'], notes: 0, entries: 2 })
    held = null
    if (isFlushed) until.resolve(undefined)
    else until.reject(systemError('EIO'))
    expect(await appended).toBe(isFlushed ? 'nothing refused' : 'storage.failed')
    expect(await states()).toEqual({ writes: ['unknown'], notes: isFlushed ? 1 : 0, entries: isFlushed ? 3 : 2 })
    expect((await store.append(jobId, noted('afterwards'))).writes.map(({ state }) => state)).toEqual(['unknown'])
    const shown = await store.look(jobId)
    await store.close()
    expect(await storeOf(dataDir).look(jobId)).toEqual(shown)
  })
})

describe('a job under another number', () => {
  it('is damage, not a job', async () => {
    const dataDir = await tempFolder()
    const place = jobPaths(dataDir, randomUUID())
    await mkdir(place.folder, { recursive: true })
    const line = writeLine({ seq: 1, at: '2026-01-01T00:00:00Z', who: 'Ada', ...created(randomUUID()) }, noHash)
    await writeFile(place.file, line.text)
    expect((await storeOf(dataDir).list()).damaged).toMatchObject([{ error: { data: { reason: 'notAJob' } } }])
  })
})

describe('a job whose folder is taken away while it is open', () => {
  it.each([
    ['moved away', (folder: string) => rename(folder, `${folder}-elsewhere`), 'missing'],
    ['deleted', (folder: string) => rm(folder, { recursive: true }), 'missing'],
    [
      'replaced by an older copy of itself',
      async (folder: string) => {
        await rm(folder, { recursive: true })
        await cp(`${folder}-copy`, folder, { recursive: true })
      },
      'replaced',
    ],
  ] as const)('is not said to be saved: %s', async (_what, takeAway, reason) => {
    const { dataDir, store, jobIds } = await withJobs(1)
    const [jobId = ''] = jobIds
    const { folder } = jobPaths(dataDir, jobId)
    await cp(folder, `${folder}-copy`, { recursive: true })
    await store.append(jobId, noted('before'))
    await takeAway(folder)
    await expect(store.append(jobId, noted('after'))).rejects.toMatchObject({ error: { code: 'job.damaged', data: { reason } } })
    // Nor is it shown any longer as it was in this process.
    const there = reason === 'missing' ? { code: 'job.damaged' } : null
    if (there !== null) await expect(store.look(jobId)).rejects.toMatchObject({ error: there })
    else expect((await store.look(jobId)).journal.lost).toMatchObject([{ existed: 2, remaining: 1 }])
  })
})
