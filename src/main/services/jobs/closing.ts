/** Closing a job: pictures, checks by hand, handover, sign-off, and the seal that makes a revision final. */
import type { CommandName, OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { revisionAfter } from '#shared/job/revisions.ts'
import { picturesOf } from '../../handover/contents.ts'
import { sealStatement } from '../../handover/signing.ts'
import type { JobStore } from '../../journal/job-store.ts'
import { readLines } from '../../journal/journal-lines.ts'
import type { PhotoVault } from '../../journal/photo-vault.ts'
import type { WorkbenchStore } from '../../journal/workbench-store.ts'
import type { InstallationService } from '../installation.ts'
import { deviceOf } from './devices.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { ApplyBatches } from './apply-batches.ts'
import { OutsideWrites } from './outside-writes.ts'

type Input<Name extends Extract<CommandName, `jobs.${string}` | `photos.${string}`>> = ParsedInputOf<Name>

export class ClosingService {
  readonly #store: JobStore
  readonly #vault: PhotoVault
  readonly #dataDir: string
  readonly #batches: ApplyBatches
  readonly #installation: Pick<InstallationService, 'signer'>
  readonly #outside: OutsideWrites

  constructor(
    store: JobStore,
    vault: PhotoVault,
    dataDir: string,
    batches: ApplyBatches,
    installation: Pick<InstallationService, 'signer'>,
    workbench: Pick<WorkbenchStore, 'read'>,
  ) {
    this.#installation = installation
    this.#outside = new OutsideWrites(dataDir, store, workbench)
    this.#dataDir = dataDir
    this.#batches = batches
    this.#store = store
    this.#vault = vault
  }

  async setSitePlan({ jobId, building, floor, photo }: Input<'jobs.setSitePlan'>): Promise<Job> {
    const job = await this.#store.read(jobId)
    refuseSealed(job)
    if (!job.photos.some((each) => each.photo === photo)) return fail('photo.notFound', { photo })
    return this.#store.append(jobId, { kind: 'sitePlan.set', data: { photo, ...omitUndefined({ building, floor }) } })
  }

  async place({ jobId, building, floor, places }: Input<'jobs.place'>): Promise<Job> {
    const job = await this.#store.read(jobId)
    refuseSealed(job)
    for (const { device } of places) deviceOf(job, device)
    return this.#store.append(jobId, { kind: 'sitePlan.placed', data: { places, ...omitUndefined({ building, floor }) } })
  }

  async addPhoto({ jobId, device, shows, caption, base64 }: Input<'photos.add'>): Promise<Job> {
    const job = await this.#store.read(jobId)
    if (device !== undefined) deviceOf(job, device)
    refuseSealed(job)
    const { sha256: photo, ...stored } = await this.#vault.put(jobId, Buffer.from(base64, 'base64'))
    return this.#store.append(jobId, { kind: 'photo.added', data: { photo, ...stored, shows, caption, ...omitUndefined({ device }) } })
  }

  async readPhoto({ jobId, photo }: Input<'photos.read'>): Promise<OutputOf<'photos.read'>> {
    const { photos, signoffs } = await this.#store.look(jobId)
    const signatures = signoffs.flatMap((each) => (each.outcome === 'signed' ? [each.signature] : []))
    // Only what the job's journal names is its picture, whatever else lies in the folder.
    const isShown = [...photos, ...signatures].some((each) => each.photo === photo)
    if (!isShown && !(await this.#wasShown(jobId, photo))) return fail('photo.notFound', { photo })
    const { mediaType, content } = await this.#vault.get(jobId, photo)
    return { mediaType, base64: content.toString('base64') }
  }

  /** A signature that was given again stays in the revisions before. */
  async #wasShown(jobId: string, photo: string): Promise<boolean> {
    const { entries } = await readLines(this.#dataDir, jobId)
    return picturesOf(entries).some(({ sha256 }) => sha256 === photo)
  }

  async recordCheck({ jobId, device, check, value, instrument, calibration }: Input<'jobs.recordCheck'>): Promise<Job> {
    if (device !== undefined) deviceOf(await this.#store.read(jobId), device)
    return this.#store.append(jobId, {
      kind: 'check.recorded',
      data: { check, value, ...omitUndefined({ device, instrument, calibration }) },
    })
  }

  recordHandover({ jobId, instructed, documents }: Input<'jobs.recordHandover'>): Promise<Job> {
    return this.#store.append(jobId, {
      kind: 'handover.recorded',
      data: { instructed: instructed.map(({ name, role }) => ({ name, ...omitUndefined({ role }) })), documents },
    })
  }

  async signOff(input: Input<'jobs.signOff'>): Promise<Job> {
    const { jobId, party, role } = input
    if (input.outcome === 'signed') {
      refuseSealed(await this.#store.read(jobId))
      const { sha256: photo, mediaType } = await this.#vault.put(jobId, Buffer.from(input.signature, 'base64'))
      const signature = { photo, mediaType, ...omitUndefined({ typed: input.typed }) }
      return this.#store.append(jobId, {
        kind: 'signoff.recorded',
        data: { party, outcome: 'signed', name: input.name, signature, ...omitUndefined({ role }) },
      })
    }
    const { outcome, reason, name } = input
    return this.#store.append(jobId, { kind: 'signoff.recorded', data: { party, outcome, reason, ...omitUndefined({ name, role }) } })
  }

  /** The journal keeps who finalised it: a handover that somebody else made to fit is told from the one that was finalised. */
  async seal({ jobId }: Input<'jobs.seal'>): Promise<Job> {
    // Before a key is made for what is refused.
    const changed = await this.#outside.note(jobId)
    // Once: it is in the job from then on, and who finalises again has seen it.
    if (changed !== null) fail('job.changedOutside', { jobId, device: changed.device, operation: changed.operation })
    const signer = await this.#installation.signer()
    return this.#store.change(jobId, (job) => {
      if (!job.sealed) this.#refuseUnderWay(job)
      const { seals, journal } = job
      const data = { revision: revisionAfter(seals.length), entries: journal.entries, head: journal.head }
      return [{ kind: 'job.sealed', data: { ...data, signedBy: signer.sign(sealStatement(jobId, data)) } }]
    })
  }

  /** What comes of a write that is on its way could not be added any more. */
  #refuseUnderWay({ jobId, writes, devices }: Job): void {
    if (this.#batches.status(jobId) !== null) fail('job.busy', { jobId })
    const sent = writes.find(({ state }) => state === 'sent')
    if (sent !== undefined) fail('job.unsettled', { jobId, device: sent.device ?? '', operation: sent.operation })
    const running = devices.find(({ lights }) => lights.test.state === 'sent')
    if (running !== undefined) fail('job.testRunning', { jobId, device: running.key, name: nameOf(running) })
  }

  reopen({ jobId, reason }: Input<'jobs.reopen'>): Promise<Job> {
    return this.#store.change(jobId, ({ sealed }) =>
      sealed ? [{ kind: 'job.reopened', data: { reason } }] : fail('job.notSealed', { jobId }),
    )
  }

  archive({ jobId, archived }: Input<'jobs.archive'>): Promise<Job> {
    return this.#store.append(jobId, { kind: 'job.archived', data: { archived } })
  }
}

/** Asked before a picture is stored; the journal asks again. */
function refuseSealed({ jobId, sealed, seals }: Job): void {
  if (sealed) fail('job.sealed', { jobId, revision: seals.at(-1)?.revision ?? '' })
}

const nameOf = ({ key, room, serialNumber, id }: JobDevice): string => room ?? serialNumber ?? id ?? key
