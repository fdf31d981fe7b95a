/** Holds every source file against the walls of architecture/walls.ts, and every wall against a file that breaks it. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { identifiersOf, type SourceFile } from './architecture/source.ts'
import { rawIpcFiles, walls } from './architecture/walls.ts'

const root = path.join(import.meta.dirname, '..')
const files: readonly SourceFile[] = globSync(['{src,test,scripts,bench}/**/*.{ts,mjs,vue}', '*.config.{ts,js}'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))

it('sees the whole tree', () => {
  const paths = files.map((file) => file.path)
  expect(paths).toEqual(
    expect.arrayContaining(['src/main/compose.ts', 'src/renderer/App.vue', 'src/shared/ipc/contract.ts', 'electron.vite.config.ts']),
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

it('finds raw IPC in both files that are allowed to have it', () => {
  for (const [file, name] of Object.entries(rawIpcFiles)) {
    const source = files.find((each) => each.path === file)
    expect(source === undefined ? [] : [...identifiersOf(source)]).toContain(name)
  }
})
