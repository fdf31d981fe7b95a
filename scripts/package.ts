/**
 * `npm run package`: installers for this system, or for `--win`, `--mac`, `--linux`; with `--dir` only the folder that would be
 * installed. `--electron-dist DIR` takes Electron from a folder, `--output DIR` puts the result elsewhere than dist/. `--twice` does all of it
 * again, in the same place, and fails where a file comes out otherwise. FIRSTFLOW_UPDATE_URL is where installed copies look for newer versions.
 */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Arch, build as makePackages, Platform } from 'electron-builder'
import { build } from './build.ts'
import { configurationOf } from './package/configuration.ts'
import { differences, madeFiles, type MadeFile } from './package/made-files.ts'
import { sourceTime } from './package/source-time.ts'
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
      twice: option,
      'electron-dist': { type: 'string' },
      output: { type: 'string', default: 'dist' },
    },
  })
  const dist = values['electron-dist']
  const output = resolve(root, values.output)
  const time = await sourceTime()
  process.env['SOURCE_DATE_EPOCH'] = String(time)
  const named = [
    ...(values.win ? [Platform.WINDOWS] : []),
    ...(values.mac ? [Platform.MAC] : []),
    ...(values.linux ? [Platform.LINUX] : []),
  ]
  const targets = (named.length > 0 ? named : [Platform.current()]).map((platform) => targetOf(platform, values.dir))

  async function once(): Promise<ReadonlyMap<string, MadeFile>> {
    // What is installed is what the sources are now; a caller that has just built says so.
    if (!values.built) await build()
    // Made for each time: the packager writes into it.
    const config = configurationOf({
      electronDist: dist === undefined ? undefined : resolve(dist),
      updateUrl: process.env['FIRSTFLOW_UPDATE_URL'],
      output,
      time,
    })
    await explained(
      dist === undefined,
      makePackages({ projectDir: root, config, publish: 'never', targets: new Map(targets.flatMap((each) => [...each])) }),
    )
    return madeFiles(output)
  }
  // An archive that is there already would be kept as it is, and what an earlier version left would be released with this one.
  if (values.output !== 'dist' && existsSync(output) && readdirSync(output).length > 0) throw new Error(`${output} is not empty.`)
  await rm(output, { recursive: true, force: true })
  const made = await once()
  if (values.twice) await rm(output, { recursive: true })
  const different = values.twice ? differences(made, await once()) : []
  for (const [name, { bytes, sha256 }] of made) if (!name.includes('/')) say(`${sha256}  ${String(bytes).padStart(11)}  ${name}`)
  if (values.dir) say(`The folder that would be installed is in ${values.output}/.`)
  for (const name of different) say(`Not the same the second time: ${name}`)
  if (values.twice && different.length === 0) say(`The same bytes twice: ${made.size} files.`)
  return different.length === 0 ? 0 : 1
})
// The packager's temporary folders end the process by themselves once nothing is left to do, and with 0, whatever came of it.
process.exit()

/** Where Electron has to be downloaded and cannot be, which the packager says by a code of the network alone. */
async function explained(downloads: boolean, made: Promise<unknown>): Promise<void> {
  try {
    await made
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (!downloads || !/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH/.test(reason)) throw cause
    throw new Error(
      `Electron could not be downloaded (${reason}). With "--electron-dist DIR" it is taken from a folder; docs/installing.md names each download.`,
    )
  }
}

/** Of a folder only this machine's own kind is made; installers are those of the configuration. */
function targetOf(platform: Platform, folderOnly: boolean): Map<Platform, Map<Arch, string[]>> {
  const arch = process.arch === 'arm64' ? Arch.arm64 : Arch.x64
  return folderOnly ? platform.createTarget('dir', arch) : platform.createTarget()
}
