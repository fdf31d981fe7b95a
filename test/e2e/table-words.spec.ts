/** The words of the device table: on a laptop none of a status, a next step or a heading is cut; in a narrower window each that is says itself in full. */
import { languages } from '#shared/language.ts'
import { translatorFor } from '#main/translate.ts'
import { labelsOf } from '#simulator/server.ts'
import { expect, goWithin, settle, test } from './desk.ts'

test('no heading is cut at 1366 by 768, with a device open and without, and what is cut in a narrow window says itself in full', async ({
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

  const cut = () =>
    board.locator('[role=columnheader] button').evaluateAll((heads) => {
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 0.5
      const isSeen = (head: Element) => head.checkVisibility() && head.querySelector('.visually-hidden') === null
      return heads.filter((head) => isSeen(head) && [head, ...head.children].some(isCut)).map((head) => head.textContent)
    })

  for (const language of languages) {
    await desk.host().value('settings.save', { language })
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    for (const path of ['', '/devices/d1']) {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`${desk.host().url}/jobs/${jobId}${path}`)
      await settle(page)
      expect(await cut(), `${language} ${path}`).toEqual([])
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

test('whatever happened to a device has its word in the table, beside its sign or as the name of its mark, in every look and window', async ({
  page,
  desk,
}) => {
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
        // Where the table is too narrow for it, another cell has it.
        if (!sign.checkVisibility()) return []
        // A mark: its column says of what, and its tooltip and readers get the whole of it.
        const whole = sign.parentElement?.getAttribute('title') ?? ''
        const isMark = word === undefined && whole !== '' && sign.nextElementSibling?.textContent === whole
        if (isMark && shape?.checkVisibility() === true) return []
        const isSeen = word?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true
        return isSeen && shape?.checkVisibility() === true && word.clientWidth > 8 ? [] : [sign.outerHTML]
      }),
    )
  for (const theme of ['light', 'dark', 'plantRoom'] as const) {
    await desk.host().value('settings.save', { theme })
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached()
    for (const width of [800, 1024, 1366, 1600, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      for (const path of ['', '/devices/d2/pair']) {
        await goWithin(page, `/jobs/${jobId}${path}`)
        await settle(page)
        expect(await signs.count()).toBeGreaterThan(4)
        expect(await wordless(), `${theme} ${width} ${path}`).toEqual([])
        if (width === 1600) expect(await page.getByRole('grid').locator('.pill').count()).toBeGreaterThan(0)
        const pills = page.getByRole('grid').locator('.pill span:not(:has(*))')
        expect(
          await pills.evaluateAll((all) =>
            all.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
          ),
          `${theme} ${width} ${path}, cut`,
        ).toEqual([])
      }
    }
  }
  // What it guards against: a rule that meets the words of a status too.
  await page.addStyleTag({ content: '.cells .sign > span { display: none }' })
  expect(await wordless()).not.toEqual([])
})
