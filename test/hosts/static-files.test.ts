/** What a page can reach through the static file resolver, tried on a real folder with something worth stealing beside it. */
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStaticFile } from '#main/hosts/static-files.ts'

let base: string
let root: string

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'firstflow-static-')))
  root = join(base, 'renderer')
  await mkdir(join(root, 'assets'), { recursive: true })
  await mkdir(join(root, 'folder.js'))
  await writeFile(join(base, 'secret.json'), '{}')
  await writeFile(join(root, 'index.html'), '<!doctype html>')
  await writeFile(join(root, 'assets', 'app-1a2b.js'), '')
  await writeFile(join(root, 'assets', 'with space.css'), '')
  await writeFile(join(root, '.hidden.json'), '{}')
  await writeFile(join(root, 'stray.key'), '')
  await symlink(join(base, 'secret.json'), join(root, 'link.json'))
  await symlink(base, join(root, 'up'))
})

afterAll(() => rm(base, { recursive: true }))

describe('what is served', () => {
  it.each([
    ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/app-1a2b.js', 'assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/with%20space.css', 'assets/with space.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('%s', async (urlPath, file, contentType, cacheControl) => {
    expect(await findStaticFile(root, urlPath)).toEqual({ path: join(root, file), contentType, cacheControl })
  })

  it.each(['/jobs', '/jobs/0b9d/devices/1', '/assets'])('answers the route %s with the page', async (urlPath) => {
    expect((await findStaticFile(root, urlPath))?.path).toBe(join(root, 'index.html'))
  })
})

describe('what is refused', () => {
  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/..%2Fsecret.json',
    '/..%5csecret.json',
    '/%252e%252e/secret.json',
    '/..\\secret.json',
    '//secret.json',
    '/.hidden.json',
    '/assets/%2e/app-1a2b.js',
    '/C:/secret.json',
    '/index.html%00.js',
    '/%',
    '/%ff.js',
    '/link.json',
    '/up/secret.json',
    '/stray.key',
    '/folder.js',
    '/assets/missing.js',
    '/ASSETS/app-1a2b.js',
    '',
    'index.html',
  ])('%j', async (urlPath) => {
    expect(await findStaticFile(root, urlPath)).toBeNull()
  })

  it('never leaves the root, whatever is asked for', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '/',
      '//',
      '%2f',
      '\\',
      '%5c',
      '%00',
      'up',
      'secret.json',
      'link.json',
      'assets',
      'index.html',
      ':',
      '~',
      '%25',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const found = await findStaticFile(root, `/${pieces.join('')}`)
        if (found === null) return
        expect(found.path.startsWith(`${root}/`)).toBe(true)
        expect(found.path).not.toContain('secret')
      }),
      { numRuns: 300 },
    )
  })
})
