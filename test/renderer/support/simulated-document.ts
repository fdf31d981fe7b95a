/** The simulated document before each test file: empty, though it serves one file after the other, and with what it lacks of a browser. */
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils'
import { afterAll, afterEach, vi } from 'vitest'

document.body.replaceChildren()
window.requestIdleCallback = (act) => setTimeout(() => act({ didTimeout: false, timeRemaining: () => 10 }))

// What a view began to load ends before its document does, though no test waits for it.
afterAll(() => vi.dynamicImportSettled())

// What a test leaves mounted would keep its clock and its listeners for the tests after it, with that test's timers.
disableAutoUnmount()
enableAutoUnmount(afterEach)
