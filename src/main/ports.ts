/** What differs between the hosts. A service is given ports; it never knows which host it lives in. */
import type { ArchivePlace } from '#shared/ipc/archive-commands.ts'

/** Keeps one environment's API key. `kept` tells the user whether it survives a restart. */
export interface KeyVault<Kept extends string = 'memory' | 'encrypted'> {
  readonly kept: Kept
  read(
    slot: string,
  ): Promise<{ readonly state: 'missing' } | { readonly state: 'present'; readonly key: string } | { readonly state: 'unreadable' }>
  write(slot: string, key: string): Promise<void>
  clear(slot: string): Promise<void>
}

/** Keeps the private key of this installation: with the system's key store, else in a file for its owner only. */
export interface InstallationKeyVault extends KeyVault<'memory' | 'encrypted' | 'file'> {
  /** Whether others on this computer may read it. */
  isExposed(slot: string): Promise<boolean>
  /** Puts what cannot be read out of the way, and keeps it. */
  setAside(slot: string): Promise<void>
}

/** Small settings, never jobs or keys. Values are JSON; a reader parses what it gets. */
export interface SettingsStore {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

export interface OutgoingFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Where an exported file goes: a chosen place on disk, or a download. `null` fields mean the user cancelled. */
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
  /** Files that belong together: a person is asked once for all. */
  saveAll<File extends OutgoingFile>(files: readonly File[]): Promise<readonly PlacedFile<File>[]>
  /** The path for a folder that is not there yet, outside the data folder; null where the user cancelled. */
  newFolder(name: string): Promise<string | null>
}

/** The proxy for a URL as the system would choose it: `DIRECT` or `PROXY host:port`, as PAC scripts say it. */
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
  /** Whether newer versions are looked for: as the settings say, as was decided for this computer, or not in this host. */
  readonly updates: 'setting' | 'ask' | 'off' | 'notHere'
  /** Where the company keeps its jobs, as an administrator set it for this computer. */
  readonly archive?: ArchivePlace
  /** What of an administrator's policy does not count, and why. */
  readonly updatesNote?: 'policyIgnored' | 'addressRefused'
}
