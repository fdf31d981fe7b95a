/**
 * `npm run package`: installers for this system, or for `--win`, `--mac`, `--linux`; with `--dir` only the folder that would be
 * installed. `--electron-dist DIR` takes Electron from a folder, `--output DIR` puts the result elsewhere than dist/.
 * FIRSTFLOW_UPDATE_URL is where installed copies look for newer versions.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Arch, build as makePackages, Platform } from 'electron-builder'
import { build } from './build.ts'
import { configurationOf } from './package/configuration.ts'
import { root, say, script } from './run.ts'

const option = { type: 'boolean', default: false } as const

await script(async () => {
  const { values } = parseArgs({
    options: {
      dir: option,
      win: option,
      mac: option,
      linux: option,
      built: option,
      'electron-dist': { type: 'string' },
      output: { type: 'string', default: 'dist' },
    },
  })
  // What is installed is what the sources are now; a caller that has just built says so.
  if (!values.built) await build()
  const dist = values['electron-dist']
  const config = configurationOf({
    electronDist: dist === undefined ? undefined : resolve(dist),
    updateUrl: process.env['FIRSTFLOW_UPDATE_URL'],
    output: resolve(root, values.output),
  })
  const named = [
    ...(values.win ? [Platform.WINDOWS] : []),
    ...(values.mac ? [Platform.MAC] : []),
    ...(values.linux ? [Platform.LINUX] : []),
  ]
  const targets = (named.length > 0 ? named : [Platform.current()]).map((platform) => targetOf(platform, values.dir))
  const made = await makePackages({ projectDir: root, config, publish: 'never', targets: new Map(targets.flatMap((each) => [...each])) })
  for (const file of made) say(file)
  if (values.dir) say(`The folder that would be installed is in ${values.output}/.`)
  return 0
})

/** Of a folder only this machine's own kind is made; installers are those of the configuration. */
function targetOf(platform: Platform, folderOnly: boolean): Map<Platform, Map<Arch, string[]>> {
  const arch = process.arch === 'arm64' ? Arch.arm64 : Arch.x64
  return folderOnly ? platform.createTarget('dir', arch) : platform.createTarget()
}
