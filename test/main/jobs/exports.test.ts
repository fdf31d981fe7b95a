/** Looking through a job and exporting it changes nothing of it: what was exported is noted beside it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { field, fieldOnBattery, jobWith } from '../../support/field.ts'
import { openHost, type OpenHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { pictures } from '../report/pictures.ts'

const journalOf = ({ dataDir }: OpenHost, jobId: string) => readFile(join(dataDir, 'jobs', jobId, 'journal.ndjson'))

async function another(): Promise<OpenHost> {
  const host = await openHost(await tempFolder())
  onTestFinished(async () => {
    await host.close()
  })
  return host
}

/** Everything that only looks, and everything that saves. */
async function lookThroughAndExport(host: OpenHost, jobId: string): Promise<void> {
  await host.value('jobs.list', { glance: true })
  await host.value('jobs.list', {})
  const { photos } = await host.value('jobs.read', { jobId })
  for (const { photo } of photos) await host.value('photos.read', { jobId, photo })
  await host.value('jobs.batch', { jobId })
  await host.value('reports.preview', { jobId })
  await host.value('reports.preview', { jobId, revision: 'A', device: 'd1' })
  for (const format of ['pdf', 'csv', 'json'] as const) await host.value('reports.export', { jobId, language: 'de', formats: [format] })
  await host.value('handover.export', { jobId, language: 'sv' })
  await host.value('jobs.backup', { jobId })
}

it('leaves two copies of a job as they were, each looked through and exported on its own data folder', { timeout: 60_000 }, async () => {
  const { host, unpaired } = await field()
  const { jobId } = await jobWith(host, unpaired().slice(0, 2))
  await host.value('photos.add', { jobId, device: 'd1', shows: 'label', base64: pictures.landscape.bytes.toString('base64') })
  await host.value('jobs.apply', { jobId, devices: ['d1'], steps: ['pair'] })
  await host.value('jobs.seal', { jobId })
  const original = await journalOf(host, jobId)
  const { download } = await host.value('jobs.backup', { jobId })
  const base64 = Buffer.from(await (await host.request(download ?? '')).arrayBuffer()).toString('base64')

  for (const laptop of [await another(), await another()]) {
    expect(await laptop.value('jobs.import', { base64 })).toMatchObject({ outcome: 'created' })
    await lookThroughAndExport(laptop, jobId)
    expect((await journalOf(laptop, jobId)).equals(original)).toBe(true)
    const { dataDir } = laptop
    await laptop.close()
    // Opened again, it is still that job, and knows what was exported here.
    const again = await openHost(dataDir)
    onTestFinished(async () => {
      await again.close()
    })
    await again.value('jobs.read', { jobId })
    const exports = await again.value('reports.exports', { jobId })
    expect(exports.map(({ what, language, files }) => [what, language, files.length])).toEqual([
      ['report', 'de', 1],
      ['report', 'de', 2],
      ['report', 'de', 1],
      ['handover', 'sv', 1],
      ['copy', null, 1],
    ])
    expect((await journalOf(again, jobId)).equals(original)).toBe(true)
  }
  // The original, exported after the copies were: their entries follow each other still.
  await lookThroughAndExport(host, jobId)
  expect(await host.value('jobs.import', { base64 })).toMatchObject({ outcome: 'same' })
})

it('changes nothing of a job whose request was interrupted, before somebody goes on with it', { timeout: 60_000 }, async () => {
  const here = await fieldOnBattery()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
  here.simulator.faults.add({ kind: 'delay', ms: 5_000, operation: 'showers.pair' })
  here.host.call('jobs.apply', { jobId, devices: ['d1'], steps: ['pair'] }).catch(() => undefined)
  while (!here.simulator.requests.some(({ operation }) => operation === 'showers.pair'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  await here.restart()
  const original = await journalOf(here.host, jobId)
  const { download } = await here.host.value('jobs.backup', { jobId })
  const base64 = Buffer.from(await (await here.host.request(download ?? '')).arrayBuffer()).toString('base64')
  expect((await journalOf(here.host, jobId)).equals(original)).toBe(true)

  for (const laptop of [await another(), await another()]) {
    await laptop.value('jobs.import', { base64 })
    expect((await laptop.value('jobs.read', { jobId })).writes).toMatchObject([{ state: 'unknown', error: { code: 'job.interrupted' } }])
    await laptop.value('jobs.list', {})
    await laptop.value('reports.export', { jobId, language: 'en', formats: ['pdf', 'csv', 'json'] })
    await laptop.value('jobs.backup', { jobId })
    expect((await journalOf(laptop, jobId)).equals(original)).toBe(true)
    await laptop.value('jobs.note', { jobId, text: 'Somebody goes on here' })
    const kinds = (await journalOf(laptop, jobId)).toString().matchAll(/"kind":"([^"]+)"/g)
    expect([...kinds].slice(-2).map(([, kind]) => kind)).toEqual(['write.unknown', 'note.added'])
  }
})
