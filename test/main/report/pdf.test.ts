/** The printed report, read back with poppler: everything the blocks say is in it, on as few pages, and service text stays text. */
import { describe, expect, it } from 'vitest'
import { withoutEndlessWords } from '#main/report/draw-texts.ts'
import { hasUnprintable, printableLines } from '#main/report/printable.ts'
import { onlyDevice } from '#shared/job/report-scope.ts'
import { reportOf } from '#shared/job/report.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { marks } from '#shared/report/blocks.ts'
import { allTexts, blocksIn } from '../../shared/report-texts.ts'
import { flowing, isDrawn, isReadable, modelOf, pagesOf, poppler, printed, raw, textOf, wordsOf } from './printed.ts'
import { SampleJob, uuid } from './sample-job.ts'
import { floorPlan, illustratedHotel as hotel, revised, sampleJobs } from './sample-jobs.ts'

const forty = hotel({ showers: 40 })
const complete = hotel({ showers: 40, isComplete: true })
const withAppendices = { appendices: true }
const planned = hotel({ showers: 40, plan: floorPlan })
const samples = { ...sampleJobs, hotel: () => forty, complete: () => complete, planned: () => planned, revised }
const names = Object.keys(samples) as (keyof typeof samples)[]
/** Of one page of A4, without header and footer. */
const [bottom, left, right] = [788, 47.5, 547.8]

describe.skipIf(!isReadable)('a printed report', () => {
  describe.each(languages)('in %s', (language) => {
    // The hostile one is slow, and the same letters in every language.
    const drawn = names.filter((name, sample) => (name === 'hostile' ? language === 'en' : isDrawn(sample, language)))
    it.each(drawn)('has every text of its blocks (%s)', async (name) => {
      const model = modelOf(samples[name]())
      const together = (text: string) => text.replace(/\s+/gu, '')
      const found = together(poppler('pdftotext', await printed(model, language, withAppendices), '-raw'))
      const texts = allTexts(blocksIn(model, language, { isIncomplete: hasUnprintable(model) }))
      expect(texts.length).toBeGreaterThan(30)
      // A text that goes on over a page is parted by what stands at its foot and at the head of the next one.
      const missing = texts.filter((text) => text.length < 400 && !found.includes(together(withoutEndlessWords(printableLines(text)))))
      expect(missing).toEqual([])
    })

    it('keeps every word in its column and on the page, also long ones', async () => {
      const long = new SampleJob({
        site: { name: 'Verwaltungsgebäudeerweiterungsbau', client: 'Bundesliegenschaftsverwaltungsgesellschaft' },
      })
      long.add({
        kind: 'device.added',
        data: { device: 'd1', kind: 'shower', id: 'x'.repeat(60), serialNumber: 'S'.repeat(40), room: 'Mitarbeiterinnenumkleideraum' },
      })
      long.add({
        kind: 'issue.opened',
        data: {
          issue: uuid(9_001),
          device: 'd1',
          fault: 'Warmwasserzirkulationspumpenanschlussleitungsdichtung',
          owner: 'Haustechnikgesellschaftsvertretung',
        },
      })
      for (const job of [forty, sampleJobs.closed(), long.seal('A').job])
        for (const written of wordsOf(await printed(job, language, withAppendices))) {
          for (const word of written) expect(word.left >= left && word.right <= right, word.text).toBe(true)
          const lines = Map.groupBy(written, (word) => Math.round(word.bottom))
          for (const line of lines.values()) {
            const ordered = line.toSorted((one, other) => one.left - other.left)
            ordered
              .slice(1)
              .forEach((word, index) =>
                expect(word.left - (ordered[index]?.right ?? 0), `${ordered[index]?.text ?? ''} ${word.text}`).toBeGreaterThan(-1),
              )
          }
        }
    })

    it('numbers its pages, and names report, site and environment on each', async () => {
      const model = modelOf(sampleJobs.problematic())
      const pages = pagesOf(await printed(model, language)).map(flowing)
      expect(pages.length).toBeGreaterThan(1)
      const { page, draftMark } = messages[language].report
      pages.forEach((text, index) => {
        expect(text).toContain(page.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length)))
        expect(text).toContain('Sportzentrum Süd')
        expect(text).toContain('FF-7C1E94A2')
        expect(text).toContain(messages[language].errors.environments.staging.toUpperCase())
        expect(text.replaceAll(' ', '')).toContain(draftMark.toUpperCase())
      })
    })

    it('has few pages, and none but the last is nearly empty', async () => {
      const limits = [
        [forty, {}, 6],
        [forty, withAppendices, 10],
        [hotel({ showers: 120 }), {}, 9],
        [hotel({ showers: 120 }), withAppendices, 18],
        [complete, {}, 5],
        [planned, {}, 8],
        [sampleJobs.passed(), {}, 3],
        [sampleJobs.problematic(), withAppendices, 6],
        [sampleJobs.closed(), withAppendices, 7],
        [revised(), withAppendices, 7],
      ] as const
      for (const [job, options, most] of limits.filter((_, sample) => isDrawn(sample, language))) {
        const pages = wordsOf(await printed(job, language, options))
        expect(pages.length).toBeLessThanOrEqual(most)
        for (const words of pages.slice(0, -1)) {
          const lowest = Math.max(...words.filter((word) => word.bottom < bottom && word.bottom - word.top < 40).map((word) => word.bottom))
          expect(lowest).toBeGreaterThan(420)
        }
      }
    })
  })

  it('answers on its first page what an owner asks', async () => {
    const [first = ''] = pagesOf(await printed(forty, 'en'))
    const text = flowing(first)
    for (const said of [
      'Hotel Aurora',
      'Main house · Storgatan 12, 211 34 Malmö · for Aurora Hotels',
      'Not complete: 34 of 40 showers done, 6 open.',
      'Open: 1 failed, 1 unknown, 3 not done and 1 postponed.',
      '40 Planned = 34 Done + 1 Failed + 1 Unknown + 3 Not done + 1 Postponed',
      'Stockholm time (UTC+1)',
      `${marks.done} Contractor: Kim Berg`,
      `${marks.failed} Client: Per Holm, refused to sign`,
      'Installation test failed. Pressure falls during the leak check',
      'Berg Sanitary 27 Nov 2026',
    ])
      expect(text).toContain(said)
  })

  it('is a certificate on its first page where nothing is open', async () => {
    const [first = ''] = pagesOf(await printed(complete, 'en'))
    for (const said of [
      'Complete: all 40 showers are done.',
      'Nothing is outstanding.',
      'The service confirms every planned step of all 40 showers.',
      'Kim Berg',
      'Eva Lind',
    ])
      expect(flowing(first)).toContain(said)
    expect(flowing(first)).toMatch(/Contractor.*Eva Lind Caretaker/)
  })

  it('has a table of contents with links from eight pages on', async () => {
    for (const job of [forty, hotel({ showers: 120 }), sampleJobs.closed()])
      for (const options of [{}, withAppendices]) {
        const pdf = await printed(job, 'en', options)
        const pages = pagesOf(pdf)
        const titles = [...pages.join().matchAll(/^(Statement|Signatures|Showers) (\d+)$/gmu)]
        expect(titles.length).toBe(pages.length >= 8 ? 3 : 0)
        for (const [, title = '', page] of titles) expect(pages[Number(page) - 1]).toMatch(new RegExp(`^${title}$`, 'mu'))
        if (pages.length >= 8) expect(raw(pdf).match(/\/Subtype \/Link/g)?.length ?? 0).toBeGreaterThanOrEqual(titles.length)
      }
  })

  it('has its appendices only where they are asked for', async () => {
    const [owner, all] = [await textOf(forty, 'en'), await textOf(forty, 'en', withAppendices)]
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
      'Installation test postponed to 1 Dec 2026. No hot water yet',
      'Eva Nilsson (Caretaker), Per Ek',
      'Operating manual, Key list',
      'Refused to sign',
      'Wants to see the boiler first',
      'FF-7C1E94A2, revision B',
      'Revision A: finalised',
      'by Åsa Lindström: The client signs today',
      'Preset: Hotel standard.',
      'SN-30002: replaced 20 Nov 2026. Valve leaks',
      'Wrong room Issue',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('DRAFT')
  })

  it('says below a typed signature that it is typed, and nothing of a drawn one or of one that does not tell', async () => {
    for (const [typed, times] of [
      [true, 1],
      [false, 0],
      [undefined, 0],
    ] as const) {
      const signature = { photo: 'f'.repeat(64), mediaType: 'image/png' as const, ...(typed === undefined ? {} : { typed }) }
      const sample = new SampleJob().add({ kind: 'signoff.recorded', data: { party: 'client', outcome: 'signed', name: 'Eva', signature } })
      expect((await textOf(sample.job, 'de')).split('getipptem')).toHaveLength(times + 1)
    }
  })

  it('prints photos and signature, and of a picture that is not there what it is', async () => {
    const model = modelOf(sampleJobs.closed())
    const pdf = await printed(model, 'en')
    const text = flowing(poppler('pdftotext', pdf, '-raw'))
    for (const { photo } of model.photos) expect(text).toContain(photo.slice(0, 16))
    expect(text.match(/Photo not available here\./g)).toHaveLength(1)
    // Two photos and the signature, which is also a photo here, each embedded once.
    expect(raw(pdf).match(/\/Subtype \/Image/g)).toHaveLength(3)
    const bare = await printed(model, 'en', {}, () => Promise.resolve(null))
    expect(raw(bare)).not.toContain('/Subtype /Image')
    expect(poppler('pdftotext', bare, '-raw').match(/Photo not available here\./g)).toHaveLength(5)
  })

  it('prints the picture of each floor with its devices over it, each within the picture', async () => {
    const pdf = await printed(planned, 'en')
    expect(poppler('pdfinfo', pdf, '-struct').match(/^ *Figure/gmu)).toHaveLength(4 + planned.photos.length - 4 + 1)
    const pages = wordsOf(pdf).filter(
      (words) => words.some(({ text }) => text === 'Floor') && words.some(({ text }) => text === '109' || text === '309'),
    )
    const third = pages.at(-1) ?? []
    // 303 failed, and is the third one on its floor.
    const failed = third.findIndex(({ text }) => text === marks.failed)
    expect(third[failed - 1]?.text).toBe('3')
    const places = [
      { device: 'd1', x: 0, y: 0 },
      { device: 'd2', x: 1, y: 1 },
    ]
    const edges = { ...modelOf(planned), sitePlans: [{ building: null, floor: '1', photo: floorPlan.photo, places }] }
    for (const page of wordsOf(await printed(edges, 'en')))
      for (const word of page) expect(word.left >= left && word.right <= right, word.text).toBe(true)
    const bare = await printed(planned, 'en', {}, () => Promise.resolve(null))
    expect(poppler('pdftotext', bare, '-raw')).toContain('Not on the picture: 110')
  })

  it('prints what a person wrote whole', async () => {
    const long = `${'The valve drips at night. '.repeat(19)}END`
    const sample = new SampleJob().shower('d1', 1, `${'Basement '.repeat(12)}LAST`)
    sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001), device: 'd1', fault: long } })
    sample.add({ kind: 'note.added', data: { text: `${'A long story. '.repeat(350)}FINISH` } })
    const text = await textOf(sample.job, 'en')
    for (const word of ['END', 'LAST', 'FINISH']) expect(text).toContain(word)
  })

  it.each(languages)('says in words that something could not be printed, and only then (%s)', async (language) => {
    const said = flowing(messages[language].report.unprintable)
    const textWith = (room: string, id: string) =>
      textOf(new SampleJob().add({ kind: 'device.added', data: { device: 'd1', kind: 'shower', id, room } }).job, language, withAppendices)
    const greek = await textWith('Λουτρό Α΄', 'ντους-1')
    expect(greek).toContain('Λουτρό Α΄')
    expect(greek).toContain('ντους-1')
    expect(greek).not.toContain(said)
    expect(await textWith('浴室', 'shower-1')).toContain(said)
  })

  it('repeats the column titles where a table goes on', async () => {
    const pages = pagesOf(await printed(hotel({ showers: 120 }), 'en'))
    expect(pages.filter((page) => /^Floor Location Serial number/mu.test(page)).length).toBeGreaterThan(2)
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

  it('names no device by its key in the journal, which says nothing to its reader', async () => {
    for (const name of names) expect(await textOf(samples[name](), 'en', withAppendices)).not.toMatch(/\bd\d{1,3}\b/)
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

  it('prints hostile text as text: whole pages, no stray control or direction character', async () => {
    const text = poppler('pdftotext', await printed(sampleJobs.hostile(), 'en', withAppendices))
    // pdftotext itself may add direction marks around right-to-left text; there is none left to mark.
    expect(text.replace(/[\n\f]/gu, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}]/u)
    expect(flowing(text)).toContain('<script>alert(1)</script>')
    expect(text).toContain('◊abc◊')
  })
})
