/**
 * The folder of files that are shipped unchanged (fonts, the icon). This module must stay directly in src/main and the bundles directly
 * in out/main, so that the same relative path works from the sources, a build and a package.
 */
import { extname, join } from 'node:path'

export const resourcesDir = join(import.meta.dirname, '..', '..', 'resources')
export const rendererDir = join(import.meta.dirname, '..', '..', 'out', 'renderer')
export const preloadFile = join(import.meta.dirname, '..', '..', 'out', 'preload', 'index.cjs')
/** When run from the sources, the worker's source; when run from a build, the built file beside it. */
export const workerFile =
  extname(import.meta.filename) === '.ts' ? join(import.meta.dirname, 'work', 'worker.ts') : join(import.meta.dirname, 'worker.js')
