/** File systems of their own for a test: small ones that are soon full, and ones in an image that can be copied. Linux, as root. */
import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

/** Why none can be mounted here; null where they can. */
const hindrance = process.platform !== 'linux' ? 'needs Linux' : process.getuid?.() !== 0 ? 'needs root, to mount' : null

/** Skips the test, and says why, where nothing can be mounted. */
export function needMounts({ skip }: TestContext): void {
  if (hindrance !== null) skip(hindrance)
}

/** Also skips where a mount is refused: a container's root need not be one. */
async function mounted(context: TestContext, ...what: readonly string[]): Promise<string> {
  needMounts(context)
  const folder = await tempFolder()
  try {
    execFileSync('mount', [...what, folder], { stdio: 'pipe' })
  } catch (cause) {
    context.skip(`cannot mount: ${String((cause as { readonly stderr?: unknown }).stderr ?? cause).trim()}`)
  }
  return folder
}

/** Lazily: it is gone from the folder at once, and altogether when nobody uses it any more. */
export const unmount = (folder: string) => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })

export async function memoryDisk(context: TestContext, bytes: number): Promise<string> {
  const folder = await mounted(context, '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs')
  onTestFinished(() => unmount(folder))
  return folder
}

/** Left to itself it writes nothing for minutes, so that only what is flushed reaches the image. */
export const imageMounted = (context: TestContext, image: string) => mounted(context, '-o', 'loop,commit=300', image)

export function makeImage(image: string, bytes: number): void {
  const file = openSync(image, 'wx')
  ftruncateSync(file, bytes)
  closeSync(file)
  execFileSync('mkfs.ext4', ['-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image], { stdio: 'pipe' })
}

const fillerIn = (folder: string) => join(folder, 'filler')

/** Takes every byte that is left. */
export function fill(folder: string): void {
  const file = openSync(fillerIn(folder), 'a')
  try {
    for (const bytes of [65_536, 4096, 1]) {
      try {
        for (;;) if (writeSync(file, Buffer.alloc(bytes, 1)) < bytes) break
      } catch {
        // Not that many any more.
      }
    }
  } finally {
    closeSync(file)
  }
}

/** Gives back so many bytes of what was taken, or all of it. */
export function free(folder: string, bytes = Infinity): void {
  if (bytes === Infinity) rmSync(fillerIn(folder), { force: true })
  else truncateSync(fillerIn(folder), statSync(fillerIn(folder)).size - bytes)
}
