/** A preset that is changed after it was planned: the job says so, and one press plans what it sets now. */
import { madeId } from '../support/made-ids.ts'
import { expect, test } from './desk.ts'
import { jobsPage } from './pages.ts'

test('a preset that was changed since is planned again by one press, and taken back by one', async ({ page, desk }) => {
  const host = desk.host()
  const [gym, newGym] = [{ default_shower_flow: 8 }, { default_shower_flow: 9 }]
  const [saved] = await host.value('presets.save', { name: 'Gym', fields: gym })
  const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Sports hall' }, technician: 'Kim Berg' })
  const plan = { configuration: gym, preset: 'Gym' }
  const devices = [1, 2, 3].map((index) => ({ id: madeId(index), room: `10${index}`, ...(index < 3 ? { plan } : {}) }))
  await host.value('jobs.addDevices', { jobId, devices })
  await jobsPage(page).open(desk.address())
  await page
    .getByRole('link', { name: /Sports hall/ })
    .first()
    .click()
  await expect(page.getByRole('grid', { name: 'Devices of the job' })).toBeVisible()
  const notice = page.getByText('Preset Gym has changed')
  await expect(notice).toBeHidden()
  await host.value('presets.save', { preset: saved?.preset ?? '', name: 'Gym', fields: newGym })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Plan the new values' }).click()
  await expect(notice).toBeHidden()
  const flows = async () => (await host.value('jobs.read', { jobId })).devices.map(({ plan: { configuration } }) => configuration)
  expect(await flows()).toEqual([newGym, newGym, null])
  await page.keyboard.press('Control+z')
  await expect(notice).toBeVisible()
  expect(await flows()).toEqual([gym, gym, null])
})
