/** Keys in Electron: encrypted on disk where the system protects them, in memory where it does not, and never lost to a locked keyring. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fake, loadSource } from './under-fake-electron.ts'

const { electronInstallationKey, electronKeyVault } = loadSource(
  'src/main/hosts/electron/key-vault.ts',
) as typeof import('#main/hosts/electron/key-vault.ts')

const slot = 'staging https://service.example'
const key = 'a-key-of-the-service'
const defaults = { ...fake.answers }
/** Beside what is encrypted to see how. */
const written = () => fake.encrypted.filter((text) => text !== 'probe')
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firstflow-keys-'))
})
afterEach(async () => {
  Object.assign(fake.answers, defaults)
  fake.encrypted.length = 0
  await rm(dataDir, { recursive: true })
})

const blobFile = async () => join(dataDir, 'keys', (await readdir(join(dataDir, 'keys')))[0]!)

describe('with a keyring', () => {
  it('keeps a key over a restart, unreadable to others', async () => {
    await (await electronKeyVault(dataDir)).write(slot, key)
    const next = await electronKeyVault(dataDir)
    expect(next.kept).toBe('encrypted')
    expect(await next.read(slot)).toEqual({ state: 'present', key })
    expect((await readFile(await blobFile())).includes(key)).toBe(false)
    if (process.platform !== 'win32') expect((await stat(await blobFile())).mode & 0o777).toBe(0o600)
  })

  it('keeps slots apart and forgets what is cleared', async () => {
    const vault = await electronKeyVault(dataDir)
    await vault.write(slot, key)
    expect(await vault.read('production https://service.example')).toEqual({ state: 'missing' })
    await vault.clear(slot)
    await vault.clear(slot)
    expect(await vault.read(slot)).toEqual({ state: 'missing' })
    expect(await readdir(join(dataDir, 'keys'))).toEqual([])
  })

  it('keeps the blob when it cannot be decrypted, and reads it when the keyring is back', async () => {
    const vault = await electronKeyVault(dataDir)
    await vault.write(slot, key)
    fake.answers.decryption = false
    expect(await vault.read(slot)).toEqual({ state: 'unreadable' })
    fake.answers.decryption = true
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
  })

  it('encrypts again when the system asks for it', async () => {
    const vault = await electronKeyVault(dataDir)
    await vault.write(slot, key)
    fake.answers.reEncrypt = true
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
    expect(fake.encrypted.filter((text) => text === key)).toHaveLength(2)
  })
})

describe.runIf(process.platform === 'linux')('with a keyring of Linux', () => {
  it.each(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'] as const)('encrypts keys with it: %s', async (backend) => {
    fake.answers.backend = backend
    const vault = await electronKeyVault(dataDir)
    await vault.write(slot, key)
    expect(vault.kept).toBe('encrypted')
    expect(await (await electronKeyVault(dataDir)).read(slot)).toEqual({ state: 'present', key })
  })

  it('that is locked at the start keeps new keys in memory and what it had encrypted on the disk', async () => {
    await (await electronKeyVault(dataDir)).write(slot, key)
    const blob = await readFile(await blobFile())
    fake.answers.encryption = false
    const locked = await electronKeyVault(dataDir)
    await locked.write(slot, 'a-key-for-today')
    expect([locked.kept, await locked.read(slot)]).toEqual(['memory', { state: 'present', key: 'a-key-for-today' }])
    expect(await readFile(await blobFile())).toEqual(blob)
    fake.answers.encryption = true
    expect(await (await electronKeyVault(dataDir)).read(slot)).toEqual({ state: 'present', key })
  })
})

describe('without protection', () => {
  const cases = [
    { why: 'no encryption at all', answers: { encryption: false } },
    ...(process.platform === 'linux'
      ? [
          { why: 'a fixed password', answers: { backend: 'basic_text' as const } },
          { why: 'a system whose keyring Chromium does not know', answers: { backend: 'unknown' as const } },
          { why: 'a keyring that is named and not there', answers: { keyringMissing: true } },
        ]
      : []),
  ]
  it.each(cases)('keeps keys in memory: $why', async ({ answers }) => {
    Object.assign(fake.answers, answers)
    const vault = await electronKeyVault(dataDir)
    await vault.write(slot, key)
    expect(vault.kept).toBe('memory')
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
    expect(await (await electronKeyVault(dataDir)).read(slot)).toEqual({ state: 'missing' })
    expect(await readdir(dataDir)).toEqual([])
    expect(written()).toEqual([])
  })
})

describe('the key of the installation', () => {
  it('is encrypted where the system protects it', async () => {
    await (await electronInstallationKey(dataDir)).write('installation', key)
    const next = await electronInstallationKey(dataDir)
    expect(next.kept).toBe('encrypted')
    expect(await next.read('installation')).toEqual({ state: 'present', key })
    expect((await readFile(await blobFile())).includes(key)).toBe(false)
  })

  it('is a file for its owner only where it does not, and is there after a restart', async () => {
    fake.answers.encryption = false
    await (await electronInstallationKey(dataDir)).write('installation', key)
    const next = await electronInstallationKey(dataDir)
    expect(next.kept).toBe('file')
    expect(await next.read('installation')).toEqual({ state: 'present', key })
    expect(await next.isExposed('installation')).toBe(false)
    expect(written()).toEqual([])
  })

  it('that cannot be decrypted is set aside, not deleted', async () => {
    const vault = await electronInstallationKey(dataDir)
    await vault.write('installation', key)
    const blob = await readFile(await blobFile())
    await vault.setAside('installation')
    expect(await vault.read('installation')).toEqual({ state: 'missing' })
    expect(await readFile(await blobFile())).toEqual(blob)
  })
})
