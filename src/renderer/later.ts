/**
 * What the first view does without: which commands only read, and the words of errors, whose texts come as late (i18n.ts). Both stand in the
 * contract, and making its schemas would take a fifth of the time until the list of jobs is drawn.
 */
import { shallowRef } from 'vue'

/** Null until it is there. */
export const later = shallowRef<typeof import('./later-parts.ts') | null>(null)

export async function loadLater(): Promise<void> {
  later.value ??= await import('./later-parts.ts')
}
