/**
 * The approval of a batch: what would be sent is read first and then shown, and exactly that is sent. A value that has changed by the time
 * it is sent is a conflict; in production, the typed text counts for what is shown and nothing else.
 *
 * What is shown changes only here: whenever it does, `shownAt` says when, because a press before anybody has seen it approves nothing.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { approvalOf, consentFor, contentOf, hasReading, toRead, type Approval, type Run } from '#shared/job/approval.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { isTypedExactly } from '#shared/same-name.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { Step } from '#shared/tables/steps.ts'
import { useClient } from '../transport/client.ts'
import { useBatch } from './batch.ts'
import { fetched, problemIn, type Replaced, type TextStage } from './confirmation.ts'
import { useEnvironments, type MissingSetup } from './environments.ts'
import { useOpenJob } from './open-job.ts'

type Result = Reply<OutputOf<'jobs.apply'>>
/** What the button that asks says, which the approval repeats. */
export type ApprovalAct = 'apply' | 'pair' | 'pairAndSet' | 'retry' | 'goOn' | 'restore'
export interface Asked extends Run {
  readonly jobId: string
  readonly devices?: string[] | undefined
  readonly steps?: Step[] | undefined
  /** Absent: apply. */
  readonly act?: ApprovalAct
  /** What would be sent was on the screen at the press: only a difference to that is shown. */
  readonly isSeen?: boolean
}

type Stage =
  /** Address or key are missing. */
  | { readonly at: 'setup'; readonly lack: MissingSetup }
  | { readonly at: 'reading'; readonly devices: readonly string[] }
  | { readonly at: 'shown' }
  | TextStage

interface Open extends Asked {
  readonly seen: Approval | null
  /** Null: withdrawn before anything was sent. */
  readonly end: (reply: Result | null) => void
}

/** A reading this old shows what is there now; an older one is repeated. */
const freshMs = 60_000

export const useApproval = defineStore('approval', () => {
  const client = useClient()
  const openJob = useOpenJob()
  const batch = useBatch()
  const environments = useEnvironments()

  const asked = shallowRef<Open | null>(null)
  const stage = shallowRef<Stage | null>(null)
  const shown = shallowRef<Approval | null>(null)
  const shownAt = shallowRef(0)
  /** Why the last read did not read all of them. */
  const readError = shallowRef<AppError | null>(null)
  let since = 0
  const readNow = shallowRef<ReadonlySet<string>>(new Set())
  const before = shallowRef<ReadonlyMap<string, string>>(new Map())

  const job = computed(() => (asked.value !== null && openJob.job?.jobId === asked.value.jobId ? openJob.job : null))
  /** Nothing is to be seen yet that was not on the screen at the press. */
  const isHidden = shallowRef(false)

  function isRead(device: JobDevice): boolean {
    const { key, configuration } = device
    return hasReading(device) && (readNow.value.has(key) || Date.parse(configuration.latest?.at ?? '') >= since)
  }
  const isReadSince = (device: JobDevice) =>
    isRead(device) || (before.value.get(device.key) ?? '') !== (device.configuration.latest?.at ?? '')
  /** How many of the devices that are being read have been. */
  const done = computed(() => {
    if (stage.value?.at !== 'reading' || job.value === null) return 0
    const reading = new Set(stage.value.devices)
    return job.value.devices.filter((device) => reading.has(device.key) && isReadSince(device)).length
  })

  /** The reply of the batch; null if it was withdrawn, and then nothing was sent. */
  function ask(run: Asked): Promise<Result | null> {
    // It is on its way already.
    if (isHidden.value) return Promise.resolve(null)
    withdraw()
    const current = openJob.job
    if (current?.jobId !== run.jobId) return Promise.resolve(null)
    const seen = run.isSeen === true ? approvalOf(current, run, hasReading) : null
    return new Promise((end) => {
      asked.value = { ...run, end, seen }
      isHidden.value = seen !== null && consentFor(current.environment, seen, seen) === 'none'
      since = Date.now() - freshMs
      readNow.value = new Set()
      readError.value = null
      begin()
    })
  }

  /** Also once address and key are there. */
  function begin(): void {
    const { environment } = job.value ?? { environment: 'training' as const }
    const lack = environments.missingSetupOf(environment)
    if (lack === null) return void read()
    isHidden.value = false
    stage.value = { at: 'setup', lack }
  }

  /** Reads what is not read yet, and shows what would be sent. */
  async function read(): Promise<void> {
    const mine = asked.value
    if (mine === null || job.value === null) return
    readError.value = null
    const devices = toRead(job.value, mine, isRead)
    if (devices.length > 0) {
      stage.value = { at: 'reading', devices }
      before.value = new Map(job.value.devices.map(({ key, configuration: { latest } }) => [key, latest?.at ?? '']))
      const reply = await openJob.act('jobs.refresh', { jobId: mine.jobId, devices, steps: ['configure'] })
      // Events may still be on their way.
      if (!reply.ok) await openJob.read()
      if (asked.value !== mine) return
      readNow.value = new Set([...readNow.value, ...devices.filter((key) => wasRead(key, reply))])
      if (!reply.ok && reply.error.code !== 'job.cancelled' && reply.error.code !== 'job.notAllRead') readError.value = reply.error
    }
    show()
  }
  function wasRead(key: string, reply: Reply<Job>): boolean {
    if (reply.ok) return true
    if (reply.error.code === 'job.notAllRead') return reply.error.data.failed.every(({ device }) => device !== key)
    const device = job.value?.devices.find((each) => each.key === key)
    return device !== undefined && isReadSince(device)
  }

  /** Goes on with what has been read so far. */
  async function stopReading(): Promise<void> {
    const { jobId } = asked.value ?? { jobId: null }
    // Never a batch that somebody else has begun.
    if (jobId !== null && stage.value?.at === 'reading' && batch.status?.total === 0)
      await client.call('jobs.changeBatch', { jobId, state: 'ending' })
  }

  const now = (): Approval | null => (asked.value === null || job.value === null ? null : approvalOf(job.value, asked.value, isRead))
  function show(problem: Replaced | null = null): void {
    shown.value = now()
    shownAt.value = performance.now()
    const consent =
      shown.value === null || job.value === null ? 'look' : consentFor(job.value.environment, shown.value, asked.value?.seen ?? null)
    if (consent === 'text' && (shown.value?.devices.length ?? 0) > 0) return void fetchText(problem)
    stage.value = { at: 'shown' }
    if (!isHidden.value) return
    if (consent === 'none') void approve()
    else isHidden.value = false
  }
  // Planned, read or paired elsewhere while the dialog is open.
  watch(
    () => openJob.job,
    () => {
      const at = stage.value?.at
      if (at === undefined || at === 'setup' || at === 'reading' || at === 'sending') return
      if (contentOf(now()) !== contentOf(shown.value)) show(at === 'typing' ? 'otherAct' : null)
    },
  )
  watch(() => openJob.jobId, withdraw, { flush: 'sync' })

  const input = (of: Asked, { devices, seen }: Approval) => ({
    jobId: of.jobId,
    devices: devices.map(({ key }) => key),
    ...(of.steps === undefined ? {} : { steps: of.steps }),
    ...(seen.length === 0 ? {} : { seen: [...seen] }),
  })

  async function fetchText(problem: Replaced | null): Promise<void> {
    const [mine, what] = [asked.value, shown.value]
    if (mine === null || what === null) return
    stage.value = { at: 'fetching' }
    const reply = await client.call('jobs.confirmApply', input(mine, what))
    if (asked.value !== mine || shown.value !== what) return
    stage.value = fetched(reply, problem)
  }
  function renew(): void {
    const at = stage.value?.at
    if (at === 'typing' || at === 'noPhrase') void fetchText(at === 'typing' ? 'replaced' : null)
  }

  /** Sends exactly what is shown. */
  async function approve(typed = ''): Promise<void> {
    const [mine, what, at] = [asked.value, shown.value, stage.value]
    if (mine === null || what === null || what.devices.length === 0 || (at?.at !== 'shown' && at?.at !== 'typing')) return
    if (at.at === 'typing' && !isTypedExactly(typed, at.phrase)) {
      stage.value = { ...at, problem: 'mistyped' }
      return
    }
    stage.value = { at: 'sending' }
    const confirmation = at.at === 'typing' ? { confirmation: { token: at.token, typed } } : {}
    // Nothing can refuse it here any more: what the batch does is said in the job.
    if (at.at === 'shown') hide()
    let reply: Result | null = null
    await batch.follow(async () => {
      reply = await openJob.act('jobs.apply', { ...input(mine, what), ...confirmation })
      return problemIn(reply) === null ? reply : null
    })
    const result = reply as Result | null
    const problem = result && problemIn(result)
    if (asked.value !== mine || at.at !== 'typing' || problem === null) return finish(mine, result)
    // For a missing or expired text, everything is shown again.
    if (problem === 'mistyped') stage.value = { ...at, problem }
    else show(problem)
  }
  // The batch is at work: what it does is said in the job.
  watch(
    () => openJob.progress,
    (progress) => {
      if (progress !== null && stage.value?.at === 'sending') hide()
    },
  )

  function hide(): void {
    asked.value = null
    stage.value = null
    shown.value = null
    isHidden.value = false
  }
  function finish(mine: Open, reply: Result | null): void {
    if (asked.value === mine) hide()
    mine.end(reply)
  }
  /** What was sent cannot be withdrawn: closing the dialog then only hides it. */
  function withdraw(): void {
    const [mine, at] = [asked.value, stage.value?.at]
    if (mine === null) return
    if (at === 'reading') void stopReading()
    hide()
    if (at !== 'sending') mine.end(null)
  }

  return { asked, job, stage, isHidden, shown, shownAt, done, readError, ask, begin, read, stopReading, renew, approve, withdraw }
})
