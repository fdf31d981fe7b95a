/**
 * The simulated fault in training. The host knows it; a lost response ends by itself after one occurrence, so it is queried again after
 * each write.
 */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { trainingSites } from '#shared/contract/choices.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { useClient } from '../transport/client.ts'

export type InjectedFault = NonNullable<OutputOf<'training.fault'>['fault']>

export type TrainingSite = (typeof trainingSites)[number]

export const useTraining = defineStore('training', () => {
  const client = useClient()
  const fault = ref<InjectedFault | null>(null)
  /** The saved training site could not be restored. */
  const forgotten = ref(false)

  function take(now: OutputOf<'training.fault'>): void {
    fault.value = now.fault
    forgotten.value = now.forgotten
  }
  async function load(): Promise<void> {
    const reply = await client.call('training.fault', {})
    if (reply.ok) take(reply.value)
  }
  async function injectFault(wanted: InjectedFault | null) {
    const reply = await client.call('training.injectFault', { fault: wanted })
    if (reply.ok) take(reply.value)
    return reply
  }
  /** Without a site, the current one restarts. */
  async function reset(site?: TrainingSite) {
    const reply = await client.call('training.reset', site === undefined ? {} : { site })
    await load()
    return reply
  }

  /** Creates a job at a restarted site, with the site's room list planned. */
  async function makeJob(site: TrainingSite, { name, technician }: { readonly name: string; readonly technician: string }) {
    const begun = await reset(site)
    if (!begun.ok) return begun
    const labels = await client.call('training.labels', {})
    if (!labels.ok) return labels
    const made = await client.call('jobs.create', { environment: 'training', site: { name }, technician })
    if (!made.ok) return made
    // Like an office's room list: rooms and serial numbers, and the floor from the first digit of the room number.
    const devices = labels.value.flatMap(({ kind, id, serialNumber, room }) =>
      kind === 'shower' && typeof room === 'string'
        ? [{ kind, id, serialNumber, room, ...(/^\d{3,4}$/.test(room) ? { floor: room.slice(0, -2) } : {}) }]
        : [],
    )
    return client.call('jobs.addDevices', { jobId: made.value.jobId, devices })
  }

  let stop: (() => void)[] = []
  // Without a fault, nothing can end.
  watch(fault, (now) => {
    for (const end of stop) end()
    stop = now === null ? [] : [client.on('job.changed', () => void load()), client.on('activity.changed', () => void load())]
  })
  client.on('environments.changed', ({ environment }) => void (environment === 'training' && load()))
  client.onRestored(() => void load())
  void load()

  return { fault, forgotten, injectFault, reset, makeJob }
})
