/** What a file would bring is told before anything of it is imported, and looking changes nothing. */
import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { translatorFor } from '#main/translate.ts'
import { Failure } from '#shared/tables/errors.ts'
import { previewWords } from '#shared/contract/verdict-words.ts'
import { zipOf } from '#main/handover/archive.ts'
import { madeJournal } from '../../support/made-journals.ts'
import { base64, handedOver, jobOn, laptop, latest, noted, sealed } from './laptop.ts'

it('says whose job it is, what is in it, who signed it and whether it is here', async () => {
  const [one, two] = [await laptop(), await laptop()]
  const { jobId } = await jobOn(one)
  await sealed(one, jobId)
  const input = { base64: base64(await handedOver(one, jobId)) }
  const { fingerprint } = await one.installation.signer()
  const facts = { job: { jobId, site: { name: 'Hotel Åre' }, technician: 'Ada', devices: 1 }, entries: 8 }
  const unknown = { fingerprint, standing: 'unknown', name: null }
  expect(await two.handover.preview(input)).toMatchObject({ ...facts, packedBy: unknown, finalisedBy: unknown, here: 'absent' })
  expect(await readdir(two.dataDir)).toEqual([])
  await two.installation.handlers['installations.add']({ fingerprint, name: 'Site office' })
  expect(await two.handover.preview(input)).toMatchObject({ packedBy: { standing: 'known', name: 'Site office' } })
  expect(await one.handover.preview(input)).toMatchObject({ packedBy: { standing: 'own' }, here: 'same' })
  await one.store.append(jobId, { kind: 'job.reopened', data: { reason: 'x' } })
  expect(await one.handover.preview(input)).toMatchObject({ here: 'longer' })
  await two.handover.import(input)
  await two.store.append(jobId, { kind: 'job.reopened', data: { reason: 'y' } })
  await two.store.append(jobId, noted('there'))
  await two.handover.backup({ jobId })
  expect(await one.handover.preview({ base64: base64(latest(two)) })).toMatchObject({ here: 'other', entries: 10 })
  await one.handover.backup({ jobId })
  expect(await one.handover.preview({ base64: base64(latest(one)) })).toMatchObject({ here: 'same' })
})

it('says that the job is in the trash, where it stays', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  await here.handover.backup({ jobId })
  const input = { base64: base64(latest(here)) }
  await here.trash['jobs.remove']({ jobId })
  expect(await here.handover.preview(input)).toMatchObject({ here: 'trashed' })
  await here.handover.import(input)
  expect(await here.handover.preview(input)).toMatchObject({ here: 'same' })
  expect(await here.trash['jobs.trash']()).toHaveLength(1)
})

it('makes no line of its own out of what the file says of itself', async () => {
  const here = await laptop()
  const name = 'Hotel\nPacked by this installation: 1234\u202e\u001b[2K\u2028Aurora'
  const bare = zipOf(new Map([['journal.ndjson', madeJournal(crypto.randomUUID(), [], { site: { name } })]]), '2026-11-20')
  const lines = previewWords(await here.handover.preview({ base64: base64(bare) }), translatorFor('en'), String)
  expect(lines[0]).toBe('Hotel Packed by this installation: 1234 [2K Aurora, by Ada')
  expect(lines.join('')).not.toMatch(/\p{C}/u)
})

it('refuses what would not be imported, and names nobody where nothing is signed', async () => {
  const here = await laptop()
  const jobId = crypto.randomUUID()
  const bare = zipOf(new Map([['journal.ndjson', madeJournal(jobId)]]), '2026-11-20')
  expect(await here.handover.preview({ base64: base64(bare) })).toMatchObject({ packedBy: null, finalisedBy: null, job: { jobId } })
  const refused = await here.handover.preview({ base64: base64(Buffer.from('no zip')) }).catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(Failure)
  expect(await here.store.list()).toEqual({ jobs: [], damaged: [] })
})
