/** A job is worked on by one installation at a time: assigned, passed on by file, taken over, and untouched by everybody else. */
import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { systemClock, type Clock } from '#simulator/clock.ts'
import { commands, type CommandName } from '#shared/contract/contract.ts'
import { field, fieldOnBattery, jobWith } from '../../support/field.ts'
import { openHost, type OpenHost } from '../../support/host.ts'
import { jobInputs } from '../../support/job-inputs.ts'
import { headWritten } from '../../support/journals.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const slow = { timeout: 120_000 }

async function laptop(technician: string): Promise<OpenHost> {
  const host = await openHost(await tempFolder())
  onTestFinished(async () => {
    await host.close()
  })
  await host.value('settings.save', { technician })
  return host
}

async function copyOf(host: OpenHost, jobId: string): Promise<string> {
  const { download } = await host.value('jobs.backup', { jobId })
  return Buffer.from(await (await host.request(download ?? '')).arrayBuffer()).toString('base64')
}

const idOf = async (host: OpenHost) => (await host.value('app.about', {})).installation
const create = (host: OpenHost, technician: string) =>
  host.value('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician })
const note = (host: OpenHost, jobId: string, text = 'x') => host.call('jobs.note', { jobId, text })
const theirs = (name: string) => ({ ok: false, error: { code: 'job.assigned', data: { name } } })

/** Everything in a data folder but the log and the index of the list, which is a cache. */
async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const kept = files.filter((path) => !path.startsWith(join(dataDir, 'logs')) && !/-index$/.test(path))
  const hashed = kept.map(async (path) => [
    path.slice(dataDir.length),
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ])
  return Object.fromEntries((await Promise.all(hashed)) as [string, string][])
}

it('belongs to everybody until it is assigned, and needs no name of an installation for that', slow, async () => {
  const anna = await laptop('Anna')
  const { jobId, assignments } = await create(anna, 'Anna')
  expect(assignments).toEqual([])
  expect(await note(anna, jobId)).toMatchObject({ ok: true })
  expect(await idOf(anna)).toBeNull()
  expect((await anna.value('reports.preview', { jobId })).job.assignments).toEqual([])
})

it('is assigned by name, started on one laptop, passed on by file, and taken over with a reason that stays', slow, async () => {
  const [office, anna, bert] = [await laptop('Office'), await laptop('Anna'), await laptop('Bert')]
  const { jobId } = await create(office, 'Anna')
  await office.value('jobs.assign', { jobId, name: 'Anna' })
  expect(await note(office, jobId)).toMatchObject(theirs('Anna'))

  await anna.value('jobs.import', { base64: await copyOf(office, jobId) })
  expect(await note(anna, jobId)).toMatchObject(theirs('Anna'))
  await anna.value('jobs.accept', { jobId })
  expect((await anna.value('jobs.accept', { jobId })).assignments).toHaveLength(2)
  expect(await note(anna, jobId, 'Begun')).toMatchObject({ ok: true })

  // The last entry of whoever passes it on.
  const passed = await anna.value('jobs.assign', { jobId, name: 'Bert' })
  expect(await note(anna, jobId)).toMatchObject(theirs('Bert'))
  expect(await anna.call('jobs.assign', { jobId, name: 'Anna' })).toMatchObject(theirs('Bert'))
  expect((await anna.value('jobs.read', { jobId })).journal).toEqual(passed.journal)

  await bert.value('jobs.import', { base64: await copyOf(anna, jobId) })
  await bert.value('jobs.accept', { jobId })
  expect(await note(bert, jobId, 'Goes on')).toMatchObject({ ok: true })
  await anna.value('jobs.import', { base64: await copyOf(bert, jobId) })
  expect(await anna.call('jobs.accept', { jobId })).toMatchObject(theirs('Bert'))

  const taken = await anna.value('jobs.take', { jobId, technician: 'Anna', reason: 'Laptop stolen' })
  expect(taken.assignments.at(-1)).toMatchObject({ how: 'taken', to: { name: 'Anna' }, from: { name: 'Bert' }, reason: 'Laptop stolen' })
  expect(taken.assignments.map(({ how, who }) => [how, who])).toEqual([
    ['assigned', 'Office'],
    ['started', 'Anna'],
    ['passed', 'Anna'],
    ['started', 'Bert'],
    ['taken', 'Anna'],
  ])
  // What the report tells, too.
  expect((await anna.value('reports.preview', { jobId })).job.assignments).toEqual(taken.assignments)
  expect(await note(anna, jobId)).toMatchObject({ ok: true })
  expect((await anna.value('jobs.read', { jobId })).notes.map(({ who }) => who)).toEqual(['Anna', 'Bert', 'Anna'])

  // With the copy that says so, the laptop that had it adds nothing more.
  expect(await bert.value('jobs.import', { base64: await copyOf(anna, jobId) })).toMatchObject({ outcome: 'continued', entries: 2 })
  expect(await note(bert, jobId)).toMatchObject(theirs('Anna'))
  const { jobs } = await bert.value('jobs.list', {})
  expect(jobs).toMatchObject([{ assignedTo: { name: 'Anna', installation: await idOf(anna) } }])
})

it('has the name of the person it is assigned to on what is done where nobody entered a name', slow, async () => {
  const [office, anna, bert] = [await laptop('Office'), await laptop(''), await laptop('')]
  const { jobId } = await create(office, 'Office')
  await office.value('jobs.assign', { jobId, name: 'Anna' })
  await anna.value('jobs.import', { base64: await copyOf(office, jobId) })
  await anna.value('jobs.accept', { jobId })
  await note(anna, jobId)
  await bert.value('jobs.import', { base64: await copyOf(anna, jobId) })
  await bert.value('jobs.take', { jobId, technician: 'Bert', reason: 'Away' })
  await note(bert, jobId)

  const job = await bert.value('jobs.assign', { jobId, name: 'Cleo' })
  expect(job.assignments.map(({ how, who }) => [how, who])).toEqual([
    ['assigned', 'Office'],
    ['started', 'Anna'],
    ['taken', 'Bert'],
    ['passed', 'Bert'],
  ])
  expect(job.notes.map(({ who }) => who)).toEqual(['Anna', 'Bert'])
})

it('is taken over from somebody else only', slow, async () => {
  const anna = await laptop('Anna')
  const { jobId } = await create(anna, 'Anna')
  const taking = () => anna.call('jobs.take', { jobId, technician: 'Anna', reason: 'x' })
  expect(await taking()).toMatchObject({ error: { code: 'job.notAssigned' } })
  expect(await anna.call('jobs.accept', { jobId })).toMatchObject({ error: { code: 'job.notAssigned' } })
  await anna.value('jobs.assign', { jobId, name: 'Anna', here: true })
  expect(await taking()).toMatchObject({ error: { code: 'job.notAssigned' } })
  expect((await anna.value('jobs.assign', { jobId, name: 'Anna', here: true })).assignments).toHaveLength(1)
})

it('is passed on when it is finalised, and reopened by whoever has it then', slow, async () => {
  const [anna, bert] = [await laptop('Anna'), await laptop('Bert')]
  const { jobId } = await create(anna, 'Anna')
  await anna.value('jobs.assign', { jobId, name: 'Anna', here: true })
  await anna.value('jobs.seal', { jobId })
  await anna.value('jobs.assign', { jobId, name: 'Bert' })
  expect(await anna.call('jobs.reopen', { jobId, reason: 'x' })).toMatchObject(theirs('Bert'))
  await bert.value('jobs.import', { base64: await copyOf(anna, jobId) })
  await bert.value('jobs.accept', { jobId })
  expect(await bert.value('jobs.reopen', { jobId, reason: 'Device added' })).toMatchObject({ sealed: false })
})

it('keeps its assignment in the trash', slow, async () => {
  const anna = await laptop('Anna')
  const { jobId } = await create(anna, 'Anna')
  await anna.value('jobs.assign', { jobId, name: 'Bert' })
  await anna.value('jobs.remove', { jobId })
  await anna.value('jobs.restore', { jobId })
  expect(await note(anna, jobId)).toMatchObject(theirs('Bert'))
})

it('is neither passed on nor continued by a copy while a batch runs', slow, async () => {
  const here = await field()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
  await here.host.value('jobs.assign', { jobId, name: 'Ada', here: true })
  const bert = await laptop('Bert')
  await bert.value('jobs.import', { base64: await copyOf(here.host, jobId) })
  await bert.value('jobs.take', { jobId, technician: 'Bert', reason: 'Ill' })
  const taken = await copyOf(bert, jobId)
  here.simulator.faults.add({ kind: 'delay', ms: 2_000, operation: 'showers.pair' })
  const applying = here.host.value('jobs.apply', { jobId })
  await expect.poll(() => here.simulator.requests.some(({ operation }) => operation === 'showers.pair')).toBe(true)
  const busy = { error: { code: 'job.busy' } }
  expect(await here.host.call('jobs.assign', { jobId, name: 'Bert' })).toMatchObject(busy)
  expect(await here.host.call('jobs.import', { base64: taken })).toMatchObject(busy)
  await applying
  expect((await here.host.value('jobs.assign', { jobId, name: 'Bert' })).devices).toMatchObject([
    { statuses: { pair: { state: 'confirmed' } } },
  ])
})

it('is not taken away by a copy while a single write is on its way, and keeps its outcome', slow, async () => {
  const held: (() => void)[] = []
  const late = 60_000
  // However long the copies take, it is on its way until it is let go.
  const after: Clock['after'] = (ms, run) => (ms === late ? (held.push(run), () => undefined) : systemClock.after(ms, run))
  const limits = { ...fieldTimings.limits, idle: 2 * late, total: 2 * late }
  const here = await field({ clock: { ...systemClock, after } }, { ...fieldTimings, limits })
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  await here.host.value('jobs.assign', { jobId, name: 'Ada', here: true })
  const bert = await laptop('Bert')
  const aborts = { operation: 'showers.abortInstallationTest' } as const
  here.simulator.faults.add({ kind: 'delay', ms: late, ...aborts })
  const aborting = here.host.call('jobs.abortTest', { jobId, device: 'd1', reason: 'Water' })
  await expect.poll(() => here.simulator.requests.some(({ operation }) => operation === aborts.operation)).toBe(true)
  await bert.value('jobs.import', { base64: await copyOf(here.host, jobId) })
  await bert.value('jobs.take', { jobId, technician: 'Bert', reason: 'Ill' })
  const busy = { error: { code: 'job.busy' } }
  expect(await here.host.call('jobs.assign', { jobId, name: 'Bert' })).toMatchObject(busy)
  expect(await here.host.call('jobs.import', { base64: await copyOf(bert, jobId), keepBeside: true })).toMatchObject(busy)
  for (const respond of held) respond()
  // No test is running there.
  expect(await aborting).toMatchObject({ error: { code: 'service.refused' } })
  expect((await here.host.value('jobs.read', { jobId })).writes.at(-1)).toMatchObject({ ...aborts, state: 'rejected' })
})

it('states what a process left unknown before it is passed on', slow, async () => {
  const here = await fieldOnBattery()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
  here.simulator.faults.add({ kind: 'delay', ms: 60_000, operation: 'showers.pair' })
  void here.host.call('jobs.apply', { jobId }).catch(() => undefined)
  await expect.poll(() => here.simulator.requests.some(({ operation }) => operation === 'showers.pair')).toBe(true)
  await here.restart()
  const passed = await here.host.value('jobs.assign', { jobId, name: 'Bert' })
  expect(passed.writes).toMatchObject([{ state: 'unknown', error: { code: 'job.interrupted' } }])
  const lines = (await readFile(join(here.folder, 'jobs', jobId, 'journal.ndjson'), 'utf8')).trim().split('\n')
  expect(lines.slice(-2).map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(['write.unknown', 'holder.assigned'])
})

/** Whoever does not have a job is refused what its contract refuses; everything else changes nothing, but for the lists below. */
const isRefused = (name: CommandName) =>
  // A history that is not there cannot be chosen by anybody.
  name !== 'jobs.chooseHistory' && (commands[name].errors as readonly string[]).includes('job.assigned')
/** They change nothing of the job. */
const outgoing: CommandName[] = [
  'archive.package',
  'reports.export',
  'handover.export',
  'jobs.backup',
  'jobs.copyFolder',
  'archive.pull',
  'jobs.endInterrupted',
]
const own: CommandName[] = ['jobs.take', 'jobs.remove', 'jobs.restore']

it('loses no byte and gains none by whatever somebody else asks of it', slow, async () => {
  const here = await field()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
  const { journal } = await here.host.value('jobs.assign', { jobId, name: 'Bert', installation: randomUUID() })
  await here.host.value('jobs.list', {})
  await headWritten(here.folder, jobId, journal.entries)
  const jobFolder = `/jobs/${jobId}`
  const ofJob = (files: Record<string, string>) => Object.entries(files).filter(([path]) => path.startsWith(jobFolder))
  const before = await filesOf(here.folder)
  const requests = here.simulator.requests.length
  for (const [name, input] of Object.entries(jobInputs) as [CommandName, object][]) {
    if (own.includes(name) || outgoing.includes(name)) continue
    const reply = await here.host.call(name, { jobId, ...input })
    if (isRefused(name)) expect([name, reply]).toMatchObject([name, theirs('Bert')])
    expect([name, await filesOf(here.folder)]).toEqual([name, before])
  }
  expect(here.simulator.requests).toHaveLength(requests)
  for (const name of outgoing) {
    await here.host.call(name, { jobId, ...jobInputs[name] })
    expect([name, ofJob(await filesOf(here.folder))]).toEqual([name, ofJob(before)])
  }
})

it('has the name that the archive knows the installation by', slow, async () => {
  const anna = await laptop('Anna')
  const { writer } = await anna.value('archive.save', { baseUrl: 'https://store.example', bucket: 'jobs' })
  expect(await idOf(anna)).toBe(writer)
  await anna.value('archive.clear', {})
  expect(await idOf(anna)).toBe(writer)
  expect(await anna.value('archive.save', { baseUrl: 'https://other.example', bucket: 'jobs' })).toMatchObject({ writer })
})
