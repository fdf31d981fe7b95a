/**
 * Scans one label after the other into the open job. A label is looked up in the job first and then, in the background, at the service;
 * everything else works without a network.
 */
import { computed, ref, shallowRef } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { DeviceKind } from '#shared/job/entries.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { useClient } from '../../../app/transport/client.ts'
import type { Identity, IdentityAdds } from '#shared/job/identity.ts'

type Match = OutputOf<'jobs.lookUp'>['matches'][number]

/** What the service knows about a label. `notListed` proves little: the list only contains paired devices. */
export type ListedMatch =
  | { readonly state: 'asking' }
  | { readonly state: 'listed'; readonly match: Match; readonly readAt: string }
  | { readonly state: 'notListed'; readonly readAt: string; readonly partial: boolean }
  | { readonly state: 'notAsked'; readonly error: AppError }

/** Something that the job does not have. */
interface ScannedLabel {
  readonly text: string
  readonly id: string | null
  readonly serialNumber: string | null
  readonly identity: Identity
}
type Scanned =
  | { readonly at: 'nothing' }
  | { readonly at: 'inJob'; readonly devices: readonly JobDevice[]; readonly adds: IdentityAdds }
  | { readonly at: 'new'; readonly label: ScannedLabel }

export function useScan(job: () => Job) {
  const client = useClient()
  const scanned = shallowRef<Scanned>({ at: 'nothing' })
  const known = shallowRef<ListedMatch | null>(null)
  const kind = ref<DeviceKind>('shower')
  let asked = 0

  /** Returns the location of the job that the label matches, if there is exactly one. */
  function take(identity: Identity, text: string): JobDevice | null {
    clear()
    switch (identity.is) {
      case 'empty':
        return null
      case 'matched':
        scanned.value = { at: 'inJob', devices: [identity.device], adds: identity.adds }
        return identity.device
      case 'several':
      case 'contradiction':
        scanned.value = { at: 'inJob', devices: identity.devices, adds: {} }
        return null
      case 'new':
        scanned.value = { at: 'new', label: { text, id: identity.id, serialNumber: identity.serialNumber, identity } }
        break
      case 'notAnId':
        // Only the service may know a part of it.
        break
    }
    const { id, serialNumber } = identity.is === 'new' ? identity : { id: null, serialNumber: null }
    void lookUp({ text, id, serialNumber, identity })
    return null
  }

  async function lookUp(label: ScannedLabel): Promise<void> {
    const mine = (asked += 1)
    known.value = { state: 'asking' }
    const reply = await client.call('jobs.lookUp', { jobId: job().jobId, text: label.text.slice(0, 2000) })
    // The technician has scanned the next label.
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
      scanned.value = { at: 'inJob', devices: [mineAlready], adds: {} }
      return
    }
    if (scanned.value.at === 'nothing') scanned.value = { at: 'new', label }
    known.value = { state: 'listed', match, readAt }
    kind.value = match.kind
  }

  function clear(): void {
    asked += 1
    scanned.value = { at: 'nothing' }
    known.value = null
  }

  /** What is known about the device: its label, and what the service adds. */
  const unit = computed(() => {
    if (scanned.value.at !== 'new') return { id: null, serialNumber: null }
    const { label } = scanned.value
    const match = known.value?.state === 'listed' ? known.value.match : null
    return { id: match?.id ?? label.id, serialNumber: match?.serialNumber ?? label.serialNumber }
  })

  return { scanned, known, kind, unit, take, clear }
}
