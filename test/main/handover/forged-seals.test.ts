/** A seal that says more than was signed: told as altered, whoever vouches for the rest, and no job is taken in with it. */
import { expect, it } from 'vitest'
import { zipOf, type Files } from '#main/handover/archive.ts'
import { verifyHandover } from '#main/handover/verify.ts'
import { filesIn } from '../../support/unzipped.ts'
import { entriesOf, mallory, rechained, repacked } from './forger.ts'
import { base64, handedOver, jobOn, knownTo, laptop, sealed } from './laptop.ts'

const edited = (files: Files) =>
  entriesOf(files).map((entry) => (entry.kind === 'note.added' ? { ...entry, data: { ...entry.data, text: 'All is well' } } : entry))

it.each<[string, (files: Files) => Files, object]>([
  [
    'the signature of other entries',
    (files) => repacked(rechained(files, edited(files), 'kept'), mallory),
    { what: 'entry', how: 'signature' },
  ],
  [
    'another person in the table of contents than in the journal',
    (files) => repacked(files, mallory, (body) => ({ ...body, seal: { ...(body['seal'] as object), who: 'Mallory' } })),
    { what: 'seal', how: 'other' },
  ],
])('with %s is told as altered, and is not imported', async (_, forge, alteration) => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  await sealed(here, jobId)
  const files = await filesIn(await handedOver(here, jobId))
  if ('unreadable' in files) throw new Error(files.unreadable)
  const forged = zipOf(forge(files), '2026-11-22')
  const installation = await knownTo(here)
  expect(await verifyHandover(forged, { version: '0.1.0', installation })).toMatchObject({ verdict: 'altered', alteration })
  const there = await laptop()
  const error = { code: 'import.unusable', data: { alteration } }
  await expect(there.handover.import({ base64: base64(forged) })).rejects.toMatchObject({ error })
  expect((await there.store.list()).jobs).toEqual([])
})
