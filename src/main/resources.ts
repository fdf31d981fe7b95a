/**
 * Where the files that are shipped as they are (fonts, the icon) lie. This module stays directly in src/main and the bundles
 * directly in out/main, so that the same relative path holds from the sources, from a build and from a package.
 */
import { join } from 'node:path'

export const resourcesDir = join(import.meta.dirname, '..', '..', 'resources')
export const rendererDir = join(import.meta.dirname, '..', '..', 'out', 'renderer')
export const preloadFile = join(import.meta.dirname, '..', '..', 'out', 'preload', 'index.cjs')
