/** What the main thread provides to running work. */
export interface Tools {
  /** Called as often as progress is known; only some calls become messages to the main thread. */
  readonly progress: (done: number, total: number) => void
  /** Asks the main thread for what only it can do: signing a statement. */
  readonly ask: (question: string) => Promise<unknown>
}
