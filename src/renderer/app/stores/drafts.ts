/**
 * Typing that is not planned yet. The host stores it on the disk, so that a crash, an empty battery or another port costs at most the
 * last keystrokes. Read once before the first page; from then on only this window writes it.
 */
import { defineStore } from 'pinia'
import type { OutputOf } from '#shared/contract/contract.ts'
import { shallowReactive, shallowRef } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import { useClient } from '../transport/client.ts'

export const draftSlot = (jobId: string, device: string) => `draft.${jobId}.${device}`
export const typedAgainstSlot = (jobId: string, device: string) => `typedAgainst.${jobId}.${device}`
/** The job and device that a draft belongs to; null for other texts. */
export function draftIn(slot: string): { readonly jobId: string; readonly device: string } | null {
  const [, jobId, device] = /^draft\.([^.]+)\.([^.]+)$/.exec(slot) ?? []
  return jobId === undefined || device === undefined ? null : { jobId, device }
}

export const useDrafts = defineStore('drafts', () => {
  const client = useClient()
  /** Reactive, for views that mark devices with unsaved typing. */
  const texts = shallowReactive(new Map<string, string>())
  /** The drafts that existed when this window started. */
  let found: OutputOf<'drafts.list'> = []

  async function load() {
    const reply = await client.call('drafts.list', {})
    if (!reply.ok) return
    found = reply.value
    for (const { slot, text } of found) texts.set(slot, text)
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
  function put(slot: string, text: string | null) {
    if ((texts.get(slot) ?? null) === text) return
    if (text === null) texts.delete(slot)
    else texts.set(slot, text)
    for (const [missed, latest] of unsavedTexts) waiting.set(missed, latest)
    unsavedTexts.clear()
    waiting.set(slot, text)
    void keepWaiting()
  }

  /** Removes drafts for devices of a job whose keys now mean other devices. */
  function forgetDevices(jobId: string, keys: ReadonlySet<string>) {
    for (const slot of [...texts.keys()]) {
      const [device = '', of] = slot.split('.').toReversed()
      if (of === jobId && keys.has(device)) put(slot, null)
    }
  }

  return {
    problem,
    load,
    found: () => found,
    getItem: (slot: string) => texts.get(slot) ?? null,
    setItem: put,
    removeItem: (slot: string) => put(slot, null),
    forgetDevices,
  }
})
