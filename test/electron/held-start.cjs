/**
 * Loaded before the app: holds it until Playwright is connected. A page that appears while Playwright connects may be lost to it, and it
 * then waits for its first answer without an end. Playwright calls this itself, with a loader of its own that sets many more switches.
 */
const { app } = require('electron')

const { promise: connected, resolve } = Promise.withResolvers()
globalThis.__playwright_run = resolve
const ready = app.whenReady()
app.whenReady = () => Promise.all([ready, connected]).then(() => undefined)
