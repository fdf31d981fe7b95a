/**
 * The tests that are nearest to what was changed: those that import it themselves, and those named after it. Through the host nearly every test
 * depends on every file of main, and to run them all is the whole check.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { root } from './run.ts'

const imported = /(?:from|import\()\s*'([#.][^']+)'/g
const aliases = { '#main/': 'src/main/', '#shared/': 'src/shared/', '#simulator/': 'src/simulator/' } as const

/** What an import of a file means, from the root of the project. */
function fileOf(specifier: string, importer: string): string {
  for (const [alias, folder] of Object.entries(aliases)) if (specifier.startsWith(alias)) return specifier.replace(alias, folder)
  return posix.join(dirname(importer), specifier)
}
const stem = (file: string) => basename(file).replace(/(\.test)?\.(ts|vue)$/, '')

export function nearestTests(changed: readonly string[]): string[] {
  const names = new Set(changed.map(stem))
  return globSync('test/**/*.test.ts', { cwd: root })
    .map((test) => test.replaceAll('\\', '/'))
    .filter((test) => {
      if (changed.includes(test) || names.has(stem(test))) return true
      const source = readFileSync(join(root, test), 'utf8')
      return [...source.matchAll(imported)].some(([, specifier = '']) => changed.includes(fileOf(specifier, test)))
    })
}
