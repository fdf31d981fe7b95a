/** The user's settings, as stored by the host. Language and theme take effect immediately and are saved in the background. */
import { usePreferredContrast, usePreferredDark } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { Settings } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useClient } from '../transport/client.ts'
import type { ThemeName } from '#shared/tables/tokens.ts'

interface Saving {
  readonly changes: Partial<Settings>
  readonly reply: Promise<Reply<Settings>>
}

export const useSettings = defineStore('settings', () => {
  const client = useClient()
  /** The host's last response. */
  const saved = shallowRef<Settings>(defaultSettings)
  /** Changes that the host has not confirmed yet. */
  const saving = shallowRef<readonly Saving[]>([])
  const values = computed(() => saving.value.reduce<Settings>((before, { changes }) => ({ ...before, ...changes }), saved.value))

  // Another window of this host or a script may save some too.
  client.on('settings.changed', () => void load())
  client.onRestored(() => void load())

  const prefersDark = usePreferredDark()
  const prefersContrast = usePreferredContrast()
  const theme = computed<ThemeName>(() => {
    if (values.value.theme !== 'system') return values.value.theme
    if (prefersContrast.value === 'more') return 'plantRoom'
    return prefersDark.value ? 'dark' : 'light'
  })

  /** An older response never replaces a newer one, in whatever order they arrive: then `isLate`. */
  let asked = 0
  let shown = 0
  async function take(request: Promise<Reply<Settings>>, language?: () => Settings['language']) {
    const turn = ++asked
    const reply = await request
    const isLate = turn < shown
    if (reply.ok && !isLate) {
      shown = turn
      saved.value = { ...reply.value, language: language?.() ?? reply.value.language }
    }
    return { reply, isLate }
  }

  // Until one is chosen, the language of the reader is used.
  const languages = [...navigator.languages]
  const load = async (): Promise<boolean> => (await take(client.call('settings.read', { languages }))).reply.ok

  async function save(changes: Partial<Settings>): Promise<Reply<Settings>> {
    const before = saving.value.filter((other) => Object.keys(changes).some((name) => name in other.changes))
    const one = { changes, reply: send(changes, before) }
    saving.value = [...saving.value, one]
    const reply = await one.reply
    saving.value = saving.value.filter((each) => each !== one)
    return reply
  }

  /** Requests may overtake each other: a choice waits for those `before` it of the same setting, so that the last one stays. */
  async function send(changes: Partial<Settings>, before: readonly Saving[]): Promise<Reply<Settings>> {
    if (before.length > 0) await Promise.all(before.map(({ reply }) => reply))
    // Until one is chosen, another window may have another one.
    const { reply, isLate } = await take(client.call('settings.save', changes), () => changes.language ?? saved.value.language)
    // What is shown may have been read before this was saved, or after another window saved something else.
    if (reply.ok && isLate) await load()
    return reply
  }

  return { values, saved, theme, load, save }
})
