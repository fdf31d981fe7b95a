/** Labels one after the other: offline, already paired, scanned twice, into a waiting place, or by mistake into the room. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { InputOf } from '#shared/contract/contract.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import ScanDialog from '../../../../src/renderer/job/board/scan/ScanDialog.vue'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { factsOfAdded, factsOfPlanned } from '../../support/planned.ts'
import { jobId, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'

const other = '11111111-2222-4333-8444-555555555555'
let wrapper: VueWrapper | null = null
let environment: EnvironmentName = 'development'
afterEach(() => {
  environment = 'development'
  wrapper?.unmount()
  document.body.innerHTML = ''
})

/** A job that grows by what is asked of it, as the host's would. */
async function scanning(...facts: Fact[]) {
  const script = scriptedTransport()
  const journal = [...facts]
  let opened: ReturnType<typeof useOpenJob> | null = null
  const grown = (...more: Fact[]): Job => {
    journal.push(...more)
    return jobOf(journal, environment)
  }
  script.answer('jobs.read', () => ok<'jobs.read'>(grown()))
  script.answer('presets.list', () => ok<'presets.list'>([]))
  script.answer('training.labels', () =>
    ok<'training.labels'>([
      { kind: 'tap', id: other, serialNumber: 'TP1', room: 'Kitchen' },
      { kind: 'waterGuard', id: showerId, serialNumber: 'WG1', room: 'Basement' },
    ]),
  )
  script.answer('jobs.lookUp', () => failed('network.unreachable', { operation: 'showers.list', host: 'h' }))
  script.answer('jobs.addDevices', ({ devices }: InputOf<'jobs.addDevices'>) =>
    ok<'jobs.addDevices'>(grown(...factsOfAdded(devices, grown().devices.length))),
  )
  script.answer('jobs.identify', ({ jobId: _job, plan, skips, ...data }: InputOf<'jobs.identify'>) =>
    ok<'jobs.identify'>(
      grown(
        { kind: 'device.identified', data: JSON.parse(JSON.stringify(data)) as never },
        ...factsOfPlanned(data.device, { plan, skips }),
      ),
    ),
  )
  const Host = {
    components: { ScanDialog },
    setup() {
      opened = useOpenJob()
      void opened.open(jobId)
      return { store: opened }
    },
    template: '<ScanDialog v-if="store.job" :open="true" :job="store.job" initial="" />',
  }
  wrapper = await stage(script, Host, {})
  await flushPromises()
  const body = () => document.body
  const field = (label: string) => {
    const found = [...body().querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(label))
    return body().querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
  }
  const type = async (input: HTMLInputElement | null | undefined, text: string) => {
    if (input === null || input === undefined) throw new Error('no such field')
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await nextTick()
  }
  const submit = async (input: HTMLInputElement | null | undefined) => {
    input?.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flushPromises()
  }
  const box = () => body().querySelector<HTMLInputElement>('input[aria-label="Label"]')
  return {
    script,
    text: () => body().textContent.replace(/\s+/g, ' '),
    job: () => grown(),
    field,
    async scan(label: string) {
      await type(box(), label)
      await submit(box())
    },
    async room(name: string) {
      await type(field('Room'), name)
      await submit(field('Room'))
    },
    press: async (name: string) => {
      const button = [...body().querySelectorAll('button')].find((each) => each.textContent.trim().startsWith(name))
      if (button === undefined) throw new Error(`no button ${name}`)
      button.click()
      await flushPromises()
    },
  }
}

describe('scanning', () => {
  it('takes in label after label without a network, each with its room, and calls none of them sent', async () => {
    const desk = await scanning()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await desk.scan(`SH1000${number}`)
      expect(desk.text()).toContain('Firstflow could not ask the service.')
      await desk.room(`10${number}`)
    }
    expect(desk.job().devices.map(({ room, serialNumber }) => [room, serialNumber])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => [`10${number}`, `SH1000${number}`]),
    )
    expect(desk.text()).toContain('Added now: 6')
    expect(desk.text()).toContain('nothing sent yet')
    expect(desk.script.namesOf().some((name) => name.startsWith('showers.') || name === 'jobs.apply')).toBe(false)
  })

  it('knows in training what hangs where, however the label is read, and says that water guards are never listed', async () => {
    environment = 'training'
    const desk = await scanning()
    await desk.scan(`id=${other};sn=TP1`)
    await desk.press('Add (Enter)')
    desk.script.answer('jobs.lookUp', () => ok<'jobs.lookUp'>({ readAt: '2026-11-20T14:02:00+01:00', partial: false, matches: [] }))
    await desk.scan('wg1')
    expect(desk.text()).toContain('The service has no list of water guards')
    await desk.press('Add (Enter)')
    expect(desk.job().devices).toMatchObject([
      { kind: 'tap', id: other, room: 'Kitchen' },
      { kind: 'waterGuard', serialNumber: 'wg1', room: 'Basement' },
    ])
  })

  it('puts a label into the planned place that waits for it, and keeps what was planned there', async () => {
    const desk = await scanning(
      { kind: 'device.added', data: { device: 'd1', kind: 'shower', room: '214' } },
      { kind: 'device.planned', data: { device: 'd1', configuration: { color_mode: 1 }, preset: 'Guest' } },
    )
    await desk.scan(`id=${other};sn=SH1`)
    await desk.room('214')
    expect(desk.job().devices).toMatchObject([{ key: 'd1', room: '214', id: other, serialNumber: 'SH1', plan: { preset: 'Guest' } }])
  })

  it('completes the location of a label that carries both names, and says of anything else that it is none', async () => {
    const desk = await scanning({ kind: 'device.added', data: { device: 'd1', kind: 'shower', room: '207', serialNumber: 'SH15020' } })
    await desk.scan('https://devices.example/start')
    expect(desk.text()).toContain('This is neither a serial number nor a device ID.')
    await desk.scan(`id=${other};sn=SH15020`)
    expect(desk.job().devices).toMatchObject([{ room: '207', id: other, serialNumber: 'SH15020' }])
  })

  it('opens the device of a label the job knows, but not amid a series', async () => {
    const desk = await scanning(shower())
    await desk.scan('SH1')
    await desk.room('102')
    await desk.scan(showerId)
    expect(desk.text()).toContain('In this job:')
    expect(desk.text()).toContain('101')
    expect(desk.script.namesOf().filter((name) => name === 'jobs.lookUp')).toHaveLength(1)
  })

  it('says what the service knows of a unit that is paired already, and offers every way on', async () => {
    const desk = await scanning()
    desk.script.answer('jobs.lookUp', () =>
      ok<'jobs.lookUp'>({
        readAt: '2026-11-20T10:00:00Z',
        partial: false,
        matches: [{ kind: 'shower', id: other, serialNumber: 'SH9', record: { id: other, name: 'Spare', state: 'idle' }, device: null }],
      }),
    )
    await desk.scan('SH9')
    expect(desk.text()).toContain('lists this device as paired')
    expect(desk.text()).toContain('Spare')
    expect(desk.text()).toContain('Open to unpair')
    await desk.press('Skip device')
    const reason = desk.field('Reason')
    if (reason === null) throw new Error('no reason asked for')
    reason.value = 'Belongs to the neighbour'
    reason.dispatchEvent(new Event('input', { bubbles: true }))
    await desk.room('105')
    const [device] = desk.job().devices
    expect(device).toMatchObject({ room: '105', id: other, nextStep: null })
    expect(Object.values(device?.statuses ?? {}).map(({ state, reason: why }) => [state, why])).toEqual(
      Array(4).fill(['skipped', 'Belongs to the neighbour']),
    )
    // The device and the steps that are left out are one act: one command, saved as a whole or not at all.
    expect(desk.script.namesOf().filter((name) => /^jobs\.(?!read|lookUp)/.test(name))).toEqual(['jobs.addDevices'])
  })

  it('does not take a label for a room', async () => {
    const desk = await scanning()
    await desk.scan('SH1')
    await desk.room(other)
    expect(desk.text()).toContain('This is the label, not the room.')
    await desk.room('')
    expect(desk.text()).toContain('Enter the room.')
    expect(desk.job().devices).toEqual([])
  })

  it('ignores what the service says of a label that was left behind', async () => {
    const desk = await scanning()
    const slow = Promise.withResolvers<ReturnType<typeof ok<'jobs.lookUp'>>>()
    desk.script.answer('jobs.lookUp', () => slow.promise)
    await desk.scan('SH1')
    await desk.press('Discard scan')
    slow.resolve(
      ok<'jobs.lookUp'>({
        readAt: '2026-11-20T10:00:00Z',
        partial: false,
        matches: [{ kind: 'shower', id: other, serialNumber: 'SH1', record: {}, device: null }],
      }),
    )
    await flushPromises()
    expect(desk.text()).not.toContain('lists this device as paired')
  })
})
