/** What every story begins with and asks in the end: a job of its own, what left for the service, and what the report says. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { reportData, reportFrom, type ReportModel } from '#shared/report/report.ts'
import type { Operation } from '#shared/tables/endpoints.ts'
import type { Desk } from '../desk.ts'
import { jobPage, jobsPage, newJobPage, reportPanel, type Label } from '../pages.ts'

export const text = translatorFor('en')
export const site = 'Hotel Aurora'
/** For what is asked of the service again and again until it is so. */
export const patience = { timeout: 30_000 }

/** A new job, made as a technician makes one. Returns with its number. */
export async function newJob(page: Page, desk: Desk, environment: EnvironmentName = 'development'): Promise<string> {
  await jobsPage(page).open(desk.address())
  await jobsPage(page).newJob()
  await newJobPage(page).environment(environment).check()
  await newJobPage(page).fill({ site, technician: 'Kim Berg' })
  await newJobPage(page).create()
  await page.waitForURL(/\/jobs\/(?!new)[^/]+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** A new job with the first showers of the house that nobody has paired. */
export async function newJobWith(page: Page, desk: Desk, count: number): Promise<{ readonly jobId: string; readonly showers: Label[] }> {
  const showers = desk.labels().slice(0, count)
  const jobId = await newJob(page, desk)
  await jobPage(page).openRoomList()
  await jobPage(page).typeLabels(showers)
  await jobPage(page).planList(count)
  return { jobId, showers }
}

/** The first of some, where a story needs one. */
export function first<Each>([one]: readonly Each[]): Each {
  if (one === undefined) throw new Error('there is none')
  return one
}

/** The requests of an operation that reached the service. */
export const sent = ({ simulator }: Desk, operation: Operation) => simulator.requests.filter((request) => request.operation === operation)
export const allWrites = ({ simulator }: Desk) => simulator.requests.filter(({ method }) => method !== 'GET')

/** The report as the office gets it, exported in the window: the words of the PDF, and the JSON. */
export async function exportReport(page: Page): Promise<{ readonly pdf: string; readonly json: ReportModel }> {
  const files = await reportPanel(page).export()
  const pathOf = async (kind: string) => (await files.get(kind)?.path()) ?? ''
  return {
    pdf: execFileSync('pdftotext', ['-layout', await pathOf('pdf'), '-'], { encoding: 'utf8' }),
    json: reportFrom(reportData.parse(JSON.parse(await readFile(await pathOf('json'), 'utf8')))),
  }
}
