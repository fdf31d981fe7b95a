/** Plants a fault in the built app, in Electron and over its stand-in: it quits at once when all is closed, in a microtask of the event before. */
export function quitTooSoon() {
  const later = globalThis.setImmediate
  globalThis.setImmediate = (act, ...rest) => (act.name === 'end' ? queueMicrotask(act) : later(act, ...rest))
}
