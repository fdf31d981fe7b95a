/** A report in every script: what it says to readers, where its lines end, and in which order their words stand. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder } from '#main/report/direction.ts'
import { variantIn } from '#main/report/han.ts'
import { reportPdf } from '#main/report/pdf.ts'
import { bidi } from '#main/report/typefaces.ts'
import { printable } from '#shared/typefaces/printable.ts'
import { messages } from '#shared/locales/messages.ts'
import { isReadable, modelOf, poppler, printed, raw, spelledIn } from './printed.ts'
import { SampleJob } from './sample-job.ts'
import { jobOfAllScripts, scripts } from './scripts-sample.ts'

const job = jobOfAllScripts()
const together = (texts: readonly string[]) => texts.join('').replace(/\s+/gu, '')

describe('a report in every script', () => {
  it('says, line by line, what was typed', { timeout: 60_000 }, async () => {
    const said = together(spelledIn(await printed(job, 'en', { appendices: true })))
    const wanted = Object.values(scripts).flatMap(({ room, note }) => [room, note])
    // What IBM Plex prints is read from its letters.
    const foreign = wanted.filter((text) => /[^ -\u04ff\u1e00-\u1fff\u2000-\u206f]/u.test(text))
    expect(foreign.length).toBeGreaterThan(45)
    expect(foreign.filter((text) => !said.includes(together([printable(text)])))).toEqual([])
  })

  it('begins no line with a mark that belongs to the letter before', async () => {
    const lines = spelledIn(await printed(job, 'en', { appendices: true }))
    expect(lines.filter((line) => /^[\p{M}，。、」）！？]/u.test(line))).toEqual([])
    // A line ends within a Thai sentence only between words.
    const thai = lines.filter((line) => line.startsWith('เครื่องทำน้ำอุ่น') || line.startsWith('ที่ชั้นสอง'))
    expect(thai.length).toBeGreaterThan(1)
  })

  it.skipIf(!isReadable)('embeds each typeface that it needs and no other', async () => {
    const fonts = (pdf: Uint8Array) => [...new Set(raw(pdf).match(/(?<=\+)(?:NotoSans|IBMPlex)\w*/gu))].toSorted()
    const pdf = await printed(job, 'en', { appendices: true })
    expect(fonts(pdf).length).toBeGreaterThan(25)
    const only = await printed(new SampleJob({ site: { name: 'מלון' } }).shower('d1', 1, '上海').job, 'en')
    expect(fonts(only)).toEqual(['IBMPlexSans', 'NotoSansCJKsc', 'NotoSansHebrew'])
    expect(poppler('pdfinfo', pdf, '-struct').match(/^ *TH/gmu)?.length).toBeGreaterThan(10)
  })

  it('is the same, byte for byte, also after another one', async () => {
    const model = modelOf(job)
    const [one, , other] = [
      await reportPdf(model, 'sv', () => Promise.resolve(null)),
      await reportPdf(modelOf(new SampleJob({ site: { name: '東京駅' } }).job), 'sv', () => Promise.resolve(null)),
      await reportPdf(model, 'sv', () => Promise.resolve(null)),
    ]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
    expect(spelledIn(one).join('')).not.toContain(messages.sv.report.unprintable)
  })
})

it('shortens no long text that has no blanks', async () => {
  const note = '热水器在地下室，阀门漏水。'.repeat(40)
  const thai = 'เครื่องทำน้ำอุ่นอยู่ในห้องใต้ดิน'.repeat(20)
  const sample = new SampleJob().add({ kind: 'note.added', data: { text: note } }).add({ kind: 'note.added', data: { text: thai } })
  const said = together(spelledIn(await printed(sample.job, 'en')))
  expect(said).toContain(note)
  expect(said).toContain(thai)
})

it('orders the pieces of a line as the bidirectional algorithm does', () => {
  const letters = fc.constantFrom('a', 'b', 'Z', 'א', 'ב', 'ש', 'ع', 'م', '1', '2', '٣', ' ', '.', '-', '/', '\u2068', '\u2069')
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 24 }), fc.array(fc.nat(24)), (text, cuts) => {
      const typed = `a${text}x`
      const embedding = bidi.getEmbeddingLevels(typed, 'auto')
      const base = embedding.paragraphs[0]?.level ?? 0
      const pieces: { text: string; _level: number }[] = []
      for (const [at, letter] of [...typed].entries()) {
        const level = embedding.levels[at] ?? base
        const last = pieces.at(-1)
        if (last?._level === level && !cuts.includes(at)) last.text += letter
        else pieces.push({ text: letter, _level: level })
      }
      const shown = inOrder(pieces, base).map(({ text: part, _level }) => (_level % 2 === 1 ? [...part].reverse().join('') : part))
      expect(shown.join('')).toBe(bidi.getReorderedString(typed, embedding))
    }),
  )
})

it.each([
  ['上海虹桥机场', 'sc'],
  ['臺北飯店', 'tc'],
  ['東京の駅', 'jp'],
  ['渋谷駅', 'jp'],
  ['서울 호텔 大韓', 'kr'],
] as const)('takes %s for %s', (text, variant) => {
  expect(variantIn([text])).toBe(variant)
})

it('prints a text that does not tell its country in the forms of the others', () => {
  expect(variantIn(['浴室'])).toBe('sc')
  expect(variantIn(['浴室', 'シャワー'])).toBe('jp')
  expect(variantIn(['東門'], 'jp')).toBe('jp')
  expect(variantIn(['東門'], 'sc')).toBe('tc')
})
