/**
 * The installations that this computer knows: its own, and those that a person added after comparing fingerprints. It contains only
 * public keys and is not secret; anyone who may write to the data folder may change it.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { installationName, type Installation } from '#shared/job/handover.ts'
import { instant } from '#shared/job/entries.ts'
import { fingerprint } from '#shared/job/signature.ts'
import { realDisk, replaceWhole, type Disk } from '../journal/disk.ts'
import { asStored } from '../journal/storage-failure.ts'

const list = z.object({
  /** Every key that was created here, newest last. */
  own: z.array(z.object({ fingerprint, since: instant })),
  known: z.array(z.object({ fingerprint, name: installationName, addedAt: instant })),
})
export type Installations = z.infer<typeof list> & {
  /** The file cannot be read: no installation is known until it is replaced. */
  readonly isUnreadable: boolean
}

const fileIn = (dataDir: string) => join(dataDir, 'installations.json')

export async function readInstallations(dataDir: string, disk: Disk = realDisk): Promise<Installations> {
  const path = fileIn(dataDir)
  const nobody = { own: [], known: [] }
  try {
    const facts = disk.facts(path)
    if (facts === null) return { ...nobody, isUnreadable: false }
    if (facts.kind !== 'file') return { ...nobody, isUnreadable: true }
    const kept: unknown = JSON.parse((await disk.readFile(path)).toString('utf8'))
    return { ...list.parse(kept), isUnreadable: false }
  } catch {
    return { ...nobody, isUnreadable: true }
  }
}

/** An unreadable file is set aside, never overwritten. */
export async function writeInstallations(dataDir: string, { isUnreadable, own, known }: Installations, disk: Disk): Promise<void> {
  const path = fileIn(dataDir)
  return asStored(async () => {
    if (isUnreadable) await disk.rename(path, `${path}.unreadable-${Date.now()}`)
    await replaceWhole(disk, path, Buffer.from(`${JSON.stringify({ own, known }, null, 2)}\n`))
  })
}

/** What this computer knows about the owner of a key. */
export function installationOf({ own, known }: Installations, fingerprint: string): Installation {
  if (own.some((each) => each.fingerprint === fingerprint)) return { fingerprint, standing: 'own', name: null }
  const found = known.find((each) => each.fingerprint === fingerprint)
  return found === undefined ? { fingerprint, standing: 'unknown', name: null } : { fingerprint, standing: 'known', name: found.name }
}
