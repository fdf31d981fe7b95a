/** What goes wrong in training on purpose. The host knows; a lost answer is over once it was met, so it is asked again after each write. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { useClient } from '../api/client.ts'

export type Trouble = NonNullable<OutputOf<'training.trouble'>['trouble']>

export const usePractice = defineStore('practice', () => {
  const client = useClient()
  const trouble = ref<Trouble | null>(null)

  async function load(): Promise<void> {
    const reply = await client.call('training.trouble', {})
    if (reply.ok) trouble.value = reply.value.trouble
  }
  async function practise(wanted: Trouble | null) {
    const reply = await client.call('training.practise', { trouble: wanted })
    if (reply.ok) trouble.value = reply.value.trouble
    return reply
  }

  let stop: (() => void)[] = []
  // While nothing goes wrong there is nothing that could be over.
  watch(trouble, (now) => {
    for (const end of stop) end()
    stop = now === null ? [] : [client.on('job.changed', () => void load()), client.on('activity.changed', () => void load())]
  })
  client.onRestored(() => void load())
  void load()

  return { trouble, practise }
})
