/** In place of the packager's configuration: the same, with the entry of the tests. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { configurationOf as own } from '../../../scripts/package/configuration.ts'
import { electronForTests } from '../../../scripts/electron-for-tests.ts'

export function configurationOf(wishes: Parameters<typeof own>[0]): Configuration {
  const config = own(wishes)
  const metadata = config.extraMetadata as Readonly<Record<string, unknown>>
  const version = electronForTests()?.version
  return {
    ...config,
    ...(version === undefined ? {} : { electronVersion: version }),
    files: [...[config.files ?? []].flat(), 'test/electron/older/*.mjs'],
    extraMetadata: { ...metadata, main: 'test/electron/older/packaged.mjs' },
    afterPack: async (context) => {
      // The default app of the binary that tests run in.
      await rm(join(context.appOutDir, 'resources', 'app'), { recursive: true, force: true })
      if (typeof config.afterPack === 'function') await config.afterPack(context)
    },
  }
}
