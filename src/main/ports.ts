/** What differs between the hosts. Services receive ports and never know which host they run in. */
import type { ArchivePlace } from '#shared/contract/archive-commands.ts'

/** Stores the API key of one environment. */
export interface KeyVault<Kept extends string = 'memory' | 'encrypted'> {
  /** Whether a key survives a restart. A key store may take a while to say so. */
  kept(): Promise<Kept>
  read(
    slot: string,
  ): Promise<{ readonly state: 'missing' } | { readonly state: 'present'; readonly key: string } | { readonly state: 'unreadable' }>
  write(slot: string, key: string): Promise<void>
  clear(slot: string): Promise<void>
}

/** Stores the private key of this installation: in the system's key store, else in a file that only its owner can read. */
export interface InstallationKeyVault extends KeyVault<'memory' | 'encrypted' | 'file'> {
  /** Whether other users of this computer may read it. */
  isExposed(slot: string): Promise<boolean>
  /** Moves an unreadable key out of the way without deleting it. */
  setAside(slot: string): Promise<void>
}

/** Small settings, never jobs or keys. Values are JSON and must be parsed by the reader. */
export interface SettingsStore {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

export interface OutgoingFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Where an exported file was saved: a path chosen by the user, or a download. `null` means the user cancelled. */
export interface FilePlace {
  readonly path: string | null
  readonly download: string | null
}

export interface PlacedFile<File extends OutgoingFile> {
  readonly file: File
  readonly place: FilePlace
}

export interface FileOutlet {
  save(name: string, bytes: Uint8Array): Promise<FilePlace>
  /** Saves files that belong together; the user is asked once for all of them. */
  saveAll<File extends OutgoingFile>(files: readonly File[]): Promise<readonly PlacedFile<File>[]>
  /** A path for a new folder outside the data folder; null if the user cancelled. */
  newFolder(name: string): Promise<string | null>
}

/** The proxy that the system would use for a URL: `DIRECT` or `PROXY host:port`, in the syntax of PAC scripts. */
export type ResolveProxy = (url: string) => Promise<string>

export interface Host {
  readonly name: 'electron' | 'loopback'
  readonly dataDir: string
  readonly version: string
  readonly keys: KeyVault
  readonly installationKey: InstallationKeyVault
  readonly settings: SettingsStore
  readonly files: FileOutlet
  readonly resolveProxy: ResolveProxy
  /** Whether to look for newer versions: as the settings say, as an administrator decided, or not available in this host. */
  readonly updates: 'setting' | 'ask' | 'off' | 'notHere'
  /** The team archive that an administrator set for this computer. */
  readonly archive?: ArchivePlace
  /** Why an administrator's policy, or the update address in it, is ignored. */
  readonly updatesNote?: 'policyIgnored' | 'addressRefused'
}
