/** What goes wrong in training on purpose. The host knows; a lost answer is over once it was met, so it is asked again after each write. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { useClient } from '../api/client.ts'

export type Trouble = NonNullable<OutputOf<'training.trouble'>['trouble']>

export const usePractice = defineStore('practice', () => {
  const client = useClient()
  const trouble = ref<Trouble | null>(null)
  /** The house of last time could not be read. */
  const forgotten = ref(false)

  function take(now: OutputOf<'training.trouble'>): void {
    trouble.value = now.trouble
    forgotten.value = now.forgotten
  }
  async function load(): Promise<void> {
    const reply = await client.call('training.trouble', {})
    if (reply.ok) take(reply.value)
  }
  async function practise(wanted: Trouble | null) {
    const reply = await client.call('training.practise', { trouble: wanted })
    if (reply.ok) take(reply.value)
    return reply
  }
  async function beginAnew() {
    const reply = await client.call('training.beginAnew', {})
    await load()
    return reply
  }

  let stop: (() => void)[] = []
  // While nothing goes wrong there is nothing that could be over.
  watch(trouble, (now) => {
    for (const end of stop) end()
    stop = now === null ? [] : [client.on('job.changed', () => void load()), client.on('activity.changed', () => void load())]
  })
  client.on('environments.changed', ({ environment }) => void (environment === 'training' && load()))
  client.onRestored(() => void load())
  void load()

  return { trouble, forgotten, practise, beginAnew }
})
