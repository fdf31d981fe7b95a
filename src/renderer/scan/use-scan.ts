/**
 * One label after the other into the open job. What a label says is looked for in the job first, then, without anybody waiting
 * for it, in the service; everything else works without a network.
 */
import { computed, ref, shallowRef } from 'vue'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import type { DeviceKind } from '#shared/job/entries.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { useClient } from '../api/client.ts'
import { devicesNamedBy, readLabel, type Label } from '#shared/job/label.ts'

type Match = OutputOf<'jobs.lookUp'>['matches'][number]

/** What the service says of a label. `notListed` proves little: the list shows what is paired. */
export type ListedMatch =
  | { readonly state: 'asking' }
  | { readonly state: 'listed'; readonly match: Match; readonly readAt: string }
  | { readonly state: 'notListed'; readonly readAt: string; readonly partial: boolean }
  | { readonly state: 'notAsked'; readonly error: AppError }

export type Scanned =
  | { readonly at: 'nothing' }
  | { readonly at: 'inJob'; readonly label: Label; readonly devices: readonly JobDevice[] }
  | { readonly at: 'new'; readonly label: Label }

export function useScan(job: () => Job) {
  const client = useClient()
  const scanned = shallowRef<Scanned>({ at: 'nothing' })
  const known = shallowRef<ListedMatch | null>(null)
  const kind = ref<DeviceKind>('shower')
  let asked = 0

  /** Returns the one device of the job that the label names, if it is exactly one. */
  function take(text: string): JobDevice | null {
    const label = readLabel(text)
    if (label.text === '') return null
    asked += 1
    known.value = null
    const devices = devicesNamedBy(label, job().devices)
    if (devices.length > 0) {
      scanned.value = { at: 'inJob', label, devices }
      return devices.length === 1 ? (devices[0] ?? null) : null
    }
    scanned.value = { at: 'new', label }
    void lookUp(label)
    return null
  }

  async function lookUp(label: Label): Promise<void> {
    const mine = (asked += 1)
    known.value = { state: 'asking' }
    const reply = await client.call('jobs.lookUp', { jobId: job().jobId, text: label.text.slice(0, 2000) })
    // The technician has gone on to the next label.
    if (mine !== asked) return
    if (!reply.ok) {
      known.value = { state: 'notAsked', error: reply.error }
      return
    }
    const { matches, readAt, partial } = reply.value
    const [match] = matches
    if (match === undefined) {
      known.value = { state: 'notListed', readAt, partial }
      return
    }
    const mineAlready = job().devices.find((device) => device.key === match.device)
    if (mineAlready !== undefined) {
      scanned.value = { at: 'inJob', label, devices: [mineAlready] }
      return
    }
    known.value = { state: 'listed', match, readAt }
    kind.value = match.kind
  }

  function clear(): void {
    asked += 1
    scanned.value = { at: 'nothing' }
    known.value = null
  }

  /** What is known of the unit by now: the label, and what the service adds to it. */
  const unit = computed(() => {
    if (scanned.value.at !== 'new') return { id: null, serialNumber: null }
    const { label } = scanned.value
    const match = known.value?.state === 'listed' ? known.value.match : null
    return { id: match?.id ?? label.id, serialNumber: match?.serialNumber ?? label.serialNumber }
  })

  return { scanned, known, kind, unit, take, clear }
}
