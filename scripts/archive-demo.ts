/**
 * `npm run archive:demo`: two laptops and an office with one team archive, on a real store of this computer and with simulated devices.
 * Each step is printed as it happens; the three data folders stay in demo/archive, to be opened. `--images` makes the picture of the documents.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { S3Client } from '../src/main/archive/s3-client.ts'
import { openConnection } from '../src/main/client/connection.ts'
import { translatorFor } from '../src/main/translate.ts'
import type { CommandName, InputOf, OutputOf } from '../src/shared/contract/contract.ts'
import type { Reply } from '../src/shared/contract/frames.ts'
import { labelsOf, startSimulator, type Simulator } from '../src/simulator/server.ts'
import { makeBucket, missingFor, putPolicies, startStore, type Member, type StoreServer } from '../test/archive/store-servers.ts'
import { buildIfChanged } from './build.ts'
import { launchChromium } from './chromium.ts'
import { pageAddress, startLoopback, type Announcement } from './loopback-process.ts'
import { root, say, script } from './run.ts'

const folder = join(root, 'demo', 'archive')
const bucket = 'firstflow-demo'
const text = translatorFor('en')

interface Computer {
  readonly name: string
  readonly announced: Announcement
  call<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<Reply<OutputOf<Name>>>
  value<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<OutputOf<Name>>
  stop(): Promise<void>
}

const folderOf = (name: string) => join(folder, name.toLowerCase())

async function computer(name: string): Promise<Computer> {
  const host = startLoopback([join('src', 'main', 'loopback.ts')], ['--data', folderOf(name)])
  const announced = await host.announced
  const { url, token } = announced
  const call = async (command: string, input: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/call`, { method: 'POST', headers, body: JSON.stringify({ command, input }) })
    return (await response.json()) as Reply<never>
  }
  const value = async (command: string, input: unknown) => {
    const reply = await call(command, input)
    if (reply.ok) return reply.value
    throw new Error(`${name}: ${command}: ${reply.error.message} ${JSON.stringify(reply.error.data)}`)
  }
  return { name, announced, call, value, stop: host.stop }
}

/** Address and key, and at the store the policy of the documents: a laptop reads everything and writes under its own name only. */
async function setUp(computers: readonly Computer[], store: StoreServer, owner: S3Client): Promise<void> {
  const members: Member[] = []
  for (const one of computers) {
    const user = one.name.toLowerCase()
    await one.value('settings.save', { technician: one.name, theme: 'light' })
    await one.value('archive.save', { baseUrl: store.baseUrl, bucket })
    const { writer } = await one.value('archive.setKey', await store.user(user))
    members.push({ user, writer: writer ?? '' })
    say(`${one.name} enters address and key of the archive; its installation is ${writer ?? ''}.`)
  }
  await putPolicies(owner, bucket, members)
  for (const one of computers) {
    const { findings } = await one.value('archive.test', {})
    say(`  ${one.name} tests it: ${findings.map(({ finding, ok }) => `${finding} ${ok ? 'ok' : 'NOT OK'}`).join(', ')}.`)
  }
}

async function push(one: Computer): Promise<void> {
  const { jobs, entries, photos, failed } = await one.value('archive.push', {})
  for (const { error } of failed) say(`  ${error.code} ${JSON.stringify(error.data)}`)
  say(`${one.name} pushes: jobs ${jobs}, entries ${entries}, photos ${photos}.`)
}

async function pull(one: Computer): Promise<void> {
  const { jobs } = await one.value('archive.pull', { all: true })
  const outcomes = jobs.map(({ outcomes }) => outcomes.join(' and ')).join(', ')
  say(`${one.name} pulls and verifies: ${outcomes === '' ? 'nothing new' : outcomes}.`)
}

async function commission(anna: Computer, simulator: Simulator): Promise<string> {
  await anna.value('environments.save', { environment: 'development', baseUrl: simulator.url })
  await anna.value('credentials.set', { environment: 'development', apiKey: simulator.key })
  const { jobId } = await anna.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Anna' })
  const showers = labelsOf(simulator.world).filter(({ id, kind }) => kind === 'shower' && simulator.world.showers.get(id)?.owner === null)
  const devices = showers.slice(0, 4).map(({ id, serialNumber }, index) => ({ id, serialNumber, room: String(101 + index) }))
  await anna.value('jobs.addDevices', { jobId, devices })
  await anna.value('jobs.plan', { jobId, devices: ['d1', 'd2', 'd3', 'd4'], configuration: { water_hardness: 12 } })
  await anna.value('jobs.apply', { jobId })
  const { devices: done } = await anna.value('jobs.read', { jobId })
  say(`Anna commissions Hotel Aurora: ${done.length} showers paired and configured at the simulated service.`)
  return jobId
}

/** Who may not add to a job on this computer takes it over, and says why. */
async function note(one: Computer, jobId: string, text: string): Promise<void> {
  const reply = await one.call('jobs.note', { jobId, text })
  say(reply.ok ? `${one.name} notes "${text}".` : `${one.name} may not add to it: ${reply.error.message}`)
}

async function show(anna: Computer, bert: Computer, office: Computer, simulator: Simulator): Promise<void> {
  const jobId = await commission(anna, simulator)
  await push(anna)
  await pull(bert)
  await pull(office)

  say('Both are in a cellar without a network, and both continue:')
  await note(anna, jobId, 'Valve of 103 replaced')
  await note(bert, jobId, 'No access to 104')
  await push(anna)
  await push(bert)
  await pull(anna)
  await pull(bert)
  await pull(office)
  for (const one of [anna, bert, office]) {
    const { jobs } = await one.value('archive.status', {})
    say(`  ${one.name} has ${jobs.map(({ state, histories }) => `${histories + 1} histories of it, ${state}`).join()}.`)
  }

  say('Anna finalises her history:')
  await anna.value('jobs.seal', { jobId })
  await push(anna)
  await pull(office)
  const { verdict } = await office.value('archive.package', { jobId })
  say(`The office gets the handover package from the archive: ${verdict.verdict}.`)
  await office.value('archive.pull', {})
  say('The office looks once more: nothing is new.')
}

/** What the office sees of a team that is at work. */
async function picture(anna: Computer, bert: Computer, office: Computer): Promise<void> {
  await buildIfChanged()
  for (const [one, name, client, rooms] of [
    [anna, 'Klinik Nord', 'Klinikverbund Nord', 24],
    [anna, 'Sporthalle Süd', 'Stadt Bremen', 12],
    [bert, 'Strandbadet', 'Malmö stad', 8],
    [bert, 'Klinik am Park', 'Klinikverbund Nord', 18],
  ] as const) {
    const { jobId } = await one.value('jobs.create', { environment: 'staging', site: { name, client }, technician: one.name })
    await one.value('jobs.addDevices', { jobId, devices: Array.from({ length: rooms }, (_room, index) => ({ room: String(101 + index) })) })
  }
  await push(anna)
  await push(bert)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(pageAddress(office.announced))
    await page.getByRole('link', { name: text('app.nav.office') }).click()
    await page.getByRole('link', { name: text('office.team.title') }).click()
    await page.getByRole('row').filter({ hasText: 'Klinik am Park' }).click()
    await page.getByRole('article', { name: 'Klinik am Park' }).getByText('Bert').first().waitFor()
    await page.getByRole('button', { name: text('app.job.refresh'), disabled: false }).waitFor()
    await page.screenshot({ path: join(root, 'docs', 'images', 'team.png'), animations: 'disabled' })
  } finally {
    await browser.close()
  }
}

await script(async () => {
  const missing = missingFor('Ceph with versions')
  if (missing.length > 0) {
    say(`The demonstration needs Ceph on this computer. Not installed: ${missing.join(', ')}.`)
    say('On Debian: RUNLEVEL=1 apt-get install --no-install-recommends radosgw ceph-mon ceph-osd')
    return 1
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  say('Starting Ceph on this computer ...')
  const store = await startStore('Ceph with versions')
  const simulator = await startSimulator({ world: 'hotel-40-unpaired', testStepMs: 200 })
  const connection = openConnection(store.baseUrl, () => Promise.resolve('DIRECT'))
  const computers: Computer[] = []
  try {
    const owner = new S3Client({ baseUrl: store.baseUrl, bucket, region: 'us-east-1' }, store.owner, connection)
    await makeBucket(owner, true)
    say(`The bucket ${bucket} keeps versions.`)
    for (const name of ['Anna', 'Bert', 'Office']) computers.push(await computer(name))
    const [anna, bert, office] = computers
    if (anna === undefined || bert === undefined || office === undefined) return 1
    await setUp(computers, store, owner)
    await show(anna, bert, office, simulator)
    if (process.argv.includes('--images')) await picture(anna, bert, office)
  } finally {
    for (const one of computers) await one.stop()
    await connection.destroy()
    await simulator.close()
    await store.stop()
  }
  say('Everything has ended. To open one of the three:')
  for (const name of ['Anna', 'Bert', 'Office']) say(`  npm start -- --data ${folderOf(name)}`)
  return 0
})
