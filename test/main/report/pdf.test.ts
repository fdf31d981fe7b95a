/** The printed report, read back with poppler: what stands in it, and that service text stays text. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { renderReportPdf } from '#main/report/pdf.ts'
import type { PictureSource } from '#main/report/pictures.ts'
import { translatorFor } from '#main/translate.ts'
import type { Job } from '#shared/job/job.ts'
import { reportOf, type ReportModel } from '#shared/job/report.ts'
import { onlyDevice } from '#shared/job/report-scope.ts'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { fullPlan, groupId, SampleJob, uuid } from './sample-job.ts'
import { pictureSource, sampleJobs } from './sample-jobs.ts'

const nowhere: PictureSource = () => Promise.resolve(null)

/** Several tests read the same pages: each document is made once. */
const made = new Map<string, Promise<Uint8Array>>()
function render(model: ReportModel, language: Language, pictures = nowhere): Promise<Uint8Array> {
  if (pictures !== nowhere) return renderReportPdf(model, language, pictures)
  const key = language + JSON.stringify(model)
  const pdf = made.get(key) ?? renderReportPdf(model, language, nowhere)
  made.set(key, pdf)
  return pdf
}
const modelOf = (job: Job) => reportOf(job, { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' })

function poppler(tool: 'pdftotext' | 'pdfinfo', pdf: Uint8Array, order: '-layout' | '-raw' = '-layout'): string {
  const args = tool === 'pdftotext' ? [order, '-', '-'] : ['-']
  return execFileSync(tool, args, { input: pdf, maxBuffer: 64 * 1024 * 1024 }).toString('utf8')
}

function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('Skipped: reading PDFs back needs pdftotext and pdfinfo (Debian: apt-get install poppler-utils).')
    return false
  }
}
const readable = hasPoppler()

const raw = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const pagesOf = (pdf: Uint8Array) => poppler('pdftotext', pdf).split('\f').slice(0, -1)
/** Without the line breaks and columns of the layout. */
const flowing = (text: string) => text.replace(/\s+/gu, ' ')

describe.skipIf(!readable)('a printed report', () => {
  describe.each(languages)('in %s', (language) => {
    it.each(['passed', 'problematic', 'untouched', 'hostile'] as const)('has every block, done or not (%s)', async (name) => {
      const text = flowing(poppler('pdftotext', await render(modelOf(sampleJobs[name]()), language)))
      const { outstanding, notes, withdrawn: _withdrawn, ...numbered } = messages[language].report.blocks
      const titles = Object.values(numbered).map((title, index) => `${index + 1} ${title}`)
      expect(titles).toHaveLength(15)
      for (const title of [...titles, outstanding, notes]) expect(text).toContain(title)
      expect(text).toContain(messages[language].report.notDone)
    })

    it('says of work that it is not done, and of issues, notes and photos that none is recorded', async () => {
      const text = flowing(poppler('pdftotext', await render(modelOf(sampleJobs.untouched()), language), '-raw'))
      const { notDone, noneRecorded, blocks } = messages[language].report
      for (const title of [`9 ${blocks.issues}`, blocks.notes, `12 ${blocks.photos}`]) expect(text).toContain(`${title} ${noneRecorded}`)
      for (const title of [`8 ${blocks.manualChecks}`, `13 ${blocks.handover}`]) expect(text).toContain(`${title} ${notDone}`)
    })

    it('numbers its pages and names report, site and environment on each', async () => {
      const pages = pagesOf(await render(modelOf(sampleJobs.problematic()), language))
      expect(pages.length).toBeGreaterThan(3)
      const reportText = translatorFor(language)
      pages.forEach((page, index) => {
        expect(page).toContain(reportText('report.page', { page: index + 1, pages: pages.length }))
        expect(page).toContain('FF-7C1E94A2')
        expect(page).toContain('Sportzentrum Süd')
        expect(page).toContain(reportText('errors.environments.staging').toUpperCase())
      })
    })
  })

  it('says what was planned, built and found, and that it was verified', async () => {
    // As it is written, without the letters of the watermark that lie between the columns.
    const text = flowing(poppler('pdftotext', await render(modelOf(sampleJobs.passed()), 'en'), '-raw'))
    expect(text).toContain('33 of 33 planned fields confirmed at 20 Nov 2026,')
    expect(text).toMatch(/Water hardness water_hardness 1 to 30 7\.5 7\.5 12/)
    expect(text).toContain('The service confirms every step of every planned device (1)')
    expect(text).toContain('Filter cleaned before the test. ')
  })

  it('breaks a time zone between its parts only, planned and built', async () => {
    const reportText = poppler('pdftotext', await render(modelOf(sampleJobs.passed()), 'en'), '-raw').split(/\s+/u)
    for (const part of ['CET-1CEST,', 'M3.5.0,', 'M10.5.0/3']) expect(reportText.filter((word) => word === part)).toHaveLength(3)
  })

  it('shows the failed run beside the passed one, with the reason', async () => {
    const text = flowing(poppler('pdftotext', await render(modelOf(sampleJobs.failedThenPassed()), 'de')))
    expect(text).toContain('Testlauf 1: nicht bestanden')
    expect(text).toContain('Filter clogged, flow too low at leak_check')
    expect(text).toContain('Testlauf 2: bestanden')
  })

  it('shows what a job is closed with', async () => {
    const text = flowing(poppler('pdftotext', await render(modelOf(sampleJobs.closed()), 'en', pictureSource)))
    for (const said of [
      'Mixed temperature 38.0 T-17',
      'K-2026-044',
      'Valve leaks',
      'Unit swapped',
      'resolved',
      'Open issue. Boiler not connected (Responsible: Heating',
      '1 Dec 2026',
      'Eva Nilsson, Caretaker',
      'Key list',
      'Signature refused',
      'Reason: Wants to see the boiler first',
      'FF-7C1E94A2, revision B',
      'Revision A: finalised',
      'Reopened 20 Nov 2026, 09:09:07 +01:00 by Åsa Lindström: The client signs today',
      'Preset: Hotel standard.',
      'Earlier device, until',
      'SN-30002 · Replaced: Valve leaks',
      'Withdrawn records Device Item Recorded Withdrawn 101 Wrong room',
    ])
      expect(text).toContain(said)
    // The run on the unit that was swapped names it; those on the present ones do not.
    expect(text.match(/Device: /g)).toHaveLength(1)
    expect(text).not.toContain('DRAFT')
  })

  it('says what was done to devices that are on the list no more', async () => {
    const text = flowing(poppler('pdftotext', await render(modelOf(sampleJobs.replaced()), 'en'), '-raw'))
    for (const said of [
      '101 · Shower SN-30001 (removed)',
      'Before it was removed: Started.',
      'Requests: 3, test runs: 1, photos: 0, issues: 1, notes: 0, manual checks: 0.',
      '3 of them to removed devices.',
      '2 of them to replaced devices.',
      '1 of them without a device.',
    ])
      expect(text).toContain(said)
  })

  it('says below a typed signature that it is typed, and nothing of a drawn one or of one that does not tell', async () => {
    for (const [typed, times] of [
      [true, 1],
      [false, 0],
      [undefined, 0],
    ] as const) {
      const signature = { photo: 'f'.repeat(64), mediaType: 'image/png' as const, ...(typed === undefined ? {} : { typed }) }
      const sample = new SampleJob().add({ kind: 'signoff.recorded', data: { party: 'client', outcome: 'signed', name: 'Eva', signature } })
      const text = flowing(poppler('pdftotext', await render(modelOf(sample.job), 'de')))
      expect(text.split('Getippt')).toHaveLength(times + 1)
    }
  })

  it('prints photos and signature, and of a photo that is not there its hash', async () => {
    const model = modelOf(sampleJobs.closed())
    const pdf = await render(model, 'en', pictureSource)
    const text = poppler('pdftotext', pdf)
    for (const { photo } of model.photos) expect(text).toContain(photo)
    expect(text.match(/Photo not available here\./g)).toHaveLength(1)
    // Two photos and the signature, which is also a photo here, each embedded once.
    expect(raw(pdf).match(/\/Subtype \/Image/g)).toHaveLength(3)
    const bare = await render(model, 'en')
    expect(raw(bare)).not.toContain('/Subtype /Image')
    expect(poppler('pdftotext', bare).match(/Photo not available here\./g)).toHaveLength(5)
  })

  describe('lets no heading stand alone at the foot of a page', () => {
    const { blocks, kinds, page: pageOf } = messages.de.report
    const anyOf = (reportText: object) => Object.values(reportText).join('|')
    const footer = new RegExp(pageOf.replace(/\{\w+\}/g, '\\d+'))
    const heading = new RegExp(`^(\\d+ +)?(${anyOf(blocks)})$|^[^·]+ · (${anyOf(kinds)})( .+)?$`)
    const lastLinesOf = async (job: Job) =>
      pagesOf(await render(modelOf(job), 'de', pictureSource)).map((page) => {
        const lines = page.split('\n').filter((line) => line.trim() !== '' && !footer.test(line))
        return lines.at(-1)?.trim()
      })

    it('in all sample jobs', async () => {
      for (const make of Object.values(sampleJobs)) for (const line of await lastLinesOf(make())) expect(line).not.toMatch(heading)
    })

    it('however full the page is', async () => {
      const street = (reportText: number) => 'Storgatan '.repeat(reportText)
      for (let lines = 1; lines <= 14; lines += 1) {
        const sample = new SampleJob({ site: { name: 'Hotel', building: street(45), address: street(45), client: street(3 * lines) } })
        sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001), fault: 'Kein Strom. '.repeat(20) } })
        for (const line of await lastLinesOf(sample.job)) expect(line).not.toMatch(heading)
      }
    })
  })

  it.each(languages)('parts no time from its offset (%s)', async (language) => {
    for (const make of [sampleJobs.closed, sampleJobs.problematic]) {
      const text = poppler('pdftotext', await render(modelOf(make()), language, pictureSource))
      expect(text).toMatch(/\d\d:\d\d:\d\d\s\+01:00/)
      expect(text).not.toMatch(/(^| {2,})\+01:00/m)
    }
  })

  it('gives showers that were not read back no page of their own', async () => {
    const pages = pagesOf(await render(modelOf(sampleJobs.problematic()), 'en')).filter((page) => page.includes('Not confirmed.'))
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) expect(page).toMatch(/planned fields confirmed|Test results/)
  })

  it.each(languages)('has all parameters of a shower on one page, also of the first one (%s)', async (language) => {
    const plan = { ...fullPlan, welcome_message: 'Welcome to the Grand Hotel' }
    const sample = new SampleJob()
    for (const number of [1, 2]) {
      const device = `d${number}`
      sample.shower(device, number).add({ kind: 'device.planned', data: { device, configuration: plan, groupId, preset: 'Guest room' } })
      sample.paired(device, number, groupId).read(device, plan).configured(device, number, plan)
    }
    const pages = pagesOf(await render(modelOf(sample.job), language)).filter((page) =>
      page.includes('use_estimation_for_drain_temperature'),
    )
    expect(pages).toHaveLength(2)
    for (const page of pages) expect(page).toContain('boost_flow_enabled')
  })

  it('prints what a person wrote whole', async () => {
    const long = `${'The valve drips at night. '.repeat(19)}END`
    const sample = new SampleJob().shower('d1', 1, `${'Basement '.repeat(12)}LAST`)
    sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001), device: 'd1', fault: long } })
    const text = flowing(poppler('pdftotext', await render(modelOf(sample.job), 'en')))
    expect(text.match(/END/g)).toHaveLength(2)
    expect(text).toContain('LAST')
  })

  it.each(languages)('says in words that something could not be printed, and only then (%s)', async (language) => {
    const said = flowing(messages[language].report.identity.unprintable)
    const textOf = async (room: string, id: string) => {
      const sample = new SampleJob().add({ kind: 'device.added', data: { device: 'd1', kind: 'shower', id, room } })
      return flowing(poppler('pdftotext', await render(modelOf(sample.job), language), '-raw'))
    }
    const greek = await textOf('Λουτρό Α΄', 'ντους-1')
    expect(greek).toContain('Λουτρό Α΄')
    expect(greek).toContain('ντους-1')
    expect(greek).not.toContain(said)
    expect(await textOf('浴室', 'shower-1')).toContain(said)
  })

  it('repeats the column titles where a table goes on', async () => {
    const pages = pagesOf(await render(modelOf(sampleJobs.fortyShowers()), 'en'))
    const register = pages.filter((page) => page.includes('Device ID and serial number'))
    expect(register.length).toBeGreaterThan(1)
  })

  it('has forty showers in one document', async () => {
    const started = performance.now()
    const pdf = await render(modelOf(sampleJobs.fortyShowers()), 'de')
    console.info(`40 showers: ${Math.round(performance.now() - started)} ms, ${Math.round(pdf.length / 1024)} KiB`)
    const text = poppler('pdftotext', pdf)
    for (let number = 101; number <= 140; number += 1) expect(text).toContain(`Zimmer ${number}`)
    expect(text).not.toMatch(/[{}]|undefined|\[object/)
  })

  it('of one device says so on every page', async () => {
    const job = sampleJobs.closed()
    const reduced = onlyDevice(job, 'd2') ?? job
    const context = { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00', device: 'd2' }
    const pages = pagesOf(await render(reportOf(reduced, context), 'en', pictureSource))
    for (const page of pages) expect(page).toContain('Grand Hotel · 102 · Shower SN-30012')
    expect(flowing(pages[0] ?? '')).toContain('Only 102 · Shower SN-30012.')
    expect(pages.join()).not.toContain('101 · Shower')
  })

  it('names no device by its key in the journal, which says nothing to its reader', async () => {
    for (const make of Object.values(sampleJobs)) {
      const texts = poppler('pdftotext', await render(modelOf(make()), 'en', pictureSource), '-raw')
      expect(texts).not.toMatch(/(Shower|Tap|Water guard) d\d/)
    }
    const id = '0b8e6f1a-1111-4222-8333-444455556666'
    const unlabelled = new SampleJob()
      .add({ kind: 'device.added', data: { device: 'd1', kind: 'shower', id, room: '101' } })
      .add({ kind: 'device.added', data: { device: 'd2', kind: 'tap', room: 'Kitchen' } })
    const said = flowing(poppler('pdftotext', await render(modelOf(unlabelled.job), 'en'), '-raw'))
    expect(said).toContain('101 Shower 0b8e6f1a…')
    expect(said).toContain('Kitchen Tap')
  })

  it('carries its title, author and language', async () => {
    const pdf = await render(modelOf(sampleJobs.passed()), 'sv')
    const info = poppler('pdfinfo', pdf)
    expect(info).toMatch(/Title: +Driftsättningsrapport – Hotel Nordstjärnan/)
    expect(info).toMatch(/Author: +Åsa Lindström/)
    expect(info).toMatch(/Creator: +Firstflow 0\.1\.0/)
    expect(info).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/)
  })

  it('prints hostile text as text: whole pages, no stray control or direction character', async () => {
    const text = poppler('pdftotext', await render(modelOf(sampleJobs.hostile()), 'en'))
    // pdftotext itself may add direction marks around right-to-left text; there is none left to mark.
    expect(text.replace(/[\n\f]/gu, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}]/u)
    expect(text).toContain('<script>alert(1)</script>')
    expect(text).toContain('◊abc◊')
  })
})
