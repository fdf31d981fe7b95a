/** How a printed report is laid out: headings stay with what they are of, and the structure is there for readers that speak. */
import { describe, expect, it } from 'vitest'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { blocksIn } from '../../shared/report-texts.ts'
import { flowing, isReadable, modelOf, pagesOf, poppler, printed } from './printed.ts'
import { SampleJob, uuid } from './sample-job.ts'
import { illustratedHotel as hotel, sampleJobs } from './sample-jobs.ts'

const withAppendices = { appendices: true }
const samples = { ...sampleJobs, hotel: () => hotel({ showers: 40 }), complete: () => hotel({ showers: 40, isComplete: true }) }
const names = Object.keys(samples) as (keyof typeof samples)[]

describe.skipIf(!isReadable)('the layout of a report', () => {
  it('tells readers that speak what is a heading, a table and a picture', async () => {
    // Of a long document poppler takes a quarter of a minute.
    const job = hotel({ showers: 14 })
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
      (sum, block) => sum + (block.kind === 'facts' ? block.columns.flat().length : block.kind === 'tiles' ? block.rows.length : 0),
      0,
    )
    expect(count('TH')).toBe(wide + labels)
    expect(flowing(tree)).toContain('"Hotel Aurora"')
  })

  it.each(languages)('breaks no label of the first page within a word in %s', async (language) => {
    const job = hotel({ showers: 12, isComplete: true })
    const facts = blocksIn(modelOf(job), language, { appendices: false }).find((block) => block.kind === 'facts')
    const labels = facts?.columns.flat().map(({ label }) => label) ?? []
    expect(labels.length).toBeGreaterThan(5)
    const [first = ''] = pagesOf(await printed(job, language))
    const words = new Set(flowing(first).split(' '))
    expect(labels.flatMap((label) => label.split(' ')).filter((word) => !words.has(word))).toEqual([])
  })

  describe('lets no heading stand alone at the foot of a page', () => {
    const lastLinesOf = async (...asked: Parameters<typeof printed>) => {
      const { page: pageOf, times } = messages.de.report
      const footer = new RegExp(`${pageOf.replace(/\{\w+\}/g, '\\d+')}|${times.replace(/\{.*/, '')}`)
      return pagesOf(await printed(...asked)).map(
        (page) =>
          page
            .split('\n')
            .filter((line) => line.trim() !== '' && !footer.test(line) && !/^[A-ZÜ· ]+$/u.test(line))
            .at(-1)
            ?.trim() ?? '',
      )
    }
    const headings = new Set([...Object.values(messages.de.report.blocks), ...Object.values(messages.de.report.nounsTitle)])

    it.each(names)('in %s', async (name) => {
      for (const options of name === 'hostile' ? [{}] : [{}, withAppendices])
        for (const line of await lastLinesOf(samples[name](), 'de', options))
          expect(headings).not.toContain(line.replace(/^Anhang \w: /, ''))
    })

    it('however full the page is', async () => {
      for (let lines = 1; lines <= 14; lines += 1) {
        const sample = new SampleJob({ site: { name: 'Hotel', address: 'Storgatan '.repeat(3 * lines) } })
        for (let issue = 0; issue < lines; issue += 1)
          sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001 + issue), fault: 'Kein Strom. '.repeat(20) } })
        for (const line of await lastLinesOf(sample.job, 'de')) expect(headings).not.toContain(line)
      }
    })
  })
})
