/** Replacing a file leaves the new content with the right mode, or the old content and nothing beside it. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceFile } from '#main/hosts/replace-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstflow-replace-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('replaces content and mode', async () => {
  const file = join(folder, 'blob')
  await writeFile(file, 'old', { mode: 0o644 })
  await replaceFile(file, Buffer.from('new'), 0o600)
  expect(await readFile(file, 'utf8')).toBe('new')
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['blob'])
})

it('leaves no temporary file behind when the target cannot be replaced', async () => {
  const target = join(folder, 'a-folder')
  await writeFile(join(folder, 'keep'), '')
  await mkdir(join(target, 'full'), { recursive: true })
  await expect(replaceFile(target, Buffer.from('new'), 0o600)).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(['a-folder', 'keep'])
})
