/**
 * The walls of the house, as code. Each says what it forbids and carries a file that breaks it, so that the test can show
 * that the wall stands.
 */
import { hasDefaultExport, identifiersOf, importsOf, type Import, type SourceFile } from './source.ts'

export interface Wall {
  readonly rule: string
  /** What is wrong with the file, one sentence each. */
  readonly breaches: (file: SourceFile) => readonly string[]
  readonly planted: SourceFile
}

/** Files (or folders of files) that may be longer than the rest, and why. */
const longFiles: Readonly<Record<string, string>> = {
  'src/shared/ipc/contract.ts': 'the one table of commands and events',
  'src/shared/ipc/job-commands.ts': 'the part of that table about jobs',
  'src/shared/ipc/errors.ts': 'the one table of errors',
  'test/main/report/sample-jobs.ts': 'one job after the other, as entries',
  'src/shared/locales/': 'tables of texts, one line each',
}
const lineLimit = 300

const electronPackages = new Set(['electron', 'electron-store', 'electron-updater'])
const electronFiles = ['src/main/hosts/electron/', 'src/main/index.ts', 'src/preload/', 'test/electron/']
export const rawIpcFiles: Readonly<Record<string, string>> = {
  'src/main/hosts/electron/ipc.ts': 'ipcMain',
  'src/preload/index.ts': 'ipcRenderer',
}
const simulatorImporters = ['src/simulator/', 'src/main/compose.ts', 'test/', 'scripts/', 'bench/']
const namesThatSayNothing = new Set(['utils', 'util', 'misc', 'helpers', 'helper', 'common'])

const within = (path: string, places: readonly string[]) =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))

/** A wall made of imports: in files where it applies, no import may be forbidden. */
const importWall =
  (applies: (path: string) => boolean, isForbidden: (found: Import) => boolean): Wall['breaches'] =>
  (file) =>
    applies(file.path)
      ? importsOf(file)
          .filter(isForbidden)
          .map(({ target }) => `${file.path} imports ${target}`)
      : []

export const walls: readonly Wall[] = [
  {
    rule: 'shared code imports zod and itself only',
    breaches: importWall(
      (path) => path.startsWith('src/shared/'),
      ({ target, isInside }) => (isInside ? !target.startsWith('src/shared/') : target !== 'zod'),
    ),
    planted: { path: 'src/shared/job/planted.ts', text: "import { readFile } from 'node:fs/promises'" },
  },
  {
    rule: 'Electron is known to its own host, the Electron entry and the preload only',
    breaches: importWall(
      (path) => !within(path, electronFiles),
      ({ target }) => electronPackages.has(target),
    ),
    planted: { path: 'src/main/services/planted.ts', text: "const { app } = await import('electron')" },
  },
  {
    rule: 'raw IPC is in two files',
    breaches: (file) =>
      file.path.startsWith('src/') && !(file.path in rawIpcFiles)
        ? Object.values(rawIpcFiles)
            .filter((name) => identifiersOf(file).has(name))
            .map((name) => `${file.path} uses ${name}`)
        : [],
    planted: {
      path: 'src/main/hosts/electron/planted.ts',
      text: "import * as electron from 'electron'\nelectron.ipcMain.on('x', () => {})",
    },
  },
  {
    rule: 'the simulator is imported by the composition root, tests, scripts and benchmarks only',
    breaches: importWall(
      (path) => !within(path, simulatorImporters),
      ({ target }) => target.startsWith('src/simulator/'),
    ),
    planted: { path: 'src/main/services/planted.ts', text: "export { startSimulator } from '#simulator/server.ts'" },
  },
  {
    rule: 'the simulator knows nothing of the application',
    breaches: importWall(
      (path) => path.startsWith('src/simulator/'),
      ({ target, isInside }) => isInside && !within(target, ['src/simulator/', 'src/shared/']),
    ),
    planted: { path: 'src/simulator/planted.ts', text: "import { redact } from '#main/service-client/redactor.ts'" },
  },
  {
    rule: 'the renderer imports the renderer, shared code and browser packages only',
    breaches: importWall(
      (path) => path.startsWith('src/renderer/'),
      ({ target, isInside }) => (isInside ? !within(target, ['src/renderer/', 'src/shared/']) : target.startsWith('node:')),
    ),
    planted: {
      path: 'src/renderer/views/Planted.vue',
      text: '<script setup lang="ts">\nimport type { App } from \'#main/compose.ts\'\n</script>',
    },
  },
  {
    rule: 'main imports nothing of the renderer or the preload',
    breaches: importWall(
      (path) => path.startsWith('src/main/'),
      ({ target }) => within(target, ['src/renderer/', 'src/preload/']),
    ),
    planted: { path: 'src/main/planted.ts', text: "import { router } from '../renderer/router.ts'" },
  },
  {
    rule: 'the preload carries electron and the names of the channels, nothing else',
    breaches: importWall(
      (path) => path.startsWith('src/preload/'),
      ({ target, isValue }) => isValue && target !== 'electron' && target !== 'src/shared/ipc/bridge.ts',
    ),
    planted: { path: 'src/preload/planted.ts', text: "import { commands } from '#shared/ipc/contract.ts'" },
  },
  {
    rule: 'what is not a host or an entry knows no host',
    breaches: importWall(
      (path) => path.startsWith('src/main/') && !within(path, ['src/main/hosts/', 'src/main/index.ts', 'src/main/loopback.ts']),
      ({ target }) => target.startsWith('src/main/hosts/'),
    ),
    planted: { path: 'src/main/services/planted.ts', text: "import { findStaticFile } from '../hosts/static-files.ts'" },
  },
  {
    rule: `no .ts file is longer than ${lineLimit} lines without a reason`,
    breaches: ({ path, text }) => {
      const lines = text.trimEnd().split('\n').length
      return path.endsWith('.ts') && lines > lineLimit && !within(path, Object.keys(longFiles)) ? [`${path} has ${lines} lines`] : []
    },
    planted: { path: 'src/main/planted.ts', text: '\n'.repeat(lineLimit) + 'end' },
  },
  {
    rule: 'files are kebab-case, components PascalCase, and no name says nothing',
    breaches: ({ path }) => {
      const [stem = '', ...extensions] = (path.split('/').at(-1) ?? '').split('.')
      const isWellFormed = extensions.at(-1) === 'vue' ? /^([A-Z][a-z0-9]*)+$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/
      return isWellFormed.test(stem) && !namesThatSayNothing.has(stem) ? [] : [path]
    },
    planted: { path: 'src/main/utils.ts', text: '' },
  },
  {
    rule: 'nothing is exported as default but components and configurations',
    breaches: (file) => (/\.vue$|\.config\.(ts|js)$|\.d\.ts$/.test(file.path) || !hasDefaultExport(file) ? [] : [file.path]),
    planted: { path: 'src/main/planted.ts', text: 'const planted = 1\nexport { planted as default }' },
  },
]
