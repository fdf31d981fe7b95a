/** A scan for secrets that finds nothing proves nothing unless it would have found them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zipOf } from '#main/handover/archive.ts'
import { leaksIn, leaksInFolder } from './leaks.ts'
import { tempFolder } from './temp-folder.ts'

const secret = 'Key-"9f"\\3c+a/b=%7E&wxyz'
const around = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))

const encodings: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['as it is', (bytes) => bytes],
  ['base64', (bytes) => Buffer.from(bytes.toString('base64'))],
  ['base64url', (bytes) => Buffer.from(bytes.toString('base64url'))],
  ['hex', (bytes) => Buffer.from(bytes.toString('hex'))],
  ['base64 in letters of two bytes', (bytes) => Buffer.from(bytes.toString('base64'), 'utf16le')],
]

it.each(encodings)('finds a secret among anything, %s', (_how, encode) => {
  fc.assert(
    fc.property(around, around, (before, behind) => {
      expect(leaksIn(encode(Buffer.concat([before, Buffer.from(secret), behind])), secret)).not.toEqual([])
      expect(leaksIn(encode(Buffer.concat([before, behind])), secret)).toEqual([])
    }),
  )
})

it.each([
  ['JSON', JSON.stringify({ secret })],
  ['JSON in JSON', JSON.stringify({ body: JSON.stringify({ secret }) })],
  ['a URL', `https://x/?k=${encodeURIComponent(secret)}`],
  ['HTML', `<p title="${secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`],
])('finds it in %s', (_what, text) => {
  for (const content of [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
    expect(leaksIn(content, secret)).not.toEqual([])
})

it('finds it in a file within a ZIP within a folder', async () => {
  const folder = await tempFolder()
  await writeFile(join(folder, 'clean.txt'), 'nothing')
  expect(await leaksInFolder(folder, secret)).toEqual([])
  await writeFile(join(folder, 'a.zip'), zipOf(new Map([['x.log', Buffer.from(`say ${secret}`.repeat(3))]]), '2026-01-01'))
  expect(await leaksInFolder(folder, secret)).toContain('a.zip/x.log: plain')
})
