/** What single printed reports say and show, read back with poppler. What holds of all of them is in pdf-layout. */
import { describe, expect, it } from 'vitest'
import { onlyDevice } from '#main/report/reported-model.ts'
import { reportOf } from '#shared/report/report.ts'
import { messages } from '#shared/locales/messages.ts'
import { marks } from '#shared/report/blocks.ts'
import {
  flowing,
  isReadable,
  languageToday,
  left,
  modelOf,
  pagesOf,
  poppler,
  printed,
  raw,
  right,
  samples,
  textOf,
  wordsOf,
} from './printed.ts'
import { SampleJob, uuid } from './sample-job.ts'
import { blocksIn } from '../../shared/report-texts.ts'
import { floorPlan, illustratedHotel as hotel, sampleJobs } from './sample-jobs.ts'

const withAppendices = { appendices: true }
describe.skipIf(!isReadable)('a printed report', () => {
  it('answers on its first page what an owner asks', async () => {
    const [first = ''] = pagesOf(await printed(samples.hotel(), 'en'))
    const text = flowing(first)
    for (const said of [
      'Hotel Aurora',
      'Main house · Storgatan 12, 211 34 Malmö · for Aurora Hotels',
      '34 of 40 showers are done, 6 are open. 1 issue is open: 303, “Connector leaks”. The office assigns a group to 1 device.',
      'Default shower flow 8 in 33 of 37 read',
      'Stockholm time (UTC+1)',
      'Installation test failed, recorded by a person: “Pressure falls during the leak check”',
    ])
      expect(text).toContain(said)
  })

  it('is a certificate on its first page where nothing is open', async () => {
    const [first = ''] = pagesOf(await printed(samples.complete(), 'en'))
    for (const said of [
      'All 40 showers passed their test. Nothing is open.',
      'The signatures confirm the content of this report',
      'Kim Berg',
      'Eva Lind',
    ])
      expect(flowing(first)).toContain(said)
    expect(flowing(first)).toMatch(/Contractor.*Eva Lind Caretaker/)
  })

  it('has its appendices only where they are asked for', async () => {
    const job = sampleJobs.closed()
    const [owner, all] = [await textOf(job, 'en'), await textOf(job, 'en', withAppendices)]
    for (const letter of ['A', 'B', 'C', 'D']) {
      expect(owner).not.toContain(`Appendix ${letter}:`)
      expect(all).toContain(`Appendix ${letter}:`)
    }
    expect(all).toContain('water_hardness')
    expect(owner).not.toContain('water_hardness')
  })

  it('shows whose report it is', async () => {
    const letterhead = { company: 'Somebody', address: 'Industrigatan 4\n212 14 Malmö', logo: null }
    const [first = '', second = ''] = pagesOf(await printed(sampleJobs.passed(), 'en', { letterhead })).map(flowing)
    expect(first).toContain('Rör & Vatten i Väst')
    expect(first).toContain('Industrigatan 4 · 212 14 Malmö')
    expect(second).not.toContain('Industrigatan')
    // However long it is, it stays within the head of the page, where pdfmake prints nothing that is too high.
    const long = { company: '', address: `${'Nordwestdeutschland, Industriestraße 14\n'.repeat(12)}END`, logo: null }
    const company = `Haustechnikgesellschaft ${'für Bäder und Duschen '.repeat(3)}LAST`
    const named = new SampleJob({ site: { name: 'Hotel', company } }).job
    const [crowded = ''] = pagesOf(await printed(named, 'de', { letterhead: long })).map(flowing)
    expect(crowded).toContain('END')
    expect(crowded.match(/LAST/g)).toHaveLength(2)
    const logo = { mediaType: 'image/png' as const, base64: (await import('./pictures.ts')).pictures.landscape.bytes.toString('base64') }
    const images = async (options: object) =>
      (raw(await printed(sampleJobs.passed(), 'en', options)).match(/\/Subtype \/Image/g) ?? []).length
    expect(await images({ letterhead: { ...letterhead, logo } })).toBe((await images({ letterhead })) + 1)
    // What is no picture is no reason to have no report.
    expect(await images({ letterhead: { ...letterhead, logo: { ...logo, base64: 'AAAA' } } })).toBe(await images({ letterhead }))
  })

  it('shows what a job is closed with', async () => {
    const text = await textOf(sampleJobs.closed(), 'en', withAppendices)
    for (const said of [
      'Mixed temperature 38.0 T-17 K-2026-044',
      'Valve leaks Unit swapped',
      'Boiler not connected Heating contractor 5 Dec 2026',
      'Installation test postponed to 1 Dec 2026. “No hot water yet”',
      'Eva Nilsson (Caretaker), Per Ek',
      'Operating manual, Key list',
      'Refused to sign',
      'Wants to see the boiler first',
      'FF-7C1E94A2, revision B',
      'Revision A: finalised',
      'by Åsa Lindström: “The client signs today”',
      'Preset: Hotel standard.',
      'SN-30002: replaced 20 Nov 2026. “Valve leaks”',
      'Wrong room Issue',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('DRAFT')
  })

  it('keeps the time of a test run that was seen once in one piece', async () => {
    const sample = new SampleJob().shower('d1', 1, '101').test('d1', null).test('d1', { id: 'run-1', status: 'stopped', pass: false })
    sample.add({ kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Leaks' } })
    const [range = ''] = blocksIn(modelOf(sample.job)).flatMap((block) => (block.kind === 'timeline' ? [block.range] : []))
    expect(range).toMatch(/^\d\d:\d\d:\d\d$/)
    const title = wordsOf(await printed(sample.job, 'en'))
      .flat()
      .filter(({ text }) => text === range)
    expect(title).toHaveLength(2)
  })

  it('prints photos and signature, and of a picture that is not there what it is', async () => {
    const model = modelOf(sampleJobs.closed())
    const pdf = await printed(model, 'en')
    const text = flowing(pagesOf(pdf).join('\n'))
    for (const { photo } of model.photos) expect(text).toContain(photo.slice(0, 16))
    expect(text.match(/Photo not available here\./g)).toHaveLength(1)
    // Two photos and the signature, which is also a photo here, each embedded once.
    expect(raw(pdf).match(/\/Subtype \/Image/g)).toHaveLength(3)
    const bare = await printed(model, 'en', {}, () => Promise.resolve(null))
    expect(raw(bare)).not.toContain('/Subtype /Image')
    expect(flowing(pagesOf(bare).join('\n')).match(/Photo not available here\./g)).toHaveLength(5)
  })

  it('prints the picture of each floor with its devices over it, each within the picture', async () => {
    const planned = samples.planned()
    const pdf = await printed(planned, languageToday('planned'))
    // One photo of what is open is on the first page too.
    expect(poppler('pdfinfo', pdf, '-struct').match(/^ *Figure/gmu)).toHaveLength(planned.photos.length + 2)
    const isMarked = (words: ReturnType<typeof wordsOf>[number]) =>
      words.some(({ text }, index) => text === '303' && words[index + 1]?.text === marks.failed)
    expect(
      wordsOf(pdf)
        .slice(1)
        .some((words) => words.some(({ text }) => text === 'plan:') && isMarked(words)),
    ).toBe(true)
    const places = [
      { device: 'd1', x: 0, y: 0 },
      { device: 'd2', x: 1, y: 1 },
    ]
    const model = modelOf(hotel({ showers: 12, plan: floorPlan }))
    const few = { ...model, devices: model.devices.map((device) => ({ ...device, room: `Shower ${device.room ?? ''}` })) }
    const edges = {
      ...few,
      sitePlans: [{ building: null, floor: '1', photo: floorPlan.photo, record: model.photos.at(-1)?.record ?? null, places }],
    }
    for (const page of wordsOf(await printed(edges, 'en')))
      for (const word of page) expect(word.left >= left && word.right <= right, word.text).toBe(true)
    const bare = await printed(few, 'en', {}, () => Promise.resolve(null))
    expect(flowing(pagesOf(bare).join('\n'))).toContain('Not on the drawing: Shower 110')
  })

  it('prints what a person wrote whole', async () => {
    const long = `${'The valve drips at night. '.repeat(19)}END`
    const sample = new SampleJob().shower('d1', 1, `${'Basement '.repeat(12)}LAST`)
    sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001), device: 'd1', fault: long } })
    sample.add({ kind: 'note.added', data: { text: `${'A long story. '.repeat(350)}FINISH` } })
    const text = await textOf(sample.job, 'en')
    for (const word of ['END', 'LAST', 'FINISH']) expect(text).toContain(word)
  })

  it('says in words that something could not be printed, and only then', async () => {
    const said = flowing(messages.en.report.unprintable)
    const textWith = (room: string, id: string) =>
      textOf(new SampleJob().add({ kind: 'device.added', data: { device: 'd1', kind: 'shower', id, room } }).job, 'en', withAppendices)
    const greek = await textWith('Λουτρό Α΄', 'ντους-1')
    expect(greek).toContain('Λουτρό Α΄')
    expect(greek).toContain('ντους-1')
    expect(greek).not.toContain(said)
    expect(await textWith('浴室', 'shower-1')).not.toContain(said)
    expect(await textWith('🚿 101', 'shower-1')).toContain(said)
  })

  it('of one device says so on every page', async () => {
    const job = sampleJobs.closed()
    const reduced = onlyDevice(job, 'd2') ?? job
    const model = reportOf(reduced, { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00', device: 'd2' })
    const pages = pagesOf(await printed(model, 'en', withAppendices)).map(flowing)
    for (const page of pages.slice(1)) expect(page).toContain('Grand Hotel · 102')
    expect(pages[0]).toContain('Only 102 (Shower).')
    expect(pages.join()).not.toContain('SN-30001')
  })

  it('leaves no row of a table alone at the head of a page', async () => {
    const pages = pagesOf(await printed(hotel({ showers: 41 }), 'en'))
    expect(pages.find((page) => page.includes('SH65641'))).toContain('SH65640')
  })

  it('carries its title, author and language', async () => {
    const pdf = await printed(sampleJobs.passed(), 'sv')
    const info = poppler('pdfinfo', pdf)
    expect(info).toMatch(/Title: +Driftsättningsrapport – Hotel Nordstjärnan/)
    expect(info).toMatch(/Author: +Åsa Lindström/)
    expect(info).toMatch(/Creator: +Firstflow 0\.1\.0/)
    expect(info).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/)
    expect(raw(pdf)).toContain('/Lang (sv-SE)')
  })
})
