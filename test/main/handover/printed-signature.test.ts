/** What a printed report says of its signature: one that is missing, or that is not known here, does not look like one that is known. */
import { expect, it } from 'vitest'
import { zipOf, type Files } from '#main/handover/archive.ts'
import { shortFingerprint } from '#shared/job/signature.ts'
import { languages } from '#shared/language.ts'
import { reportFrom } from '#shared/report/report.ts'
import { translatorFor } from '#main/translate.ts'
import { filesIn } from '../../support/unzipped.ts'
import { isReadable, poppler } from '../report/printed.ts'
import { entriesOf, mallory, rechained, repacked, rerendered, type SealBy } from './forger.ts'
import { base64, handedOver, jobOn, laptop, sealed, type Laptop } from './laptop.ts'

/** The PDF of a report, with line ends as blanks. */
async function textOf(here: Laptop, jobId: string, language: (typeof languages)[number], appendices: boolean): Promise<string> {
  await here.reports['reports.export']({ jobId, language, formats: ['pdf'], appendices })
  const [, pdf = Buffer.alloc(0)] = [...here.exported].find(([name]) => name.endsWith(`-${language}.pdf`)) ?? []
  return poppler('pdftotext', pdf, '-layout').replaceAll(/\s+/g, ' ')
}
async function packagedPdf(here: Laptop, jobId: string): Promise<string> {
  const files = await filesIn(await handedOver(here, jobId))
  if ('unreadable' in files) throw new Error(files.unreadable)
  return poppler('pdftotext', files.get('report.pdf') ?? Buffer.alloc(0), '-layout').replaceAll(/\s+/g, ' ')
}

async function onSite() {
  const site = await laptop()
  const { jobId } = await jobOn(site)
  await sealed(site, jobId)
  const files = await filesIn(await handedOver(site, jobId))
  if ('unreadable' in files) throw new Error(files.unreadable)
  return { site, jobId, files }
}
const resealed = (files: Files, by: SealBy) => repacked(rerendered(rechained(files, entriesOf(files), by)), mallory)
const importedOn = async (files: Files) => {
  const office = await laptop()
  await office.handover.import({ base64: base64(zipOf(files, '2026-11-22')) })
  return office
}
/** Its first sentence. */
const remark = (language: (typeof languages)[number], what: 'unsigned' | 'unknownKey') =>
  translatorFor(language)(`report.cover.${what}`, { key: '' }).split(/[.:]/, 1)[0] ?? ''
/** On each page. */
const beginning = (fingerprint: string) => shortFingerprint(fingerprint).slice(0, 19)

it.runIf(isReadable)('of this installation, it names the key on every page', async () => {
  const { site, jobId } = await onSite()
  const { fingerprint } = await site.installation.signer()
  for (const appendices of [false, true]) {
    const text = await textOf(site, jobId, 'en', appendices)
    expect(text.split(beginning(fingerprint)).length).toBeGreaterThan(appendices ? 3 : 2)
    expect(text.includes(shortFingerprint(fingerprint))).toBe(appendices)
    for (const what of ['unsigned', 'unknownKey'] as const) expect(text).not.toContain(remark('en', what))
  }
})

it.runIf(isReadable)('of an installation that is not known here, it says so until a person adds the key', async () => {
  const { site, jobId, files } = await onSite()
  const { fingerprint } = await site.installation.signer()
  for (const [language, each] of [
    ['en', files],
    ['de', resealed(files, mallory)],
    ['sv', files],
  ] as const) {
    const office = await importedOn(each)
    const text = await textOf(office, jobId, language, false)
    expect(text).toContain(remark(language, 'unknownKey'))
    expect(text).toContain(shortFingerprint(each === files ? fingerprint : mallory.fingerprint))
    if (language === 'en') expect(await packagedPdf(office, jobId)).toContain(remark('en', 'unknownKey'))
    await office.installation.handlers['installations.add']({ fingerprint, name: 'Site' })
    expect((await textOf(office, jobId, language, false)).includes(remark(language, 'unknownKey'))).toBe(each !== files)
  }
})

it.runIf(isReadable)('without a signature, it says so on the first page and beside the revision, in each language', async () => {
  const { jobId, files } = await onSite()
  const office = await importedOn(resealed(files, 'nobody'))
  for (const language of languages) {
    const text = await textOf(office, jobId, language, true)
    expect(text).toContain(remark(language, 'unsigned'))
    expect(text).toContain(translatorFor(language)('report.origin.unsigned'))
    expect(text).not.toContain(translatorFor(language)('report.origin.installation'))
  }
  expect(await packagedPdf(office, jobId)).toContain(remark('en', 'unsigned'))
})

it('the data says of each revision which key signed it', async () => {
  const { site, jobId, files } = await onSite()
  const { fingerprint } = await site.installation.signer()
  const revisions = async (here: Laptop) =>
    reportFrom(await here.reports['reports.preview']({ jobId })).revisions.map(({ installation }) => installation)
  expect(await revisions(site)).toEqual([fingerprint])
  expect(await revisions(await importedOn(resealed(files, 'nobody')))).toEqual([null])
  // Finalised again by the office: the first revision keeps its standing.
  const office = await importedOn(resealed(files, mallory))
  await office.closing['jobs.reopen']({ jobId, reason: 'One more' })
  await sealed(office, jobId)
  expect(await revisions(office)).toEqual([mallory.fingerprint, (await office.installation.signer()).fingerprint])
  if (isReadable) expect(await textOf(office, jobId, 'en', true)).toContain(shortFingerprint(mallory.fingerprint))
})
