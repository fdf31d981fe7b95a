/** The policy of a computer: what it says, and whose word it is. */
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { InstalledCopy } from '#main/hosts/electron/installed-copy.ts'
import { checkedPolicy, policyIn, policyInRegistry } from '#main/hosts/electron/policy.ts'
import type { Run } from '#main/hosts/electron/run-program.ts'
import { updateSource } from '#main/hosts/electron/update-source.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { fake, loadSource } from './under-fake-electron.ts'

const { installedCopy } = loadSource('src/main/hosts/electron/installed-copy.ts') as typeof import('#main/hosts/electron/installed-copy.ts')

afterAll(() => Reflect.deleteProperty(process, 'resourcesPath'))

const source = 'https://updates.example/firstflow'

const registry = (printed: string): Run => {
  const answer = `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Firstflow\r\n    Policy    ${printed}\r\n\r\n`
  return () => Promise.resolve(answer)
}

describe('the policy of a computer', () => {
  it.each([
    ['{"updates":"off"}', { updates: 'off' }],
    [`{"updates":"ask","updateUrl":"${source}"}`, { updates: 'ask', updateUrl: source }],
    ['{}', {}],
    [
      '{"archive":{"baseUrl":"https://s3.example","bucket":"jobs"}}',
      { archive: { baseUrl: 'https://s3.example', bucket: 'jobs', region: 'us-east-1', readOnly: false } },
    ],
    ['{"archive":{"baseUrl":"http://s3.example","bucket":"jobs"}}', { updates: 'off' }],
    // Whatever cannot be understood was meant to hinder something.
    ['{"updates":"sometimes"}', { updates: 'off' }],
    ['{"updateUrl":"http://updates.example/"}', { updates: 'off' }],
    ['{"updates":"ask","more":1}', { updates: 'off' }],
    ['', { updates: 'off' }],
  ])('%s means %j', async (text, policy) => {
    expect(await policyInRegistry(registry(`REG_SZ    ${text}`))).toEqual({ policy, isIgnored: false })
  })

  it('is asked for on Windows where administrators alone write, by the system’s own program', async () => {
    const asked: unknown[] = []
    await checkedPolicy('win32', (...all) => {
      asked.push(all)
      return Promise.reject(Object.assign(new Error('ended'), { code: 1 }))
    })
    expect(asked).toEqual([[expect.stringMatching(/System32.reg\.exe$/), ['query', 'HKLM\\Software\\Policies\\Firstflow', '/v', 'Policy']]])
  })

  it('that is not there decides nothing; one that cannot be read switches off', async () => {
    const ended = (code: string | number) => () => Promise.reject(Object.assign(new Error('ended'), { code }))
    expect(await policyInRegistry(ended(1))).toEqual({ policy: {}, isIgnored: false })
    for (const unreadable of [ended('ENOENT'), ended(2), registry('REG_DWORD    0x1'), () => Promise.resolve('')])
      expect(await policyInRegistry(unreadable)).toEqual({ policy: { updates: 'off' }, isIgnored: false })
  })
})

describe('who can have written it', () => {
  const isRoot = process.getuid?.() === 0
  const placed = async () => {
    // Not under the temporary folder of the system, where everybody may write.
    const folder = join('/var/lib', `firstflow-test-${process.pid}-${randomUUID()}`)
    await mkdir(folder, { mode: 0o755 })
    const file = join(folder, 'policy.json')
    await writeFile(file, '{"updates":"off"}', { mode: 0o644 })
    return { folder, file }
  }
  const spoilt: [string, (place: { folder: string; file: string }) => Promise<unknown>][] = [
    ['a file of somebody else', ({ file }) => chown(file, 1234, 0)],
    ['a folder of somebody else', ({ folder }) => chown(folder, 1234, 0)],
    ['a file everybody may write to', ({ file }) => chmod(file, 0o666)],
    ['a folder everybody may write to', ({ folder }) => chmod(folder, 0o1777)],
    ['a file that a group may write to', ({ file }) => chown(file, 0, 1234).then(() => chmod(file, 0o664))],
    ['a folder that a group may write to', ({ folder }) => chown(folder, 0, 1234).then(() => chmod(folder, 0o775))],
  ]

  it.skipIf(!isRoot).each(spoilt)('is not an administrator alone: %s', async (_what, spoil) => {
    const place = await placed()
    try {
      expect(await policyIn(place.file)).toEqual({ policy: { updates: 'off' }, isIgnored: false })
      // What lies there is no text.
      expect(await policyIn(place.folder)).toEqual({ policy: { updates: 'off' }, isIgnored: false })
      await spoil(place)
      expect(await policyIn(place.file)).toEqual({ policy: {}, isIgnored: true })
    } finally {
      await rm(place.folder, { recursive: true })
    }
  })

  it('is not an administrator alone where a link leads to what others can write, or nothing can be found out', async () => {
    const folder = await tempFolder()
    await chmod(folder, 0o777)
    await writeFile(join(folder, 'mine.json'), '{}')
    await symlink(join(folder, 'mine.json'), join(folder, 'policy.json'))
    expect(await policyIn(join(folder, 'policy.json'))).toEqual({ policy: {}, isIgnored: true })
    await symlink('/nowhere/at/all', join(folder, 'nowhere.json'))
    expect(await policyIn(join(folder, 'nowhere.json'))).toEqual({ policy: {}, isIgnored: true })
  })

  it('is nobody where there is none', async () => {
    const folder = await tempFolder()
    expect(await policyIn(join(folder, 'none', 'policy.json'))).toEqual({ policy: {}, isIgnored: false })
    await writeFile(join(folder, 'file'), '')
    expect(await policyIn(join(folder, 'file', 'policy.json'))).toEqual({ policy: {}, isIgnored: false })
  })
})

describe('an installed copy', () => {
  const copyWith = async (yaml: string | null, platform: NodeJS.Platform, codesign = '') => {
    const resources = await tempFolder()
    if (yaml !== null) await writeFile(join(resources, 'app-update.yml'), yaml)
    Object.assign(process, { resourcesPath: resources })
    fake.answers.packaged = true
    return installedCopy(platform, () => (codesign === '' ? Promise.reject(new Error('not signed')) : Promise.resolve(codesign)))
  }
  const yaml = (url: string, more = '') => `provider: generic\nurl: ${url}\nupdaterCacheDirName: firstflow-updater\n${more}`

  it.each([
    ['win32', yaml(source), '', { hasAddress: true, isSigned: false }],
    ['win32', yaml(source, 'publisherName:\n  - CN=Firstflow AB\n'), '', { hasAddress: true, isSigned: true }],
    ['win32', yaml('https://firstflow.invalid/', 'publisherName:\n  - CN=Firstflow AB\n'), '', { hasAddress: false, isSigned: true }],
    ['darwin', yaml(source), 'Identifier=app.firstflow\nTeamIdentifier=ABCDE12345\n', { hasAddress: true, isSigned: true }],
    ['darwin', yaml(source), 'Signature=adhoc\nTeamIdentifier=not set\n', { hasAddress: true, isSigned: false }],
    ['darwin', yaml(source), '', { hasAddress: true, isSigned: false }],
    // Nothing on Linux looks at who made an update.
    ['linux', yaml(source, 'publisherName:\n  - CN=Firstflow AB\n'), '', { hasAddress: true, isSigned: false }],
    ['win32', null, '', null],
    ['win32', 'nothing', '', null],
  ] as const)('on %s is told by what its package says (%#)', async (platform, text, codesign, expected) => {
    expect(await copyWith(text, platform, codesign)).toEqual(expected)
  })

  it('is none when it runs from the sources', async () => {
    await copyWith(yaml(source), 'win32')
    fake.answers.packaged = false
    expect(await installedCopy('win32')).toBeNull()
  })
})

describe('who decides, and where newer versions are looked for', () => {
  const signed: InstalledCopy = { hasAddress: true, isSigned: true }
  const silent: InstalledCopy = { hasAddress: false, isSigned: true }
  const unsigned: InstalledCopy = { hasAddress: true, isSigned: false }

  it.each([
    [{}, signed, { updates: 'setting', note: null, url: undefined }],
    [{ updates: 'ask' }, signed, { updates: 'ask', note: null, url: undefined }],
    [{ updates: 'off', updateUrl: source }, signed, { updates: 'off' }],
    [{ updateUrl: source }, silent, { updates: 'setting', note: null, url: source }],
    [{}, silent, { updates: 'notHere', note: null }],
    [{ updateUrl: source }, unsigned, { updates: 'setting', note: 'addressRefused', url: undefined }],
    [{ updateUrl: source }, { ...unsigned, hasAddress: false }, { updates: 'notHere', note: 'addressRefused', url: undefined }],
    [{ updateUrl: source }, null, { updates: 'notHere', note: null, url: undefined }],
  ] as const)('%j in %j is %j', (policy, copy, expected) => {
    expect(updateSource({ policy, isIgnored: false }, copy)).toMatchObject(expected)
  })

  it('is not somebody who is no administrator, and that is said', () => {
    expect(updateSource({ policy: {}, isIgnored: true }, signed)).toEqual({ updates: 'setting', note: 'policyIgnored', url: undefined })
  })
})
