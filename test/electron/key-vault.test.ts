/** Keys in Electron: encrypted on disk where the system protects them, in memory where it does not, and never lost to a locked keyring. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fake, loadSource } from './under-fake-electron.ts'

const { electronKeyVaults } = loadSource('src/main/hosts/electron/key-vault.ts') as typeof import('#main/hosts/electron/key-vault.ts')
/** No test waits for a key store as long as a person would. */
const limits = { probe: 200, use: 200 }
const electronKeyVault = (folder: string) => electronKeyVaults(folder, limits).keys
const electronInstallationKey = (folder: string) => electronKeyVaults(folder, limits).installationKey

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
    await electronKeyVault(dataDir).write(slot, key)
    const next = electronKeyVault(dataDir)
    expect(await next.kept()).toBe('encrypted')
    expect(await next.read(slot)).toEqual({ state: 'present', key })
    expect((await readFile(await blobFile())).includes(key)).toBe(false)
    if (process.platform !== 'win32') expect((await stat(await blobFile())).mode & 0o777).toBe(0o600)
  })

  it('keeps slots apart and forgets what is cleared', async () => {
    const vault = electronKeyVault(dataDir)
    await vault.write(slot, key)
    expect(await vault.read('production https://service.example')).toEqual({ state: 'missing' })
    await vault.clear(slot)
    await vault.clear(slot)
    expect(await vault.read(slot)).toEqual({ state: 'missing' })
    expect(await readdir(join(dataDir, 'keys'))).toEqual([])
  })

  it('keeps the blob when it cannot be decrypted, and reads it when the keyring is back', async () => {
    const vault = electronKeyVault(dataDir)
    await vault.write(slot, key)
    fake.answers.decryption = false
    expect(await vault.read(slot)).toEqual({ state: 'unreadable' })
    fake.answers.decryption = true
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
  })

  it('encrypts again when the system asks for it', async () => {
    const vault = electronKeyVault(dataDir)
    await vault.write(slot, key)
    fake.answers.reEncrypt = true
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
    expect(fake.encrypted.filter((text) => text === key)).toHaveLength(2)
  })
})

describe.runIf(process.platform === 'linux')('with a keyring of Linux', () => {
  it.each(['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'] as const)('encrypts keys with it: %s', async (backend) => {
    fake.answers.backend = backend
    const vault = electronKeyVault(dataDir)
    await vault.write(slot, key)
    expect(await vault.kept()).toBe('encrypted')
    expect(await electronKeyVault(dataDir).read(slot)).toEqual({ state: 'present', key })
  })

  it('that is locked at the start keeps new keys in memory and what it had encrypted on the disk', async () => {
    await electronKeyVault(dataDir).write(slot, key)
    const blob = await readFile(await blobFile())
    fake.answers.encryption = false
    const locked = electronKeyVault(dataDir)
    await locked.write(slot, 'a-key-for-today')
    expect([await locked.kept(), await locked.read(slot)]).toEqual(['memory', { state: 'present', key: 'a-key-for-today' }])
    expect(await readFile(await blobFile())).toEqual(blob)
    fake.answers.encryption = true
    expect(await electronKeyVault(dataDir).read(slot)).toEqual({ state: 'present', key })
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
    const vault = electronKeyVault(dataDir)
    await vault.write(slot, key)
    expect(await vault.kept()).toBe('memory')
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
    expect(await electronKeyVault(dataDir).read(slot)).toEqual({ state: 'missing' })
    expect(await readdir(dataDir)).toEqual([])
    expect(written()).toEqual([])
  })
})

describe('a key store that does not respond', () => {
  it('is given up after a while, and keys stay in memory', async () => {
    fake.answers.keyStoreSilent = true
    const vault = electronKeyVault(dataDir)
    expect(await vault.kept()).toBe('memory')
    await vault.write(slot, key)
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
  })

  it('later loses nothing either: a key is unreadable meanwhile, and a new one is refused with the reason', async () => {
    const vault = electronKeyVault(dataDir)
    await vault.write(slot, key)
    fake.answers.keyStoreSilent = true
    expect(await vault.read(slot)).toEqual({ state: 'unreadable' })
    await expect(vault.write(slot, 'another-key')).rejects.toMatchObject({ error: { code: 'storage.keyStore' } })
    fake.answers.keyStoreSilent = false
    expect(await vault.read(slot)).toEqual({ state: 'present', key })
  })

  it('gives the installation no second key: the one it has is unreadable until it responds', async () => {
    await electronInstallationKey(dataDir).write('installation', key)
    fake.answers.keyStoreSilent = true
    expect(await electronInstallationKey(dataDir).read('installation')).toEqual({ state: 'unreadable' })
    fake.answers.keyStoreSilent = false
    expect(await electronInstallationKey(dataDir).read('installation')).toEqual({ state: 'present', key })
  })
})

describe('a key store that a person does not let Firstflow use', () => {
  it('keeps keys in memory where it refuses from the start, on any system', async () => {
    fake.answers.encryptionRefused = true
    expect(await electronKeyVault(dataDir).kept()).toBe('memory')
  })

  it('refuses a key later with the reason', async () => {
    const vault = electronKeyVault(dataDir)
    expect(await vault.kept()).toBe('encrypted')
    fake.answers.encryptionRefused = true
    await expect(vault.write(slot, key)).rejects.toMatchObject({ error: { code: 'storage.keyStore' } })
    expect(await vault.read(slot)).toEqual({ state: 'missing' })
  })
})

describe('the key of the installation', () => {
  it('is encrypted where the system protects it', async () => {
    await electronInstallationKey(dataDir).write('installation', key)
    const next = electronInstallationKey(dataDir)
    expect(await next.kept()).toBe('encrypted')
    expect(await next.read('installation')).toEqual({ state: 'present', key })
    expect((await readFile(await blobFile())).includes(key)).toBe(false)
  })

  it('is a file for its owner only where it does not, and is there after a restart', async () => {
    fake.answers.encryption = false
    await electronInstallationKey(dataDir).write('installation', key)
    const next = electronInstallationKey(dataDir)
    expect(await next.kept()).toBe('file')
    expect(await next.read('installation')).toEqual({ state: 'present', key })
    expect(await next.isExposed('installation')).toBe(false)
    expect(written()).toEqual([])
  })

  it('that cannot be decrypted is set aside, not deleted', async () => {
    const vault = electronInstallationKey(dataDir)
    await vault.write('installation', key)
    const blob = await readFile(await blobFile())
    await vault.setAside('installation')
    expect(await vault.read('installation')).toEqual({ state: 'missing' })
    expect(await readFile(await blobFile())).toEqual(blob)
  })
})
