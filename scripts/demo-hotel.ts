/**
 * A hotel of forty showers in one morning, as a technician does it: planned from a room list, paired, compared with the
 * service, configured from one preset with its exceptions, tested, grouped, checked, signed off, sealed and reported.
 * What happens at the showers and in the office, the simulator does.
 */
import { extname } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { translatorFor } from '../src/main/translate.ts'
import type { Simulator } from '../src/simulator/server.ts'
import { devicePage, downloaded, jobPage, jobsPage, newJobPage, reportPanel } from '../test/e2e/pages.ts'
import { actsOn, expect, group, site } from './demo-acts.ts'

const text = translatorFor('en')
const technician = 'Kim Berg'

export type Look = 'light' | 'dark' | 'plantRoom'

export interface Pictures {
  /** One step of the morning. */
  step: (caption: string) => Promise<void>
  /** A view that is worth showing by itself, in a look of its own. */
  show: (name: string, theme?: Look) => Promise<void>
  /** Found in the palette, which therefore cannot be open. */
  look: (theme: Look) => Promise<void>
}

export async function commissionHotel(
  page: Page,
  simulator: Simulator,
  address: string,
  pictures: Pictures,
  officePrepares: () => Promise<void>,
): Promise<ReadonlyMap<string, Download>> {
  const { step, show, look } = pictures
  const morning = actsOn(page, simulator)
  await jobsPage(page).open(address)
  await expect(jobsPage(page).heading).toBeVisible()
  await step('First start')
  await morning.setUp()
  await step('Environment set up')
  await page.getByRole('link', { name: text('app.nav.jobs') }).click()
  await jobsPage(page).newJob()
  await newJobPage(page).environment('development').check()
  await newJobPage(page).fill({ site, building: 'Main house', client: 'Aurora Hotels', company: 'Berg Sanitary', technician })
  await step('New job')
  await newJobPage(page).create()

  await jobPage(page).openRoomList()
  await morning.pasteRooms()
  await step('Room list pasted')
  await show('room-list')
  await jobPage(page).planList(40)
  await expect(morning.board).toBeVisible()
  await step('Forty rooms planned')
  await morning.scanLabel('103')
  await step('A label scanned')
  await show('walk')
  await morning.discardScan()
  await morning.askToApply(40)
  await step('Before anything is sent')
  await morning.send()
  await step('Pairing')
  await morning.runEnds()
  await step('Paired but for two')

  await morning.compare()
  await step('Compared with the service')
  await morning.leaveOutMissing('Not registered, the office was told')
  await step('Missing ones left out')

  await morning.go('101', /\/devices\/d1$/)
  const device = devicePage(page)
  await device.refresh()
  await device.type('default_shower_flow', '8')
  await device.type('shower_water_temperature_max', '42')
  await device.type('welcome_message', `Welcome to ${site}`)
  await device.setTo('welcome_message_enabled', true)
  await step('One shower as all shall be')
  await morning.savePreset()
  // From its first value on.
  await device.part('configure').evaluate((part) => part.scrollIntoView({ block: 'start' }))
  await show('shower')
  await morning.keepPlan()
  await morning.toBoard()
  await morning.planPreset()
  await step('Preset planned for all')
  for (const [room, flow] of [
    ['205', '11'],
    ['310', '6'],
  ] as const) {
    await morning.go(room, /\/devices\/d\d+$/)
    await device.refresh()
    // What the bar offers then, it still offers when it is pressed.
    await expect(device.lead.getByText('Read just now')).toBeVisible()
    await device.type('default_shower_flow', flow)
    await morning.keepPlan()
  }
  await step('An exception')
  await morning.toBoard()
  await morning.refresh()
  await morning.go('differences', /\/differences/)
  await expect(morning.changes).toHaveCount(6)
  await morning.dismiss()
  await step('Differences before anything is sent')
  await show('differences', 'dark')
  await morning.toBoard()
  await morning.askToApply(38)
  await morning.send()
  await morning.runEnds()
  await step('Configured and read back but for a dead one')
  await morning.leaveOutRoom('404', 'Does not answer, a new unit is ordered')

  await morning.go('101', /\/devices\/d1$/)
  await device.open('test')
  morning.pressStart('101', 'pass')
  await expect(device.mark('test', 'sent')).toBeVisible()
  await step('Test running')
  await show('test', 'plantRoom')
  await expect(device.mark('test', 'confirmed')).toBeVisible()
  await step('Test passed')
  await morning.testTheOthers({ failing: '207' })
  await morning.toBoard()
  await morning.refresh()
  await step('Tests read')
  await show('board')
  await look('dark')
  await morning.find('shower 20')
  await show('palette')
  await page.keyboard.press('Escape')
  await look('light')
  await morning.placeDevices()
  await step('Devices on the site plan')
  await show('site-plan')
  await morning.go('207', /\/devices\/d\d+$/)
  await device.open('test')
  await morning.recordFailure('The shower shows a failure')
  await step('Test failed')
  morning.pressStart('207', 'pass')
  await expect(device.mark('test', 'confirmed')).toBeVisible()
  await step('Tested again and passed')

  await device.open('group')
  await device.createGroup(group)
  await morning.toBoard()
  await morning.intendGroup()
  await step('Group intended')
  morning.officeAssignsGroup()
  await morning.refresh()
  await step('Commissioned')

  await morning.openIssue()
  await step('Issue for the dead shower')
  await morning.recordCheck()
  await step('Check recorded')
  await morning.signOff()
  await step('Signed off')
  await show('finish')
  await morning.finalise('A')
  await expect(page.getByText(text('lead.finish.finalised.says', { revision: 'A' }))).toBeVisible()
  await step('Sealed')
  await morning.openReport()
  await expect(reportPanel(page).preview).toBeVisible()
  await step('Report')
  await show('report')
  const report = await reportPanel(page).export()
  const tables = await reportPanel(page).tables()
  await step('Report exported')
  const handover = await downloaded(page, () => page.getByRole('button', { name: text('transfer.handover.act') }).click())
  await step('Handed over')
  await morning.openSettings()
  await show('settings')
  await officePrepares()
  await morning.openJobs()
  await show('jobs')
  const nameOf = (file: Download) => file.suggestedFilename()
  return new Map([
    ...[...report.values()].map((file) => [`report${extname(nameOf(file))}`, file] as const),
    ...tables.map((file) => [nameOf(file).replace(/^.*-(?=\w+\.csv$)/, 'report-'), file] as const),
    ['handover.zip', handover] as const,
  ])
}
