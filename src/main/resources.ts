/**
 * Where the files that are shipped as they are (fonts, the icon) lie. This module stays directly in src/main and the bundles
 * directly in out/main, so that the same relative path holds from the sources, from a build and from a package.
 */
import { extname, join } from 'node:path'

export const resourcesDir = join(import.meta.dirname, '..', '..', 'resources')
export const rendererDir = join(import.meta.dirname, '..', '..', 'out', 'renderer')
export const preloadFile = join(import.meta.dirname, '..', '..', 'out', 'preload', 'index.cjs')
/** A source beside the source of whoever starts it, a built file beside the built one. */
export const workerFile =
  extname(import.meta.filename) === '.ts' ? join(import.meta.dirname, 'work', 'worker.ts') : join(import.meta.dirname, 'worker.js')
