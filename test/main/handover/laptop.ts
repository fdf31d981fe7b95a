/** A laptop without a window: the real store, photos, handover and trash over a folder of its own. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { JobStore } from '#main/journal/job-store.ts'
import { realDisk } from '#main/journal/disk.ts'
import { JobTrash } from '#main/journal/job-trash.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { InstallationId } from '#main/installation-id.ts'
import { fileSettings } from '#main/hosts/loopback/settings-store.ts'
import { fileKeyVault } from '#main/hosts/file-key-vault.ts'
import type { FileOutlet } from '#main/ports.ts'
import { Arrivals } from '#main/jobs/arrivals.ts'
import { BranchService } from '#main/jobs/branches.ts'
import { handoverService } from '#main/jobs/handover.ts'
import { installationService, type InstallationService } from '#main/installation/installation.ts'
import { forkHandlers } from '#main/jobs/forks.ts'
import { assignmentHandlers } from '#main/jobs/assignments.ts'
import { closingHandlers } from '#main/jobs/closing.ts'
import { ApplyBatches } from '#main/jobs/apply-batches.ts'
import { BegunBatches } from '#main/jobs/begun-batches.ts'
import { OutsideWrites } from '#main/client/outside-writes.ts'
import { trashHandlers } from '#main/jobs/trash.ts'
import { LongWork } from '#main/work/long-work.ts'
import { reportHandlers } from '#main/jobs/reports.ts'
import { installationOf } from '#main/installation/known-installations.ts'
import { journalFormat, type Fact } from '#shared/job/entries.ts'
import type { Installation } from '#shared/job/handover.ts'
import type { Job } from '#shared/job/job.ts'
import { emptyWorkbench } from '#shared/job/activity.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { pictures, type SamplePicture } from '../report/pictures.ts'

export interface Laptop {
  readonly dataDir: string
  readonly store: JobStore
  readonly vault: PhotoVault
  readonly applyBatches: ApplyBatches
  readonly begun: BegunBatches
  readonly branches: BranchService
  readonly forks: ReturnType<typeof forkHandlers>
  readonly assignments: ReturnType<typeof assignmentHandlers>
  readonly installationId: InstallationId
  readonly arrivals: Arrivals
  readonly longWork: LongWork
  readonly handover: ReturnType<typeof handoverOf>
  readonly installation: InstallationService
  readonly closing: ReturnType<typeof closingHandlers>
  readonly reports: ReturnType<typeof reportHandlers>
  readonly trash: ReturnType<typeof trashHandlers>
  /** What was exported, by name. */
  readonly exported: ReadonlyMap<string, Buffer>
}

/** In a folder of its own, or started again over one that was used; closed with the test. */
export async function laptop(dataDir?: string, technician?: string): Promise<Laptop> {
  const here = laptopIn(dataDir ?? (await tempFolder()), technician)
  onTestFinished(() => here.store.close())
  return here
}

/** For all of them: its threads are ready after the first work. */
const longWork = new LongWork(() => undefined)

function handoverOf(parts: Parameters<typeof handoverService>[0]) {
  const { handlers, ...others } = handoverService(parts)
  return {
    ...others,
    export: handlers['handover.export'],
    verify: handlers['handover.verify'],
    backup: handlers['jobs.backup'],
    preview: handlers['jobs.previewImport'],
    import: handlers['jobs.import'],
  }
}

export function laptopIn(dataDir: string, technician = ''): Laptop {
  const installationId = new InstallationId(fileSettings(dataDir))
  const here = { technician: () => technician, installation: () => installationId.known() }
  const store = new JobStore(dataDir, () => undefined, '', realDisk, undefined, here)
  const vault = new PhotoVault(dataDir)
  const applyBatches = new ApplyBatches(
    () => undefined,
    () => undefined,
  )
  const begun = new BegunBatches(dataDir, realDisk, (cause) => {
    throw cause
  })
  const exported = new Map<string, Buffer>()
  const save = (name: string, bytes: Uint8Array) => {
    exported.set(name, Buffer.from(bytes))
    return { path: `/elsewhere/${name}`, download: null }
  }
  const outlet: FileOutlet = {
    save: (name, bytes) => Promise.resolve(save(name, bytes)),
    saveAll: (files) => Promise.resolve(files.map((file) => ({ file, place: save(file.name, file.bytes) }))),
    newFolder: () => Promise.resolve(null),
  }
  const workbench = { read: () => Promise.resolve(emptyWorkbench), noteExport: () => Promise.resolve() }
  const installation = installationService(dataDir, fileKeyVault(join(dataDir, 'keys')))
  const parts = {
    dataDir,
    disk: realDisk,
    store,
    vault,
    outlet,
    workbench,
    longWork,
    toolVersion: '0.1.0',
    letterhead: () => ({ company: '', address: '', logo: null }),
    installation,
  }
  const trash = new JobTrash(dataDir)
  const nothing = () => Promise.resolve(emptyWorkbench)
  const nothingSent = { read: nothing, append: nothing }
  const outside = new OutsideWrites({ dataDir, disk: realDisk, store, trash, workbench: nothingSent, reportFault: () => undefined })
  const branches = new BranchService(dataDir, trash)
  const arrivals = new Arrivals({ dataDir, store, vault, branches, applyBatches })
  return {
    dataDir,
    store,
    vault,
    applyBatches,
    installation,
    closing: closingHandlers(store, vault, dataDir, applyBatches, installation, outside),
    branches,
    begun,
    forks: forkHandlers({ dataDir, store, vault, branches, applyBatches, begun, installation: () => installationId.known() }),
    assignments: assignmentHandlers(store, applyBatches, installationId),
    installationId,
    arrivals,
    longWork,
    handover: handoverOf({ ...parts, arrivals, applyBatches, trash, language: () => 'en' }),
    reports: reportHandlers(parts),
    trash: trashHandlers(trash, store, applyBatches, outside),
    exported,
  }
}

export async function photographed({ store, vault }: Laptop, jobId: string, { bytes }: SamplePicture): Promise<Job> {
  const { sha256: photo, ...stored } = await vault.put(jobId, bytes)
  return store.append(jobId, { kind: 'photo.added', data: { photo, ...stored, shows: 'label', caption: 'Label' } })
}

/** What is known there of whoever has a key. */
export async function knownTo({ installation }: Laptop): Promise<(fingerprint: string) => Installation> {
  const installations = await installation.known()
  return (fingerprint) => installationOf(installations, fingerprint)
}

export const noted = (text: string): Fact => ({ kind: 'note.added', data: { text } })

export const sealed = ({ closing }: Laptop, jobId: string): Promise<Job> => closing['jobs.seal']({ jobId })

/** With a shower, notes, an open issue, a photo and a signature; not sealed yet. */
export async function jobOn(here: Laptop): Promise<Job> {
  const { store, vault } = here
  const { jobId } = await store.create({
    format: journalFormat,
    environment: 'production',
    serviceAddress: 'https://devices.example.com',
    site: { name: 'Hotel Åre' },
    technician: 'Ada',
    toolVersion: '0.1.0',
  })
  await store.append(
    jobId,
    { kind: 'device.added', data: { device: 'd1', kind: 'shower', id: 's1', room: '101' } },
    noted('=HYPERLINK("http://example.com")'),
    noted('Filter cleaned'),
    { kind: 'issue.opened', data: { issue: randomUUID(), device: 'd1', fault: 'Valve leaks' } },
  )
  await photographed(here, jobId, pictures.landscape)
  const signature = await vault.put(jobId, pictures.signature.bytes)
  return store.append(jobId, {
    kind: 'signoff.recorded',
    data: { party: 'client', outcome: 'signed', name: 'Eva', signature: { photo: signature.sha256, mediaType: signature.mediaType } },
  })
}

/** The bytes of the latest export of a kind. */
export const latest = ({ exported }: Laptop): Buffer => [...exported.values()].at(-1) ?? Buffer.alloc(0)
export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

export async function handedOver(here: Laptop, jobId: string): Promise<Buffer> {
  await here.handover.export({ jobId, language: 'en' })
  return latest(here)
}
