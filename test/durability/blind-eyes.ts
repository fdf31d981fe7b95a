/** Readers that leave out a check, each as a disk that makes the check believe what it is to doubt. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { EntryFrame } from '#shared/job/entries.ts'
import type { AnyFact } from '#main/journal/journal-schemas.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { openEyes, type Eyes } from './altered.ts'
import { systemError } from './disks.ts'

const reading = (change: (bytes: Buffer, path: string) => Buffer): Eyes => ({
  disk: { ...openEyes.disk, readFile: async (path) => change(await openEyes.disk.readFile(path), path) },
  // As it lies there.
  photo: ({ files }) => Promise.resolve(readFileSync(files.photo)),
})

/** Compares no checksum, of no file. */
export const comparesNothing = reading((bytes, path) => {
  if (path.endsWith('.ndjson')) return chained(bytes)
  if (path.endsWith('job-index')) return withOwnSum(bytes)
  return path.includes('heads') ? checkedHead(bytes) : bytes
})

/** Knows of no head outside the journal. */
export const forgetsHeads = reading((bytes, path) => {
  if (path.includes('heads')) throw systemError('ENOENT')
  return bytes
})

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

function chained(bytes: Buffer): Buffer {
  let head = noHash
  const lines = bytes.toString('utf8').split('\n')
  return Buffer.from(
    lines
      .map((line, index) => {
        const entry = entryIn(line)
        if (entry === null) return line
        const written = writeLine({ ...entry, seq: index + 1 }, head)
        head = written.hash
        return written.text.trimEnd()
      })
      .join('\n'),
  )
}

function entryIn(line: string): (EntryFrame & AnyFact) | null {
  try {
    return JSON.parse(line) as EntryFrame & AnyFact
  } catch {
    return null
  }
}

function withOwnSum(bytes: Buffer): Buffer {
  const start = bytes.indexOf('\n') + 1
  const header = bytes.toString('utf8', 0, start).replace(/[^ ]*\n$/, `${sha256(bytes.subarray(start))}\n`)
  return Buffer.concat([Buffer.from(header), bytes.subarray(start)])
}

const checkedHead = (bytes: Buffer) => {
  const [, body = ''] = /^(.*\}) /.exec(bytes.toString('utf8')) ?? []
  return Buffer.from(`${body} ${sha256(body)}\n`)
}
