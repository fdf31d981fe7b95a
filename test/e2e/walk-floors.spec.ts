/** A walk in a low window, over several floors. */
import { translatorFor } from '#main/translate.ts'
import { expect, test } from './desk.ts'
import { card, choose, jobOfSerials, scan } from './scanning.ts'

const text = translatorFor('en')

test('a label of another floor waits for Enter and says so, and labels that were passed over are asked for in sight', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1093, height: 614 })
  await desk.host().value('settings.save', { theme: 'plantRoom' })
  const { jobId, labels } = await jobOfSerials(desk, 24)
  await page.goto(desk.address().replace('/#', `/jobs/${jobId}/walk#`))
  await choose(page, 'walk.menu.atOnce.off')
  const upstairs = labels.filter(({ room }) => !room.startsWith('1'))
  const [above, ...others] = upstairs
  await scan(page, `id=${above?.id};sn=${above?.serialNumber}`)
  const note = card(page, 'otherFloor').getByText(text('lead.walk.otherFloor.says'))
  await expect(note).toBeInViewport({ ratio: 1 })
  // Not below the actions, which stay at the foot of the window.
  const isSeen = await note.evaluate((of) => {
    const { x, y, width, height } = of.getBoundingClientRect()
    return of.contains(document.elementFromPoint(x + width / 8, y + height / 2))
  })
  expect(isSeen).toBe(true)
  for (const { id, serialNumber } of others) await scan(page, `id=${id};sn=${serialNumber}`)
  const rooms = upstairs.slice(0, 5).map(({ room }) => room)
  await expect(page.getByText(text('walk.repeat', { rooms: `${rooms.join(', ')} +${upstairs.length - 6}` }))).toBeInViewport({ ratio: 1 })
  // The message does not cover the room.
  const room = page.locator('.match .room')
  await expect(room).toHaveText(upstairs.at(-1)?.room ?? '')
  expect(
    await room.evaluate((of) => {
      const { x, y, width, height } = of.getBoundingClientRect()
      return of.contains(document.elementFromPoint(x + width / 8, y + height / 2))
    }),
  ).toBe(true)
  expect(await page.locator('.walk').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
})
