/** The code that is kept for the next start: where it can be kept, and nothing of it where it cannot. */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Without the cache of the tests, which stands in for it. */
const environmentOf = (cache: string) => ({ XDG_CACHE_HOME: cache, LOCALAPPDATA: cache, HOME: cache, NODE_COMPILE_CACHE: undefined })

async function startAndEnd(cache: string): Promise<unknown> {
  const host = await startHost(await tempFolder(), { env: environmentOf(cache) })
  const about = await host.value('app.about', {})
  await host.end('SIGTERM')
  return about
}

const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

it('is in the cache folder of the user, for nobody else, and the next start reads it', { timeout: 60_000 }, async () => {
  const cache = await tempFolder()
  await startAndEnd(cache)
  const folders = files(cache).filter((each) => statSync(each).isDirectory())
  const kept = files(cache).filter((each) => statSync(each).isFile())
  expect(kept.length).toBeGreaterThan(0)
  if (process.platform !== 'win32')
    expect(folders.filter((each) => each.endsWith('code')).map((each) => statSync(each).mode & 0o777)).toEqual([0o700])
  expect(await startAndEnd(cache)).toMatchObject({ host: 'loopback' })
})

it('is left out where the folder cannot be written to', { timeout: 60_000 }, async () => {
  const cache = join(await tempFolder(), 'a file')
  writeFileSync(cache, 'no folder')
  expect(await startAndEnd(cache)).toMatchObject({ host: 'loopback' })
})
