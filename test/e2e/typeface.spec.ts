/** The window is drawn with its own typeface: it looks the same whatever fonts a computer has, even with none. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium.ts'
import { expect, goWithin, plannedHotel, settle, test } from './desk.ts'
import { layoutFaults } from './layout-law.ts'

test('without any font on the computer every column is as wide as with them, and nothing is cut off', async ({ page, desk }) => {
  const jobId = await plannedHotel(desk)
  const folder = await mkdtemp(join(tmpdir(), 'firstflow-fonts-'))
  const none = join(folder, 'fonts.conf')
  await writeFile(none, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir></fontconfig>`)
  const browser = await chromium.launch({ ...chromiumOptions(), env: { ...process.env, FONTCONFIG_FILE: none } })
  const bare = await browser.newPage()
  const seen: string[][] = []
  for (const each of [page, bare]) {
    await each.setViewportSize({ width: 1366, height: 768 })
    await each.goto(desk.address())
    await settle(each)
    await goWithin(each, `/jobs/${jobId}`)
    await settle(each)
    const heads = each.getByRole('columnheader')
    await expect(heads.first()).toBeVisible()
    seen.push(await heads.evaluateAll((all) => all.map((head) => `${head.textContent} ${head.getBoundingClientRect().width}`)))
    expect(await layoutFaults(each)).toEqual([])
  }
  expect(seen[1]).toEqual(seen[0])
  await browser.close()
  await rm(folder, { recursive: true })
})
