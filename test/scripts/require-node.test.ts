/** A wrong Node is told in a sentence, and stops the script. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstflow-node-'))
  cpSync(join(import.meta.dirname, '..', '..', 'scripts', 'require-node.mjs'), join(folder, 'scripts', 'require-node.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function runWanting(node: string) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies: { node } }))
  return spawnSync(process.execPath, [join(folder, 'scripts', 'require-node.mjs')], { encoding: 'utf8' })
}

it('passes the Node that is wanted', () => {
  expect(runWanting(process.versions.node)).toMatchObject({ status: 0, stderr: '' })
})

it('refuses another major version', () => {
  const { status, stderr } = runWanting('99.1.0')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Firstflow needs Node 99, but this is Node \d+\.\d+\.\d+\.\n/)
  expect(stderr).not.toContain('    at ')
})
