/**
 * Finds the file of the built renderer for a URL path. Both hosts use it, so that one set of rules decides what a page can reach. It only
 * ever returns a regular file inside the root, and does not read it.
 */
import { realpath, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** The file types of a renderer build. A file of any other type got there by accident and is not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.mjs': 'text/javascript; charset=utf-8',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Names under assets/ contain a hash of their content; everything else must be revalidated after an update. */
const cacheControlOf = (segments: readonly string[]) => (segments[0] === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache')

/**
 * Decodes a path exactly once and refuses everything that could mean a different location to the file system than to a URL: encoded
 * separators or drives, a second encoding, dot names, NUL.
 */
function segmentsOf(urlPath: string): readonly string[] | null {
  if (!urlPath.startsWith('/')) return null
  const segments: string[] = []
  for (const encoded of urlPath.slice(1).split('/')) {
    let segment: string
    try {
      segment = decodeURIComponent(encoded)
    } catch {
      return null
    }
    // eslint-disable-next-line no-control-regex -- control characters are precisely what is looked for
    if (segment === '' || segment.startsWith('.') || /[\u0000-\u001f/\\:%]/.test(segment)) return null
    segments.push(segment)
  }
  return segments
}

/** The file at exactly this path, or null; a symbolic link anywhere below the root is not followed. */
async function regularFile(root: string, segments: readonly string[]): Promise<string | null> {
  try {
    const path = join(await realpath(root), ...segments)
    return (await realpath(path)) === path && (await stat(path)).isFile() ? path : null
  } catch {
    return null
  }
}

/**
 * The file for the path of a request (`URL.pathname`, without the query), or null for "not found". A path whose last segment has no
 * extension is one of the renderer's routes and gets its index.html.
 */
export async function findStaticFile(root: string, urlPath: string) {
  const asked = urlPath === '/' ? [] : segmentsOf(urlPath)
  if (asked === null) return null
  const isRoute = extname(asked.at(-1) ?? '') === ''
  const segments = isRoute ? ['index.html'] : asked
  const contentType = contentTypes[extname(segments.at(-1) ?? '').toLowerCase()]
  if (contentType === undefined) return null
  const path = await regularFile(root, segments)
  return path === null ? null : { path, contentType, cacheControl: cacheControlOf(segments) }
}
