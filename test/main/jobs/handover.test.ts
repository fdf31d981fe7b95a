/** Story 14 over the wire: sealed and handed over on one laptop, looked at and taken over on another, removed and brought back. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { openHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { pictures } from '../report/pictures.ts'
import { madeId } from '../../support/made-ids.ts'

describe('a handover', () => {
  it('goes from one laptop to another, whole and unchanged', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    await host.value('photos.add', { jobId, device: 'd1', shows: 'label', base64: pictures.landscape.bytes.toString('base64') })
    await host.value('jobs.signOff', { jobId, party: 'client', outcome: 'refused', reason: 'Too loud' })
    expect(await host.call('handover.export', { jobId, language: 'en' })).toMatchObject({ error: { code: 'job.notSealed' } })
    const sealed = await host.value('jobs.seal', { jobId })
    const file = await host.value('handover.export', { jobId, language: 'en' })
    expect(file).toMatchObject({
      mediaType: 'application/zip',
      name: expect.stringMatching(/^handover-Hotel-development-\w{8}-A\.zip$/) as string,
    })
    const zip = Buffer.from(await (await host.request(file.download ?? '')).arrayBuffer())
    expect(zip).toHaveLength(file.bytes)

    const other = await openHost(await tempFolder())
    onTestFinished(async () => {
      await other.close()
    })
    const base64 = zip.toString('base64')
    // It is as it was signed, by a key that the other laptop does not know.
    expect(await other.value('handover.verify', { base64 })).toMatchObject({ verdict: 'unknownKey', revision: 'A', jobId })
    const taken = await other.value('jobs.import', { base64 })
    expect(taken).toMatchObject({ outcome: 'created', job: { jobId, sealed: true, journal: sealed.journal } })
    const [photo] = taken.job.photos
    expect(await other.value('photos.read', { jobId, photo: photo?.photo ?? '' })).toMatchObject({ mediaType: 'image/png' })
    expect(await other.value('reports.preview', { jobId })).toEqual(await host.value('reports.preview', { jobId }))

    zip[zip.length >> 1] = (zip[zip.length >> 1] ?? 0) ^ 1
    expect(await other.value('handover.verify', { base64: zip.toString('base64') })).toMatchObject({ verdict: 'altered' })
    expect(await other.call('jobs.import', { base64: zip.toString('base64') })).toMatchObject({ error: { code: 'import.unusable' } })

    await other.value('jobs.remove', { jobId })
    expect((await other.value('jobs.list', {})).jobs).toEqual([])
    expect(await other.value('jobs.trash', {})).toMatchObject([{ jobId }])
    expect(await other.value('jobs.restore', { jobId })).toEqual(taken.job)
  })

  it('holds the final revision or is refused, whatever a batch is doing', async () => {
    const { host, simulator, unpaired } = await field()
    const { jobId } = await jobWith(host, unpaired().slice(0, 2))
    await host.value('jobs.seal', { jobId })
    const during = async <Value>(look: () => Promise<Value>) => {
      simulator.faults.add({ kind: 'delay', ms: 1_500, operation: 'showers.list', times: 1 })
      const before = simulator.requests.length
      const applying = host.call('jobs.apply', { jobId, steps: ['pair'] })
      await expect.poll(() => simulator.requests.slice(before).some(({ operation }) => operation === 'showers.list')).toBe(true)
      expect(await host.value('jobs.batch', { jobId })).not.toBeNull()
      const looked = await look()
      await applying
      return looked
    }
    // A batch in a final job adds nothing to it.
    const { download } = await during(() => host.value('handover.export', { jobId, language: 'en' }))
    const base64 = Buffer.from(await (await host.request(download ?? '')).arrayBuffer()).toString('base64')
    expect(await host.value('handover.verify', { base64 })).toMatchObject({ verdict: 'unchanged', revision: 'A' })
    expect((await host.value('jobs.read', { jobId })).writes).toEqual([])
    await host.value('jobs.reopen', { jobId, reason: 'Two more' })
    expect(await during(() => host.call('handover.export', { jobId, language: 'en' }))).toMatchObject({ error: { code: 'job.notSealed' } })
  })

  it('takes more than a message usually has', async () => {
    const { host } = await field()
    const base64 = Buffer.alloc(20 * 1024 * 1024).toString('base64')
    expect(await host.value('handover.verify', { base64 })).toEqual({
      verdict: 'altered',
      alteration: { what: 'unreadable', how: 'notAZip' },
    })
  })

  it('exports the tables beside the report', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1), madeId(2)])
    const { files } = await host.value('reports.export', { jobId, language: 'sv', formats: ['csv', 'pdf', 'json'] })
    // In the words of the report's language; the data are the same in every language.
    expect(files.map(({ name }) => name.replace(/-\w{8}-/, '-'))).toEqual([
      'Driftsättningsrapport-Hotel-utveckling-utkast-enheter-sv.csv',
      'Driftsättningsrapport-Hotel-utveckling-utkast-parametrar-sv.csv',
      'Driftsättningsrapport-Hotel-utveckling-utkast-sv.pdf',
      'commissioning-Hotel-development-draft.json',
    ])
    const [exported] = await host.value('reports.exports', { jobId })
    expect(exported).toMatchObject({ what: 'report', language: 'sv', files: files.map(({ name, sha256 }) => ({ name, sha256 })) })
  })

  it('is named in the words of the person, as its report is', async () => {
    const { host } = await field()
    await host.value('settings.save', { language: 'de' })
    const { jobId } = await jobWith(host, [madeId(1)])
    await host.value('jobs.seal', { jobId })
    const [preset] = await host.value('presets.save', { name: 'Küche', fields: { default_shower_flow: 8 } })
    const named = (name = '') => name.replace(jobId.slice(0, 8), 'ID')
    expect(named((await host.value('handover.export', { jobId, language: 'de' })).name)).toBe('Übergabepaket-Hotel-Entwicklung-ID-A.zip')
    expect(named((await host.value('handover.export', { jobId, language: 'sv' })).name)).toBe('Överlämningspaket-Hotel-utveckling-ID-A.zip')
    expect(named((await host.value('jobs.backup', { jobId })).name)).toMatch(/^Auftrag-Hotel-Entwicklung-ID-\d+\.firstflow$/)
    expect(named((await host.value('presets.export', { preset: preset?.preset ?? '' })).name)).toBe('Vorlage-Küche.json')
  })

  it('reports one device alone, and no device that the job does not have', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1), madeId(2)])
    await host.value('jobs.note', { jobId, device: 'd1', text: 'Not about d2' })
    const data = await host.value('reports.preview', { jobId, device: 'd2' })
    expect(data).toMatchObject({ device: 'd2', summary: { planned: 1 }, job: { devices: [{ key: 'd2', id: madeId(2) }], notes: [] } })
    const { files } = await host.value('reports.export', { jobId, device: 'd2', language: 'en', formats: ['json'] })
    expect(files).toMatchObject([{ name: expect.stringMatching(/^commissioning-Hotel-development-\w{8}-d2-(.+-)?draft\.json$/) as string }])
    expect(await host.call('reports.preview', { jobId, device: 'd9' })).toMatchObject({ error: { code: 'job.unknownDevice' } })
  })

  it('says in the list which jobs are final and which are archived', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    const listed = async () => (await host.value('jobs.list', {})).jobs.map(({ revision, archived }) => ({ revision, archived }))
    expect(await listed()).toEqual([{ revision: null, archived: false }])
    await host.value('jobs.seal', { jobId })
    await host.value('jobs.archive', { jobId, archived: true })
    expect(await listed()).toEqual([{ revision: 'A', archived: true }])
    await host.value('jobs.reopen', { jobId, reason: 'More work' })
    expect(await listed()).toEqual([{ revision: null, archived: true }])
  })

  it('is not the only way out: everything can be copied into a folder beside the data', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    onTestFinished(() => rm(`${host.dataDir}-copies`, { recursive: true, force: true }))
    const copied = await host.value('app.copyEverything', {})
    expect(copied).toMatchObject({ failed: [] })
    const { folder = '' } = copied ?? {}
    const journal = join('jobs', jobId, 'journal.ndjson')
    expect(await readFile(join(folder, journal))).toEqual(await readFile(join(host.dataDir, journal)))
  })
})
