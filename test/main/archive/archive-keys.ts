/** The access to an archive on a real folder, with a key store of files. */
import { join } from 'node:path'
import { fileKeyVault } from '#main/hosts/file-key-vault.ts'
import { fileSettings } from '#main/hosts/loopback/settings-store.ts'
import { InstallationId } from '#main/installation-id.ts'
import type { KeyVault } from '#main/ports.ts'
import { archiveAccess } from '#main/archive/archive-access.ts'
import { sha256Of } from '#main/sha256.ts'

export const place = { baseUrl: 'https://store.example', bucket: 'jobs', region: 'eu', readOnly: false }
export const oldKey = { keyId: 'old-key-id', secret: 'old-secret' }
export const newKey = { keyId: 'new-key-id', secret: 'new-secret' }

/** `calling` is called before each call to the key store. */
export function vaultOn(dataDir: string, calling: () => void = () => undefined): KeyVault {
  const files = fileKeyVault(join(dataDir, 'keys'))
  const before =
    <Rest extends unknown[], Result>(call: (slot: string, ...rest: Rest) => Result) =>
    (slot: string, ...rest: Rest): Result => {
      calling()
      return call(sha256Of(slot), ...rest)
    }
  return { kept: () => Promise.resolve('encrypted'), read: before(files.read), write: before(files.write), clear: before(files.clear) }
}

export function archiveOn(dataDir: string, calling?: () => void) {
  const settings = fileSettings(dataDir)
  return archiveAccess({ settings, installationId: new InstallationId(settings), preset: null, keys: vaultOn(dataDir, calling) })
}
