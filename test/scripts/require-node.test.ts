/** A Node that is too old is told in a sentence, and stops the script; and what of Node npm installs. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstflow-node-'))
  cpSync(join(import.meta.dirname, '..', '..', 'scripts', 'require-node.mjs'), join(folder, 'scripts', 'require-node.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function runWanting(node: string) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node } }))
  return spawnSync(process.execPath, [join(folder, 'scripts', 'require-node.mjs')], { encoding: 'utf8' })
}
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

it.each([`>=${major}.${minor}`, `>=${major}`, `>=${major - 1}.99`])('passes a Node that is new enough for %s', (wanted) => {
  expect(runWanting(wanted)).toMatchObject({ status: 0, stderr: '' })
})

it.each(['>=99.1', `>=${major}.${minor + 1}`])('refuses one that is too old for %s', (wanted) => {
  const { status, stderr } = runWanting(wanted)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Firstflow needs Node \d+\.\d+ or newer, but this is Node \d+\.\d+\.\d+\.\n/)
  expect(stderr).not.toContain('    at ')
})

describe('what npm installs', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8')) as Record<string, unknown>
  interface Locked {
    readonly integrity?: string
    readonly hasInstallScript?: boolean
    readonly optional?: boolean
    readonly os?: string | string[]
  }
  const locked = read('package-lock.json')['packages'] as Record<string, Locked>

  it('runs no script of a package that is not named in package.json, so that nothing is fetched past the lock file', () => {
    const running = Object.entries(locked).flatMap(([path, { hasInstallScript, optional }]) =>
      hasInstallScript === true && optional !== true ? [path.replace(/^.*node_modules\//, '')] : [],
    )
    expect(running).toEqual(Object.keys(read('package.json')['allowScripts'] as object))
  })

  it('has the Node of a system as an optional package with its hash, so that a system without one still installs', () => {
    const versions = Object.entries(read('package.json')['optionalDependencies'] as Record<string, string>)
    expect(versions.length).toBeGreaterThan(0)
    for (const [name, version] of versions) {
      expect(version).toBe(readFileSync(join(import.meta.dirname, '..', '..', '.nvmrc'), 'utf8').trim())
      expect(locked[`node_modules/${name}`]).toMatchObject({ optional: true, integrity: expect.stringMatching(/^sha512-/) as string })
      expect(locked[`node_modules/${name}`]?.os).toBeDefined()
    }
  })
})
