/**
 * The loopback host under Windows' own Node: `npm run test:full -- windows`. On Windows it is Windows; elsewhere Wine, which keeps Windows' paths, names
 * and letters but does not enforce its sharing rules.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pictures } from '../main/report/pictures.ts'
import { windowsMachine, type Machine, type Windowed } from './machine.ts'

const found = process.env['FIRSTFLOW_WINDOWS'] === undefined ? 'It is asked for by "npm run test:full -- windows".' : await windowsMachine()
if (typeof found === 'string' && process.env['FIRSTFLOW_WINDOWS'] !== undefined)
  process.stdout.write(`NOT TESTED HERE: Windows' own Node. ${found}\n`)
else if (typeof found !== 'string') {
  process.stdout.write(`Windows' own Node: ${found.name}\n`)
  if (process.platform !== 'win32')
    process.stdout.write('NOT TESTED HERE: the lock of a data folder and files that are held. Wine enforces neither.\n')
}
const limitMs = 180_000

describe.runIf(typeof found !== 'string')("Windows' own Node", { timeout: limitMs }, () => {
  const machine = found as Machine
  afterAll(() => machine.close(), limitMs)

  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const downloaded = async (host: Windowed, path: string | null) => Buffer.from(await (await host.request(path ?? '')).arrayBuffer())
  async function jobIn(host: Windowed, name: string, devices = 2) {
    const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name }, technician: 'Kim' })
    const labels = (await host.value('training.labels', {})).filter(({ kind }) => kind === 'shower').slice(0, devices)
    await host.value('jobs.addDevices', {
      jobId,
      devices: labels.map(({ id, serialNumber }, index) => ({ id, serialNumber, room: `${101 + index}` })),
    })
    return jobId
  }
  async function on(data: string, act: (host: Windowed) => Promise<void>) {
    const host = await machine.start(data)
    try {
      await act(host)
    } finally {
      await host.kill()
    }
  }

  it('is the version that npm scripts run on', () => {
    expect(machine.name).toContain(`win32 v${readFileSync('.nvmrc', 'utf8').trim()}`)
  })

  it('commissions a job: created, planned, applied, with a photo and a note', async () => {
    await on(machine.folder('first').there, async (host) => {
      const jobId = await jobIn(host, 'Hotel Süd')
      await host.value('jobs.plan', { jobId, configuration: { water_hardness: 7.5 } })
      const { results, stopped } = await host.value('jobs.apply', { jobId })
      expect([results.length, stopped]).toEqual([2, null])
      await host.value('photos.add', { jobId, device: 'd1', shows: 'label', base64: base64(pictures.landscape.bytes) })
      const job = await host.value('jobs.note', { jobId, text: 'The valve is behind the mirror.' })
      expect(job.devices.map(({ statuses }) => [statuses.pair.state, statuses.configure.state])).toEqual([
        ['confirmed', 'confirmed'],
        ['confirmed', 'confirmed'],
      ])
    })
  })

  it('saves every export, seals, hands over and verifies', async () => {
    await on(machine.folder('exports').there, async (host) => {
      const jobId = await jobIn(host, 'Hotel Süd')
      const { files } = await host.value('reports.export', { jobId, language: 'de', formats: ['pdf', 'csv', 'json'] })
      const begin = await Promise.all(files.map(async ({ download }) => (await downloaded(host, download)).toString('latin1', 0, 5)))
      expect([files.length, begin[0]]).toEqual([4, '%PDF-'])
      expect(files.map(({ name }) => name).join()).toContain('Hotel-Sud')
      await host.value('jobs.seal', { jobId })
      const zip = await downloaded(host, (await host.value('handover.export', { jobId, language: 'en' })).download)
      expect(await host.value('handover.verify', { base64: base64(zip) })).toMatchObject({ verdict: 'unchanged', jobId })
    })
  })

  it('removes and restores a job, and imports its copy elsewhere', async () => {
    let copy = Buffer.alloc(0)
    await on(machine.folder('trash').there, async (host) => {
      const jobId = await jobIn(host, 'Pool house')
      copy = await downloaded(host, (await host.value('jobs.backup', { jobId })).download)
      await host.value('jobs.remove', { jobId })
      expect(await host.value('jobs.trash', {})).toHaveLength(1)
      expect(await host.value('jobs.restore', { jobId })).toMatchObject({ jobId })
      const { folder } = (await host.value('app.copyEverything', {})) ?? {}
      expect(folder).toContain('trash-copies')
    })
    await on(machine.folder('another').there, async (host) => {
      expect(await host.value('jobs.import', { base64: base64(copy) })).toMatchObject({ outcome: 'created' })
    })
  })

  it('has every job whole after being killed in the middle of a batch, three times', async () => {
    const data = machine.folder('killed').there
    for (let round = 0; round < 3; round += 1)
      await on(data, async (host) => {
        const jobId = await jobIn(host, `Round ${round}`, 6)
        await host.value('jobs.plan', { jobId, configuration: { water_hardness: 7.5 } })
        const applying = host.call('jobs.apply', { jobId }).catch(() => null)
        await host.value('jobs.note', { jobId, text: 'In the middle' })
        await host.kill()
        await applying
      })
    await on(data, async (host) => {
      const { jobs, damaged } = await host.value('jobs.list', {})
      expect([jobs.length, damaged]).toEqual([3, []])
      for (const { jobId } of jobs) expect(await host.value('jobs.read', { jobId })).toMatchObject({ jobId })
    })
  })

  it.each(['CON', 'NUL.', 'con/aux:1', 'a\\b*?"<>|', 'trailing. ', '漢字 Ünï', 'lang'.repeat(60)])(
    'exports a job whose site is called %j',
    async (name) => {
      await on(machine.folder('names').there, async (host) => {
        const jobId = await jobIn(host, name, 1)
        const { files } = await host.value('reports.export', { jobId, language: 'en', formats: ['json'] })
        expect(JSON.parse((await downloaded(host, files[0]?.download ?? null)).toString())).toBeTypeOf('object')
      })
    },
  )

  it('works in a folder whose path is long and not in ASCII', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Übergabe Größe ${'ö'.repeat(30)} ${index}`)
    const { there, here } = machine.folder(...names)
    expect(there.length).toBeGreaterThan(260)
    await on(there, async (host) => {
      const jobId = await jobIn(host, 'Hotel Süd', 1)
      expect(readdirSync(join(here, 'jobs'))).toEqual([jobId])
    })
  })

  it('knows a folder by one name, whichever of its letters are large', async () => {
    const { there, here } = machine.folder('Locked')
    mkdirSync(here, { recursive: true })
    const nameOf = (name: string) => machine.run('-p', `fs.realpathSync.native(${JSON.stringify(name)})`)
    expect(await nameOf(there.toUpperCase())).toBe(await nameOf(there.toLowerCase()))
  })

  it.runIf(process.platform === 'win32')('is locked for a second one, whichever letters of the folder are large', async () => {
    const { there } = machine.folder('Locked')
    await on(there, async () => {
      for (const name of [there, there.toLowerCase(), there.toUpperCase()]) expect(await machine.refusal(name)).toContain('already open')
    })
  })

  it('waits for files that are held, 1 to 20 refusals of each kind', async () => {
    expect((await machine.run('test/windows/held-files.ts', machine.folder('held').there)).trim()).toBe('60')
  })
})
