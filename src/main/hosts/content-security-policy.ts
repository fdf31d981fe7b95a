/**
 * The headers with which both hosts serve the renderer. They are shared so that a page that works in one host works in the other; a host
 * may add headers.
 */

const directives = {
  'default-src': "'self'",
  // The barcode decoder is WebAssembly from this origin. This allows compiling it; scripts from strings stay refused.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // naive-ui writes its styles into <style> elements at run time; without this it renders unstyled.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' blob: data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
} as const

const contentSecurityPolicy = Object.entries(directives)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ')

export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads labels; the browser still asks the user, and only once they start it.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const
