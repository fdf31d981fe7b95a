/** What the report claims of values, names and the register, against what the journal says. */
import { describe, expect, it } from 'vitest'
import { parametersCsv } from '#main/report/csv.ts'
import type { Job } from '#shared/job/job.ts'
import type { ReportModel } from '#shared/report/report.ts'
import type { Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { fullPlan, groupId, SampleJob } from '../main/report/sample-job.ts'
import { sampleJobs } from '../main/report/sample-jobs.ts'
import { allTexts, blocksIn, csvRows, modelOf, tableIn } from './report-texts.ts'

const textOf = (job: Job | ReportModel) => allTexts(blocksIn('provenance' in job ? job : modelOf(job))).join('\n')
const paired = () =>
  new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan).test('d1', null).paired('d1', 1, groupId).configured('d1', 1, fullPlan)

describe('the values as found', () => {
  const setting = (job: Job, name: string) =>
    ['planned', 'settings', 'limits'].flatMap((id) =>
      (tableIn(blocksIn(modelOf(job)), id)?.rows ?? [])
        .filter(({ cells }) => cells[0]?.[0]?.text === name)
        .map(({ cells }) => cells[id === 'limits' ? 3 : 2]?.[0]?.text),
    )
  const second = (sample: SampleJob) => sample.shower('d2', 2, '102').plan('d2', fullPlan, null).paired('d2', 2)
  const harder = { ...fullPlan, water_hardness: 12 }

  it('are not those that were read only after the job had sent its own', () => {
    const { job } = paired()
    expect(setting(job, 'Water hardness')).toEqual(['–', '–'])
    expect(textOf(job)).toContain('As found: not read before the first change.')
    expect(modelOf(job).parameters[0]).toMatchObject({ asFoundAt: null })
    expect(csvRows(parametersCsv(modelOf(job)))[0]).toMatchObject({ value: 'true', as_found: '', as_found_at: '' })
  })

  it('are those of the showers that were read before, and the others are named', () => {
    const { job } = second(paired()).read('d2', harder).configured('d2', 2, fullPlan)
    expect(setting(job, 'Water hardness')).toEqual(['12', '12'])
    expect(textOf(job)).toContain('As found: 101 not read before the first change.')
    const first = () => new SampleJob().shower('d1', 1, '101').plan('d1', fullPlan, null).paired('d1', 1).read('d1', harder)
    const differing = second(first().configured('d1', 1, fullPlan))
      .configured('d2', 2, fullPlan)
      .read('d2', { ...fullPlan, color_mode: 0 }).job
    expect(textOf(differing)).toMatch(/^Color mode: 0(;|$)/mu)
    expect(textOf(first().job)).not.toContain('As found: ')
  })
})

describe('a setting that differs from shower to shower', () => {
  const values = { ...fullPlan, color_mode: 0 }
  const read = [5, 6, 7].reduce(
    (sample, found, index) =>
      sample
        .shower(`d${index}`, index)
        .read(`d${index}`, { ...values, water_hardness: found })
        .read(`d${index}`, { ...values, water_hardness: found + 10, live_data_rate: index }),
    new SampleJob(),
  )
  const cells = (id: string, setting: string) =>
    tableIn(blocksIn(modelOf(read.job)), id)
      ?.rows.find((row) => row.cells[0]?.[0]?.text === setting)
      ?.cells.map((cell) => cell[0]?.text)

  it('has no common value, neither as left nor as found', () => {
    expect(cells('limits', 'Water hardness')).toEqual(['Water hardness', 'water_hardness', '15 – 17', '5 – 7', '1 – 30', ''])
    expect(cells('limits', 'Color mode')?.slice(2)).toEqual(['0', '0', '0 – 1', '3 of 3'])
  })

  it('is not called unchanged where it was read otherwise before', () => {
    expect(allTexts(blocksIn(modelOf(read.job))).join()).not.toMatch(/not changed|unchanged/i)
  })
})

describe('the register', () => {
  const lost = (operation: 'taps.pair' | 'waterGuards.update') =>
    ({ error: { code: 'network.timeout', data: { operation, host: 'h' } } }) as const
  const device = (kind: 'tap' | 'waterGuard', id: string) =>
    new SampleJob().add({ kind: 'device.added', data: { device: 'd1', kind, id, room: 'Cellar' } })
  const registerOf = (sample: SampleJob, language: Language = 'en') =>
    tableIn(blocksIn(modelOf(sample.job), language), 'register')?.rows[0]?.cells.flatMap((cell) => cell.map(({ text }) => text))
  const tap = () => device('tap', 'tap-1')
  const pairing = { device: 'd1', operation: 'taps.pair', id: 'tap-1' } as const

  it('says of a device that is not confirmed as paired what is known, in each language', () => {
    expect(registerOf(tap())).toContain('pairing: not done')
    const unknown = () => tap().write(pairing, lost('taps.pair'))
    expect(registerOf(unknown())).toContain('pairing: unknown')
    expect(registerOf(unknown().judged(true))).toContain('pairing: not reported')
    expect(registerOf(unknown().judged(true), 'de')).toContain('Kopplung: nicht gemeldet')
    expect(registerOf(unknown().judged(true), 'sv')).toContain('parkoppling: ej rapporterad')
    expect(registerOf(unknown().judged(true).listed('d1', { id: 'tap-1' }))).toContainEqual(expect.stringMatching(/^paired /))
  })

  it('calls no water guard paired, and says of its group only what was read', () => {
    const guard = () => device('waterGuard', 'guard').plan('d1', {}, groupId)
    const update = { device: 'd1', operation: 'waterGuards.update', id: 'guard', body: { device_group: groupId } } as const
    const said = (sample: SampleJob) => (registerOf(sample) ?? []).join('\n')
    for (const sample of [guard(), guard().write(update, { response: { id: 'guard' } }), guard().write(update, lost('waterGuards.update'))])
      expect(`${said(sample)}\n${textOf(sample.job)}`).not.toMatch(/listed as paired|pairing: |reported: none/)
    const answered = guard().write(update, { response: { id: 'guard' } })
    expect(said(answered)).toMatch(/^response 08:/mu)
    expect(textOf(answered.job)).toContain(`Planned group: ${groupId}; not reported`)
    expect(textOf(guard().write(update, lost('waterGuards.update')).job)).toContain(`Planned group: ${groupId}; not read`)
    // What was read before the last change says nothing about the group now.
    const before = guard().write(update, { response: { id: 'guard', device_group: 'another' } })
    expect(textOf(before.job)).toContain(`Planned group: ${groupId}; reported: another`)
    expect(textOf(before.write(update, lost('waterGuards.update')).judged(true).job)).not.toContain('reported: another')
  })

  it('names the kind of each device where there are several kinds', () => {
    const kinds = (job: Job) => tableIn(blocksIn(modelOf(job)), 'register')?.rows.map(({ cells }) => cells[1]?.[0]?.text)
    expect(kinds(sampleJobs.problematic())).toEqual(expect.arrayContaining(['– · Tap', '– · Water guard']))
    expect(kinds(paired().job)).toEqual(['SN-30001'])
  })

  it('has the day with each time where the work took several', () => {
    expect(textOf(paired().job)).toMatch(/^paired 08:\d\d:\d\d$/mu)
    const later = JSON.parse(
      JSON.stringify(modelOf(paired().run('d1', 'r', true).job)).replaceAll(/2026-11-20(T08:1)/g, '2026-11-21$1'),
    ) as ReportModel
    expect(textOf(later)).toMatch(/^paired 20 Nov(ember)?,? (at )?08:\d\d:\d\d$/mu)
  })
})

describe('a title', () => {
  it('speaks of floors only where there are some tiles, and long names are written out', () => {
    const titles = (floor?: string, name = '') => {
      const sample = new SampleJob()
      for (let number = 1; number <= 20; number += 1)
        sample.add({
          kind: 'device.added',
          data: { device: `d${number}`, kind: 'shower', room: `${name}${number}`, ...(floor === undefined ? {} : { floor }) },
        })
      return blocksIn(modelOf(sample.job)).flatMap((block) => (block.kind === 'tiles' ? [block.heading?.text] : []))
    }
    expect([titles('1'), titles(), titles('1', 'Dusche ')]).toEqual([['Showers by floor'], ['Showers'], ['Showers by floor']])
    expect(titles('1', 'Umkleideraum Herren ')).toEqual(['Showers'])
  })
})

describe('the floors', () => {
  it('follow each other from the lowest up, none last, and a name that is written out has its floor with it', () => {
    const rooms = [
      ['2. OG', '201'],
      ['1. OG', '101'],
      ['1. OG', '102'],
      ['EG', 'Personalraum der Küche'],
      [null, 'Pool'],
      ['UG', 'U01'],
    ] as const
    const sample = new SampleJob()
    for (const [index, [floor, room]] of rooms.entries())
      sample.add({ kind: 'device.added', data: { device: `d${index + 1}`, kind: 'shower', room, ...(floor === null ? {} : { floor }) } })
    const blocks = blocksIn(modelOf(sample.job), 'de')
    const tiles = blocks.flatMap((block) => (block.kind === 'tiles' ? [block] : []))[0]
    expect(tiles?.rows.map(({ label, tiles: beside }) => [label, ...beside.map(({ text }) => text)])).toEqual([
      ['UG', 'U01'],
      ['1. OG', '101', '102'],
      ['2. OG', '201'],
      ['Ohne Etage', 'Pool'],
    ])
    expect(tiles?.others.map(({ text }) => text)).toEqual(['EG · Personalraum der Küche'])
    expect(tableIn(blocks, 'matrix')?.rows.map(({ cells }) => cells[0]?.[0]?.text)).toEqual(['UG', 'EG', '1. OG', '1. OG', '2. OG', ''])
  })
})

describe('a name that is read from right to left', () => {
  const [open, end] = ['\u2068', '\u2069']

  it('turns nothing that stands beside it, nor does a mark of direction in it', () => {
    const site = { name: 'Hotel', building: '\u202eHouse', client: 'אורורה' }
    const sample = new SampleJob({ site }).shower('d1', 1, 'חדר 1').shower('d2', 2, `A${end}\u202e2`)
    const text = textOf(sample.job)
    expect(text).toContain(`${open}\u202eHouse${end} · ${open}for ${open}אורורה${end}${end}`)
    expect(text).toContain(`${open}חדר 1${end}, ${open}A\u202e2${end}`)
    expect(textOf(new SampleJob({ site: { name: 'Hotel', client: 'Ångström' } }).job)).not.toMatch(/[\u2066-\u2069]/u)
  })
})

describe('the words of the report', () => {
  it('agree in Swedish with one step and with several', () => {
    const { items } = messages.sv.report
    // A participle behind the steps would have to be of their gender and number.
    for (const text of Object.values(items)) expect(text).not.toMatch(/\{steps\} (ej )?\p{L}+[dnt]\b/u)
    const several = new SampleJob().shower('d1', 1, '101')
    for (const step of ['configure', 'test'] as const)
      several.add({ kind: 'step.skipped', data: { device: 'd1', step, reason: 'Stängt', until: '2026-12-01' } })
    expect(allTexts(blocksIn(modelOf(several.job), 'sv'))).toContain(
      'Uppskjutet till 1 dec. 2026: konfiguration och installationstest. ”Stängt”',
    )
  })

  it('call the document in German by one name', () => {
    expect(JSON.stringify(messages.de.report)).not.toMatch(/bericht/i)
  })
})
