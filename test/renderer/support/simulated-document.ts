/** The simulated document before each test file: empty, though it serves one file after the other, and with what it lacks of a browser. */
document.body.replaceChildren()
window.requestIdleCallback = (act) => setTimeout(() => act({ didTimeout: false, timeRemaining: () => 10 }))
