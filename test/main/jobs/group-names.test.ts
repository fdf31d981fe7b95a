/** What a group is called: the service says its ID alone, so the job keeps the name that the computer knew which read the device. */
import { readFile } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { languages, type Language } from '#shared/language.ts'
import { reportFrom } from '#shared/report/report.ts'
import { devicesCsv } from '#main/report/csv.ts'
import { field, jobWith } from '../../support/field.ts'
import { openHost, type OpenHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { allTexts, blocksIn } from '../../shared/report-texts.ts'

const environment = 'development'

/** A paired shower that the service reports in a group, which this computer created. */
async function inGroup() {
  const { host, simulator, unpaired } = await field()
  const created = await host.value('groups.create', { environment, body: { name: 'House Birch' } })
  const group = created.outcome === 'confirmed' ? (created.response.id ?? '') : ''
  const [id = ''] = unpaired()
  const { jobId } = await jobWith(host, [id])
  await host.value('jobs.apply', { jobId })
  simulator.assignGroup(id, group)
  return { host, jobId, group }
}
const modelOf = async (host: OpenHost, jobId: string) => reportFrom(await host.value('reports.preview', { jobId }))
const textOf = async (host: OpenHost, jobId: string, language: Language = 'en') =>
  allTexts(blocksIn(await modelOf(host, jobId), language)).join('\n')

it('prints a group that nobody planned by its name, on every computer that gets the job', async () => {
  const { host, jobId, group } = await inGroup()
  await host.value('jobs.refresh', { jobId })
  const other = await openHost(await tempFolder())
  onTestFinished(() => other.close())
  const { path } = await host.value('jobs.backup', { jobId })
  await other.value('jobs.import', { base64: await readFile(path ?? '', 'base64') })
  for (const each of [host, other]) {
    for (const language of languages) {
      const text = await textOf(each, jobId, language)
      expect(text).toContain('House Birch')
      expect(text).not.toContain(group)
    }
    expect(new TextDecoder().decode(devicesCsv(await modelOf(each, jobId)))).toContain(`,${group},House Birch,`)
  }
  expect((await host.value('register.inJobs', { environment })).find(({ kind }) => kind === 'group')).toMatchObject({ name: 'House Birch' })
})

it('keeps the name of a group that was planned before', async () => {
  const { host, jobId, group } = await inGroup()
  await host.value('register.remove', { environment, kind: 'group', id: group })
  await host.value('jobs.plan', { jobId, groupId: group, groupName: 'House Alder' })
  await host.value('jobs.refresh', { jobId })
  await host.value('jobs.plan', { jobId, groupId: null })
  expect(await textOf(host, jobId)).toContain('House Alder')
  expect(await textOf(host, jobId)).not.toContain(group)
})

it('prints the ID of a group that nobody named', async () => {
  const { host, jobId, group } = await inGroup()
  await host.value('register.remove', { environment, kind: 'group', id: group })
  await host.value('jobs.refresh', { jobId })
  expect((await host.value('jobs.read', { jobId })).groups).toEqual([])
  expect(await textOf(host, jobId)).toContain(group)
})
