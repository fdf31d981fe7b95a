/** Story 9: a colleague changed the shower meanwhile. */
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { readJournal } from '#main/journal/read-journal.ts'
import { expect, test } from '../desk.ts'
import { devicePage, jobPage } from '../pages.ts'
import { first, newJobWith, sent, text } from './story.ts'

test('Story 9: a colleague changed it meanwhile: decided field by field, both kept in the history, and then put back as found', async ({
  page,
  desk,
}) => {
  const { jobId, showers } = await newJobWith(page, desk, 1)
  const { id, room } = first(showers)
  const device = devicePage(page)
  const shower = () => desk.simulator.world.showers.get(id)?.configuration
  await jobPage(page).openDevice(room)
  await device.pair()
  await expect(device.mark('pair', 'confirmed')).toBeVisible()
  await device.refresh()
  await expect(await device.shown('default_shower_flow')).toHaveValue('9')
  const found = { ...shower() }
  await device.type('default_shower_flow', '8')
  await device.type('welcome_message', 'Mine')
  await device.keepPlan()

  // The colleague sits at another computer with the same key.
  const theirs = { default_shower_flow: 10, welcome_message: 'Theirs' }
  await desk.host().value('showers.updateConfiguration', { environment: 'development', id, body: theirs })
  const before = sent(desk, 'showers.updateConfiguration').length
  await device.apply()
  const conflict = page.getByRole('region', { name: text('presets.conflict.title') })
  const decided = (side: 'mine' | 'theirs', value: string) =>
    conflict.getByRole('radio', { name: text(`presets.conflict.${side}`, { value }), exact: true })
  await expect(conflict).toContainText(text('presets.conflict.text', { count: 2 }))
  await expect(conflict.getByText('Read when planned: 9')).toBeVisible()
  for (const value of ['8', 'Mine']) await expect(decided('mine', value)).toBeVisible()
  for (const value of ['10', 'Theirs']) await expect(decided('theirs', value)).toBeVisible()
  // Nothing is overwritten, and nothing can be sent before it is decided.
  expect(sent(desk, 'showers.updateConfiguration')).toHaveLength(before)
  expect(shower()).toMatchObject(theirs)
  await expect(device.act('Choose')).toBeVisible()
  await expect(device.act('Apply to')).toBeHidden()

  await decided('mine', '8').check()
  await decided('theirs', 'Theirs').check()
  await conflict.getByRole('button', { name: text('presets.conflict.decide') }).click()
  await expect(conflict).toBeHidden()
  await device.apply()
  await expect(device.mark('configure', 'confirmed')).toBeVisible()
  expect(shower()).toMatchObject({ default_shower_flow: 8, welcome_message: 'Theirs' })

  await device.presetAct('putBack')
  await jobPage(page).confirmApply()
  await expect(device.mark('configure', 'confirmed')).toBeVisible()
  expect(shower()).toEqual(found)

  // What was theirs stays told as it was read, and what was mine as it was planned.
  const { entries } = await readJournal(jobSchema, jobPaths(desk.folder, jobId))
  const told = entries.flatMap(({ kind, data }) =>
    kind === 'observed.configuration' || kind === 'device.planned' ? [data.configuration?.welcome_message] : [],
  )
  expect(told).toEqual(expect.arrayContaining(['Mine', 'Theirs', found.welcome_message]))
})
