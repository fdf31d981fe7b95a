/** kill -9 at every call of a migration: there is the old journal or the new one, whole, and the next start goes on with it. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { realDisk } from '#main/journal/disk.ts'
import { Journal } from '#main/journal/journal.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { created, noted } from '../support/journals.ts'
import { louderDialect } from '../support/planted-migration.ts'
import { tempFolder } from '../support/temp-folder.ts'
import type { Planted } from './disks.ts'
import { sampled } from './points.ts'
import { atScale, limitMs, range } from './scale.ts'
import { failsAt, holdsAt, type Finding } from './survey.ts'

const texts = range(30).map((index) => `note ${index}`)

/** A journal of the present format, which is an old one to the process that migrates. */
async function old() {
  const dataDir = await tempFolder()
  const jobId = randomUUID()
  const place = jobPaths(dataDir, jobId)
  const journal = await Journal.create(jobSchema, place, [created(jobId)], 'Ada', realDisk)
  for (const text of texts) await journal.append([noted(text)], 'Ada')
  await journal.close()
  return { dataDir, jobId, place, before: readFileSync(place.file) }
}
type Old = Awaited<ReturnType<typeof old>>

const migrate = ({ dataDir, jobId }: Old, call: number, fault: Planted) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'migration-process.ts'), dataDir, jobId, String(call), fault], {
    encoding: 'utf8',
  })

async function callsOf(fault: Planted): Promise<number[]> {
  const { status, stdout, stderr } = migrate(await old(), 0, fault)
  if (status !== 0) throw new Error(stderr)
  return range(Number(stdout)).map((index) => index + 1)
}

const killedAt =
  (fault: Planted) =>
  async (call: number): Promise<Finding> => {
    const job = await old()
    expect(migrate(job, call, fault).signal).toBe('SIGKILL')
    const problems: string[] = []
    const acknowledged = texts.length + 1
    const journal = await Journal.open(louderDialect, job.place).catch((cause: unknown) => String(cause))
    if (typeof journal === 'string') return { problems: [journal], acknowledged, lost: acknowledged }
    const found = journal.entries.flatMap((entry) => (entry.kind === 'note.added' ? [entry.data.text] : [entry.kind]))
    if (found.join() !== ['job.created', ...texts.map((text) => text.toUpperCase())].join()) problems.push(`found ${found.join()}`)
    await journal.append([noted('GOES ON')], 'Ada')
    await journal.close()
    const copies = readdirSync(job.place.folder).filter((name) => name.startsWith('journal.format-'))
    if (!copies.some((name) => readFileSync(join(job.place.folder, name)).equals(job.before))) problems.push('no copy of the old journal')
    return { problems, acknowledged, lost: Math.max(0, acknowledged - found.length) }
  }

describe('a migration that is killed', { timeout: limitMs }, () => {
  it('leaves the old journal or the new one', async (context) => {
    const calls = await callsOf('none')
    await holdsAt(context, 'migrations killed', sampled(calls, atScale(Infinity, 4)), killedAt('none'))
  })

  it('would leave neither if it wrote the new one in the place of the old', async (context) => {
    const calls = await callsOf('renamesByCopying')
    // From the end: that is where a journal gets its new content. It takes several calls to do so.
    const points = calls.toReversed().filter((_, index) => index % 2 === 0)
    await failsAt(context, 'migrations killed', points, killedAt('renamesByCopying'))
  })
})
