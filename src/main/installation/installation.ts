/** The signing key of this installation, created when it is first needed, and the installations that it knows. */
import type { OutputOf } from '#shared/contract/contract.ts'
import { fail } from '#shared/tables/errors.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { readInstallations, writeInstallations, type Installations } from './known-installations.ts'
import { newKey, signerFrom, type Signer } from './signing.ts'
import { realDisk, type Disk } from '../journal/disk.ts'
import type { InstallationKeyVault } from '../ports.ts'
import type { Handlers } from '../commands/handlers.ts'

type Listed = OutputOf<'installations.list'>

/** The name of the key in its vault. */
export const installationSlot = 'installation'
const slot = installationSlot

export type InstallationService = ReturnType<typeof installationService>

export function installationService(dataDir: string, vault: InstallationKeyVault, disk: Disk = realDisk) {
  /** Serialised, so that only one key is created and updates of the list are not lost. */
  const acts = new Serial()
  let signer: Signer | null = null

  async function state(): Promise<Signer | 'missing' | 'unreadable'> {
    if (signer !== null) return signer
    const found = await vault.read(slot)
    return found.state === 'present' ? (signerFrom(found.key) ?? 'unreadable') : found.state
  }

  async function kept(): Promise<Signer | null> {
    const found = await state()
    if (found === 'unreadable') return fail('installation.keyUnreadable', {})
    if (found !== 'missing') await remember(found)
    return found === 'missing' ? null : found
  }

  async function made(): Promise<Signer> {
    const key = newKey()
    await vault.write(slot, key)
    const own = signerFrom(key)
    if (own === null) throw new Error('a key that was just made is none')
    await remember(own)
    return own
  }

  /**
   * Stores the public key beside the private one, so that code that cannot read the latter (another host, `npm run verify`) recognises
   * this installation's signatures. A failure is retried with the next signature; a list that cannot be read is not replaced until a
   * person adds to it.
   */
  async function remember(own: Signer): Promise<void> {
    signer = own
    const { fingerprint } = own
    const installations = await readInstallations(dataDir, disk)
    if (installations.isUnreadable || installations.own.some((each) => each.fingerprint === fingerprint)) return
    const all = [...installations.own, { fingerprint, since: localInstant() }]
    await writeInstallations(dataDir, { ...installations, own: all }, disk).catch(() => undefined)
  }

  async function listed(): Promise<Listed> {
    const { own, known, isUnreadable } = await readInstallations(dataDir, disk)
    const found = await state()
    const isHere = typeof found === 'object'
    const fingerprint = isHere ? found.fingerprint : null
    const exposed = isHere && (await vault.isExposed(slot)) ? 'exposed' : null
    return {
      own: {
        fingerprint,
        kept: await vault.kept(),
        problem: found === 'unreadable' ? found : exposed,
        earlier: own.map((each) => each.fingerprint).filter((each) => each !== fingerprint),
      },
      known,
      isUnreadable,
    }
  }

  const changed = (change: (known: Installations['known']) => Installations['known']): Promise<Listed> =>
    acts.run(async () => {
      const now = await readInstallations(dataDir, disk)
      await writeInstallations(dataDir, { ...now, known: change(now.known) }, disk)
      return listed()
    })

  return {
    /** Fails if the key exists but cannot be read: with a new key, this would be a different installation to everyone else. */
    signer: (): Promise<Signer> => acts.run(async () => (await kept()) ?? (await made())),
    /** The installations whose keys are known now. */
    async known(): Promise<Installations> {
      const { own, ...others } = await readInstallations(dataDir, disk)
      const current = signer === null ? [] : [{ fingerprint: signer.fingerprint, since: '' }]
      return { ...others, own: [...own, ...current] }
    },
    handlers: {
      'installations.list': () => acts.run(listed),
      'installations.add': ({ fingerprint, name }) =>
        changed((known) => {
          const before = known.find((each) => each.fingerprint === fingerprint)
          const added = { fingerprint, name, addedAt: before?.addedAt ?? localInstant() }
          return [...known.filter((each) => each !== before), added]
        }),
      'installations.remove': ({ fingerprint }) => changed((known) => known.filter((each) => each.fingerprint !== fingerprint)),
      'installations.renewKey': () =>
        acts.run(async () => {
          if ((await state()) === 'unreadable') {
            await vault.setAside(slot)
            await made()
          }
          return listed()
        }),
    } satisfies Partial<Handlers>,
  }
}
