/** What the entries of the workbench say of groups and water guards, whichever letters their identifiers came in. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WorkbenchFold } from '#shared/job/activity.ts'
import type { WorkbenchEntry, WorkbenchFact } from '#shared/job/workbench-entries.ts'

const id = 'a1b2c3d4-0000-4000-8000-00000000000a'
const write = 'a1b2c3d4-0000-4000-8000-000000000001'
const at = '2026-11-20T10:00:00Z'
const entriesOf = (facts: readonly WorkbenchFact[]) =>
  facts.map((fact, index): WorkbenchEntry => ({ ...fact, seq: index + 1, at, who: '' }))
const folded = (...facts: readonly WorkbenchFact[]) => new WorkbenchFold().take(entriesOf(facts)).workbench()
const added = (group: string, name?: string): WorkbenchFact => ({
  kind: 'register.added',
  data: { environment: 'staging', serviceAddress: 'https://a.example', kind: 'group', id: group, ...(name === undefined ? {} : { name }) },
})
const names = (...facts: readonly WorkbenchFact[]) => folded(...facts).register.map((row) => row.name)

it('keeps a group once, and removes it by either name', () => {
  expect(names(added(id, 'Lobby'), added(id.toUpperCase()))).toEqual(['Lobby'])
  const removed: WorkbenchFact = {
    kind: 'register.removed',
    data: { environment: 'staging', serviceAddress: 'https://a.example', kind: 'group', id: id.toUpperCase() },
  }
  expect(names(added(id, 'Lobby'), removed)).toEqual([])
})

it('knows a group no more once its deletion turns out to have been carried out', () => {
  const sent: WorkbenchFact[] = [
    added(id, 'Lobby'),
    {
      kind: 'write.intended',
      data: { write, environment: 'staging', serviceAddress: 'https://a.example', operation: 'groups.delete', id: id.toUpperCase() },
    },
    { kind: 'write.unknown', data: { write, error: { code: 'job.interrupted', data: { operation: 'groups.delete' }, effect: 'unknown' } } },
  ] as WorkbenchFact[]
  expect(names(...sent)).toEqual(['Lobby'])
  const settled = (applied: boolean): WorkbenchFact => ({ kind: 'write.settled', data: { write, applied, readAt: at } })
  expect(names(...sent, settled(false))).toEqual(['Lobby'])
  expect(names(...sent, settled(true))).toEqual([])
  expect(names(...sent, { kind: 'write.judged', data: { write, applied: true, reason: 'Seen' } })).toEqual([])
})

const someWrite = fc.constantFrom(write, 'a1b2c3d4-0000-4000-8000-000000000002', 'a1b2c3d4-0000-4000-8000-000000000003')
const someFact = fc.oneof(
  fc.constantFrom(added(id, 'Lobby'), added(id.toUpperCase())),
  someWrite.map((each) => ({
    kind: 'write.intended',
    data: { write: each, environment: 'staging', serviceAddress: 'https://a.example', operation: 'groups.delete', id },
  })),
  someWrite.map((each) => ({ kind: 'write.confirmed', data: { write: each, receivedAt: at, response: { id } } })),
  fc.tuple(someWrite, fc.boolean()).map(([each, applied]) => ({ kind: 'write.settled', data: { write: each, applied, readAt: at } })),
  fc
    .constantFrom(write, id)
    .chain((preset) =>
      fc.constantFrom<unknown>(
        { kind: 'preset.saved', data: { preset, name: preset, fields: {} } },
        { kind: 'preset.removed', data: { preset } },
      ),
    ),
  fc.constant({ kind: 'journal.lost', data: { existed: 7, at: null, head: null, remaining: 3, copy: null } }),
) as fc.Arbitrary<WorkbenchFact>

it('says the same whether its entries come at once or one after the other, and what it has said never changes', () => {
  fc.assert(
    fc.property(fc.array(someFact, { maxLength: 30 }), (facts) => {
      const grown = new WorkbenchFold()
      const said = entriesOf(facts).map((entry) => {
        const now = grown.take([entry]).workbench()
        return { now, then: structuredClone(now), goingOn: new WorkbenchFold(now) }
      })
      said.forEach(({ now, then, goingOn }, index) => {
        expect(now).toEqual(then)
        expect(now).toEqual(folded(...facts.slice(0, index + 1)))
        expect(goingOn.take(entriesOf(facts).slice(index + 1)).workbench()).toEqual(folded(...facts))
        expect(grown.sent).toEqual(new Set(grown.workbench().activity.flatMap((row) => (row.state === 'sent' ? [row.write] : []))))
      })
    }),
    { numRuns: 300 },
  )
})
