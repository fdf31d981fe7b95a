/** The icon of the program in each size is the drawing as it is now. */
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { drawIcon, iconFile, iconSizes } from '../../scripts/icons.ts'

/** Another version of Chromium may smooth an edge otherwise; another drawing differs in whole areas. */
const mostDifferent = 0.02

test('the icon is in each size what scripts/icons.ts draws', async ({ page }) => {
  for (const size of iconSizes) {
    const pictures = [await drawIcon(page, size), await readFile(iconFile(size))].map((bytes) => bytes.toString('base64'))
    const difference = await page.evaluate(async (both) => {
      const [drawn, stored] = await Promise.all(
        both.map(async (base64) => {
          const image = new Image()
          image.src = `data:image/png;base64,${base64}`
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const context = canvas.getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
        }),
      )
      if (drawn === undefined || stored === undefined || drawn.length !== stored.length) return 1
      return drawn.reduce((all, value, at) => all + Math.abs(value - (stored[at] ?? 0)), 0) / drawn.length / 255
    }, pictures)
    expect(difference, `${size} pixels`).toBeLessThan(mostDifferent)
  }
})
