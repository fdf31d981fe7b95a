/**
 * The walls made of imports, as rules of dependency-cruiser. Each carries a file that breaks it, so that the test can show that the
 * wall stands.
 */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import type { SourceFile } from './source.ts'

/** A package is found under node_modules where it is installed; a planted file meets it under its own name. */
const packages = (...names: string[]) => `^(node_modules/)?(${names.join('|')})(/|$)`
const electronPlaces = ['^src/main/hosts/electron/', '^src/main/index\\.ts$', '^src/preload/', '^test/electron/', '^bench/electron/']
const simulatorPlaces = ['^src/simulator/', '^src/main/compose\\.ts$', '^test/', '^scripts/', '^bench/']
const hostPlaces = ['^src/main/hosts/', '^src/main/(index|loopback)\\.ts$']
/** Each language's texts are typed by the English ones, and the English ones are gathered in one file. */
const locales = '^src/shared/locales/'

/** Each room imports those before it only, and every file at the root but the entries and the composition. */
const rooms = {
  main: ['commands', 'journal', 'client', 'installation', 'report', 'handover', 'work', 'jobs', 'archive', 'app', 'hosts'],
  // The texts in locales are typed by what they name in all of them.
  shared: ['tables', 'job', 'lead', 'report', 'contract'],
  renderer: ['ui', 'app', 'parts', 'service', 'office', 'job'],
  'renderer/ui': ['theme', 'composables', 'components', 'table'],
  'renderer/app': ['transport', 'stores', 'job', 'composables', 'components', 'lead', 'confirmation', 'palette', 'tour', 'help', 'shell'],
  'renderer/parts': ['configuration', 'pictures', 'scan'],
  'renderer/office': ['import', 'histories', 'presets', 'team', 'jobs', 'settings', 'hub'],
  'renderer/job': ['approve', 'board', 'records', 'plan', 'finish', 'device', 'differences', 'tests', 'walk'],
} as const

interface ImportRule {
  readonly name: string
  readonly rule: Pick<IRegularForbiddenRuleType, 'from' | 'to'>
  readonly planted: readonly [SourceFile, ...SourceFile[]]
}

/** A room's wall against all rooms above it, with a breach planted into the next one. */
const walls = Object.entries(rooms).flatMap(([part, names]) =>
  names.slice(0, -1).map((room, index): ImportRule => {
    const above: readonly string[] = names.slice(index + 1)
    return {
      name: `${part}/${room} knows no room above it`,
      rule: { from: { path: `^src/${part}/${room}/` }, to: { path: `^src/${part}/(${above.join('|')})/` } },
      planted: [{ path: `src/${part}/${room}/planted-wall.ts`, text: `import type { Above } from '../${above[0]}/above.ts'` }],
    }
  }),
)

/** The files beside these rooms bring them together. */
const tops = ['renderer', 'renderer/job'].map((part): ImportRule => ({
  name: `no room of ${part} knows the files beside the rooms`,
  rule: { from: { path: `^src/${part}/[^/]+/` }, to: { path: `^src/${part}/[^/]+$` } },
  planted: [{ path: `src/${part}/planted-room/planted.ts`, text: "import type { Top } from '../planted-top.ts'" }],
}))

export const importRules: readonly ImportRule[] = [
  ...walls,
  ...tops,
  {
    name: 'shared code imports zod and itself only',
    rule: { from: { path: '^src/shared/' }, to: { pathNot: ['^src/shared/', packages('zod')] } },
    planted: [{ path: 'src/shared/job/planted.ts', text: "import { readFile } from 'node:fs/promises'" }],
  },
  {
    name: 'Electron is known to its own host, the Electron entry and the preload only',
    rule: { from: { pathNot: electronPlaces }, to: { path: packages('electron', 'electron-store', 'electron-updater') } },
    planted: [{ path: 'src/main/jobs/planted-electron.ts', text: "const { app } = await import('electron')" }],
  },
  {
    name: 'the simulator is imported by the composition root, tests, scripts and benchmarks only',
    rule: { from: { pathNot: simulatorPlaces }, to: { path: '^src/simulator/' } },
    planted: [{ path: 'src/main/jobs/planted-simulator.ts', text: "export { startSimulator } from '#simulator/server.ts'" }],
  },
  {
    name: 'the simulator knows nothing of the application',
    rule: { from: { path: '^src/simulator/' }, to: { path: '^(src|test|scripts|bench)/', pathNot: '^src/(simulator|shared)/' } },
    planted: [{ path: 'src/simulator/planted.ts', text: "import { redact } from '#main/client/redactor.ts'" }],
  },
  {
    name: 'the renderer imports the renderer, shared code and browser packages only',
    rule: {
      from: { path: '^src/renderer/' },
      to: { dependencyTypesNot: ['npm', 'npm-dev'], pathNot: ['^src/(renderer|shared)/', '\\?url$', '^virtual:uno\\.css$'] },
    },
    planted: [
      {
        path: 'src/renderer/job/Planted.vue',
        text: '<script setup lang="ts">\nimport type { App } from \'#main/compose.ts\'\n</script>',
      },
      { path: 'src/renderer/planted.ts', text: "import { join } from 'node:path'" },
    ],
  },
  {
    name: 'main imports nothing of the renderer or the preload',
    rule: { from: { path: '^src/main/' }, to: { path: '^src/(renderer|preload)/' } },
    planted: [{ path: 'src/main/planted.ts', text: "import { router } from '../renderer/router.ts'" }],
  },
  {
    name: 'the preload carries electron and the names of the channels, nothing else',
    rule: {
      from: { path: '^src/preload/' },
      to: { dependencyTypesNot: ['type-only'], pathNot: [packages('electron'), '^src/shared/contract/bridge\\.ts$'] },
    },
    planted: [{ path: 'src/preload/planted.ts', text: "import { commands } from '#shared/contract/contract.ts'" }],
  },
  {
    name: 'what is not a host or an entry knows no host',
    rule: { from: { path: '^src/main/', pathNot: hostPlaces }, to: { path: '^src/main/hosts/' } },
    planted: [{ path: 'src/main/jobs/planted-host.ts', text: "import { findStaticFile } from '../hosts/static-files.ts'" }],
  },
  {
    name: 'no imports go round in a circle',
    rule: { from: { path: '^src/' }, to: { circular: true, viaOnly: { pathNot: locales } } },
    planted: [
      { path: 'src/main/planted-circle.ts', text: "import type { Other } from './planted-half.ts'\nexport type One = Other" },
      { path: 'src/main/planted-half.ts', text: "import type { One } from './planted-circle.ts'\nexport type Other = One" },
    ],
  },
]
