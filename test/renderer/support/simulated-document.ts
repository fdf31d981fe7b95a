/** The simulated document before each test file: empty, though it serves one file after the other, and with what it lacks of a browser. */
import { afterAll, vi } from 'vitest'
import { loadLater } from '../../../src/renderer/later.ts'

document.body.replaceChildren()
window.requestIdleCallback = (act) => setTimeout(() => act({ didTimeout: false, timeRemaining: () => 10 }))
// As once the first view stands.
await loadLater()

// What a view began to load ends before its document does, though no test waits for it.
afterAll(() => vi.dynamicImportSettled())
