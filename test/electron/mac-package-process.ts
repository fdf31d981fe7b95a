/**
 * Packs the application for macOS, on a stand-in for Electron's own files, and leaves it in FOLDER/made. The fuses, the icon and the
 * signature need tools of macOS.
 *
 *   mac-package-process.ts FOLDER
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { configurationOf } from '../../scripts/package/configuration.ts'
import { root } from '../../scripts/run.ts'

const [folder = ''] = process.argv.slice(2)
const [dist, icon] = [join(folder, 'mac-electron'), join(folder, 'icon.icns')]
const contents = join(dist, 'Electron.app', 'Contents')
const frameworks = join(contents, 'Frameworks')

async function file(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
}

for (const [place, name] of [
  [contents, 'Electron'],
  [join(frameworks, 'Electron Helper.app', 'Contents'), 'Electron Helper'],
] as const) {
  await file(join(place, 'Info.plist'), `<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${name}</string></dict></plist>`)
  await file(join(place, 'MacOS', name), '')
}
for (const resources of ['Resources', 'Frameworks/Electron Framework.framework/Versions/A/Resources'])
  for (const language of ['de', 'en', 'sv', 'fr']) await file(join(contents, resources, `${language}.lproj`, 'locale.pak'), '')
await file(icon, '')
const config = configurationOf({ electronDist: dist, output: join(folder, 'made'), time: 1_700_000_000 })
await build({
  projectDir: root,
  config: { ...config, icon, afterPack: null },
  publish: 'never',
  targets: Platform.MAC.createTarget('dir', Arch.x64),
})
process.exit()
