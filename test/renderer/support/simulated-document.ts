/** The simulated document before each test file: empty, though it serves one file after the other, and with what it lacks of a browser. */
import { loadLater } from '../../../src/renderer/later.ts'

document.body.replaceChildren()
window.requestIdleCallback = (act) => setTimeout(() => act({ didTimeout: false, timeRemaining: () => 10 }))
// As once the first view stands.
await loadLater()
