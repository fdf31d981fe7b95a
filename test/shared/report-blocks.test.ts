/** Laws of the blocks, over real entries really folded: numbers that agree everywhere, and nothing done to a device that is not said. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { devicesCsv } from '#main/report/csv.ts'
import { translatorFor } from '#main/translate.ts'
import { renderReportJson } from '#main/report/json.ts'
import { fieldNames } from '#shared/tables/catalogue.ts'
import type { Job } from '#shared/job/job.ts'
import { summarise } from '#shared/job/progress.ts'
import { reportData, type ReportModel } from '#shared/report/report.ts'
import { isNothingOutstanding, outcomes } from '#shared/job/outcome.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { marks, type Block } from '#shared/report/blocks.ts'
import { boardDevices } from '../../src/renderer/job/board/board-rows.ts'
import { hotel } from '../main/report/sample-hotel.ts'
import { SampleJob } from '../main/report/sample-job.ts'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { anyJob } from './report-jobs.ts'
import { allTexts, blocksIn, csvRows, dataOf, modelOf, tableIn, textsOf } from './report-texts.ts'

type Law = (blocks: Block[], model: ReportModel, job: Job) => void
const asked = { numRuns: 100 }
const reported = (job: Job): Parameters<Law> => [blocksIn(modelOf(job)), modelOf(job), job]
/** The same jobs for every law, so that each is reported once; the one that breaks a law is made smaller. */
let jobs: Parameters<Law>[] | undefined
function laws(law: Law) {
  jobs ??= fc.sample(anyJob, asked).map(reported)
  try {
    for (const each of jobs) law(...each)
  } catch (broken) {
    fc.assert(
      fc.property(anyJob, (job) => law(...reported(job))),
      asked,
    )
    throw broken
  }
}

const tilesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'tiles' ? [[...block.rows.flatMap(({ tiles }) => tiles), ...block.others]] : []))[0]
const rowsIn = (blocks: readonly Block[], id: string) => tableIn(blocks, id)?.rows ?? []

describe('the numbers of the first page', () => {
  it('add up, and are those of CSV and JSON', () => {
    laws((blocks, model, job) => {
      // Where there is room for it, each device has one tile.
      const tiles = tilesIn(blocks) ?? model.devices.map(({ outcome: status }) => ({ status }))
      const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, tiles.filter(({ status }) => status === outcome).length]))
      expect(tiles).toHaveLength(job.devices.length)
      const json = reportData.parse(JSON.parse(Buffer.from(renderReportJson(dataOf(job))).toString('utf8')))
      expect(json.summary.outcomes).toEqual(counts)
      const listed = csvRows(devicesCsv(model)).filter((row) => row['listed'] === 'listed')
      for (const outcome of outcomes) expect(listed.filter((row) => row['outcome'] === outcome)).toHaveLength(counts[outcome] ?? -1)
      // The window counts by the same rule: in the head of the job, in the list of jobs, and above the table.
      expect(summarise(job).done).toBe(counts['done'])
      const board = boardDevices(job, new Intl.Collator('en'))
      for (const { device, stage } of board)
        if (stage === 'done') expect(model.devices.find(({ key }) => key === device.key)?.outcome).toBe('done')
      // The matrix has the same devices, and what is done is tinted in none of them.
      const rows = rowsIn(blocks, 'matrix')
      expect(rows).toHaveLength(job.devices.length)
      expect(rows.filter(({ tint }) => tint !== true)).toHaveLength(counts['done'] ?? -1)
    })
  })

  it('are not spoken against by the matrix: what only the office can do is with the office', () => {
    const job = sampleJobs.passed()
    const devices = job.devices.map((device) => ({
      ...device,
      plan: { ...device.plan, groupId: '00000000-0000-4000-8000-00000000000a' },
      statuses: { ...device.statuses, group: { ...device.statuses.group, state: 'local' as const } },
    }))
    expect(tilesIn(blocksIn(modelOf({ ...job, devices })))?.map(({ status }) => status)).toEqual(devices.map(() => 'done'))
    // Also of a device at which something else is open; a column that would have nothing is not there.
    for (const state of ['confirmed', 'failed'] as const) {
      const these = devices.map((device) => ({ ...device, statuses: { ...device.statuses, test: { ...device.statuses.test, state } } }))
      const titles = tableIn(blocksIn(modelOf({ ...job, devices: these })), 'matrix')?.columns.map(({ title }) => title)
      expect(titles).not.toContain(messages.en.report.columns.group)
    }
  })

  it('say the verdict of the judge, and that nothing is open only where no list has an item', () => {
    laws((blocks, { verdict, outstanding, devices }) => {
      const said = blocks.flatMap((block) => (block.kind === 'verdict' ? [block] : []))[0]
      const isAllDone = verdict === 'complete' || verdict === 'completeWithIssues'
      expect(said?.isComplete).toBe(isAllDone && outstanding.open.length === 0)
      const items = rowsIn(blocks, 'items')
      expect(items.length === 0).toBe(isNothingOutstanding(outstanding))
      expect(said?.sentence.endsWith(messages.en.report.verdict.nothingOpen)).toBe(items.length === 0)
      expect(items.length).toBeGreaterThanOrEqual(outstanding.issues.length)
      // Each kind is said to be done only where all of it is, and its numbers add up.
      const kinds = {
        shower: /(\d+) showers? passed (?:its|their) test/u,
        tap: /(\d+) taps? (?:is|are) paired/u,
        waterGuard: /(\d+) water guards? (?:is|are) in/u,
      }
      for (const [kind, pattern] of Object.entries(kinds)) {
        const these = devices.filter((device) => device.kind === kind)
        const isDone = these.length > 0 && these.every(({ outcome }) => outcome === 'done')
        const [, count] = pattern.exec(said?.sentence ?? '') ?? []
        expect(count).toBe(isDone ? String(these.length) : undefined)
      }
      for (const [, done = '', total = '', left = ''] of said?.sentence.matchAll(/(\d+) of (\d+) \D+, (\d+) (?:is|are) open/gu) ?? [])
        expect(Number(done) + Number(left)).toBe(Number(total))
    })
  })

  it('name every device that is not done in an item', () => {
    laws((blocks, { devices }) => {
      const named = rowsIn(blocks, 'items').reduce((sum, { cells }) => sum + (cells[0]?.[0]?.text.split(', ').length ?? 0), 0)
      expect(named).toBeGreaterThanOrEqual(devices.filter(({ outcome }) => outcome !== 'done').length)
    })
  })
})

describe('an outstanding item', () => {
  it.each([1, 6, 7])('names all its devices (%s)', (count) => {
    const sample = new SampleJob()
    for (let number = 1; number <= count; number += 1) sample.shower(`d${number}`, number)
    const [item] = rowsIn(blocksIn(modelOf(sample.job)), 'items')
    expect(item?.cells[0]?.map(({ text }) => text.split(', ').length)).toEqual([count])
  })
})

describe('what the journal says was done', () => {
  it('to a device, also to one that was removed or replaced, is there', () => {
    laws((blocks, model, job) => {
      const texts = allTexts(blocks).join('\n')
      expect(rowsIn(blocks, 'requests')).toHaveLength(job.writes.length)
      expect(rowsIn(blocks, 'observations')).toHaveLength(model.tests.length)
      expect(rowsIn(blocks, 'register')).toHaveLength(job.devices.length + model.removed.length)
      expect(rowsIn(blocks, 'history')).toHaveLength(model.removed.length + model.replaced.length)
      // A device that was removed and to which something was done.
      const touched = job.removed.filter(
        ({ key, runs }) => job.writes.some(({ device }) => device === key) || runs.some(({ baseline }) => !baseline),
      )
      for (const { key } of touched) expect(model.removed.map((device) => device.key)).toContain(key)
      for (const { id } of [...model.removed, ...model.replaced]) expect(texts).toContain(id)
      for (const { fault } of [...job.issues, ...job.withdrawn.issues]) expect(texts).toContain(fault)
    })
  })

  it('keeps postponed steps and skipped ones apart', () => {
    laws((blocks, { postponed, skipped }) => {
      const cells = rowsIn(blocks, 'matrix').flatMap(({ cells: row }) => row.flat())
      expect(cells.filter(({ status }) => status === 'postponed').length).toBeLessThanOrEqual(postponed.length)
      if (postponed.length === 0) expect(cells.filter(({ status }) => status === 'postponed')).toEqual([])
      if (postponed.length > 0 || skipped.length > 0) expect(allTexts(blocks).join('\n')).toContain('later')
      const items = rowsIn(blocks, 'items').map(({ cells: row }) => row[1]?.[0]?.text ?? '')
      for (const item of items) expect(item.includes('postponed') && item.includes('not done')).toBe(false)
    })
  })

  it('is there of every record of a job: issues, notes, checks, photos, signatures', () => {
    for (const job of [sampleJobs.closed(), hotel({ showers: 40 })]) {
      const texts = allTexts(blocksIn(modelOf(job))).join('\n')
      for (const { fault, remedy } of job.issues) for (const text of [fault, remedy ?? '']) expect(texts).toContain(text)
      for (const { text } of [...job.notes, ...job.withdrawn.notes]) expect(texts).toContain(text)
      for (const { check, value, instrument = '' } of job.checks)
        for (const text of [check, value, instrument]) expect(texts).toContain(text)
      for (const { photo, caption } of job.photos) for (const text of [photo.slice(0, 16), caption]) expect(texts).toContain(text)
      for (const { name = '' } of job.signoffs) expect(texts).toContain(name)
      expect(texts).toContain(job.journal.head)
    }
  })

  it('names who takes care of an item and by when, where an issue says so', () => {
    const blocks = blocksIn(modelOf(hotel({ showers: 40 })))
    const textsIn = (id: string) => rowsIn(blocks, id).map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text)))
    expect(textsIn('items')).toContainEqual([['303'], ['Connector leaks', 'To do: Replace the seal'], ['Berg Sanitary'], ['27 Nov 2026']])
    expect(textsIn('items').map(([, , , when]) => when?.[0])).toContain('30 Nov 2026')
  })
})

describe('the blocks', () => {
  const wireName = new RegExp(fieldNames.join('|'))

  it.each(languages)('have words for every key, and nothing that is left to fill in (%s)', (language) => {
    for (const make of Object.values(sampleJobs)) {
      if (make === sampleJobs.hostile) continue
      for (const text of allTexts(blocksIn(modelOf(make()), language)))
        expect(text).not.toMatch(/[{}|]|undefined|NaN|\[object|^report\.|^errors\./)
    }
  })

  it.each(languages)('have no name of a wire for the owner, and address nobody (%s)', (language) => {
    for (const job of [hotel({ showers: 40 }), sampleJobs.problematic(), sampleJobs.closed(), sampleJobs.replaced()]) {
      const texts = allTexts(blocksIn(modelOf(job), language, { appendices: false })).join('\n')
      expect(texts).not.toMatch(wireName)
      expect(texts).not.toMatch(/\b[a-z]+_[a-z_]+\b/)
      expect(texts).not.toMatch(/\byou(r|rs)?\b|\bIhr(e|en|em|er)?\b|\bdin(a|e)?\b/i)
    }
  })

  it('name no device by its key in the journal, which says nothing to its reader', () => {
    for (const make of [...Object.values(sampleJobs), () => hotel({ showers: 40 })])
      expect(allTexts(blocksIn(modelOf(make()))).join('\n')).not.toMatch(/\bd\d{1,3}\b/)
  })

  it.each(languages)('say that a signature is typed, and nothing of a drawn one or of one that does not tell (%s)', (language) => {
    const said = (typed: { readonly typed?: boolean }) => {
      const signature = { photo: 'f'.repeat(64), mediaType: 'image/png' as const, ...typed }
      const sample = new SampleJob().add({ kind: 'signoff.recorded', data: { party: 'client', outcome: 'signed', name: 'Eva', signature } })
      return allTexts(blocksIn(modelOf(sample.job), language)).filter((text) => text === messages[language].report.signatures.typed).length
    }
    expect([{ typed: true }, { typed: false }, {}].map(said)).toEqual([1, 0, 0])
  })

  it.each(languages)('have the fingerprint of the installation that finalised a report, and none in a draft (%s)', (language) => {
    const label = messages[language].report.origin.installation
    const factOf = (job: Job) =>
      blocksIn(modelOf(job), language)
        .flatMap((block) => (block.kind === 'facts' ? block.columns.flat() : []))
        .find((fact) => fact.label === label)
    expect(factOf(new SampleJob().seal('A').job)?.cell).toEqual([{ text: '3f2a 91bc 3f2a 91bc 3f2a 91bc 3f2a 91bc', look: 'code' }])
    expect(factOf(sampleJobs.untouched())).toBeUndefined()
  })

  it.each(languages)('call the key of a revision another one only beside that of the report (%s)', (language) => {
    const said = (job: Job) => allTexts(blocksIn(modelOf(job), language)).filter((text) => text.includes('3f2a 91bc'))
    const key = '3f2a 91bc 3f2a 91bc 3f2a 91bc 3f2a 91bc'
    const again = () => new SampleJob().seal('A').add({ kind: 'job.reopened', data: { reason: 'Forgotten' } })
    expect(said(again().job)).toEqual([translatorFor(language)('report.origin.key', { key })])
    expect(said(again().seal('B').job)).toEqual([key])
  })

  it.each(languages)('say that something could not be printed only where it could not (%s)', (language) => {
    for (const isIncomplete of [true, false])
      expect(
        allTexts(blocksIn(modelOf(sampleJobs.passed()), language, { isIncomplete })).includes(messages[language].report.unprintable),
      ).toBe(isIncomplete)
  })

  it('name every block without entries in one line', () => {
    const texts = allTexts(blocksIn(modelOf(sampleJobs.untouched()), 'en', { appendices: false }))
    const said = texts.find((text) => text.startsWith('Nothing was recorded for')) ?? ''
    for (const block of [
      'handover',
      'resolved',
      'history',
      'notes',
      'withdrawn',
      'settings',
      'runs',
      'checks',
      'sitePlan',
      'photos',
    ] as const)
      expect(said).toContain(messages.en.report.blocks[block])
  })

  it('have as many cells in a row as columns, and widths that leave room for the free ones', () => {
    for (const language of languages)
      for (const make of [...Object.values(sampleJobs), () => hotel({ showers: 40 })])
        for (const block of blocksIn(modelOf(make()), language)) {
          if (block.kind !== 'table') continue
          for (const { cells } of block.rows) expect(cells).toHaveLength(block.columns.length)
          const width = (499.28 - 8 * ((block.across ?? 1) - 1)) / (block.across ?? 1)
          const fixed = block.columns.reduce((sum, column) => sum + (column.width === '*' ? 24 : column.width), 0)
          expect(fixed).toBeLessThanOrEqual(width)
        }
  })

  it('say what most showers have once, and beside it what one has otherwise', () => {
    const blocks = blocksIn(modelOf(hotel({ showers: 40 })), 'en', { appendices: false })
    const exceptions = rowsIn(blocks, 'exceptions').map(({ cells }) => cells.map((cell) => cell[0]?.text ?? ''))
    expect(exceptions).toEqual([
      [
        '404',
        'Default shower flow, Maximum water temperature, Show welcome message and Welcome message',
        '',
        '',
        '',
        'Not applied: “No response; a new device is ordered”',
      ],
      ['105', 'Default shower flow', '10', '8', '11', 'Differs from the plan'],
      ['210, 405', 'Default shower flow', '11', '8', '11', 'Planned exception'],
    ])
    expect(textsOf(tableIn(blocks, 'settings') ?? blocks[0]!)).toContain('Welcome to Hotel Aurora')
    const ofMany = rowsIn(blocksIn(modelOf(hotel({ showers: 120 })), 'en', { appendices: false }), 'exceptions')
    expect(ofMany[0]?.cells[0]?.[0]?.text).toBe('404, 804, 1204')
  })

  it('name the preset of each value where floors have different ones, and what one shower has otherwise', () => {
    const job = new SampleJob()
    const flows = { Bath: [8.5, 7.5, 8.5, 8.5], Ward: [7, 7, 7, 7], Hotel: [8, 8, 8, 8] }
    const showers = Object.entries(flows).flatMap(([preset, all], floor) =>
      all.map((flow, at) => ({ preset, flow, room: `${floor + 1}0${at + 1}` })),
    )
    for (const [at, { preset, flow, room }] of showers.entries()) {
      const [device, configuration] = [`d${at + 1}`, { default_shower_flow: flow }]
      job.shower(device, at + 1, room).add({ kind: 'device.planned', data: { device, configuration, preset } })
      job.paired(device, at + 1).configured(device, at + 1, configuration)
    }
    const exceptions = rowsIn(blocksIn(modelOf(job.job), 'en', { appendices: false }), 'exceptions')
    expect(exceptions.map(({ cells }) => [0, 2, 5].map((at) => cells[at]?.[0]?.text))).toEqual([
      ['101, 103, 104', '8.5', 'Preset “Bath”'],
      ['102', '7.5', 'Planned exception'],
      ['201, 202, 203, 204', '7', 'Preset “Ward”'],
      ['301, 302, 303, 304', '8', 'Preset “Hotel”'],
    ])
  })

  it('tell statuses apart by the shapes of their marks', () => {
    expect(new Set(Object.values(marks)).size).toBe(outcomes.length)
  })
})
