/** What was damaged in the data folder is told, with the file's name and where what was found is kept. */
import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openHost, type OpenHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const limits = { timeout: 60_000 }

async function restarted(dataDir: string, before: OpenHost): Promise<OpenHost> {
  await before.close()
  return started(dataDir)
}
async function started(dataDir: string): Promise<OpenHost> {
  const host = await openHost(dataDir)
  onTestFinished(() => host.close())
  return host
}

async function withGroups(count: number) {
  const dataDir = await tempFolder()
  const host = await started(dataDir)
  for (let number = 1; number <= count; number += 1)
    await host.value('register.add', { environment: 'training', kind: 'group', id: `g${number}` })
  await host.close()
  return { dataDir, journal: join(dataDir, 'workbench', 'journal.ndjson') }
}
const known = async (host: OpenHost) => (await host.value('register.list', { environment: 'training' })).map(({ id }) => id)

it('a workbench journal whose bytes were changed', limits, async () => {
  const { dataDir, journal } = await withGroups(3)
  const text = await readFile(journal, 'utf8')
  await writeFile(journal, text.replace('"g2"', '"g9"'))
  const host = await started(dataDir)
  const [notice] = await host.value('app.notices', {})
  expect(notice).toMatchObject({ notice: 'workbenchLost', name: 'workbench/journal.ndjson', existed: 4, remaining: 0 })
  const copy = notice?.notice === 'workbenchLost' ? (notice.copy ?? '') : ''
  expect(await readFile(join(dataDir, copy, 'journal.ndjson'), 'utf8')).toContain('"g9"')
  expect(await known(host)).toEqual([])
  // After the next start too: whoever was not there then has not read it.
  expect(await (await restarted(dataDir, host)).value('app.notices', {})).toEqual([notice])
})

it('a workbench journal that was cut, and one that is gone', limits, async () => {
  const { dataDir, journal } = await withGroups(3)
  const text = await readFile(journal, 'utf8')
  await truncate(journal, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)))
  const host = await started(dataDir)
  expect(await host.value('app.notices', {})).toMatchObject([{ notice: 'workbenchLost', existed: 4, remaining: 3 }])
  expect(await known(host)).toEqual(['g1', 'g2'])
  await host.close()
  await rm(join(dataDir, 'workbench'), { recursive: true })
  expect(await (await started(dataDir)).value('app.notices', {})).toMatchObject([{ notice: 'workbenchLost', copy: null, remaining: 0 }])
})

it.each([
  [
    'cut',
    async (journal: string, text: string) => writeFile(journal, text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    ['g1', 'g2', 'g3'],
  ],
  ['changed', async (journal: string, text: string) => writeFile(journal, text.replace('"g2"', '"g22"')), []],
  ['taken away', (journal: string) => rm(dirname(journal), { recursive: true }), []],
] as const)(
  'a workbench journal that was %s while Firstflow runs: one act is refused, and the next goes on',
  limits,
  async (_, meddle, left) => {
    const { dataDir, journal } = await withGroups(3)
    const host = await started(dataDir)
    const add = (id: string) => host.call('register.add', { environment: 'training', kind: 'group', id })
    expect(await add('g4')).toMatchObject({ ok: true })
    await meddle(journal, await readFile(journal, 'utf8'))
    expect(await add('g5')).toMatchObject({ ok: false, error: { code: 'job.damaged', data: { jobId: 'workbench' } } })
    expect(await known(host)).toEqual(left)
    expect(await add('g6')).toMatchObject({ ok: true })
    expect(await known(host)).toEqual([...left, 'g6'])
    expect(await host.value('app.notices', {})).toMatchObject([
      { notice: 'workbenchLost', existed: 5, remaining: left.length === 0 ? 0 : left.length + 1 },
    ])
    expect(await known(await restarted(dataDir, host))).toEqual([...left, 'g6'])
  },
)

it('the torn end of a journal, once it is cut off for the next entry', limits, async () => {
  const dataDir = await tempFolder()
  const host = await started(dataDir)
  const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Ada' })
  await host.close()
  const torn = '{"seq":2,"at":"2026-11-20T11:52:05.031Z","who":"A'
  const name = `jobs/${jobId}/journal.ndjson`
  await appendFile(join(dataDir, name), torn)
  const again = await started(dataDir)
  await again.value('jobs.read', { jobId })
  expect(await again.value('app.notices', {})).toEqual([])
  await again.value('jobs.note', { jobId, text: 'noted' })
  const [notice] = await again.value('app.notices', {})
  expect(notice).toMatchObject({ notice: 'tornLine', name, bytes: torn.length })
  const copy = notice?.notice === 'tornLine' ? (notice.copy ?? '') : ''
  expect(await readFile(join(dataDir, copy), 'utf8')).toBe(torn)
})

it('settings that could not be read', limits, async () => {
  const dataDir = await tempFolder()
  await writeFile(join(dataDir, 'settings.json'), '{"settings.lang')
  const host = await started(dataDir)
  const [notice] = await host.value('app.notices', {})
  expect(notice).toMatchObject({ notice: 'settingsSetAside', name: 'settings.json' })
  await host.value('settings.save', { technician: 'Ada' })
  const copy = notice?.notice === 'settingsSetAside' ? (notice.copy ?? '') : ''
  expect(await readFile(join(dataDir, copy), 'utf8')).toBe('{"settings.lang')
})
