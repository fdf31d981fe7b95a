/** Long work over the wire, with real worker threads: calls are answered meanwhile, and what is cancelled leaves nothing behind. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EventFrame } from '#shared/contract/frames.ts'
import type { PayloadOf } from '#shared/contract/contract.ts'
import { asInFile } from '#main/journal/read-job.ts'
import { zipOf } from '#main/handover/archive.ts'
import { workerFile } from '#main/resources.ts'
import type { MakeReport } from '#main/work/make-report.ts'
import type { FromWorker, ToWorker } from '#main/work/messages.ts'
import {
  commissionedJob,
  journalText,
  photographedJob,
  plannedJob,
  storeJob,
  type LargeJob,
} from '../../../bench/responsiveness/large-jobs.ts'
import { startHost, type RunningHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'

interface Here {
  readonly host: RunningHost
  readonly dataDir: string
  readonly jobId: string
}

async function hostWith(job: LargeJob): Promise<Here> {
  const dataDir = await tempFolder()
  storeJob(dataDir, job)
  const host = await startHost(dataDir)
  onTestFinished(async () => {
    await host.end('SIGKILL')
  })
  return { host, dataDir, jobId: job.jobId }
}

type Progress = PayloadOf<'work.progress'>

/** Every event about it, the first one of which resolves `begun`. */
async function following(host: RunningHost, work: string) {
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const seen: Progress[] = []
  const { promise: begun, resolve } = Promise.withResolvers<Progress>()
  const events = await host.events(ended.signal)
  const follow = async () => {
    for await (const { event, payload } of events as AsyncIterable<EventFrame>) {
      if (event !== 'work.progress' || (payload as Progress).work !== work) continue
      seen.push(payload as Progress)
      resolve(payload as Progress)
    }
  }
  void follow().catch(() => undefined)
  return { seen, begun }
}

const exportsOf = (dataDir: string) => readdir(join(dataDir, 'exports')).catch(() => [])

describe('long work', { timeout: 120_000 }, () => {
  it('answers another call while a report is made, and tells how far that is', async () => {
    const { host, jobId } = await hostWith(commissionedJob(40))
    const work = randomUUID()
    const { seen, begun } = await following(host, work)
    let isMade = false
    const making = host.value('reports.export', { jobId, language: 'en', formats: ['pdf'], work }).finally(() => (isMade = true))
    expect(await begun).toMatchObject({ work, jobId })
    // On one thread both answers would come behind the report.
    await host.value('settings.read', {})
    await host.value('jobs.list', { glance: true })
    expect(isMade).toBe(false)
    const { files } = await making
    expect(files).toMatchObject([{ mediaType: 'application/pdf' }])
    expect(seen.every(({ done, total }, index) => done <= total && done / total >= (seen[index - 1]?.done ?? 0))).toBe(true)
  })

  it('keeps the main thread out of what only the bar needs, however many lines a report has', async () => {
    const [dataDir, job] = [await tempFolder(), commissionedJob(40)]
    storeJob(dataDir, job)
    const thread = new Worker(workerFile)
    onTestFinished(async () => void (await thread.terminate()))
    const asked: MakeReport = {
      dataDir,
      jobId: job.jobId,
      seen: asInFile,
      language: 'en',
      formats: ['pdf'],
      appendices: true,
      letterhead: { company: '', address: '', logo: null },
      site: null,
      installations: { own: [], known: [], isUnreadable: false },
      toolVersion: '0',
      generatedAt: '2026-11-23T09:00:00.000+01:00',
    }
    let told = 0
    const begun = performance.now()
    const made = new Promise((resolve) =>
      thread.on('message', (message: FromWorker) => ('done' in message ? (told += 1) : resolve(message))),
    )
    thread.postMessage({ id: 1, kind: 'report', input: asked } satisfies ToWorker)
    expect(await made).toMatchObject({ value: { files: [{ mediaType: 'application/pdf' }] } })
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThan((performance.now() - begun) / 100)
  })

  it.runIf(process.platform === 'linux')('gives way to whoever calls meanwhile: its thread alone has a lower priority', async () => {
    const threads = () => readdirSync('/proc/self/task')
    const before = threads()
    const thread = new Worker(workerFile)
    onTestFinished(async () => void (await thread.terminate()))
    const made = once(thread, 'message')
    thread.postMessage({ id: 1, kind: 'zip', input: { name: 'a.zip', day: '2026-11-23', files: [] } } satisfies ToWorker)
    await made
    // Behind the name in brackets, the seventeenth field is how far the thread gives way.
    const priorities = (ids: readonly string[]) =>
      ids.map((id) => Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]))
    const usual = getPriority()
    expect(priorities(threads().filter((id) => !before.includes(id))).filter((priority) => priority > usual)).toHaveLength(1)
    expect(priorities([`${process.pid}`])).toEqual([usual])
  })

  it('cancels a report: nothing is saved, and the next one is made all the same', async () => {
    const { host, dataDir, jobId } = await hostWith(commissionedJob(60))
    const work = randomUUID()
    const { begun } = await following(host, work)
    const making = host.call('reports.export', { jobId, language: 'en', formats: ['pdf'], work })
    await begun
    expect(await host.value('work.cancel', { work })).toEqual({ cancelled: true })
    expect(await making).toMatchObject({ ok: false, error: { code: 'work.cancelled' } })
    expect(await exportsOf(dataDir)).toEqual([])
    expect(await host.value('reports.exports', { jobId })).toEqual([])
    expect(await host.value('work.cancel', { work })).toEqual({ cancelled: false })
    const { files } = await host.value('reports.export', { jobId, language: 'en', formats: ['json'] })
    expect(files).toHaveLength(1)
  })

  it('cancels work that waits for a thread, and what has a thread goes on', async () => {
    const { host, jobId } = await hostWith(commissionedJob(40))
    const two = ['en', 'de'].map((language) => host.value('reports.export', { jobId, language: language as 'en', formats: ['pdf'] }))
    const work = randomUUID()
    const third = host.call('reports.export', { jobId, language: 'sv', formats: ['pdf'], work })
    while (!(await host.value('work.cancel', { work })).cancelled) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await third).toMatchObject({ error: { code: 'work.cancelled' } })
    for (const made of two) expect((await made).files).toHaveLength(1)
  })

  it('cancels a copy of everything, and removes what was copied', async () => {
    const { host, dataDir } = await hostWith(photographedJob(200_000_000))
    const work = randomUUID()
    const { begun } = await following(host, work)
    const copying = host.call('app.copyEverything', { work })
    await begun
    expect(await host.value('work.cancel', { work })).toEqual({ cancelled: true })
    expect(await copying).toMatchObject({ error: { code: 'work.cancelled' } })
    expect(existsSync(`${dataDir}-copies`) ? await readdir(`${dataDir}-copies`) : []).toEqual([])
  })

  it('cancels an import while the job is judged: nothing of it is placed, and it can be imported after all', async () => {
    const { host, dataDir } = await hostWith(commissionedJob(1))
    const arriving = plannedJob(20_000)
    const base64 = zipOf(new Map([['journal.ndjson', Buffer.from(journalText(arriving))]]), '2026-11-20').toString('base64')
    const work = randomUUID()
    const importing = host.call('jobs.import', { base64, work })
    while (!(await host.value('work.cancel', { work })).cancelled) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await importing).toMatchObject({ error: { code: 'work.cancelled' } })
    expect(await readdir(join(dataDir, 'jobs'))).not.toContain(arriving.jobId)
    expect(existsSync(join(dataDir, 'incoming'))).toBe(false)
    const imported = await host.value('jobs.import', { base64 })
    expect(imported).toMatchObject({ outcome: 'created', entries: arriving.facts.length })
    // Nor does the long response leave anything behind, which Node would warn of.
    expect(host.stderr()).toBe('')
  })

  it('ends with the host, which does not wait for it', async () => {
    const { host, jobId } = await hostWith(commissionedJob(100))
    const work = randomUUID()
    const { begun } = await following(host, work)
    const making = host.call('reports.export', { jobId, language: 'en', formats: ['pdf'], work }).catch(() => null)
    await begun
    expect(await host.end('SIGTERM')).toEqual({ code: 0, signal: null })
    await making
  })
})
