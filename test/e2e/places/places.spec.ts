/** Every act keeps a place: the list is walked by the words of the screen, and each act is there and not off. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { operations } from '#shared/tables/endpoints.ts'
import { startHost } from '../../support/host.ts'
import { expect, goWithin, settle, test, type Desk } from '../desk.ts'
import { expectNone, look, walked, type Walked } from '../states/filled.ts'
import { places, type Control, type Place, type World } from './places.ts'

const scenarios = Array.from({ length: 23 }, (_, index) => index + 1)
const plan = { default_shower_flow: 8, water_hardness: 12 }

test('names a place for each operation and each scenario', () => {
  const served = new Set(places.flatMap(({ serves }) => serves))
  expect([...operations, ...scenarios].filter((each) => !served.has(each))).toEqual([])
})

/** A job with a device in each state that an act needs. */
async function furnish(desk: Desk): Promise<World> {
  const { host, simulator } = desk
  const value = host().value
  const create = async (name: string, environment: 'development' | 'training' = 'development') =>
    (await value('jobs.create', { environment, site: { name }, technician: 'Kim Berg' })).jobId
  const labels = desk.labels().map(({ id, serialNumber, room }) => ({ id, serialNumber, room, floor: room.slice(0, 1) }))
  const [d1, d2, d3, d4, d5, d8, d9, d10, ...others] = labels
  const taps = [...simulator.world.taps.values()]
  const tap = taps.find(({ owner }) => owner === null)
  const paired = taps.find((each) => each !== tap)
  const guard = simulator.labels().find(({ kind }) => kind === 'waterGuard')
  if (paired !== undefined) simulator.world.taps.put({ ...paired, owner: simulator.world.owner })
  if (!d1 || !d2 || !d3 || !d4 || !d5 || !d8 || !d9 || !d10 || !tap || !guard) throw new Error('the house is too small')

  const job = await create('Hotel Aurora')
  const { id: _, ...serial } = d5
  await value('jobs.addDevices', {
    jobId: job,
    devices: [
      ...[d1, d2, d3, d4, serial],
      { id: tap.id, room: 'Kitchen', kind: 'tap' },
      { id: guard.id, room: 'Basement', kind: 'waterGuard' },
      ...[d8, d9, d10],
    ],
  })
  const pairing = ['d1', 'd2', 'd3', 'd9']
  await host().call('jobs.apply', { jobId: job, devices: pairing, steps: ['pair'] })
  await host().call('jobs.refresh', { jobId: job })
  await value('jobs.plan', { jobId: job, devices: ['d1', 'd2', 'd3'], configuration: plan })
  await host().call('jobs.apply', { jobId: job, devices: ['d1'] })
  await value('showers.updateConfiguration', { environment: 'development', id: d3.id, body: { default_shower_flow: 10 } })
  await host().call('jobs.apply', { jobId: job, devices: ['d3'] })
  for (const step of ['pair', 'configure', 'test', 'group'] as const)
    await value('jobs.skip', { jobId: job, devices: ['d10'], step, reason: 'No access' })
  await value('jobs.recordCheck', { jobId: job, check: 'Mixed water temperature', value: '41 °C' })
  await value('jobs.setTimeZone', { jobId: job, zone: 'Europe/Stockholm' })
  // Nothing that is looked at later is over by then.
  simulator.setTestSpeed(600_000)
  simulator.startTest(d1.id, 'pass')
  await host().call('jobs.observeTest', { jobId: job, device: 'd1' })

  const finalised = await create('Hotel Borealis')
  await value('jobs.addDevices', { jobId: finalised, devices: [{ room: '1' }] })
  await value('jobs.seal', { jobId: finalised })
  const theirs = await create('Klinik Nord')
  await value('jobs.assign', { jobId: theirs, name: 'Anna Berg' })
  const training = await create('Practice', 'training')
  await value('jobs.addDevices', { jobId: training, devices: [{ room: '1' }] })
  // Sent without an answer, and nothing can be asked since.
  simulator.faults.add({ kind: 'drop', operation: 'showers.pair', id: d8.id, times: 1 })
  const applying = host().call('jobs.apply', { jobId: job, devices: ['d8'], steps: ['pair'] })
  await expect.poll(() => simulator.requests.filter(({ path }) => path.includes(d8.id)).length).toBeGreaterThan(0)
  await simulator.disconnect()
  await applying
  await simulator.reconnect()
  return {
    job,
    finalised,
    theirs,
    training,
    forked: await fork(desk, await create('Pool house'), others.slice(0, 1)),
    shower: d1.id,
    tap: paired?.id ?? '',
    guard: guard.id,
    group: [...simulator.world.groups.values()][0]?.id ?? '',
  }
}

/** Two computers went on with it. */
async function fork({ host }: Desk, jobId: string, devices: readonly { readonly id: string; readonly room: string }[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firstflow-other-'))
  const other = await startHost(folder, { entry: 'out/main/loopback.js' })
  const copyOf = async (of: typeof other) => {
    const { download } = await of.value('jobs.backup', { jobId })
    return Buffer.from(await (await of.request(download ?? '')).arrayBuffer()).toString('base64')
  }
  await host().value('jobs.addDevices', { jobId, devices: devices.map((each) => ({ ...each })) })
  await other.value('jobs.import', { base64: await copyOf(host()) })
  await host().value('jobs.note', { jobId, text: 'From here' })
  await other.value('jobs.note', { jobId, text: 'From there' })
  await host().value('jobs.import', { base64: await copyOf(other), keepBeside: true })
  await other.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
  return jobId
}

const found = (page: Page, { role, name }: Control): Locator => {
  const all =
    role === 'summary'
      ? page.locator('summary').filter({ hasText: name })
      : role === 'anchor'
        ? page.locator(`[data-anchor=${String(name)}]`)
        : page.getByRole(role, { name })
  return all.filter({ visible: true }).first()
}

async function press(page: Page, control: Control): Promise<void> {
  const there = found(page, control)
  if (control.types !== undefined) return there.fill(control.types)
  if (control.role === 'grid') {
    await there.focus()
    return page.keyboard.press('Control+a')
  }
  // Another place may have left it unfolded.
  if (control.role !== 'summary' || (await there.locator('xpath=..').getAttribute('open')) === null) await there.click({ timeout: 10_000 })
}

async function goTo(page: Page, { view, by = [], control }: Place, world: World): Promise<void> {
  await goWithin(page, view(world))
  await settle(page)
  for (const each of by) await press(page, each)
  await expect(found(page, control)).toBeEnabled({ timeout: 10_000 })
}

/** What ends with three dots asks first: its dialog has one filled button too. */
async function lookInto(page: Page, { act, control, opens }: Place, into: Walked): Promise<void> {
  const there = found(page, control)
  if (opens || !/…/.test(await there.innerText())) return
  await there.click()
  await expect(page.locator('dialog[open]').last()).toBeVisible({ timeout: 10_000 })
  await expect(page.locator('dialog[open] .busy')).toHaveCount(0)
  await look(page, act, into)
  await page.keyboard.press('Escape')
}

test('each act is there, can be pressed, and asks with one filled button', async ({ page, desk }) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const world = await furnish(desk)
  await desk.host().value('settings.save', { environment: 'development', technician: 'Kim Berg' })
  await page.goto(desk.address())
  const missing: string[] = []
  const dialogs = walked()
  for (const place of places) {
    const there = goTo(page, place, world).then(() => lookInto(page, place, dialogs))
    await there.catch((error: unknown) => {
      missing.push(`${place.act}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    })
    // What opened in front of the page closes.
    if (place.by !== undefined) for (const _ of place.by) await page.keyboard.press('Escape')
  }
  expect(missing).toEqual([])
  expectNone(dialogs)
})
