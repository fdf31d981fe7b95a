/**
 * Packages carry the time of their commit and not that of their making: the same sources make the same bytes, so that anybody can hold a
 * released installer against one of their own.
 */
import { lutimes, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../run.ts'

/** In seconds. SOURCE_DATE_EPOCH, which fpm, makensis and mksquashfs read too, comes before the commit. */
export async function sourceTime(): Promise<number> {
  const named = process.env['SOURCE_DATE_EPOCH']
  const time = named ?? (await run('git', ['log', '-1', '--format=%ct'], { show: 'collect' })).output.trim()
  if (!/^[1-9]\d{0,10}$/.test(time))
    throw new Error('Nothing says when these sources were made: package from a git clone, or set SOURCE_DATE_EPOCH to seconds since 1970.')
  return Number(time)
}

/** Gives a folder and everything in it one time, which ZIP and 7z archives keep. */
export async function setTimes(folder: string, seconds: number): Promise<void> {
  const inside = await readdir(folder, { recursive: true })
  for (const name of [...inside, '']) await lutimes(join(folder, name), seconds, seconds)
}
