/** Draws resources/icon.svg in the sizes that desktops, Windows and macOS ask for. Run it after a change of the drawing. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchChromium } from './chromium.ts'
import { root, say, script } from './run.ts'

/** Linux installs each; an .ico and an .icns are made from the largest. */
export const iconSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const
export const iconFile = (size: number) => join(root, 'resources', 'icons', `${size}x${size}.png`)

export async function drawIcon(page: Page, size: number): Promise<Buffer> {
  const svg = await readFile(join(root, 'resources', 'icon.svg'), 'base64')
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body { margin: 0 } img { display: block }</style><img width="${size}" src="data:image/svg+xml;base64,${svg}">`,
  )
  await page.waitForFunction(() => document.images[0]?.complete)
  return page.screenshot({ omitBackground: true })
}

if (import.meta.main)
  await script(async () => {
    const browser = await launchChromium()
    try {
      const page = await browser.newPage()
      for (const size of iconSizes) await writeFile(iconFile(size), await drawIcon(page, size))
    } finally {
      await browser.close()
    }
    say(`Drew resources/icons in ${iconSizes.length} sizes.`)
    return 0
  })
