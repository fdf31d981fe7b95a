/** What the main thread does for the work under way. */
export interface Tools {
  /** Told as often as it is known; the main thread is not told each time. */
  readonly progress: (done: number, total: number) => void
  /** Asks the main thread for what only it has: the signature of a statement. */
  readonly ask: (question: string) => Promise<unknown>
}
