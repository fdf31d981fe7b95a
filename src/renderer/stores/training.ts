/** What goes wrong in training on purpose. The host knows; a lost response is over once it was met, so it is asked again after each write. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { trainingSites } from '#shared/ipc/choices.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { useClient } from '../api/client.ts'

export type InjectedFault = NonNullable<OutputOf<'training.fault'>['fault']>

export type TrainingSite = (typeof trainingSites)[number]

export const useTraining = defineStore('training', () => {
  const client = useClient()
  const fault = ref<InjectedFault | null>(null)
  /** The training site as it was last time could not be read. */
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
  /** Without a site, the present one begins again. */
  async function reset(site?: TrainingSite) {
    const reply = await client.call('training.reset', site === undefined ? {} : { site })
    await load()
    return reply
  }

  /** A job at a site that begins again, with the room list of the site planned. */
  async function makeJob(site: TrainingSite, { name, technician }: { readonly name: string; readonly technician: string }) {
    const begun = await reset(site)
    if (!begun.ok) return begun
    const labels = await client.call('training.labels', {})
    if (!labels.ok) return labels
    const made = await client.call('jobs.create', { environment: 'training', site: { name }, technician })
    if (!made.ok) return made
    // As a room list of the office has them: rooms and serial numbers, and the floor that the number of the room begins with.
    const devices = labels.value.flatMap(({ kind, id, serialNumber, room }) =>
      kind === 'shower' && typeof room === 'string'
        ? [{ kind, id, serialNumber, room, ...(/^\d{3,4}$/.test(room) ? { floor: room.slice(0, -2) } : {}) }]
        : [],
    )
    return client.call('jobs.addDevices', { jobId: made.value.jobId, devices })
  }

  let stop: (() => void)[] = []
  // While nothing goes wrong there is nothing that could be over.
  watch(fault, (now) => {
    for (const end of stop) end()
    stop = now === null ? [] : [client.on('job.changed', () => void load()), client.on('activity.changed', () => void load())]
  })
  client.on('environments.changed', ({ environment }) => void (environment === 'training' && load()))
  client.onRestored(() => void load())
  void load()

  return { fault, forgotten, injectFault, reset, makeJob }
})
