/**
 * Loads lazily what the first view does not need: which commands only read, and the words of errors, whose texts are loaded late too
 * (i18n.ts). Both need the contract, and creating its schemas would take a fifth of the time until the list of jobs is drawn.
 */
import { shallowRef } from 'vue'

/** Null until it is loaded. */
export const lazyContract = shallowRef<typeof import('./lazy-contract-parts.ts') | null>(null)

export async function loadLazyContract(): Promise<void> {
  lazyContract.value ??= await import('./lazy-contract-parts.ts')
}
