/** A room list into the job: one act with all presets, one undo for it, and the wrong lines kept. */
import { flushPromises } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { InputOf } from '#shared/contract/contract.ts'
import type { Fact } from '#shared/job/entries.ts'
import { useUndo } from '../../../../src/renderer/app/job/undo.ts'
import { useRoomList } from '../../../../src/renderer/job/board/room-list/use-room-list.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { factsOfAdded } from '../../support/planned.ts'
import { jobId, jobOf } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

async function planning() {
  const script = scriptedTransport()
  const journal: Fact[] = []
  const job = () => jobOf(journal)
  script.answer('jobs.read', () => ok<'jobs.read'>(job()))
  script.answer('presets.list', () =>
    ok<'presets.list'>(
      ['Guest', 'Suite'].map((name, index) => ({
        preset: `6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5${index}`,
        name,
        fields: { color_mode: index },
        savedAt: '2026-11-20T10:00:00Z',
        who: 'Kim',
      })),
    ),
  )
  script.answer('jobs.addDevices', ({ devices }: InputOf<'jobs.addDevices'>) => {
    journal.push(...factsOfAdded(devices, job().devices.length))
    return ok<'jobs.addDevices'>(job())
  })
  script.answer('jobs.removeDevices', ({ devices }: InputOf<'jobs.removeDevices'>) => {
    journal.push(...devices.map((device): Fact => ({ kind: 'device.removed', data: { device } })))
    return ok<'jobs.removeDevices'>(job())
  })
  const { value } = within(script, () => {
    const openJob = useOpenJob()
    return { openJob, undo: useUndo(), room: useRoomList(() => openJob.job ?? job()) }
  })
  await value.openJob.open(jobId)
  await value.room.presets.load()
  return { script, job, ...value }
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1};SH${10_000 + index};`).join('\n')

describe('planning a room list', () => {
  it('plans all lines with their presets in one call', async () => {
    const { room, script, job } = await planning()
    room.text.value = 'Room;Serial;Preset\n1;SH1;Guest\n2;SH2;Suite\n3;SH3;Guest\n4;SH4;'
    await nextTick()
    await room.plan.run()
    expect(job().devices.map(({ room: name, plan }) => [name, plan.preset])).toEqual([
      ['1', 'Guest'],
      ['2', 'Suite'],
      ['3', 'Guest'],
      ['4', null],
    ])
    expect(script.namesOf().filter((name) => name !== 'jobs.read' && name.startsWith('jobs.'))).toEqual(['jobs.addDevices'])
    expect(room.text.value).toBe('')
  })

  it('makes a note of what the office remarked about a room', async () => {
    const { room, job } = await planning()
    room.text.value = 'Room;Serial;Remarks\n1;SH1;Key at reception\n2;SH2;'
    await nextTick()
    await room.plan.run()
    expect(job().notes.map(({ device, text }) => [device, text])).toEqual([['d1', 'Key at reception']])
  })

  it('sends a long list at once, and takes all of it back at once', async () => {
    const { room, script, job, undo } = await planning()
    room.text.value = `Room;Serial;Preset\n${rows(1200)}`
    await nextTick()
    expect(await room.plan.run()).toEqual({ value: 1200 })
    expect(script.namesOf().filter((name) => name === 'jobs.addDevices')).toHaveLength(1)
    expect(job().devices).toHaveLength(1200)
    await undo.undo()
    expect(job().devices).toHaveLength(0)
    expect(undo.latest).toBeNull()
  })

  it('keeps the lines that are wrong, and on this computer what is not planned yet', async () => {
    const { room, script } = await planning()
    script.answer('drafts.save', () => ok<'drafts.save'>({}))
    room.text.value = 'Room;Serial;Preset\n1;SH1;Guest\n2;SH2;Gast'
    await nextTick()
    await room.plan.run()
    await flushPromises()
    expect(room.text.value).toBe('Room;Serial;Preset\n2;SH2;Gast')
    const kept = { slot: `form.roomList.${jobId}`, text: JSON.stringify({ text: room.text.value }) }
    await expect.poll(() => script.calls).toContainEqual({ command: 'drafts.save', input: kept })
    expect(room.wrong.value.map(({ problems }) => problems)).toEqual([[{ problem: 'unknownPreset', value: 'Gast' }]])
  })

  it('says why nothing was planned, and loses no line by it', async () => {
    const { room, script } = await planning()
    script.answer('jobs.addDevices', () => failed('storage.full', {}))
    room.text.value = '1;SH10001'
    await nextTick()
    expect(await room.plan.run()).toBeNull()
    expect(room.plan.error.value?.code).toBe('storage.full')
    expect(room.text.value).toBe('1;SH10001')
  })

  it('forgets what was said about the columns of another list', async () => {
    const { room } = await planning()
    room.text.value = 'a;b'
    await nextTick()
    room.roles.value = { 0: 'ignored' }
    room.text.value = 'a;b;c'
    await nextTick()
    expect(room.roles.value).toEqual({})
  })
})
