/** The policy of a computer: what it says, and whose word it is. */
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isAdministratorsOnly, isSecuredDescriptor, type Run } from '#main/hosts/electron/administrators-only.ts'
import type { InstalledCopy } from '#main/hosts/electron/installed-copy.ts'
import { checkedPolicy, policyFile, readPolicy } from '#main/hosts/electron/policy.ts'
import { updateSource } from '#main/hosts/electron/update-source.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { fake, loadSource } from './under-fake-electron.ts'

const { installedCopy } = loadSource('src/main/hosts/electron/installed-copy.ts') as typeof import('#main/hosts/electron/installed-copy.ts')

afterAll(() => Reflect.deleteProperty(process, 'resourcesPath'))

const source = 'https://updates.example/firstflow'

describe('the policy of a computer', () => {
  it.each([
    ['win32', { ProgramData: 'D:\\Data' }, 'D:\\Data\\Firstflow\\policy.json'],
    ['darwin', {}, '/Library/Application Support/Firstflow/policy.json'],
    ['linux', {}, '/etc/firstflow/policy.json'],
  ] as const)('lies where only administrators write on %s', (platform, env, path) => {
    expect(policyFile(platform, env)).toBe(path)
  })

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
    const file = join(await tempFolder(), 'policy.json')
    await writeFile(file, text)
    expect(readPolicy(file)).toEqual(policy)
  })

  it('that is not there decides nothing; one that cannot be read switches off', async () => {
    const folder = await tempFolder()
    expect(readPolicy(join(folder, 'none', 'policy.json'))).toEqual({})
    await mkdir(join(folder, 'policy.json'))
    expect(readPolicy(join(folder, 'policy.json'))).toEqual({ updates: 'off' })
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
      expect(await checkedPolicy(place.file)).toEqual({ policy: { updates: 'off' }, isIgnored: false })
      await spoil(place)
      expect(await checkedPolicy(place.file)).toEqual({ policy: {}, isIgnored: true })
    } finally {
      await rm(place.folder, { recursive: true })
    }
  })

  it('is not an administrator alone where a link leads to what others can write, or nothing can be found out', async () => {
    const folder = await tempFolder()
    await chmod(folder, 0o777)
    await writeFile(join(folder, 'mine.json'), '{}')
    await symlink(join(folder, 'mine.json'), join(folder, 'policy.json'))
    expect(await checkedPolicy(join(folder, 'policy.json'))).toEqual({ policy: {}, isIgnored: true })
    await symlink('/nowhere/at/all', join(folder, 'nowhere.json'))
    expect(await checkedPolicy(join(folder, 'nowhere.json'))).toEqual({ policy: {}, isIgnored: true })
  })

  it('is nobody where there is none', async () => {
    const folder = await tempFolder()
    expect(await checkedPolicy(join(folder, 'none', 'policy.json'))).toEqual({ policy: {}, isIgnored: false })
    await writeFile(join(folder, 'file'), '')
    expect(await checkedPolicy(join(folder, 'file', 'policy.json'))).toEqual({ policy: {}, isIgnored: false })
  })
})

describe('who can have written it on Windows', () => {
  const secured = 'O:BAG:SYD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)'

  it.each([
    secured,
    'O:SYG:SYD:(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)',
    'O:S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464G:SYD:(A;;FA;;;SY)(A;;FRFX;;;WD)',
    'O:BAG:S-1-5-21-1-2-3-513D:PAI(D;;FA;;;S-1-5-21-1-2-3-1001)(A;;FA;;;S-1-5-32-544)(A;;GRGX;;;AU)S:(AU;SAFA;FA;;;WD)',
  ])('are administrators alone: %s', (descriptor) => {
    expect(isSecuredDescriptor(descriptor)).toBe(true)
  })

  it.each([
    // As %ProgramData% lets everybody make a folder.
    'O:S-1-5-21-1-2-3-1001G:S-1-5-21-1-2-3-513D:(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIIOID;GA;;;CO)(A;OICIID;0x1200a9;;;BU)(A;CIID;DCLCRPCR;;;BU)',
    'O:BAG:SYD:(A;OICIID;FA;;;SY)(A;CIID;DCLCRPCR;;;BU)',
    'O:BAG:SYD:(A;;FA;;;SY)(A;;0x1301bf;;;BU)',
    'O:BAG:SYD:(A;;FA;;;WD)',
    'O:BAG:SYD:(A;;WD;;;BU)',
    'O:BUG:SYD:(A;;FA;;;SY)',
    'O:BAG:SYD:(OA;;FR;bf967aba-0de6-11d0-a285-00aa003049e2;;BU)',
    'O:BAG:SYD:NO_ACCESS_CONTROL',
    'O:BAG:SY',
    'G:SYD:(A;;FA;;;SY)',
    '',
  ])('may be others: %s', (descriptor) => {
    expect(isSecuredDescriptor(descriptor)).toBe(false)
  })

  /** Stands in for PowerShell, which gives the descriptors of the folder and the file. */
  const powershell = (...printed: string[]) => {
    const asked: { file: string; args: readonly string[]; env: unknown }[] = []
    const run: Run = (file, args, env) => {
      asked.push({ file, args, env })
      return Promise.resolve(`${printed.join('\r\n')}\r\n`)
    }
    return { run, asked }
  }

  it('is asked of PowerShell once, for folder and file, with no path in its command', async () => {
    const file = join(await tempFolder(), "it's; calc", 'policy.json')
    await mkdir(dirname(file))
    await writeFile(file, '{}')
    const { run, asked } = powershell(secured, secured)
    expect(await isAdministratorsOnly(file, 'win32', run)).toBe(true)
    expect(asked).toMatchObject([{ env: { FIRSTFLOW_PATHS: `${dirname(file)}|${file}` } }])
    expect(asked[0]?.args.join(' ')).not.toContain('calc')
    expect(asked[0]?.file).toMatch(/powershell\.exe$/)
  })

  it('is nobody known where one of both is others’, PowerShell fails, says too little, or a link is in the way', async () => {
    const folder = await tempFolder()
    const file = join(folder, 'policy.json')
    await writeFile(file, '{}')
    const open = secured.replace('0x1200a9', 'FA')
    for (const printed of [[secured, open], [open, secured], [secured], [], ['Get-Acl : not recognised', secured]])
      expect([printed, await isAdministratorsOnly(file, 'win32', powershell(...printed).run)]).toEqual([printed, false])
    expect(await isAdministratorsOnly(file, 'win32', () => Promise.reject(new Error('no such program')))).toBe(false)
    await symlink(folder, join(folder, 'link'))
    expect(await isAdministratorsOnly(join(folder, 'link', 'policy.json'), 'win32', powershell(secured, secured).run)).toBe(false)
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
