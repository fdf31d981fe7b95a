/**
 * Typing that is not planned yet. The host keeps it on the disk, so that a crash, a battery or another window's address costs
 * the last keystrokes at most. Read once before the first page; from then on this window is the only one that writes.
 */
import { defineStore } from 'pinia'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { shallowReactive, shallowRef } from 'vue'
import type { AppError } from '#shared/ipc/errors.ts'
import { useClient } from '../api/client.ts'

export const draftSlot = (jobId: string, device: string) => `draft.${jobId}.${device}`
export const typedAgainstSlot = (jobId: string, device: string) => `typedAgainst.${jobId}.${device}`
/** The job and the device a draft is of; null for other texts. */
export function draftIn(slot: string): { readonly jobId: string; readonly device: string } | null {
  const [, jobId, device] = /^draft\.([^.]+)\.([^.]+)$/.exec(slot) ?? []
  return jobId === undefined || device === undefined ? null : { jobId, device }
}

export const useDrafts = defineStore('drafts', () => {
  const client = useClient()
  /** Followed by what names devices with typing that is not saved. */
  const texts = shallowReactive(new Map<string, string>())
  /** As they were found when this window began. */
  let found: OutputOf<'drafts.list'> = []

  async function load() {
    const reply = await client.call('drafts.list', {})
    if (!reply.ok) return
    found = reply.value
    for (const { slot, text } of found) texts.set(slot, text)
  }

  /** Of a text that changes while it is being kept, only the latest is kept next. */
  const waiting = new Map<string, string | null>()
  const unkept = new Map<string, string | null>()
  /** Why the latest text could not be kept; null where it was. */
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
      // With the next keystroke, wherever it is; unless this text has gone on meanwhile.
      if (!waiting.has(slot)) unkept.set(slot, text)
    }
    isKeeping = false
  }
  function put(slot: string, text: string | null) {
    if ((texts.get(slot) ?? null) === text) return
    if (text === null) texts.delete(slot)
    else texts.set(slot, text)
    for (const [missed, latest] of unkept) waiting.set(missed, latest)
    unkept.clear()
    waiting.set(slot, text)
    void keepWaiting()
  }

  /** What was typed for devices of a job that are other ones by now. */
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
