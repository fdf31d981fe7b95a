/** What the entries of the workbench say of groups and water guards, whichever letters their identifiers came in. */
import { expect, it } from 'vitest'
import { foldWorkbench } from '#shared/workbench/activity.ts'
import type { WorkbenchFact } from '#shared/workbench/entries.ts'

const id = 'a1b2c3d4-0000-4000-8000-00000000000a'
const write = 'a1b2c3d4-0000-4000-8000-000000000001'
const at = '2026-11-20T10:00:00Z'
const folded = (...facts: readonly WorkbenchFact[]) => foldWorkbench(facts.map((fact, index) => ({ ...fact, seq: index + 1, at, who: '' })))
const added = (group: string, name?: string): WorkbenchFact => ({
  kind: 'register.added',
  data: { environment: 'staging', kind: 'group', id: group, ...(name === undefined ? {} : { name }) },
})
const names = (...facts: readonly WorkbenchFact[]) => folded(...facts).register.map((row) => row.name)

it('keeps a group once, and removes it by either name', () => {
  expect(names(added(id, 'Lobby'), added(id.toUpperCase()))).toEqual(['Lobby'])
  const removed: WorkbenchFact = { kind: 'register.removed', data: { environment: 'staging', kind: 'group', id: id.toUpperCase() } }
  expect(names(added(id, 'Lobby'), removed)).toEqual([])
})

it('knows a group no more once its deletion turns out to have been carried out', () => {
  const sent: WorkbenchFact[] = [
    added(id, 'Lobby'),
    {
      kind: 'write.intended',
      data: { write, environment: 'staging', serviceOrigin: 'https://a.example', operation: 'groups.delete', id: id.toUpperCase() },
    },
    { kind: 'write.unknown', data: { write, error: { code: 'job.interrupted', data: { operation: 'groups.delete' }, effect: 'unknown' } } },
  ] as WorkbenchFact[]
  expect(names(...sent)).toEqual(['Lobby'])
  const settled = (applied: boolean): WorkbenchFact => ({ kind: 'write.settled', data: { write, applied, readAt: at } })
  expect(names(...sent, settled(false))).toEqual(['Lobby'])
  expect(names(...sent, settled(true))).toEqual([])
  expect(names(...sent, { kind: 'write.judged', data: { write, applied: true, reason: 'Seen' } })).toEqual([])
})
