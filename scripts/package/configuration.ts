/** What electron-builder makes for three systems, and of what. The fuses are set when a package is complete, before it is signed. */
import { join } from 'node:path'
import type { AfterPackContext, Configuration } from 'electron-builder'
import { appId } from '../../src/main/hosts/electron/app-id.ts'
import { updateAddress } from '../../src/main/hosts/electron/policy.ts'
import { root } from '../run.ts'
import { setFuses } from './fuses.ts'
import { setTimes } from './source-time.ts'

/** On Linux, where programs are written small. */
const executable = 'firstflow'
/** A Debian package has to name two addresses. Nobody can ever own one that ends so; whoever releases puts their own here. */
const nowhere = 'firstflow.invalid'
const installerFiles = join('resources', 'installer')

interface Wishes {
  /** A folder with Electron as it is released, in place of a download. */
  readonly electronDist?: string | undefined
  /** Where installed copies look for newer versions, over https only; without it a copy looks nowhere of its own. */
  readonly updateUrl?: string | undefined
  readonly output: string
  /** Of the sources, in seconds. */
  readonly time: number
}

/** Where the program lies in a package. */
function binaryIn({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  const name = packager.appInfo.productFilename
  switch (electronPlatformName) {
    case 'darwin':
    case 'mas':
      return join(appOutDir, `${name}.app`)
    case 'win32':
      return join(appOutDir, `${name}.exe`)
    default:
      return join(appOutDir, executable)
  }
}

export const configurationOf = ({ electronDist, updateUrl, output, time }: Wishes): Configuration => ({
  appId,
  productName: 'Firstflow',
  copyright: 'MIT licence',
  extraMetadata: { homepage: `https://${nowhere}` },
  directories: { output, buildResources: installerFiles },
  // The loopback host needs a Node beside it, which an installed Firstflow is not.
  files: [
    'out/main/**',
    '!out/main/loopback*.js',
    'out/preload/**',
    'out/renderer/**',
    'resources/fonts/**',
    'resources/icons/512x512.png',
    'package.json',
    '!**/node_modules/**/*.{map,md,ts,cts,mts}',
    // What packages bring for browsers, for other module systems and for their own making. Whether too much is missing shows when it runs.
    '!**/node_modules/**/.*/**',
    '!**/node_modules/{*,@*/*}/{bench,benchmark,benchmarks,docs,example,examples,test,tests}/**',
    '!**/node_modules/{brotli,fontkit,pdfmake}/{build,enc,src}/**',
    '!**/node_modules/pdfmake/fonts/**',
    '!**/node_modules/pdfkit/js/pdfkit.{es,standalone}.js',
    '!**/node_modules/fontkit/dist/browser*',
    '!**/node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm',
    '!**/node_modules/bidi-js/{src,dist/*.min.*}',
    '!**/node_modules/pako/dist/**',
    // What npm scripts run on; an installed Firstflow has Electron's.
    '!**/node_modules/node-{linux,win}-*/**',
  ],
  // Where whoever looks after the computer finds them without starting the program.
  extraResources: [
    { from: 'out/renderer/sbom.cdx.json', to: 'sbom.cdx.json' },
    { from: 'out/renderer/licences.json', to: 'licences.json' },
  ],
  asar: true,
  npmRebuild: false,
  electronLanguages: ['en', 'en-US', 'de', 'sv'],
  icon: join(root, 'resources', 'icons'),
  ...(electronDist === undefined ? {} : { electronDist }),
  // Always, so that every copy has the file that its updater reads: where updates are kept, and who has to have signed them.
  publish: { provider: 'generic', url: updateAddress.parse(updateUrl ?? `https://${nowhere}/`) },
  releaseInfo: { releaseDate: new Date(time * 1000).toISOString() },
  afterPack: async (context) => {
    await setFuses(binaryIn(context))
    await setTimes(context.appOutDir, time)
  },

  // An extension of its own: .zip belongs to the system's archive program, and a handover is for people without Firstflow.
  fileAssociations: [
    {
      ext: 'firstflow',
      name: 'Firstflow job',
      description: 'Job of the Firstflow commissioning tool',
      mimeType: 'application/vnd.firstflow.job+zip',
      role: 'Editor',
    },
  ],
  protocols: [{ name: 'Firstflow', schemes: ['firstflow'], role: 'Viewer' }],

  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] },
  // Asks for whom; silently: /S with /currentuser or /allusers. What people have worked on stays when it is removed.
  nsis: {
    oneClick: false,
    perMachine: false,
    allowElevation: true,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    include: join(installerFiles, 'uninstall.nsh'),
  },

  mac: {
    category: 'public.app-category.utilities',
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    hardenedRuntime: true,
    entitlements: join(installerFiles, 'entitlements.mac.plist'),
    entitlementsInherit: join(installerFiles, 'entitlements.mac.plist'),
    // Has to be here too: without it macOS ends a program that asks for the camera.
    extendInfo: { NSCameraUsageDescription: 'Firstflow reads the labels of showers with the camera. No picture leaves this computer.' },
    // The same in our languages, where macOS looks for it.
    extraResources: [{ from: join(installerFiles, 'mac'), to: '.' }],
  },

  linux: {
    category: 'Utility',
    synopsis: 'Commissioning tool for networked showers',
    maintainer: `Firstflow <maintainers@${nowhere}>`,
    executableName: executable,
    // By the name in package.json, which Electron tells Wayland and X11: else a window has no icon there.
    syncDesktopName: true,
    target: [
      { target: 'AppImage', arch: ['x64', 'arm64'] },
      { target: 'deb', arch: ['x64', 'arm64'] },
    ],
  },
  // The newer of its runtimes needs no FUSE 2, which current distributions do not install.
  toolsets: { appimage: '1.0.3' },
  // Files of a Debian package are root's.
  deb: { fpm: [`${join(root, installerFiles, 'policy-readme.txt')}=/etc/firstflow/README`] },
})
