/** What reaches the main process from a window: calls with their sender, and events that can be prevented. */
import type { Reply } from '#shared/contract/frames.ts'
import { fake } from './under-fake-electron.ts'

/** The frame of the page itself. */
export const page = { url: 'app://firstflow/', parent: null }

export const callFrom = (senderFrame: unknown, command: unknown, input: unknown) =>
  fake.invoke(senderFrame, 'firstflow:call', command, input) as Promise<Reply<unknown>>

/** The value of a call by the page, or a thrown refusal. */
export async function valueOf(command: string, input: unknown): Promise<Record<string, unknown>> {
  const reply = await callFrom(page, command, input)
  if (!reply.ok) throw new Error(reply.error.message)
  return reply.value as Record<string, unknown>
}

export function preventable(more: object = {}) {
  const event = { prevented: false, preventDefault: () => void (event.prevented = true), ...more }
  return event
}
