/**
 * What a person does at once, on a real disk that has no room for it, or room for a part: nothing of it is there, that is what is said, and
 * with room the same act goes through once. The host is a process of its own.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import type { CommandName, InputOf } from '#shared/contract/contract.ts'
import { deviceEffect } from '#shared/tables/error-words.ts'
import type { Job } from '#shared/job/job.ts'
import { startSimulator } from '#simulator/server.ts'
import { fill, free, memoryDisk } from '../../durability/mounts.ts'
import { jobWith } from '../../support/field.ts'
import { startHost } from '../../support/host.ts'
import { madeId } from '../../support/made-ids.ts'

const page = 4096
const plan = { configuration: { water_hardness: 12.5, welcome_message: 'Välkommen' }, preset: 'Hotel room' }
const group = { groupId: madeId(101), groupName: 'House Birch' }
/** Long enough that an act is never within what is left of a page. */
const reason = 'ä'.repeat(500)
const ids = Array.from({ length: 40 }, (_, index) => madeId(index + 1))
const keys = ids.map((_, index) => `d${index + 1}`)

interface Tried<Name extends CommandName = CommandName> {
  readonly act: string
  readonly command: Name
  /** Devices that are on the list before. */
  readonly devices: readonly string[]
  readonly input: Omit<InputOf<Name>, 'jobId'>
  /** Entries that it adds. */
  readonly entries: number
  readonly isThere: (job: Job) => boolean
}
const tried = <Name extends CommandName>(of: Tried<Name>) => of as unknown as Tried

const all = (job: Job, holds: (device: Job['devices'][number]) => boolean) => job.devices.length === ids.length && job.devices.every(holds)

const acts = [
  tried({
    act: 'adding forty planned devices',
    command: 'jobs.addDevices',
    devices: [],
    input: { devices: ids.map((id, index) => ({ id, room: `${100 + index}`, plan: { ...plan, ...group } })) },
    entries: 80,
    isThere: (job) => all(job, (device) => device.plan.preset === plan.preset && device.plan.groupId === group.groupId),
  }),
  tried({
    act: 'planning forty devices, each otherwise',
    command: 'jobs.plan',
    devices: ids,
    input: {
      plans: keys.map((device, index) => ({ devices: [device], configuration: { water_hardness: 1 + index / 2 }, preset: plan.preset })),
    },
    entries: 40,
    isThere: (job) => all(job, (device) => device.plan.preset === plan.preset),
  }),
  tried({
    act: 'taking in a scanned label with its room, preset and skips',
    command: 'jobs.addDevices',
    devices: [],
    input: {
      devices: [
        {
          id: madeId(1),
          room: '104',
          plan: { ...plan, ...group },
          skips: (['pair', 'configure', 'test', 'group'] as const).map((step) => ({ step, reason, until: '2027-01-01' })),
        },
      ],
    },
    entries: 6,
    isThere: ({ devices: [device] }) =>
      device?.room === '104' &&
      device.plan.preset === plan.preset &&
      Object.values(device.statuses).every(({ state }) => state === 'skipped'),
  }),
  tried({
    act: 'skipping steps of forty devices',
    command: 'jobs.skip',
    devices: ids,
    input: { skips: keys.flatMap((device) => (['configure', 'test'] as const).map((step) => ({ device, step, reason }))) },
    entries: 80,
    isThere: (job) => all(job, ({ statuses }) => statuses.configure.state === 'skipped' && statuses.test.state === 'skipped'),
  }),
  tried({
    act: 'planning a group for forty devices',
    command: 'jobs.plan',
    devices: ids,
    input: { devices: keys, ...group },
    entries: 40,
    isThere: (job) => all(job, (device) => device.plan.groupId === group.groupId),
  }),
]

async function hostOnSmallDisk(context: TestContext) {
  const disk = await memoryDisk(context, 4 * 1024 * 1024)
  const folder = join(disk, 'data')
  mkdirSync(folder)
  const simulator = await startSimulator({ world: 'empty' })
  onTestFinished(() => simulator.close())
  const begin = async () => {
    const host = await startHost(folder)
    onTestFinished(() => void host.end('SIGKILL'))
    await host.value('environments.save', { environment: 'development', baseUrl: simulator.url })
    return host
  }
  return { disk, simulator, begin }
}

describe('on a disk without room for all of it', () => {
  it.for(acts)('$act is not begun', { timeout: 120_000 }, async ({ command, devices, input, entries, isThere }, context) => {
    const { disk, simulator, begin } = await hostOnSmallDisk(context)
    const host = await begin()
    const before = await jobWith(host, devices)
    const { jobId } = before
    const act = () => host.call(command, { ...input, jobId })

    let refused = 0
    for (let pages = 0; ; pages += 1) {
      fill(disk)
      free(disk, pages * page)
      const reply = await act()
      const now = await host.value('jobs.read', { jobId })
      if (reply.ok) {
        expect(now.journal.entries).toBe(before.journal.entries + entries)
        expect(isThere(now)).toBe(true)
        break
      }
      refused += 1
      expect(reply.error.code).toBe('storage.full')
      expect(deviceEffect(reply.error)).toBe('unchanged')
      expect(now).toEqual(before)
    }
    expect(refused).toBeGreaterThan(0)
    expect(simulator.requests).toEqual([])

    // Another process reads the same on the disk.
    const inMemory = await host.value('jobs.read', { jobId })
    free(disk)
    await host.end('SIGKILL')
    expect(await (await begin()).value('jobs.read', { jobId })).toEqual(inMemory)
  })
})
