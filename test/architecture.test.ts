/** Holds every source file against the walls of architecture/, and every wall against a file that breaks it. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachesIn, type ImportGraph } from './architecture/import-graph.ts'
import { importRules } from './architecture/import-rules.ts'
import { identifiersOf, importsOf, type SourceFile } from './architecture/source.ts'
import { rawIpcFiles, walls } from './architecture/walls.ts'

const root = path.join(import.meta.dirname, '..')
const files: readonly SourceFile[] = globSync(['{src,test,scripts,bench}/**/*.{ts,mjs,vue}', '*.config.{ts,js}'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))

it('sees the whole tree', () => {
  const paths = files.map((file) => file.path)
  expect(paths).toEqual(
    expect.arrayContaining(['src/main/compose.ts', 'src/renderer/App.vue', 'src/shared/contract/contract.ts', 'electron.vite.config.ts']),
  )
})

describe.each(walls)('$rule', ({ breaches, planted }) => {
  it('holds', () => {
    expect(files.flatMap(breaches)).toEqual([])
  })

  it('would be seen to be broken', () => {
    expect(breaches(planted)).not.toEqual([])
  })
})

describe('imports', () => {
  const folders = ['src', 'test', 'scripts', 'bench']
  let tree: ImportGraph
  let planted: ImportGraph
  const garden = mkdtempSync(path.join(tmpdir(), 'firstflow-walls-'))

  beforeAll(async () => {
    tree = await breachesIn(root, folders)
    for (const { path: file, text } of importRules.flatMap((rule) => rule.planted)) {
      mkdirSync(path.join(garden, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(garden, file), text)
      // What they import has to be there.
      for (const { target } of importsOf({ path: file, text }).filter(({ isInside }) => isInside)) {
        mkdirSync(path.join(garden, path.dirname(target)), { recursive: true })
        writeFileSync(path.join(garden, target), '', { flag: 'a' })
      }
    }
    writeFileSync(path.join(garden, 'package.json'), readFileSync(path.join(root, 'package.json')))
    planted = await breachesIn(garden, ['src'])
  }, 120_000)
  afterAll(() => rmSync(garden, { recursive: true }))

  it('are read of the whole tree', () => {
    expect(tree.files).toEqual(expect.arrayContaining(['src/main/compose.ts', 'src/renderer/App.vue', 'test/architecture.test.ts']))
  })

  it.each(importRules)('$name', ({ name }) => {
    expect(tree.breaches[name]).toEqual([])
  })

  it.each(importRules)('would be seen to be broken: $name', ({ name, planted: plants }) => {
    for (const { path: file } of plants) {
      expect(planted.breaches[name]).toContainEqual(expect.stringContaining(file))
    }
  })
})

it('finds raw IPC in both files that are allowed to have it', () => {
  for (const [file, name] of Object.entries(rawIpcFiles)) {
    const source = files.find((each) => each.path === file)
    expect(source === undefined ? [] : [...identifiersOf(source)]).toContain(name)
  }
})
