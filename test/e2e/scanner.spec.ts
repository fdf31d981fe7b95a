/**
 * A scanner types at any speed and ends with whatever it is set to, wherever somebody has left the window: it sends nothing, and opens or
 * confirms no approval. Every place is tried with a scan that is drawn by the seed of the run, or by the day; FIRSTFLOW_SCANNER=all tries every
 * ending in every place of every environment, and over the four environments each of them at every speed.
 */
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { environmentNames, type EnvironmentName } from '#shared/environment.ts'
import { daySeed } from '../support/day-seed.ts'
import { expect, goWithin, test, type Desk } from './desk.ts'
import { fromMenu, jobPage, type Label } from './pages.ts'
import { choose, last } from './scanning.ts'
import { text } from './stories/story.ts'

const isAll = process.env['FIRSTFLOW_SCANNER'] === 'all'
const seed = Number(process.env['FIRSTFLOW_SEED'] ?? daySeed)

interface Ground {
  readonly page: Page
  readonly jobId: string
  readonly labels: readonly Label[]
}
interface Place {
  readonly name: string
  readonly path: (jobId: string, ground: Pick<Ground, 'labels'>) => string
  /** Where the keyboard was left. */
  readonly at?: (ground: Ground) => Promise<unknown>
  /** The dialog that is open there. */
  readonly open?: (ground: Ground) => Promise<unknown>
  /** It confirms what is sent: it is open before and after. */
  readonly isApproval?: true
}

const inJob = (part: string) => (jobId: string) => `/jobs/${jobId}${part}`
const view = (name: string, path: Place['path']): Place => ({ name, path })
/** What an earlier scan left in the search hides every row. */
async function showAll({ page }: Ground) {
  await page.getByRole('toolbar').first().waitFor()
  const search = page.getByRole('textbox', { name: text('board.search') })
  if (await search.isVisible()) await search.fill('')
}
const chosen = (button: string) => async (ground: Ground) => {
  await showAll(ground)
  await jobPage(ground.page).board.focus()
  await ground.page.keyboard.press('Control+a')
  await ground.page.getByRole('button', { name: text(button) }).click()
}

const places: readonly Place[] = [
  ...[
    '',
    '/devices/d1/pair',
    '/devices/d2/configure',
    '/devices/d2/test',
    '/devices/d3/group',
    '/walk',
    '/tests',
    '/plan',
    '/differences',
  ].map((part) => view(`job${part}`, inJob(part))),
  ...['/notes', '/issues', '/photos', '/checks', '/sign-off', '/report'].map((part) => view(`job${part}`, inJob(part))),
  ...[
    '/',
    '/jobs/new',
    '/service',
    '/service/groups',
    '/service/guards',
    '/service/history',
    '/service/activity',
    '/presets',
    '/environments',
    '/settings',
    '/help',
  ].map((path) => view(path, () => path)),
  // One press of Ctrl+Enter pairs it outside production.
  ...['', '/configuration', '/installation'].map((part) =>
    view(`service: a shower${part}`, (_job, { labels: [label] }) => `/service/showers/${label?.id}${part}`),
  ),
  view('service: a tap', (_job, { labels: [label] }) => `/service/taps/${label?.id}`),
  view('service: a group', (_job, { labels: [label] }) => `/service/groups/${label?.id}`),
  view('service: a group is created', () => '/service/groups/new'),
  {
    ...view('service: a field of a water guard', (_job, { labels: [label] }) => `/service/guards/${label?.id}`),
    at: ({ page }) => page.getByRole('textbox', { name: text('devices.fields.name'), exact: true }).focus(),
  },
  {
    name: 'approval',
    path: inJob(''),
    open: async (ground) => {
      await showAll(ground)
      await ground.page
        .locator('section.lead')
        .getByRole('button', { name: /^(Apply to|Pair) / })
        .click()
    },
    isApproval: true,
  },
  { name: 'room list', path: inJob(''), open: ({ page }) => jobPage(page).openRoomList() },
  { name: 'preset', path: inJob(''), open: chosen('board.bulk.preset') },
  { name: 'group', path: inJob(''), open: chosen('board.bulk.group') },
  { name: 'skip', path: inJob(''), open: chosen('board.bulk.leaveOut') },
  { name: 'abort', path: inJob('/devices/d2/test'), open: ({ page }) => page.keyboard.press('Control+Shift+X') },
  { name: 'pair', path: () => '/service', open: ({ page }) => fromMenu(page, 'devices.write.showers.pair.act') },
  { name: 'service: a tap is paired', path: () => '/service', open: ({ page }) => fromMenu(page, 'devices.write.taps.pair.act') },
  { name: 'service: a guard is added', path: () => '/service/guards', open: ({ page }) => fromMenu(page, 'devices.guard.remember') },
  { name: 'palette', path: inJob('/tests'), open: ({ page }) => page.keyboard.press('Control+k') },
  { name: 'keys', path: inJob('/tests'), open: ({ page }) => page.keyboard.press('?') },
]

const speeds = [3, 20, 50, 120] as const
const endings = {
  Enter: ['Enter'],
  Tab: ['Tab'],
  'CR LF': ['Enter', 'Control+j'],
  'double Enter': ['Enter', 'Enter'],
  'pause, Enter': ['pause', 'Enter'],
  none: [],
} as const
type Ending = keyof typeof endings
const endingNames = Object.keys(endings) as Ending[]
const codes = ['serial number', 'device ID', 'unknown'] as const

interface Scan {
  readonly place: Place
  readonly ms: number
  readonly ending: Ending
  readonly code: (typeof codes)[number]
}
/** Speeds and codes go round: no two of them, or of them and the endings, are left out. */
const around = <Item>(items: readonly [Item, ...Item[]], at: number): Item => items[at % items.length] ?? items[0]
const everythingIn = (environment: EnvironmentName): readonly Scan[] =>
  places.flatMap((place, one) =>
    endingNames.map((ending, other) => {
      const at = one + other + environmentNames.indexOf(environment)
      return { place, ending, ms: around(speeds, at), code: around(codes, one + 2 * other + Math.floor(at / speeds.length)) }
    }),
  )

async function furnish(desk: Desk, environment: EnvironmentName): Promise<Omit<Ground, 'page'>> {
  const host = desk.host()
  if (environment !== 'training') {
    await host.value('environments.save', { environment, baseUrl: desk.simulator.url })
    await host.value('credentials.set', { environment, apiKey: desk.simulator.key })
  }
  await host.value('settings.save', { environment })
  const { jobId } = await host.value('jobs.create', { environment, site: { name: 'Hotel Aurora' }, technician: 'Kim' })
  const labels =
    environment === 'training'
      ? (await host.value('training.labels', {})).flatMap(({ kind, id, serialNumber, room }) =>
          kind === 'shower' ? [{ id, serialNumber, room: room ?? '' }] : [],
        )
      : desk.labels()
  await host.value('jobs.addDevices', {
    jobId,
    devices: labels.slice(0, 3).map(({ id, serialNumber, room }) => ({ id, serialNumber, room })),
  })
  return { jobId, labels: labels.slice(0, 3) }
}

/** What left this computer, or was to leave it: of this job, and outside jobs. */
async function sent(desk: Desk, { jobId }: Pick<Ground, 'jobId'>): Promise<unknown[]> {
  const { writes } = await desk.host().value('jobs.read', { jobId })
  const outside = await desk.host().value('activity.list', {})
  const arrived = desk.simulator.requests.filter(({ method }) => method !== 'GET').map(({ operation }) => operation)
  return [...writes.map(({ operation }) => operation), ...outside.map(({ operation }) => operation), ...arrived]
}

async function fire(page: Page, label: string, { ms, ending }: Scan): Promise<void> {
  await page.keyboard.type(label, { delay: ms })
  for (const key of endings[ending]) {
    // Longer than the Enter of a scanner is taken for its own: what a person does who scans without an ending.
    if (key === 'pause') await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)))
    else await page.keyboard.press(key, { delay: Math.min(ms, 20) })
  }
}
/** What the last key set off has been drawn. */
const drawn = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))))

/** Every place once, each in one environment. */
function sampleOf(environment: EnvironmentName): Scan[] {
  const at = environmentNames.indexOf(environment)
  const here = places.filter((_place, index) => (index + seed) % environmentNames.length === at)
  const scans = fc.record({ ms: fc.constantFrom(...speeds), ending: fc.constantFrom(...endingNames), code: fc.constantFrom(...codes) })
  return fc.sample(scans, { seed: seed + at, numRuns: here.length }).flatMap((scan, index) => {
    const place = here[index]
    return place === undefined ? [] : [{ place, ...scan }]
  })
}

for (const environment of environmentNames) {
  const drawnScans = isAll ? everythingIn(environment) : sampleOf(environment)
  test(`a scanner presses nothing in ${environment} (${drawnScans.length} scans, FIRSTFLOW_SEED=${seed})`, async ({ page, desk }) => {
    test.setTimeout(60_000 + drawnScans.length * 12_000)
    const ground = { page, ...(await furnish(desk, environment)) }
    await page.goto(desk.address())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const dialogs = page.locator('dialog[open]')
    page.setDefaultTimeout(15_000)
    for (const scan of drawnScans) {
      const { place, ms, ending, code } = scan
      const said = `${place.name}, ${ms} ms a key, ${ending}, ${code}`
      await goWithin(page, place.path(ground.jobId, ground))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (place.open !== undefined) {
        await place.open(ground)
        await expect(dialogs.first(), said).toBeVisible()
      }
      await place.at?.(ground)
      const label = ground.labels[1]
      await fire(page, (code === 'device ID' ? label?.id : code === 'serial number' ? label?.serialNumber : null) ?? 'ZZ-99817', scan)
      await drawn(page)
      expect(await page.locator('dialog[open][data-approval]').count(), said).toBe(place.isApproval ? 1 : 0)
      expect(await sent(desk, ground), said).toEqual([])
      // One may open a moment later than the last key.
      await expect(async () => {
        if ((await dialogs.count()) > 0) await page.keyboard.press('Escape')
        expect(await dialogs.count(), said).toBe(0)
      }).toPass()
    }
  })
}

test('“Pair at once”, switched on by hand, is the one mode in which a scan sends, and only a label that fits exactly', async ({
  page,
  desk,
}) => {
  const { jobId, labels } = await furnish(desk, 'development')
  const host = desk.host()
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await choose(page, 'walk.menu.atOnce.off')
  const pairs = () => desk.simulator.requests.filter(({ operation }) => operation === 'showers.pair').length
  const [first, second, third] = labels
  // Another device's ID under the serial number of the second room.
  await page.keyboard.type(`id=${desk.labels().at(-1)?.id};sn=${second?.serialNumber}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const useHere = page.getByRole('button', { name: text('lead.walk.otherDevice.act', { room: second?.room ?? '' }) })
  await expect(useHere).toBeVisible()
  for (const key of ['Enter', 'Enter', 'Enter']) await page.keyboard.press(key)
  await expect(useHere).toBeVisible()
  expect(pairs()).toBe(0)
  await page.keyboard.press('Escape')
  // Slowly, ending in Tab; and fast, with two Enters.
  await page.keyboard.type(first?.serialNumber ?? '', { delay: 60 })
  await page.keyboard.press('Tab')
  await expect.poll(pairs).toBe(1)
  await page.keyboard.type(third?.serialNumber ?? '')
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
  await expect.poll(pairs).toBe(2)
  await expect
    .poll(async () => (await host.value('jobs.read', { jobId })).devices.map(({ statuses }) => statuses.pair.state))
    .toEqual(['confirmed', 'local', 'confirmed'])
})

test('a label that does not fit its room is used by its own press, which Enter does not make, and taken back', async ({ page, desk }) => {
  const { jobId, labels } = await furnish(desk, 'development')
  const host = desk.host()
  const [, second] = labels
  const stranger = desk.labels().at(-1)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await expect(page.getByRole('textbox', { name: text('walk.scan') })).toBeFocused()
  await page.keyboard.type(`id=${stranger?.id};sn=${second?.serialNumber}`)
  await page.keyboard.press('Enter')
  const useHere = page.getByRole('button', { name: text('lead.walk.otherDevice.act', { room: second?.room ?? '' }) })
  await expect(useHere).toBeVisible()
  await expect(page.getByText(text('walk.noEnter'))).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await sent(desk, { jobId })).toEqual([])
  // Until it can have been seen, no press counts.
  await expect(page.locator('.match .key')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const paired = async () => (await host.value('jobs.read', { jobId })).devices[1]?.statuses.pair.state
  await expect.poll(paired).toBe('confirmed')

  // Ctrl+Z sends nothing; the way back that sends asks first.
  const back = last(page).getByRole('button', { name: /: unpair .*, reset to / })
  await expect(back).toBeVisible()
  await page.keyboard.press('Control+z')
  await back.click()
  await expect(page.getByRole('textbox', { name: text('devices.confirm.phrase') })).toBeVisible()
  expect(desk.simulator.requests.filter(({ operation }) => operation === 'showers.unpair')).toHaveLength(0)
  await page.keyboard.type(await page.locator('.phrase .words').innerText())
  await page.keyboard.press('Control+Enter')
  const device = async () => (await host.value('jobs.read', { jobId })).devices[1]
  await expect
    .poll(async () => [(await device())?.id, (await device())?.serialNumber, (await device())?.statuses.pair.state])
    .toEqual([second?.id, second?.serialNumber, 'local'])
  await expect(page.getByRole('button', { name: /reset to /i })).toHaveCount(0)
})
