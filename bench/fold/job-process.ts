/**
 * One job in a process of its own: it is imported, then read as a window reads it first, beside a reader that verifies and parses
 * the same lines and makes nothing of them. The limits of an import are lifted.
 */
import { hash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { checkJob } from '#main/commands/checked-output.ts'
import { checkCopy } from '#main/handover/check-copy.ts'
import { zipOf } from '#main/handover/archive.ts'
import { jsonParts } from '#main/hosts/loopback/json-parts.ts'
import { placeJob } from '#main/journal/arrival.ts'
import { linesIn } from '#main/journal/journal-lines.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { journalName } from '#main/journal/journal-paths.ts'
import { journalText, plannedJob } from '../responsiveness/large-jobs.ts'

export interface Taken {
  readonly ms: number
  readonly cpuMs: number
}
export interface Measured {
  readonly bare: Taken
  readonly import: Taken
  readonly read: Taken
}

const [folder = '', devices = ''] = process.argv.slice(2)
const job = plannedJob(Number(devices))
const journal = Buffer.from(journalText(job))
const archive = zipOf(new Map([[journalName, journal]]), '2026-03-02T09:14:00.000+01:00')
const lifted = { entries: Infinity, devices: Infinity, entriesOfOneDevice: Infinity, journal: Infinity }

async function taking(act: () => unknown): Promise<Taken> {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await act()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 }
}

const bare = () => {
  for (const line of linesIn(journal)) {
    hash('sha256', line)
    if (line.length > 0) JSON.parse(line.toString())
  }
}

async function imported(): Promise<void> {
  const checked = await checkCopy(archive, { most: lifted })
  if ('refused' in checked) throw new Error(JSON.stringify(checked.refused))
  await placeJob(folder, { ...checked, pictures: nothing() })
}

async function* nothing() {}

/** To the text that goes to the window. */
async function read(): Promise<void> {
  const store = new JobStore(folder, () => undefined)
  const shown = await store.look(job.jobId)
  if (shown.devices.length !== Number(devices)) throw new Error('Not all devices are there')
  await checkJob(shown)
  for (const _part of jsonParts({ ok: true, value: shown }));
  await store.close()
}

process.on('message', () => {
  void (async () => {
    const measured: Measured = { bare: await taking(bare), import: await taking(imported), read: await taking(read) }
    rmSync(folder, { recursive: true })
    process.send?.(measured)
  })()
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
