/** The signing key of this installation, created when it is first needed, and the installations that it knows. */
import type { OutputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { readInstallations, writeInstallations, type Installations } from '../handover/known-installations.ts'
import { newKey, signerFrom, type Signer } from '../handover/signing.ts'
import { realDisk, type Disk } from '../journal/disk.ts'
import type { InstallationKeyVault } from '../ports.ts'
import type { Handlers } from '../handlers.ts'

type Listed = OutputOf<'installations.list'>

/** The name of the key in its vault. */
const slot = 'installation'

export class InstallationService {
  readonly #dataDir: string
  readonly #vault: InstallationKeyVault
  readonly #disk: Disk
  /** Serialised, so that only one key is created and updates of the list are not lost. */
  readonly #acts = new Serial()
  #signer: Signer | null = null

  constructor(dataDir: string, vault: InstallationKeyVault, disk: Disk = realDisk) {
    this.#dataDir = dataDir
    this.#vault = vault
    this.#disk = disk
  }

  /** Fails if the key exists but cannot be read: with a new key, this would be a different installation to everybody else. */
  signer(): Promise<Signer> {
    return this.#acts.run(async () => (await this.#kept()) ?? (await this.#made()))
  }

  list(): Promise<Listed> {
    return this.#acts.run(() => this.#listed())
  }

  add({ fingerprint, name }: Pick<Listed['known'][number], 'fingerprint' | 'name'>): Promise<Listed> {
    return this.#changed(({ known }) => {
      const before = known.find((each) => each.fingerprint === fingerprint)
      const added = { fingerprint, name, addedAt: before?.addedAt ?? localInstant() }
      return { known: [...known.filter((each) => each !== before), added] }
    })
  }

  remove(fingerprint: string): Promise<Listed> {
    return this.#changed(({ known }) => ({ known: known.filter((each) => each.fingerprint !== fingerprint) }))
  }

  renewKey(): Promise<Listed> {
    return this.#acts.run(async () => {
      if ((await this.#state()) === 'unreadable') {
        await this.#vault.setAside(slot)
        await this.#made()
      }
      return this.#listed()
    })
  }

  /** The installations whose keys are known now. */
  async known(): Promise<Installations> {
    const { own, ...others } = await readInstallations(this.#dataDir, this.#disk)
    const current = this.#signer === null ? [] : [{ fingerprint: this.#signer.fingerprint, since: '' }]
    return { ...others, own: [...own, ...current] }
  }

  async #state(): Promise<Signer | 'missing' | 'unreadable'> {
    if (this.#signer !== null) return this.#signer
    const found = await this.#vault.read(slot)
    return found.state === 'present' ? (signerFrom(found.key) ?? 'unreadable') : found.state
  }

  async #kept(): Promise<Signer | null> {
    const found = await this.#state()
    if (found === 'unreadable') return fail('installation.keyUnreadable', {})
    if (found !== 'missing') await this.#remember(found)
    return found === 'missing' ? null : found
  }

  async #made(): Promise<Signer> {
    const key = newKey()
    await this.#vault.write(slot, key)
    const signer = signerFrom(key)
    if (signer === null) throw new Error('a key that was just made is none')
    await this.#remember(signer)
    return signer
  }

  /**
   * Stores the public key beside the private one, so that code that cannot read the latter (another host, `npm run verify`) recognises
   * this installation's signatures. A failure is retried with the next signature; a list that cannot be read is not replaced until a
   * person adds to it.
   */
  async #remember(signer: Signer): Promise<void> {
    this.#signer = signer
    const { fingerprint } = signer
    const installations = await readInstallations(this.#dataDir, this.#disk)
    if (installations.isUnreadable || installations.own.some((each) => each.fingerprint === fingerprint)) return
    const own = [...installations.own, { fingerprint, since: localInstant() }]
    await writeInstallations(this.#dataDir, { ...installations, own }, this.#disk).catch(() => undefined)
  }

  async #listed(): Promise<Listed> {
    const { own, known, isUnreadable } = await readInstallations(this.#dataDir, this.#disk)
    const found = await this.#state()
    const isHere = typeof found === 'object'
    const fingerprint = isHere ? found.fingerprint : null
    const exposed = isHere && (await this.#vault.isExposed(slot)) ? 'exposed' : null
    return {
      own: {
        fingerprint,
        kept: this.#vault.kept,
        problem: found === 'unreadable' ? found : exposed,
        earlier: own.map((each) => each.fingerprint).filter((each) => each !== fingerprint),
      },
      known,
      isUnreadable,
    }
  }

  #changed(change: (now: Installations) => Partial<Installations>): Promise<Listed> {
    return this.#acts.run(async () => {
      const now = await readInstallations(this.#dataDir, this.#disk)
      await writeInstallations(this.#dataDir, { ...now, ...change(now) }, this.#disk)
      return this.#listed()
    })
  }
}

export const installationHandlers = (installation: InstallationService) =>
  ({
    'installations.list': () => installation.list(),
    'installations.add': (input) => installation.add(input),
    'installations.remove': ({ fingerprint }) => installation.remove(fingerprint),
    'installations.renewKey': () => installation.renewKey(),
  }) satisfies Partial<Handlers>
