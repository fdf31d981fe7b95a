/**
 * What takes long to type and is not saved yet, and small things that this computer remembers. The host stores it on the disk, so that a
 * crash, an empty battery or another port costs at most the last keystrokes. Read once before the first page; from then on only this
 * window writes it.
 */
import { defineStore } from 'pinia'
import { shallowReactive, shallowRef } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import { useClient } from '../transport/client.ts'

export const draftSlot = (jobId: string, device: string) => `draft.${jobId}.${device}`
/** The job and device that a draft belongs to; null for other texts. */
export function draftIn(slot: string): { readonly jobId: string; readonly device: string } | null {
  const [, jobId, device] = /^draft\.([^.]+)\.([^.]+)$/.exec(slot) ?? []
  return jobId === undefined || device === undefined ? null : { jobId, device }
}

export const useDrafts = defineStore('drafts', () => {
  const client = useClient()
  /** Reactive, for views that mark devices with unsaved typing. */
  const texts = shallowReactive(new Map<string, { readonly text: string; /** Null: typed in this window. */ readonly at: string | null }>())

  async function load() {
    const reply = await client.call('drafts.list', {})
    if (reply.ok) for (const { slot, text, at } of reply.value) texts.set(slot, { text, at })
  }

  /** If a text changes while it is being saved, only its latest version is saved next. */
  const waiting = new Map<string, string | null>()
  const unsavedTexts = new Map<string, string | null>()
  /** Why the latest text could not be saved; null if it was. */
  const problem = shallowRef<AppError | null>(null)
  let isKeeping = false
  async function keepWaiting() {
    if (isKeeping) return
    isKeeping = true
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [slot, text] = next
      waiting.delete(slot)
      const reply = await client.call('drafts.save', { slot, text })
      problem.value = reply.ok ? null : reply.error
      if (reply.ok) continue
      // Retried with the next keystroke in any field, unless this text has changed since.
      if (!waiting.has(slot)) unsavedTexts.set(slot, text)
    }
    isKeeping = false
  }
  const getItem = (slot: string) => texts.get(slot)?.text ?? null
  /** Null removes it. */
  function setItem(slot: string, text: string | null) {
    if (getItem(slot) === text) return
    if (text === null) texts.delete(slot)
    else texts.set(slot, { text, at: null })
    for (const [missed, latest] of unsavedTexts) waiting.set(missed, latest)
    unsavedTexts.clear()
    waiting.set(slot, text)
    void keepWaiting()
  }

  /** Removes drafts for devices of a job whose keys now mean other devices. */
  function forgetDevices(jobId: string, keys: ReadonlySet<string>) {
    for (const slot of [...texts.keys()]) {
      const [device = '', of] = slot.split('.').toReversed()
      if (of === jobId && keys.has(device)) setItem(slot, null)
    }
  }

  return {
    problem,
    load,
    /** Those that are as this window found them. */
    found: () => [...texts].flatMap(([slot, { text, at }]) => (at === null ? [] : [{ slot, text, at }])),
    getItem,
    setItem,
    forgetDevices,
  }
})
