/** Entries of one act: all of them are in the journal, or none. */
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { realDisk } from '#main/journal/disk.ts'
import { writeLine } from '#main/journal/line.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import { systemError, watched } from '../../durability/disks.ts'
import { begun, noted, opened, refusalOf } from '../../support/journals.ts'

const read = (place: Parameters<typeof readJournal>[1]) => readJournal(jobSchema, place)

describe('an act of several entries', () => {
  const act = ['one', 'two', 'three'].map(noted)

  it('is one write and one flush, and each line says how many follow', async () => {
    const calls: string[] = []
    const { journal, place } = await begun(
      watched(realDisk, (call, path) => {
        if (path.endsWith('.ndjson')) calls.push(call)
      }),
    )
    await journal.append([noted('opens the file')], 'Ada')
    calls.length = 0
    await journal.append(act, 'Ada')
    expect(calls.filter((call) => call === 'write' || call === 'datasync')).toEqual(['write', 'datasync'])
    const lines = (await readFile(place.file, 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { left?: number }).left)).toEqual([undefined, undefined, 2, 1, undefined])
    await journal.close()
    expect((await read(place)).entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('counts as a whole or not at all, wherever it is cut', async () => {
    const { journal, place } = await begun()
    await journal.append([noted('kept')], 'Ada')
    const before = (await readFile(place.file)).length
    await journal.append(act, 'Ada')
    await journal.close()
    const sound = await readFile(place.file)
    await rm(place.head)
    for (let length = before; length <= sound.length; length += 1) {
      await writeFile(place.file, sound.subarray(0, length))
      const { entries, chain } = await read(place)
      const isWhole = length >= sound.length - 1
      expect(entries).toHaveLength(isWhole ? 5 : 2)
      expect(chain.torn).toBe(isWhole ? 0 : length - before)
    }
    await writeFile(place.file, sound.subarray(0, sound.length - 30))
    const again = await opened(place)
    await again.append([noted('next')], 'Ada')
    expect((await read(place)).entries.map(({ data }) => ('text' in data ? data.text : ''))).toEqual(['', 'kept', 'next'])
  })

  it('is damage where its rest is missing in the middle of a journal', async () => {
    const { jobId, journal, place } = await begun()
    await journal.close()
    const first = (await readFile(place.file, 'utf8')).trimEnd()
    const { hash } = JSON.parse(first) as { hash: string }
    const line = (seq: number, left: number, prev: string) =>
      writeLine({ seq, at: '2026-01-01T00:00:00Z', who: 'Ada', left, ...noted('part') }, prev)
    const second = line(2, 2, hash)
    for (const left of [0, 2, 3]) {
      await writeFile(place.file, `${first}\n${second.text}${line(3, left, second.hash).text}`)
      await expect(read(place)).rejects.toMatchObject({ error: { data: { jobId, reason: 'order', entry: 3 } } })
    }
  })

  it('leaves nothing of it in the file or in memory when it fails', async () => {
    for (const failing of ['write', 'datasync'] as const) {
      let isFailing = false
      const { journal, place } = await begun(
        watched(realDisk, (call) => {
          if (isFailing && call === failing) throw systemError('ENOSPC')
        }),
      )
      await journal.append([noted('kept')], 'Ada')
      const before = await readFile(place.file)
      isFailing = true
      expect(await refusalOf(journal.append(act, 'Ada'))).toBe('storage.full')
      isFailing = false
      expect(await readFile(place.file)).toEqual(before)
      expect(journal.entries).toHaveLength(2)
      await journal.append(act, 'Ada')
      expect((await read(place)).entries).toEqual(journal.entries)
    }
  })

  it('goes to another file once a flush has failed: the kernel may call the pages of the first one clean', async () => {
    let isFailing = false
    const { journal, place } = await begun(
      watched(realDisk, (call) => {
        if (isFailing && call === 'datasync') throw systemError('EIO')
      }),
    )
    await journal.append([noted('kept')], 'Ada')
    // Open, so that its number is given to no other file.
    const first = await open(place.file)
    isFailing = true
    await expect(journal.append(act, 'Ada')).rejects.toThrow()
    isFailing = false
    await journal.append(act, 'Ada')
    expect((await stat(place.file)).ino).not.toBe((await first.stat()).ino)
    await first.close()
    expect((await read(place)).entries).toEqual(journal.entries)
  })
})
