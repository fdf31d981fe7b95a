/** Finds what was in progress when Firstflow ended, and reads each device again before the user continues. */
import { shallowRef } from 'vue'
import { failuresIn } from '#shared/tables/error-words.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { JobDevice } from '#shared/job/job.ts'
import { jsonOf } from '#shared/json.ts'
import { useClient } from '../../app/transport/client.ts'
import { windowStorage } from '../../app/transport/window-storage.ts'
import { changesSince, type ChangedField } from '../../parts/configuration/changed-since.ts'
import { useJobs } from '../../app/stores/jobs.ts'
import { draftIn, useDrafts } from '../../app/stores/drafts.ts'
import { draftFrom } from '../../parts/configuration/configuration-draft.ts'
import { unfinishedIn, type KeptDraft, type Unfinished } from './unfinished.ts'

export interface Resumable extends Unfinished {
  /** The device's current state; null while it is being read, or if that failed. */
  readonly now: { readonly device: JobDevice; readonly changes: readonly ChangedField[] } | null
  readonly error: AppError | null
}

/** More are only shown in their jobs, so that the dialog stays short. */
const most = 5

/** Survives a reload of the page, but not a new window or another port of the host. */
const slot = 'firstflow.windowBegan'

export function useResume() {
  const client = useClient()
  const jobs = useJobs()
  const kept = useDrafts()
  const found = shallowRef<readonly Resumable[]>([])

  async function begin(): Promise<void> {
    if (windowStorage.getItem(slot) !== null) return
    windowStorage.setItem(slot, 'yes')
    found.value = await unfinished()
    for (const each of found.value) await readAgain(each)
  }

  async function unfinished(): Promise<Resumable[]> {
    const drafts = new Map<string, KeptDraft[]>()
    for (const { slot, text, at } of kept.found()) {
      const of = draftIn(slot)
      const draft = jsonOf(text)
      if (of === null || draft === null) continue
      drafts.set(of.jobId, [...(drafts.get(of.jobId) ?? []), { device: of.device, at, draft: draftFrom(draft) }])
    }
    const listed = await jobs.load()
    const concerned = listed.ok ? listed.value.jobs.filter(({ jobId, unknown }) => unknown > 0 || drafts.has(jobId)).slice(0, most) : []
    // If a whole batch was interrupted, the list of jobs and the job itself offer to continue it, so its requests are not listed here.
    const begun = await client.call('jobs.interruptedBatches', {})
    const interrupted = new Set(begun.ok ? begun.value.map(({ jobId }) => jobId) : [])
    const all: Unfinished[] = []
    for (const { jobId } of concerned) {
      const reply = await client.call('jobs.read', { jobId })
      if (!reply.ok) continue
      const found = unfinishedIn(reply.value, drafts.get(jobId) ?? [])
      all.push(...found.filter(({ fields }) => fields !== null || !interrupted.has(jobId)))
    }
    return all
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .slice(0, most)
      .map((each) => ({ ...each, now: null, error: null }))
  }

  const isOf = (one: Unfinished, other: Unfinished) => one.job.jobId === other.job.jobId && one.device.key === other.device.key
  const change = (of: Resumable, to: Pick<Resumable, 'now' | 'error'>) =>
    (found.value = found.value.map((each) => (isOf(each, of) ? { ...each, ...to } : each)))
  async function readAgain(each: Resumable): Promise<void> {
    const { jobId } = each.job
    const { key } = each.device
    change(each, { now: null, error: null })
    const reply = await client.call('jobs.refresh', { jobId, devices: [key] })
    const device = reply.ok ? reply.value.devices.find((other) => other.key === key) : undefined
    // Whoever typed saw what was read last.
    const then = each.device.configuration.latest?.value ?? null
    const now = device === undefined ? null : { device, changes: changesSince(then, device.configuration.latest?.value ?? null) }
    change(each, { now, error: reply.ok ? null : (failuresIn(reply.error)[0]?.error ?? reply.error) })
  }

  return { found, begin, readAgain }
}
