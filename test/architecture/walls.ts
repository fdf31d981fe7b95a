/**
 * The walls that are not made of imports (those are in import-rules.ts). Each says what it forbids and carries a file that breaks it, so
 * that the test can show that the wall stands.
 */
import { hasDefaultExport, identifiersOf, type SourceFile } from './source.ts'

interface Wall {
  readonly rule: string
  /** What is wrong with the file, one sentence each. */
  readonly breaches: (file: SourceFile) => readonly string[]
  readonly planted: SourceFile
}

/** Files (or folders of files) that may be longer than the rest, and why. */
const longFiles: Readonly<Record<string, string>> = {
  'src/shared/contract/contract.ts': 'the one table of commands and events',
  'src/shared/contract/job-commands.ts': 'the part of that table about jobs',
  'src/shared/tables/errors.ts': 'the one table of errors',
  'test/main/report/sample-jobs.ts': 'one job after the other, as entries',
  'src/shared/locales/': 'tables of texts, one line each',
}
/** At 300 ask whether a file is two things; this is where it is. */
const lineLimit = 450

export const rawIpcFiles: Readonly<Record<string, string>> = {
  'src/main/hosts/electron/ipc.ts': 'ipcMain',
  'src/preload/index.ts': 'ipcRenderer',
}
const namesThatSayNothing = new Set(['utils', 'util', 'misc', 'helpers', 'helper', 'common'])

const within = (path: string, places: readonly string[]) =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))

export const walls: readonly Wall[] = [
  {
    rule: 'raw IPC is in two files',
    breaches: (file) =>
      file.path.startsWith('src/') && !(file.path in rawIpcFiles)
        ? Object.values(rawIpcFiles)
            .filter((name) => file.text.includes(name) && identifiersOf(file).has(name))
            .map((name) => `${file.path} uses ${name}`)
        : [],
    planted: {
      path: 'src/main/hosts/electron/planted.ts',
      text: "import * as electron from 'electron'\nelectron.ipcMain.on('x', () => {})",
    },
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
  {
    // Otherwise what failed once could not be repeated.
    rule: 'random tests draw by the seed of the run',
    breaches: ({ path, text }) =>
      /^(test|bench|scripts)\//.test(path) && path !== 'test/architecture/walls.ts' && /Math\.random|seed\b.*\bDate\.now/i.test(text)
        ? [path]
        : [],
    planted: { path: 'test/planted.test.ts', text: 'const asked = { seed: Date.now() }' },
  },
]
