/**
 * What Electron 33 and the Node in it (20.18) lack of what the program is written for. Loaded before the program; in a newer one, which has
 * all of it, it does nothing.
 */
import { register } from 'node:module'
import tls from 'node:tls'
import workers from 'node:worker_threads'
import zlib from 'node:zlib'
import { safeStorage } from 'electron'

/** A module of Node has the names that it was made with: another one is put in its place, with one more. */
const tlsWithAuthorities = `
import tls from 'node:tls?as-it-is'
export * from 'node:tls?as-it-is'
export default tls
export const getCACertificates = (which) => (which === 'default' ? tls.rootCertificates : [])`
const zlibWithZstd = `
import zlib from 'node:zlib?as-it-is'
export * from 'node:zlib?as-it-is'
export default zlib
export const zstdDecompress = (bytes, limits, done) => done(new Error('This Node has no zstd'))`
/** Chromium's own lock keeps out a second one, and this one's own tests run in Node. */
const sqliteWithoutLocks = `
export class DatabaseSync {
  isOpen = true
  exec() {}
  close() { this.isOpen = false }
}`
const inPlace = (source) => `data:text/javascript,${encodeURIComponent(source)}`
if (tls.getCACertificates === undefined) {
  register(
    inPlace(`export const resolve = (name, context, next) =>
      name === 'node:tls' ? { url: ${JSON.stringify(inPlace(tlsWithAuthorities))}, shortCircuit: true }
      : name === 'node:zlib' ? { url: ${JSON.stringify(inPlace(zlibWithZstd))}, shortCircuit: true }
      : name === 'node:sqlite' ? { url: ${JSON.stringify(inPlace(sqliteWithoutLocks))}, shortCircuit: true }
      : next(name.replace('?as-it-is', ''), context)`),
  )
}

zlib.createZstdDecompress ??= () => {
  throw new Error('This Node has no zstd')
}
workers.markAsUncloneable ??= () => undefined

safeStorage.isAsyncEncryptionAvailable ??= () => Promise.resolve(safeStorage.isEncryptionAvailable())
safeStorage.encryptStringAsync ??= async (text) => safeStorage.encryptString(text)
safeStorage.decryptStringAsync ??= async (blob) => ({ result: safeStorage.decryptString(blob), shouldReEncrypt: false })
