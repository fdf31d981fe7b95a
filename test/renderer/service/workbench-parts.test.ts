/** The small pure parts of the workbench: what holds a write back, what a form sends, what a write changed, which groups are known. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configuration, configurationUpdate } from '#shared/tables/schema.ts'
import { catalogue } from '#shared/tables/catalogue.ts'
import { waterGuardUpdate, writeOperations } from '#shared/tables/endpoints.ts'
import type { Shower } from '#shared/tables/resources.ts'
import type { ActivityRow } from '#shared/job/activity.ts'
import { clockOf, typedProgress, secondsLeft } from '../../../src/renderer/app/confirmation/confirmation-text.ts'
import { holdsBack, isOfService } from '../../../src/renderer/app/stores/unsettled.ts'
import { differencesOf, nameOfTarget } from '../../../src/renderer/service/activity-differences.ts'
import { rowsOf, titleOfDevice } from '../../../src/renderer/service/device-rows.ts'
import { bodyFields, bodyOf, changesOf, formOf } from '../../../src/renderer/service/body-form.ts'
import { sectionsOf } from '../../../src/renderer/service/record-fields.ts'
import type { Fact } from '#shared/job/entries.ts'
import { registerRows, titleOf } from '../../../src/renderer/service/register-rows.ts'
import { useRegister } from '../../../src/renderer/app/stores/register.ts'
import { useGroupChoices } from '../../../src/renderer/parts/configuration/group-choices.ts'
import { jobOf, shower } from '../support/sample-job.ts'
import { ok, scriptedTransport, within } from '../support/stage.ts'

describe('an undecided write', () => {
  const row = {
    environment: 'production',
    serviceAddress: 'https://a.example/v1',
    operation: 'showers.updateConfiguration',
    id: 's1',
    state: 'unknown',
  } as ActivityRow
  const target = { environment: 'production', operation: 'showers.unpair', id: 's1' } as const
  const here = 'https://a.example/v1'

  it('holds back every other write to the same record, but for the abort', () => {
    expect(holdsBack(row, target, here)).toBe(true)
    expect(holdsBack(row, target, 'https://a.example/v2')).toBe(false)
    expect(holdsBack(row, { ...target, operation: 'showers.abortInstallationTest' }, here)).toBe(false)
    expect(
      holdsBack({ ...row, operation: 'showers.abortInstallationTest' }, { ...target, operation: 'showers.abortInstallationTest' }, here),
    ).toBe(true)
  })

  it('holds back nothing of another record, kind, environment or service', () => {
    expect(holdsBack(row, { ...target, id: 's2' }, here)).toBe(false)
    expect(holdsBack(row, { ...target, operation: 'taps.pair' }, here)).toBe(false)
    expect(holdsBack(row, { ...target, environment: 'staging' }, here)).toBe(false)
    expect(holdsBack(row, target, 'https://b.example')).toBe(false)
    expect(holdsBack(row, target, null)).toBe(false)
  })

  it('holds back nothing once it is decided, whichever way', () => {
    const decided = (['confirmed', 'rejected', 'applied', 'notApplied'] as const).map((state) => holdsBack({ ...row, state }, target, here))
    expect(decided).toEqual([false, false, false, false])
  })

  it('holds back another creation, which has no identifier yet', () => {
    const creation = { ...row, operation: 'groups.create', id: null } as ActivityRow
    expect(holdsBack(creation, { environment: 'production', operation: 'groups.create', id: null }, here)).toBe(true)
    expect(holdsBack(creation, { environment: 'production', operation: 'groups.delete', id: 'g1' }, here)).toBe(false)
  })

  it('of training is of this service, wherever the simulator stands today', () => {
    expect(isOfService({ environment: 'training', serviceAddress: 'http://127.0.0.1:1' }, null)).toBe(true)
    expect(writeOperations).toContain(row.operation)
  })
})

describe('a phrase', () => {
  it('is complete only when it says the same, and wrong as soon as it cannot become so', () => {
    expect(
      ['', 'prod', 'production ', 'production  S1', 'prodx', 'production S1 x', 'production s1'].map((typed) =>
        typedProgress(typed, 'production S1'),
      ),
    ).toEqual(['empty', 'partial', 'partial', 'complete', 'wrong', 'wrong', 'wrong'])
  })

  it('has less and less time, and none after its end', () => {
    const now = new Date('2026-11-20T10:00:00.900Z')
    expect(secondsLeft('2026-11-20T10:03:00.000Z', now)).toBe(179)
    expect(secondsLeft('2026-11-20T09:59:00.000Z', now)).toBe(0)
    expect([clockOf(179), clockOf(60), clockOf(9)]).toEqual(['2:59', '1:00', '0:09'])
  })
})

describe('the water guard form', () => {
  const update = 'waterGuards.update'
  const text = fc.string({ maxLength: 8 })
  const known = fc.option(fc.record({ name: text, owner: text, device_group: text }, { requiredKeys: [] }), { nil: null })

  it('sends nothing as long as nothing is typed, whatever is known', () => {
    fc.assert(
      fc.property(known, (record) => {
        expect(changesOf(update, formOf(update, record), record)).toEqual([])
      }),
    )
  })

  it('sends exactly the fields that differ, in a body the interface allows', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...bodyFields(update)), fc.string({ minLength: 1 }), (record, field, typed) => {
        const form = { ...formOf(update, record), [field]: typed }
        const changes = changesOf(update, form, record)
        for (const change of changes) expect(change.after).not.toBe(change.before ?? '')
        if (changes.length > 0) expect(waterGuardUpdate.safeParse(bodyOf(changes)).success).toBe(true)
        expect(Object.keys(bodyOf(changes)).sort()).toEqual(changes.map((change) => change.field).sort())
      }),
    )
  })

  it('never fills in the time of the last change by itself', () => {
    expect(formOf(update, { updated_at: '2026-11-20T10:00:00Z', name: 'Basement' })).toMatchObject({ updated_at: '', name: 'Basement' })
  })
})

describe('what a write changed', () => {
  const record = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.integer(), fc.string(), fc.dictionary(fc.constantFrom('x', 'y'), fc.integer())),
  )

  it('is nothing between a record and itself, and everything that differs otherwise', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(differencesOf(before, before)).toEqual([])
        const paths = differencesOf(before, after)!.map(({ path }) => path)
        for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
          const differs = JSON.stringify(sortedKeys(before[name])) !== JSON.stringify(sortedKeys(after[name]))
          expect(paths.some((path) => path === name || path.startsWith(`${name}.`))).toBe(differs)
        }
      }),
    )
  })
  const sortedKeys = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value).sort() : value)

  it('cannot be told where one side was never read', () => {
    expect([differencesOf(null, {}), differencesOf({}, null)]).toEqual([null, null])
  })
})

describe('the target of a write', () => {
  const row = { operation: 'showers.updateConfiguration', environment: 'staging', id: 's1', before: null, after: null, body: null } as const

  it('has the name that was sent or read with it, else what it is called here', () => {
    expect(nameOfTarget({ ...row, after: { name: 'Shower 41' } }, () => 'Shower 107')).toBe('Shower 41')
    expect(nameOfTarget(row, (...asked) => asked.join(' '))).toBe('staging shower s1')
    expect(nameOfTarget({ ...row, operation: 'groups.create', id: null }, () => 'Shower 107')).toBeNull()
  })

  it('is a device that a job names where the service sends no name', () => {
    const [tap] = rowsOf('taps', { receivedAt: '', mismatches: [], response: { Items: [{ id: 't1', name: '' }] } })
    expect([titleOfDevice(tap!, 'Tap Kitchen'), titleOfDevice(tap!)]).toEqual(['Tap Kitchen', 't1'])
  })
})

const showersOf = (Items: Shower[]) => rowsOf('showers', { receivedAt: '', mismatches: [], response: { Items } })

describe('the known groups', () => {
  const collator = new Intl.Collator('en')

  it('come from the register, from the devices and from other groups, each once', () => {
    const rows = showersOf([
      { id: 's1', device_group: 'g1' },
      { id: 's2', device_group: 'g1' },
      { id: 's3', device_group: 'g3' },
      { id: 's4' },
    ])
    const inJob = { building: null, room: null }
    const groups = registerRows(
      {
        register: [
          { id: 'g1', name: 'Floor 1' },
          { id: 'g2', name: 'Annexe' },
        ],
        inJobs: [
          { ...inJob, id: 'G1', name: 'First floor', site: 'Hotel Aurora' },
          { ...inJob, id: 'g5', name: 'Cellar', site: 'Hotel Aurora' },
          { ...inJob, id: 'g5', name: null, site: 'Hotel Borealis' },
        ],
        rows,
        parents: ['g2', 'g4'],
        readName: (id) => (id === 'g3' ? 'Wellness' : null),
      },
      collator,
    )
    const plain = { place: null, sites: [], devices: 0 }
    expect(groups).toEqual([
      { ...plain, id: 'g2', name: 'Annexe' },
      { ...plain, id: 'g5', name: 'Cellar', sites: ['Hotel Aurora', 'Hotel Borealis'] },
      { ...plain, id: 'g1', name: 'Floor 1', sites: ['Hotel Aurora'], devices: 2 },
      { ...plain, id: 'g3', name: 'Wellness', devices: 1 },
      { ...plain, id: 'g4', name: null },
    ])
  })

  it('and the water guards are called by name and place, and by their ID only if nothing else is known', () => {
    const inJobs = [{ id: 'w1', name: null, site: 'Hotel Aurora', building: 'Annex', room: 'Basement' }]
    const guards = registerRows(
      {
        register: [
          { id: 'w2', name: null },
          { id: 'w3', name: 'Riser' },
        ],
        inJobs,
      },
      collator,
    )
    expect(guards.map(titleOf)).toEqual(['Annex, Basement', 'Riser', 'w2'])
    expect(registerRows({ register: [{ id: 'w1', name: 'Main' }], inJobs }, collator).map(titleOf)).toEqual(['Main · Annex, Basement'])
  })
})

describe('a group in capital and in small letters', () => {
  const id = 'a1b2c3d4-0000-4000-8000-00000000000a'
  const capital = id.toUpperCase()

  it('is one group', () => {
    const rows = showersOf([
      { id: 's1', device_group: capital },
      { id: 's2', device_group: id },
      // As where the same page of a list is sent twice.
      { id: 's2', device_group: id },
    ])
    const groups = registerRows({ register: [{ id, name: 'Lobby' }], inJobs: [], rows, parents: [capital] }, new Intl.Collator('en'))
    expect(groups).toEqual([{ id, name: 'Lobby', place: null, sites: [], devices: 2 }])
  })

  it('is proposed once, by its name', async () => {
    const script = scriptedTransport()
    script.answer('register.list', () =>
      ok<'register.list'>([
        { environment: 'training', serviceAddress: null, kind: 'group', id, name: 'Lobby', at: '2026-11-20T10:00:00Z' },
      ]),
    )
    const planned = (device: string, groupId: string): Fact[] => [shower(device), { kind: 'device.planned', data: { device, groupId } }]
    const job = jobOf([...planned('d1', capital), ...planned('d2', id)])
    const { value } = within(script, () => ({ choices: useGroupChoices(() => job), register: useRegister() }))
    expect(value.choices.known.value).toHaveLength(1)
    await value.choices.load()
    expect(value.choices.known.value).toEqual([{ id, name: 'Lobby' }])
    expect(value.register.nameOf('training', 'group', capital)).toBe('Lobby')
  })

  it('holds back a write to it while an earlier one is undecided', () => {
    const row = { environment: 'production', serviceAddress: 'https://a.example', operation: 'groups.delete', id, state: 'unknown' }
    const target = { environment: 'production', operation: 'groups.delete', id: capital } as const
    expect(holdsBack(row as ActivityRow, target, 'https://a.example')).toBe(true)
  })
})

describe('a configuration as it was read', () => {
  it('lists every field and marks exactly those outside their bounds', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -100, max: 100, noNaN: true }),
        fc.constantFrom('default_shower_flow', 'water_hardness', 'color_mode', 'live_data_rate'),
        (value, field) => {
          const fields = sectionsOf(configuration, { [field]: value }, []).flatMap(({ rows }) => rows)
          expect(fields).toHaveLength(Object.keys(catalogue).length)
          const marked = fields.filter(({ isOutside }) => isOutside).map(({ path }) => path)
          expect(marked).toEqual(configurationUpdate.safeParse({ [field]: value }).success ? [] : [field])
        },
      ),
    )
  })
})
