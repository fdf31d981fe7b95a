/** Each operating system's convention for the data folder, and what `--data` makes of it. */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataFolder, defaultDataFolder, makeFolder } from '#main/hosts/data-folder.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe('without --data', () => {
  it.each([
    ['linux', {}, '/home/kim', '/home/kim/.local/share/firstflow'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/home/kim', '/data/firstflow'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/home/kim', '/home/kim/.local/share/firstflow'],
    ['darwin', {}, '/Users/kim', '/Users/kim/Library/Application Support/Firstflow'],
    ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\kim', 'D:\\Local\\Firstflow'],
    ['win32', {}, 'C:\\Users\\kim', 'C:\\Users\\kim\\AppData\\Local\\Firstflow'],
  ] as const)('%s %j', (platform, env, home, expected) => {
    expect(defaultDataFolder({ platform, env, home })).toBe(expected)
  })
})

describe('with --data', () => {
  it.each([[['--data', '/jobs']], [['--port', '1', '--data=/jobs']], [['--data', '/jobs', '--no-open']]])('%j', (args) => {
    expect(dataFolder(args)).toBe(resolve('/jobs'))
  })

  it.each([
    [['firstflow://jobs/x', '--data', '/jobs']],
    [['FIRSTFLOW://jobs/x', '--data=/jobs']],
    [['firstflow:', '--data=/jobs', '--data', '/jobs']],
  ])('takes none that came with a link: %j', (args) => {
    expect(dataFolder(args)).toBe(defaultDataFolder())
    expect(dataFolder(['--data=/own', ...args])).toBe(resolve('/own'))
  })

  it('makes a relative folder absolute and ignores a missing value', () => {
    expect(dataFolder(['--data', 'jobs'])).toBe(resolve('jobs'))
    expect(dataFolder(['--data'])).toBe(defaultDataFolder())
  })
})

describe('is made', () => {
  it('with the folders above it, for its owner only, and is left as it is where it is there', async () => {
    const folder = join(await tempFolder(), 'a', 'b')
    makeFolder(folder)
    makeFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
    if (process.platform !== 'win32')
      expect([statSync(folder).mode & 0o777, statSync(join(folder, '..')).mode & 0o777]).toEqual([0o700, 0o700])
  })

  it.runIf(process.platform === 'linux')('nowhere where the system has no such place, which is said at once', () => {
    expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT')
  })
})
