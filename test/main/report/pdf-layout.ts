/**
 * What holds of every printed report, read back with poppler: everything its blocks say is in it, on few pages, each word within its
 * column, no heading alone, and a structure for readers that speak. Each document is made and read once for all of it.
 */
import { describe, expect, it } from 'vitest'
import { withoutEndlessWords } from '#main/report/draw-tables.ts'
import { hasUnprintable, printableLines } from '#shared/typefaces/printable.ts'
import type { ReportModel } from '#shared/report/report.ts'
import { steps } from '#shared/tables/steps.ts'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { allTexts, blocksIn } from '../../shared/report-texts.ts'
import {
  flowing,
  isDrawn,
  isFormDrawn,
  isReadable,
  languageToday,
  left,
  modelOf,
  names,
  pagesOf,
  poppler,
  printed,
  spelledIn,
  raw,
  right,
  samples,
  wordsOf,
  type Name,
} from './printed.ts'
import { pictures } from './pictures.ts'
import { SampleJob, uuid } from './sample-job.ts'
import { illustratedHotel as hotel } from './sample-jobs.ts'

/** How many pages at the most, without appendices and with them; null for what nobody promised. */
const mostPages: Partial<Record<Name, readonly [number | null, number | null]>> = {
  hotel: [6, 10],
  large: [9, 18],
  complete: [5, null],
  planned: [8, null],
  passed: [3, null],
  problematic: [null, 6],
  closed: [null, 7],
  revised: [null, 7],
}
/** Of one page of A4, without the footer. */
const bottom = 788

async function opened(name: Name, language: Language, appendices: boolean) {
  const model = modelOf(samples[name]())
  const pdf = await printed(model, language, { appendices })
  return { model, pdf, pages: pagesOf(pdf), words: wordsOf(pdf), appendices }
}
type Opened = Awaited<ReturnType<typeof opened>>
const known = new Map<string, Promise<readonly Opened[]>>()
/** Without appendices or with them, both where pages are promised, of the large one by turns. The hostile one has more of the same in the former. */
function formsOf(name: Name, language: Language): Promise<readonly Opened[]> {
  const key = `${name} ${language}`
  const promised = mostPages[name] ?? [null, null]
  const isOpened = (appendices: boolean) =>
    (promised[Number(appendices)] !== null && name !== 'large') || isFormDrawn(names.indexOf(name), appendices)
  const forms = name === 'hostile' ? [true] : [false, true].filter(isOpened)
  const found = known.get(key) ?? Promise.all(forms.map((appendices) => opened(name, language, appendices)))
  known.set(key, found)
  return found
}

/** The page numbers, the times and the marks across the page are at the foot of every page, and no text of it. */
function lastLineOf(page: string, language: Language): string {
  const { page: pageOf, times } = messages[language].report
  const footer = new RegExp(`${pageOf.replace(/\{\w+\}/g, '\\d+')}|${times.replace(/\{.*/, '')}`)
  const lines = page.split('\n').filter((line) => line.trim() !== '' && !footer.test(line) && !/^[A-ZÅÄÖÜ· ]+$/u.test(line))
  return lines.at(-1)?.trim() ?? ''
}
function expectNoHeadingAlone(pages: readonly string[], language: Language) {
  const { blocks, nounsTitle, appendix } = messages[language].report
  const headings = new Set<string>([...Object.values(blocks), ...Object.values(nounsTitle)])
  const before = new RegExp(`^${appendix.replace('{letter}', '\\w').replace('{title}', '')}`)
  for (const page of pages) expect(headings).not.toContain(lastLineOf(page, language).replace(before, ''))
}

function expectWithinColumns(pages: Opened['words']) {
  const outside = pages.flat().filter((word) => word.left < left || word.right > right)
  const reaching = pages.flatMap((words) =>
    [...Map.groupBy(words, (word) => Math.round(word.bottom)).values()].flatMap((line) => {
      const ordered = line.toSorted((one, other) => one.left - other.left)
      return ordered.filter((word, index) => word.left - (ordered[index - 1]?.right ?? 0) <= -1)
    }),
  )
  expect([...outside, ...reaching].map(({ text }) => text)).toEqual([])
}

describe.skipIf(!isReadable)('every printed report', () => {
  describe.each(languages)('in %s', (language) => {
    // The hostile one is slow, and the same letters in every language.
    const drawn = names.filter((name, sample) => (name === 'hostile' ? language === 'en' : isDrawn(sample, language)))

    // A hundred and twenty showers say what forty say.
    it.each(drawn.filter((name) => name !== 'large'))('has every text of its blocks (%s)', async (name) => {
      // pdftotext turns around what it reads from right to left.
      const together = (text: string) => text.replace(/[\s\p{Cf}\p{Script=Hebrew}\p{Script=Arabic}]+/gu, '')
      const { model, pages, appendices } = (await formsOf(name, language)).at(-1) ?? expect.fail()
      const found = together(pages.join(''))
      const texts = allTexts(blocksIn(model, language, { isIncomplete: hasUnprintable(model), appendices }))
      expect(texts.length).toBeGreaterThan(12)
      // A text that goes on over a page is parted by what stands at its foot and at the head of the next one.
      const missing = texts.filter((text) => text.length < 400 && !found.includes(together(withoutEndlessWords(printableLines(text)))))
      expect(missing).toEqual([])
      // In one piece, but for what people or the service made longer than a column.
      const counted = (parts: readonly string[]) => Map.groupBy(parts.join(' ').match(/\p{L}+/gu) ?? [], (word) => word)
      const whole = counted(pages)
      const broken = [...counted(texts)].filter(([word, all]) => word.length < 20 && (whole.get(word)?.length ?? 0) < all.length)
      if (name !== 'hostile') expect(broken.map(([word]) => word)).toEqual([])
    })

    it.each(drawn)('keeps every word in its column and on the page (%s)', async (name) => {
      // A mark across the page is in no column.
      for (const { model, words } of await formsOf(name, language))
        if (model.identity.revision !== null && model.identity.environment === 'production') expectWithinColumns(words)
    })

    it.each(drawn.filter((name) => name in mostPages))('has few pages, and none but the last is nearly empty (%s)', async (name) => {
      for (const { words, appendices } of await formsOf(name, language)) {
        const most = mostPages[name]?.[appendices ? 1 : 0] ?? null
        if (most === null) continue
        expect(words.length).toBeLessThanOrEqual(most)
        for (const page of words.slice(0, -1)) {
          const lowest = Math.max(...page.filter((word) => word.bottom < bottom && word.bottom - word.top < 40).map((word) => word.bottom))
          expect(lowest).toBeGreaterThan(420)
        }
      }
    })

    it.each(drawn)('lets no heading stand alone at the foot of a page (%s)', async (name) => {
      for (const { pages } of await formsOf(name, language)) expectNoHeadingAlone(pages, language)
    })

    it.each(drawn)('has signatures on the page that says what is signed (%s)', async (name) => {
      const { statement, blocks } = messages[language].report
      for (const { pages } of await formsOf(name, language))
        for (const page of pages) {
          expect(flowing(page).includes(statement.scope)).toBe(page.split('\n').includes(blocks.signatures))
        }
    })

    it.each(drawn.filter((name) => name !== 'hostile'))(
      'numbers its pages, and names report, site and environment on each (%s)',
      async (name) => {
        const { page: pageOf, draftMark, journalHash } = messages[language].report
        for (const { model, pages } of await formsOf(name, language)) {
          const { site, number, revision, environment } = model.identity
          pages.map(flowing).forEach((text, index) => {
            expect(text).toContain(pageOf.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length)))
            expect(text).toContain(site.name)
            expect(text).toContain(number)
            expect(text).toContain(journalHash.replace('{hash}', model.provenance.journal.head.slice(0, 16)))
            const marks = text.replaceAll(' ', '')
            if (environment !== 'production') expect(marks).toContain(messages[language].errors.environments[environment].toUpperCase())
            if (revision === null) expect(marks).toContain(draftMark.toUpperCase())
          })
        }
      },
    )

    it.each(drawn)('has a table of contents with links from eight pages on (%s)', async (name) => {
      for (const { model, pdf, pages } of await formsOf(name, language)) {
        const wanted = blocksIn(model, language).flatMap((block) =>
          'heading' in block && block.heading !== undefined && ['matrix', 'settings', 'runs'].includes(block.heading.id)
            ? [block.heading.text]
            : [],
        )
        const titles = [...pages.join('\n').matchAll(new RegExp(`^(${wanted.join('|')}) (\\d+)$`, 'gmu'))]
        expect(titles.length).toBe(pages.length >= 8 ? wanted.length : 0)
        for (const [, title = '', page] of titles) expect(pages[Number(page) - 1]).toMatch(new RegExp(`^${title}$`, 'mu'))
        if (pages.length >= 8) expect(raw(pdf).match(/\/Subtype \/Link/g)?.length ?? 0).toBeGreaterThanOrEqual(titles.length)
      }
    })

    it('keeps long words in their columns', async () => {
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
      long.add({
        kind: 'device.added',
        data: { device: 'd2', kind: 'shower', floor: 'Untergeschoss', room: 'Personalduschraum' },
      })
      for (const device of ['d1', 'd2']) long.run(device, 'run-1', true).write({ device, operation: 'showers.pair', id: device }, null)
      const model = modelOf(long.seal('A').job)
      const words = wordsOf(await printed(model, language, { appendices: true }))
      expectWithinColumns(words)
      // What people call their rooms and floors is in one piece in every table, but for the narrow one of the first page.
      const whole = words.flat().map(({ text }) => text)
      const tables = blocksIn(model, language).filter((block) => block.kind === 'table' && block.heading?.id !== 'items')
      for (const word of ['Mitarbeiterinnenumkleideraum', 'Personalduschraum', 'Untergeschoss']) {
        const said = allTexts(tables).filter((text) => text.startsWith(word)).length
        expect(said).toBeGreaterThan(word === 'Untergeschoss' ? 0 : 3)
        expect(whole.filter((each) => each.startsWith(word)).length, word).toBeGreaterThanOrEqual(said)
      }
    })

    it('parts no table of twelve devices, and begins no page with a remark alone', async () => {
      const [open, complete] = [false, true].map((isComplete) => modelOf(hotel({ showers: 12, isComplete }))) as [ReportModel, ReportModel]
      const draft = { ...open, identity: { ...open.identity, environment: 'training' as const, revision: null } }
      const skipped = new SampleJob().shower('d1', 1).shower('d2', 2).shower('d3', 3)
      for (const device of ['d1', 'd2', 'd3'])
        for (const step of steps) skipped.add({ kind: 'step.skipped', data: { device, step, reason: 'Closed' } })
      const { empty } = messages[language].report
      for (const [index, model] of [open, complete, draft, modelOf(skipped.seal('A').job)].entries()) {
        if (!isDrawn(index, language)) continue
        const pages = pagesOf(await printed(model, language))
        const serials = model.devices.map(({ serialNumber }) => serialNumber ?? '')
        expect(pages.some((page) => serials.every((serial) => page.includes(serial)))).toBe(true)
        // Header and footer are drawn last.
        for (const page of pages) expect(page.startsWith(empty.replace(/\{.*/, ''))).toBe(false)
      }
    })

    it.each(drawn.filter((name) => name === 'closed'))('breaks no label of the first page within a word (%s)', async (name) => {
      const { model, pages } = (await formsOf(name, language))[0] ?? expect.fail()
      const facts = blocksIn(model, language, { appendices: false }).find((block) => block.kind === 'values')
      const labels = facts?.columns.flat().map(({ label }) => label) ?? []
      expect(labels.length).toBeGreaterThan(5)
      const words = new Set(flowing(pages[0] ?? '').split(' '))
      expect(labels.flatMap((label) => label.split(' ')).filter((word) => !words.has(word))).toEqual([])
    })
  })

  it('lets no heading stand alone however full the page is', async () => {
    for (let lines = 1; lines <= 14; lines += 1) {
      if (!isDrawn(lines, 'de')) continue
      const sample = new SampleJob({ site: { name: 'Hotel', address: 'Storgatan '.repeat(3 * lines) } })
      for (let issue = 0; issue < lines; issue += 1)
        sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001 + issue), fault: 'Kein Strom. '.repeat(20) } })
      expectNoHeadingAlone(pagesOf(await printed(sample.job, 'de')), 'de')
    }
  })

  it('repeats the column titles where a table goes on', async () => {
    const language = languageToday('large')
    const { floor, location, serial } = messages[language].report.columns
    const [{ pages }] = [(await formsOf('large', language))[0] ?? expect.fail()]
    expect(pages.filter((page) => new RegExp(`^${floor} ${location} ${serial}`, 'mu').test(page)).length).toBeGreaterThan(2)
  })

  it('prints hostile text as text: whole pages, no stray control or direction character', async () => {
    const { pdf } = (await formsOf('hostile', 'en'))[0] ?? expect.fail()
    const text = pagesOf(pdf).join('\n')
    // pdftotext itself adds direction marks around right-to-left text.
    expect(text.replace(/[\n\u202a-\u202c]/gu, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}]/u)
    expect(spelledIn(pdf).length).toBeGreaterThan(10)
    expect(spelledIn(pdf).join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}]/u)
    expect(spelledIn(pdf).join('')).toContain('שלום مرحبا 漢字 {host}')
    expect(flowing(text)).toContain('<script>alert(1)</script>')
    expect(text).toContain('◊abc ◊')
  })

  it('tells readers that speak what is a heading, a table and a picture', async () => {
    // Of a document with all settings poppler takes seconds.
    const { landscape, signature } = pictures
    const photo = { photo: landscape.sha256, mediaType: 'image/png' as const, bytes: 900, width: 320, height: 240 }
    const sample = new SampleJob({ site: { name: 'Hotel Aurora' } }).shower('d1', 1, '101').shower('d2', 2, '102')
    sample.run('d1', 'run-1', true).run('d2', 'run-1', false)
    sample.add({ kind: 'photo.added', data: { ...photo, device: 'd1', shows: 'installed', caption: 'Behind the panel' } })
    const drawn = { photo: signature.sha256, mediaType: 'image/png' as const }
    sample.add({ kind: 'signoff.recorded', data: { party: 'client', outcome: 'signed', name: 'Eva Lind', signature: drawn } })
    const { job } = sample
    const pdf = await printed(job, 'en')
    expect(poppler('pdfinfo', pdf)).toMatch(/Tagged: +yes/)
    const tree = poppler('pdfinfo', pdf, '-struct-text')
    const lines = tree.split('\n').map((line) => /^\w+/u.exec(line.trim())?.[0])
    const count = (kind: string) => lines.filter((line) => line === kind).length
    const blocks = blocksIn(modelOf(job), 'en', { appendices: false })
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
    const headings = blocks.flatMap((block) => ('heading' in block && block.heading !== undefined ? [block.heading] : []))
    expect(count('H1')).toBe(headings.filter(({ level }) => level === 1).length + 1)
    expect(count('H2')).toBe(headings.filter(({ level }) => level === 2).length)
    expect(count('Table')).toBeGreaterThanOrEqual(tables.length)
    expect(count('Figure')).toBe(job.photos.length + 1)
    // The titles of a table once, however many pages it has.
    const wide = tables.reduce((sum, { columns, across = 1, rows }) => sum + columns.length * Math.min(across, rows.length), 0)
    const labels = blocks.reduce(
      (sum, block) =>
        sum +
        (block.kind === 'facts' || block.kind === 'values' ? block.columns.flat().length : block.kind === 'tiles' ? block.rows.length : 0),
      0,
    )
    expect(count('TH')).toBe(wide + labels)
    expect(flowing(tree)).toContain('"Hotel Aurora"')
  })
})
