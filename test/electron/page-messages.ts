/** What a test and the main process beside it say to each other. */
import type { answers } from './stand-in/answers.ts'

type Permission = 'clipboard-sanitized-write' | 'clipboard-read' | 'geolocation'

export type Question =
  | { readonly ask: 'serve'; readonly url: string }
  | { readonly ask: 'invoke'; readonly url: string; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly ask: 'permission'; readonly permission: Permission; readonly url: string }
  | { readonly ask: 'set'; readonly answers: Partial<typeof answers> }
  | { readonly ask: 'seen' }
  | { readonly ask: 'happen'; readonly at: 'app' | 'window' | 'page'; readonly event: string; readonly args: readonly unknown[] }
  | { readonly ask: 'close' }

export interface ToMain {
  readonly id: number
  readonly question: Question
}
export interface Served {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Uint8Array | null
}
export interface Seen {
  readonly messages: readonly string[]
  readonly saves: readonly (string | undefined)[]
  readonly folders: number
  readonly popups: readonly (readonly { readonly role: string; readonly label: string }[])[]
  readonly isOpen: boolean
}
export type FromMain =
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'reload' | 'started' | 'ended' }
  | { readonly kind: 'sent'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value?: unknown; readonly problem?: string }
