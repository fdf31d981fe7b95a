/** The support bundle of a real host: what it tells, what it keeps quiet about, and that what was shown is what is saved. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { zipOf } from '#main/handover/archive.ts'
import { field, jobWith } from '../../support/field.ts'
import { filesIn } from '../../support/unzipped.ts'

it('tells what helps, and nothing about keys, sites, people and devices', async () => {
  const { host, simulator, folder, unpaired } = await field()
  const [id = ''] = unpaired()
  const { jobId } = await jobWith(host, [id])
  await host.value('jobs.note', { jobId, device: 'd1', text: 'The valve is behind the mirror' })
  await host.value('settings.save', { technician: 'Grace Hopper', language: 'sv' })
  simulator.faults.add({ kind: 'echoKey', status: 403, times: 1 })
  await host.call('showers.list', { environment: 'development' })
  await host.call(`no.such.${simulator.key}` as never, {} as never)

  const { bundle, files } = await host.value('support.prepare', {})
  const told = new Map(files.map(({ name, text }) => [name, text]))
  expect([...told.keys()]).toEqual(['about.json', 'environments.json', 'settings.json', 'jobs.json', 'logs/firstflow.log'])
  expect(JSON.parse(told.get('about.json') ?? '')).toMatchObject({
    host: 'loopback',
    keysKept: 'memory',
    system: { platform: process.platform },
  })
  expect(JSON.parse(told.get('environments.json') ?? '')).toContainEqual({
    environment: 'development',
    baseUrl: simulator.url,
    key: 'present',
  })
  expect(JSON.parse(told.get('settings.json') ?? '')).toEqual({ language: 'sv', theme: 'system' })
  expect(JSON.parse(told.get('jobs.json') ?? '')).toMatchObject({ jobs: [{ jobId, devices: 1, journal: 'sound' }], damaged: [] })
  const log = told.get('logs/firstflow.log') ?? ''
  expect(log).toMatch(/ start version="\d/)
  expect(log).toMatch(/ call command="showers.list" outcome="service.notHere" ms=\d+\n/)
  expect(log).toMatch(/ call command=null outcome="command.unknown" ms=\d+\n/)

  const all = files.map(({ text }) => text).join('\n')
  for (const quiet of [simulator.key, id, 'Grace', 'Ada', 'Hotel', 'mirror']) expect(all).not.toContain(quiet)

  const saved = await host.value('support.save', { bundle })
  expect(saved.name).toMatch(/^firstflow-support-\d{8}-\d{4}\.zip$/)
  const zip = await filesIn(await readFile(saved.path ?? ''))
  if ('unreadable' in zip) throw new Error(zip.unreadable)
  expect([...zip].map(([name, content]) => [name, content.toString()])).toEqual([...told])
  expect(saved.path?.startsWith(folder)).toBe(true)
})

it('saves nothing that was not the latest to be shown', async () => {
  const { host } = await field()
  const first = await host.value('support.prepare', {})
  await host.value('support.prepare', {})
  expect(await host.call('support.save', { bundle: first.bundle })).toMatchObject({ ok: false, error: { code: 'support.outdated' } })
})

it('is packed beside the thread that an abort needs', async () => {
  const { host, folder } = await field()
  // Nearly as much as the logs may hold, and nothing that packs itself.
  const large = randomBytes(120_000).toString('hex')
  for (const name of ['firstflow.1.log', 'firstflow.2.log', 'firstflow.3.log']) await writeFile(join(folder, 'logs', name), large)
  const { bundle, files } = await host.value('support.prepare', {})
  expect(files.filter(({ text }) => text === large)).toHaveLength(3)
  const zip = () => zipOf(new Map(files.map(({ name, text }) => [name, Buffer.from(text)])), '2026-11-20')
  // The least of several: whatever else the machine does adds to single ones. Packed here, none could be less than packing takes.
  const here = await leastMilliseconds(() => Promise.resolve(zip()))
  const saving = await leastMilliseconds(() => host.value('support.save', { bundle }))
  expect(saving).toBeLessThan(here / 2)
})

/** CPU time of this thread. */
async function leastMilliseconds(act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const before = process.threadCpuUsage()
    await act()
    const { user, system } = process.threadCpuUsage(before)
    taken.push((user + system) / 1000)
  }
  return Math.min(...taken)
}
