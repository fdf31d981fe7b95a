/** A signature stands for what its signer saw: a report says where something came after it. */
import { expect, it } from 'vitest'
import { reportFrom, type ReportData } from '#shared/report/report.ts'
import { jobOn, handedOver, laptop, noted, sealed, type Laptop } from '../handover/laptop.ts'
import { blocksIn, textsOf } from '../../shared/report-texts.ts'

const preview = ({ reports }: Laptop, jobId: string, device?: string) =>
  reports['reports.preview']({ jobId, ...(device === undefined ? {} : { device }) })
const wordsOf = (data: ReportData) =>
  blocksIn(reportFrom(data))
    .flatMap(textsOf)
    .filter((text) => /signed before/i.test(text))

it('says of a signature how much came after it, on the first page and below it, until it is given again', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  const signed = await preview(here, jobId)
  expect([signed.signedBefore, wordsOf(signed)]).toEqual([[], []])

  // Neither another signature nor a reading of what is as it was changes what was signed.
  await here.closing['jobs.signOff']({ jobId, party: 'contractor', outcome: 'absent', reason: 'Holiday' })
  await here.store.append(jobId, { kind: 'job.archived', data: { archived: true } })
  expect((await preview(here, jobId)).signedBefore).toEqual([])

  await here.store.append(jobId, noted('Valve replaced'), { kind: 'device.added', data: { device: 'd2', kind: 'shower', room: '102' } })
  const later = await preview(here, jobId)
  expect(later.signedBefore).toEqual([{ party: 'client', changes: 2 }])
  expect(wordsOf(later)).toEqual(['Signed before 2 later changes'])
  // Of the one device nothing came after it.
  expect((await preview(here, jobId, 'd1')).signedBefore).toEqual([])
})

it('says so in the revision after the one that was signed, and the handover of it is the same when it is made again', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  await sealed(here, jobId)
  expect((await preview(here, jobId)).signedBefore).toEqual([])
  await here.closing['jobs.reopen']({ jobId, reason: 'Correction' })
  await here.store.append(jobId, noted('Correction'))
  await sealed(here, jobId)
  expect((await preview(here, jobId)).signedBefore).toEqual([{ party: 'client', changes: 1 }])
  expect((await here.reports['reports.preview']({ jobId, revision: 'A' })).signedBefore).toEqual([])
  expect(await here.handover.verify({ base64: (await handedOver(here, jobId)).toString('base64') })).toMatchObject({ remade: 'same' })
})
