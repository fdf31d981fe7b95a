/**
 * The tests that are nearest to what was changed: those named after it and those that import it; where there are none, those that import what
 * imports it, and so on. Through the host nearly every test depends on every file of main, and to run them all is the whole check.
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
const isTest = (file: string) => file.endsWith('.test.ts')
const stem = (file: string) => basename(file).replace(/(\.test)?\.(ts|vue)$/, '')

function importersOf(files: readonly string[]): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const importer of files) {
    for (const [, specifier = ''] of readFileSync(join(root, importer), 'utf8').matchAll(imported)) {
      const file = fileOf(specifier, importer)
      importers.set(file, [...(importers.get(file) ?? []), importer])
    }
  }
  return (file) => importers.get(file) ?? []
}

export function nearestTests(changed: readonly string[]): string[] {
  const files = globSync(['{src,test,scripts,bench}/**/*.{ts,vue}'], { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const tests = files.filter(isTest)
  const importers = importersOf(files)

  function nearestTo(file: string): string[] {
    if (isTest(file)) return tests.filter((test) => test === file)
    const named = tests.filter((test) => stem(test) === stem(file))
    const seen = new Set([file])
    for (let ring = [file]; ring.length > 0;) {
      const next = new Set(ring.flatMap(importers))
      const found = [...next].filter(isTest)
      if (found.length > 0 || named.length > 0) return [...found, ...named]
      ring = [...next].filter((each) => !seen.has(each))
      for (const each of ring) seen.add(each)
    }
    return []
  }
  return [...new Set(changed.flatMap(nearestTo))]
}
