/** The words of the device table: on a laptop none of a status, a next step or a heading is cut; in a narrower window each that is says itself in full. */
import { languages } from '#shared/language.ts'
import { translatorFor } from '#main/translate.ts'
import { nextActs } from '#shared/tables/steps.ts'
import { labelsOf } from '#simulator/server.ts'
import { expect, goWithin, settle, test } from './desk.ts'

const states = [
  'local',
  'sent',
  'confirmed',
  'unknown',
  'failed',
  'skipped',
  'postponed',
  'planned',
  'conflict',
  'applying',
  'aborted',
] as const
const loud = ['unknown', 'failed', 'notPassed', 'conflict', 'aborted'] as const
const testStates = ['local', 'running', 'passed', 'unknown', 'notPassed', 'aborted', 'skipped', 'postponed'] as const

test('no word of a status, a next step or a heading is cut at 1366 by 768, with a device open and without, in any language', async ({
  page,
  desk,
}) => {
  const { jobId } = await desk.host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  const devices = labelsOf(desk.simulator.world).flatMap(({ kind, room, id, serialNumber }) =>
    kind === 'shower' && room !== undefined ? [{ floor: room[0] ?? '', room, id, serialNumber }] : [],
  )
  await desk.host().value('jobs.addDevices', { jobId, devices: [...devices, { room: '999', serialNumber: 'SH1' }] })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  const board = page.getByRole('grid')

  /** Each word of a column, put into a cell of it as it is: those that do not fit. */
  const cut = (words: { readonly columns: Readonly<Record<string, readonly string[]>>; readonly loudWords: readonly string[] }) =>
    board.evaluate((grid, { columns, loudWords }) => {
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 0.5
      const heads = [...grid.querySelectorAll('[role=columnheader] button')]
      const found = heads.filter((head) => [...head.children].some(isCut) || isCut(head)).map((head) => `heading ${head.textContent}`)
      const row = grid.querySelector('.device')
      if (row === null) throw new Error('no device is in sight')
      for (const [heading, all] of Object.entries(columns)) {
        const at = heads.findIndex((head) => head.textContent.startsWith(heading)) + 1
        const cell = row.children[at]
        const sign = cell?.querySelector<HTMLElement>('.sign')
        const word = sign?.lastElementChild ?? cell?.querySelector('a')
        if (!cell || !word) throw new Error(`no word under ${heading}`)
        if (!sign) word.classList.add('urgent')
        for (const each of all) {
          sign?.classList.toggle('loud', loudWords.includes(each))
          word.textContent = each
          if (isCut(word) || isCut(cell)) found.push(`${heading}: ${each}`)
        }
      }
      return found
    }, words)

  for (const language of languages) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    const text = translatorFor(language)
    const statuses = [...states.map((state) => text(`app.state.${state}`)), text('board.row.outdated')]
    const loudWords = [...loud.map((state) => text(`app.state.${state}`)), text('board.row.outdated')]
    const columns = {
      [text('board.column.pair')]: statuses,
      [text('board.column.configure')]: statuses,
      [text('board.column.test')]: [...testStates.map((state) => text(`app.state.${state}`)), text('board.row.outdated')],
      [text('board.column.next')]: nextActs.filter((act) => act !== 'none').map((act) => text(`board.next.${act}`)),
    }
    for (const path of ['', '/devices/d1']) {
      // A new page, since the words of the last one stand in its cells.
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`${desk.host().url}/jobs/${jobId}${path}`)
      await settle(page)
      expect(await cut({ columns, loudWords }), `${language} ${path}`).toEqual([])
    }

    await page.setViewportSize({ width: 1024, height: 768 })
    await goWithin(page, `/jobs/${jobId}`)
    await settle(page)
    const silent = await board.locator('[role=gridcell], [role=rowheader]').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const short = [cell, ...cell.querySelectorAll('*')].find(
          (each) => each.scrollWidth > each.clientWidth + 0.5 && each.clientWidth > 1,
        )
        const title = short?.closest('[title]')?.getAttribute('title') ?? short?.querySelector('[title]')?.getAttribute('title') ?? ''
        return short !== undefined && title === '' ? [cell.textContent] : []
      }),
    )
    expect(silent, language).toEqual([])
  }
})

test('rooms that differ in their last sign are told apart in the largest letters, and the environment keeps its word in a narrow window', async ({
  page,
  desk,
}) => {
  await desk.host().value('settings.save', { language: 'sv', theme: 'plantRoom' })
  const { jobId } = await desk
    .host()
    .value('jobs.create', { environment: 'training', site: { name: 'Sporthallen' }, technician: 'Åsa Berg' })
  const rooms = ['Dusch herr 1', 'Dusch herr 2', 'Dusch dam 1']
  await desk.host().value('jobs.addDevices', { jobId, devices: rooms.map((room, at) => ({ room, serialNumber: `SH${at}` })) })
  await desk.host().value('jobs.openIssue', { jobId, device: 'd2', fault: 'Läcker' })
  await page.goto(desk.address())
  const names = page.getByRole('rowheader').getByRole('link')
  for (const path of ['', '/devices/d1']) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${desk.host().url}/jobs/${jobId}${path}`)
    await settle(page)
    await expect(names).toHaveCount(rooms.length)
    expect(
      await names.evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent)),
    ).toEqual([])
  }
  const band = page.getByRole('banner')
  await desk.host().value('jobs.match', { jobId })
  await expect(band.getByText(translatorFor('sv')('board.connection.answering', { age: '' }).trim())).toBeVisible()
  for (const width of [800, 720]) {
    await page.setViewportSize({ width, height: 768 })
    const word = await band.getByText(translatorFor('sv')('app.environment.training.name'), { exact: true }).boundingBox()
    const [beside] = await Promise.all((await band.getByRole('button').all()).slice(0, 1).map((button) => button.boundingBox()))
    if (!word || !beside) throw new Error('the band has neither word nor button')
    expect(beside.x).toBeGreaterThanOrEqual(word.x + word.width)
    expect(await band.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('whatever happened to a device has its word beside its sign in the table, in every look and window', async ({ page, desk }) => {
  const { jobId } = await desk.host().value('jobs.create', { environment: 'development', site: { name: 'Hall' }, technician: 'Kim' })
  const devices = desk.labels().slice(0, 4)
  await desk
    .host()
    .value('jobs.addDevices', { jobId, devices: devices.map(({ id, serialNumber, room }) => ({ id, serialNumber, room, floor: '1' })) })
  await desk.host().value('jobs.apply', { jobId, devices: ['d1', 'd2'], steps: ['pair'] })
  await desk.host().value('jobs.refresh', { jobId, devices: ['d1', 'd2'] })
  desk.simulator.startTest(devices[0]?.id ?? '', 'stuck')
  await desk.host().value('jobs.observeTest', { jobId, device: 'd1' })
  await desk.host().value('jobs.recordVerdict', { jobId, device: 'd1', verdict: 'failed', reason: 'Leak' })
  await desk.host().value('jobs.skip', { jobId, device: 'd3', step: 'pair', reason: 'No access' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(desk.address())
  const signs = page.getByRole('grid').locator('.sign')
  const wordless = () =>
    signs.evaluateAll((all) =>
      all.flatMap((sign) => {
        const [shape, word] = sign.children
        // Nothing happened yet: readers hear it, and the column says of what.
        const isQuiet = sign.querySelector('[stroke-dasharray]') !== null && sign.nextElementSibling?.textContent !== ''
        if (isQuiet && word === undefined) return []
        const isSeen = word?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true
        return isSeen && shape?.checkVisibility() === true && word.clientWidth > 8 ? [] : [sign.outerHTML]
      }),
    )
  for (const theme of ['light', 'dark', 'plantRoom'] as const) {
    await desk.host().value('settings.save', { theme })
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached()
    for (const width of [800, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      for (const path of ['', '/devices/d2/pair']) {
        await goWithin(page, `/jobs/${jobId}${path}`)
        await settle(page)
        expect(await signs.count()).toBeGreaterThan(4)
        expect(await wordless(), `${theme} ${width} ${path}`).toEqual([])
      }
    }
  }
  // What it guards against: a rule for soft words that meets the soft ones of a status too.
  await page.addStyleTag({ content: '.cells .text-soft { display: none }' })
  expect(await wordless()).not.toEqual([])
})
