/** Closing a job: photos, signatures, and the seal that makes a revision final. */
import { fail } from '#shared/tables/errors.ts'
import { nameOf, type Job } from '#shared/job/job.ts'
import { revisionAfter } from '#shared/job/revision-letter.ts'
import { picturesOf } from '../handover/contents.ts'
import { sealStatement } from '../installation/signing.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { JobStore } from '../journal/job-store.ts'
import { readLines } from '../journal/journal-lines.ts'
import { refuseSealed } from '../journal/refusals.ts'
import type { PhotoVault } from '../journal/photo-vault.ts'
import type { InstallationService } from '../installation/installation.ts'
import { deviceOf } from './devices.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { ApplyBatches } from './apply-batches.ts'
import type { OutsideWrites } from '../client/outside-writes.ts'

export function closingHandlers(
  store: JobStore,
  vault: PhotoVault,
  dataDir: string,
  batches: ApplyBatches,
  installation: Pick<InstallationService, 'signer'>,
  outside: Pick<OutsideWrites, 'note'>,
) {
  /** A signature that was replaced is still part of earlier revisions. */
  const wasEverNamed = async (jobId: string, photo: string) =>
    picturesOf((await readLines(dataDir, jobId)).entries).some(({ sha256 }) => sha256 === photo)

  /** The outcome of a write in flight could not be added to a sealed job. */
  const refuseInFlight = ({ jobId, writes, devices }: Job) => {
    batches.refuseBusy(jobId)
    const sent = writes.find(({ state }) => state === 'sent')
    if (sent !== undefined) fail('job.unsettled', { jobId, device: sent.device ?? '', operation: sent.operation })
    const running = devices.find(({ statuses }) => statuses.test.state === 'sent')
    if (running !== undefined) fail('job.testRunning', { jobId, device: running.key, name: nameOf(running) })
  }

  return {
    'photos.add': ({ jobId, device, shows, caption, base64 }) =>
      store.inMove(jobId, async () => {
        const job = await store.read(jobId)
        if (device !== undefined) deviceOf(job, device)
        refuseSealed(job, [{ kind: 'photo.added' }])
        const { sha256: photo, ...stored } = await vault.put(jobId, Buffer.from(base64, 'base64'))
        return store.append(jobId, { kind: 'photo.added', data: { photo, ...stored, shows, caption, ...omitUndefined({ device }) } })
      }),
    'photos.read': async ({ jobId, photo }) => {
      const { photos, signoffs } = await store.look(jobId)
      const signatures = signoffs.flatMap((each) => (each.outcome === 'signed' ? [each.signature] : []))
      // Only photos that the job's journal names belong to the job, whatever else is in the folder.
      const isShown = [...photos, ...signatures].some((each) => each.photo === photo)
      if (!isShown && !(await wasEverNamed(jobId, photo))) return fail('photo.notFound', { photo })
      const { mediaType, content } = await vault.get(jobId, photo)
      return { mediaType, base64: content.toString('base64') }
    },
    'jobs.signOff': async ({ jobId, role, ...input }) => {
      if (input.outcome !== 'signed') {
        const { name, ...data } = input
        return store.append(jobId, { kind: 'signoff.recorded', data: { ...data, ...omitUndefined({ name, role }) } })
      }
      const { signature: picture, typed, company, ...data } = input
      return store.inMove(jobId, async () => {
        refuseSealed(await store.read(jobId), [{ kind: 'signoff.recorded' }])
        const { sha256: photo, mediaType } = await vault.put(jobId, Buffer.from(picture, 'base64'))
        const signature = { photo, mediaType, ...omitUndefined({ typed }) }
        return store.append(jobId, { kind: 'signoff.recorded', data: { ...data, signature, ...omitUndefined({ role, company }) } })
      })
    },
    /** The journal records who finalised it, so that a forged handover package can be distinguished from the original. */
    'jobs.seal': async ({ jobId }) => {
      // Checked before a signing key is created for a seal that is then refused.
      const changed = await outside.note(jobId)
      // Refused only once: the change is in the job now, so whoever finalises again has seen it.
      if (changed !== null) fail('job.changedOutside', { jobId, device: changed.device, operation: changed.operation })
      const signer = await installation.signer()
      return store.seal(jobId, (job, by) => {
        if (!job.sealed) refuseInFlight(job)
        const { seals, journal } = job
        const data = { revision: revisionAfter(seals.length), entries: journal.entries, head: journal.head }
        return { ...data, signedBy: signer.sign(sealStatement(jobId, data, by)) }
      })
    },
    'jobs.reopen': ({ jobId, reason, forSignature }) =>
      store.change(jobId, ({ sealed }) =>
        sealed ? [{ kind: 'job.reopened', data: { reason, ...omitUndefined({ forSignature }) } }] : fail('job.notSealed', { jobId }),
      ),
  } satisfies Partial<Handlers>
}
