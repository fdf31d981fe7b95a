/** Story 4: the answer to Pair is lost. The request is never repeated; the outcome of it is read. */
import { fieldPauses } from '#main/client/settling.ts'
import { expect, test } from '../desk.ts'
import { devicePage, jobPage } from '../pages.ts'
import { exportReport, first, newJobWith, patience, sent, text } from './story.ts'

/** Within it the tool has read again, however long it waited before. */
const nextReading = Math.max(...fieldPauses) + 20_000

test('Story 4: the network drops just after Pair; it is unknown, found in the list when the network is back, and sent once', async ({
  page,
  desk,
}) => {
  const { jobId, showers } = await newJobWith(page, desk, 1)
  const { id, room } = first(showers)
  const device = devicePage(page)
  await jobPage(page).openDevice(room)
  // Carried out at once; while its response is on its way the network goes.
  desk.simulator.faults.add({ kind: 'delay', ms: 10_000, operation: 'showers.pair' })
  await device.pair()
  await expect.poll(() => sent(desk, 'showers.pair').length, patience).toBe(1)
  await desk.simulator.disconnect()

  await expect(page.getByText(text('workflow.unsettled.title'))).toBeVisible()
  await expect(device.act('Pair')).toBeHidden()

  desk.simulator.faults.clear()
  await desk.simulator.reconnect()
  await expect(device.mark('pair', 'confirmed')).toBeVisible({ timeout: nextReading })
  expect(sent(desk, 'showers.pair')).toHaveLength(1)
  expect(desk.simulator.world.showers.get(id)?.owner).toBe(desk.simulator.world.owner)
  const { writes } = await desk.host().value('jobs.read', { jobId })
  expect(writes).toMatchObject([{ operation: 'showers.pair', state: 'applied' }])
  await device.openReport()
  expect((await exportReport(page)).json.provenance.writes).toMatchObject({ sent: 1, settled: 1, unknown: 0 })
})

test('Story 4: the service applies the pairing long after its answer was lost; it is still found, and sent once', async ({
  page,
  desk,
}) => {
  const { showers } = await newJobWith(page, desk, 1)
  const { id, room } = first(showers)
  const device = devicePage(page)
  await jobPage(page).openDevice(room)
  desk.simulator.faults.add({ kind: 'reset', operation: 'showers.pair' })
  await device.pair()
  await expect(page.getByText(text('workflow.unsettled.title'))).toBeVisible()
  // Read, and not found: that alone decides nothing yet.
  const readings = sent(desk, 'showers.list').length
  await expect.poll(() => sent(desk, 'showers.list').length, { timeout: nextReading }).toBeGreaterThan(readings)
  await expect(page.getByText(text('workflow.unsettled.title'))).toBeVisible()

  // Only now is it carried out, as if half a minute had gone by: the window in which the tool looks is longer than that.
  expect(fieldPauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(30_000)
  const { showers: shelf, owner } = desk.simulator.world
  const late = shelf.get(id)
  if (late === undefined) throw new Error('the shower is gone')
  shelf.put({ ...late, owner })
  await expect(device.mark('pair', 'confirmed')).toBeVisible({ timeout: nextReading })
  await expect(page.getByText(text('workflow.unsettled.title'))).toBeHidden()
  expect(sent(desk, 'showers.pair')).toHaveLength(1)
})
