/** The battery dies in the middle of a step, once while a request is under way and once while somebody types. */
import { expect, test } from '../desk.ts'
import { devicePage } from '../pages.ts'

/** Nine fields, each with two values: one of them is not what the shower has. */
const wishes = [
  ['default_shower_flow', '11', '10'],
  ['water_hardness', '7.5', '7'],
  ['welcome_message', 'Good morning', 'Good evening'],
  ['cleaning_program_liters_limit', '61', '71'],
  ['cleaning_program_session_limit', '62', '72'],
  ['live_data_rate', '63', '73'],
  ['state_standby_wait_timer', '64', '74'],
  ['state_active_showering_timer', '65', '75'],
  ['time_zone_name', 'Europe/Oslo', 'Europe/Helsinki'],
] as const

test('The battery dies in the middle of a step', async ({ page: first, context, desk }) => {
  test.setTimeout(240_000)
  const [label] = desk.labels()
  if (label === undefined) throw new Error('the simulated hotel has no shower left')
  const { id, room } = label
  const { jobId } = await desk.host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  await desk.host().value('jobs.addDevices', { jobId, devices: [label] })
  const shower = desk.simulator.world.showers.get(id)
  if (shower === undefined) throw new Error('the shower is gone')
  shower.configuration = { ...shower.configuration, live_data_rate: 5 }
  const typed = wishes.map(([field, one, other]) => [field, String(shower.configuration[field]) === one ? other : one] as const)
  const asked = (operation: string) => desk.simulator.requests.filter((request) => request.operation === operation && request.id === id)
  await first.goto(desk.address())
  await first.goto(`${desk.host().url}/jobs/${jobId}/devices/d1/pair`)

  desk.simulator.faults.add({ kind: 'delay', ms: 20_000, operation: 'showers.pair' })
  await devicePage(first).pair()
  await expect.poll(() => asked('showers.pair').length).toBe(1)
  await first.close()
  await desk.reboot()

  const second = await context.newPage()
  await second.goto(desk.address())
  const cutOff = second.getByRole('dialog', { name: 'Continue where you left off?' })
  await expect(cutOff.getByText(new RegExp(`^Shower ${room}, Pairing, .+, a request without a response$`))).toBeVisible()
  await expect(cutOff.getByText('The service lists the device under your key.')).toBeVisible()
  await cutOff.getByRole('button', { name: 'Continue' }).click()
  const device = devicePage(second)
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  expect(asked('showers.pair')).toHaveLength(1)

  if (await device.act('Read').isVisible()) await device.act('Read').click()
  await expect(await device.shown('default_shower_flow')).not.toHaveValue('')
  for (const [field, value] of typed) await device.type(field, value)
  // The last keystrokes are all that a battery takes; those of a second ago are on the disk.
  await expect
    .poll(async () => (await desk.host().value('drafts.list', {})).filter(({ text }) => text.includes(typed.at(-1)?.[1] ?? '')).length)
    .toBe(1)
  await second.close()
  await desk.reboot()
  const meanwhile = desk.simulator.world.showers.get(id) ?? shower
  desk.simulator.world.showers.put({ ...meanwhile, configuration: { ...meanwhile.configuration, live_data_rate: 7 } })

  const third = await context.newPage()
  await third.goto(desk.address())
  const unsent = third.getByRole('dialog', { name: 'Continue where you left off?' })
  await expect(unsent.getByText(new RegExp(`^Shower ${room}, Configuration, .+, ${typed.length} unsaved changes$`))).toBeVisible()
  await expect(unsent.getByText('1 value of the device has changed.')).toBeVisible()
  await expect(unsent.getByRole('listitem').filter({ hasText: 'Live data rate' }).last()).toContainText('7')
  await unsent.getByRole('button', { name: 'Continue' }).click()
  for (const [field, value] of typed) await expect(devicePage(third).field(field)).toHaveValue(value)
  expect(asked('showers.updateConfiguration')).toEqual([])
})
