/** Brings a job that was asked for from outside into the window; a job in a file is taken over first, as any that comes from elsewhere. */
import { readFile, stat } from 'node:fs/promises'
import { dialog, type BrowserWindow } from 'electron'
import { appErrorOf } from '#shared/ipc/errors.ts'
import { largestHandover } from '#shared/job/handover.ts'
import type { App } from '../../compose.ts'
import { sentenceOf, wordsIn } from '../../words.ts'
import { sendEvent } from './ipc.ts'
import type { Opening } from './openings.ts'
import { reveal } from './window.ts'

export async function openInWindow(
  opening: Opening,
  window: BrowserWindow,
  workbench: Pick<App, 'dispatch' | 'settings' | 'log'>,
): Promise<void> {
  reveal(window)
  workbench.log.write('open', { kind: opening.kind })
  const jobId = opening.kind === 'file' ? await jobInFile(opening.path, window, workbench) : opening.kind === 'job' ? opening.jobId : null
  if (jobId !== null) sendEvent(window, { event: 'host.open', payload: { jobId } })
}

async function jobInFile(
  path: string,
  window: BrowserWindow,
  { dispatch, settings }: Pick<App, 'dispatch' | 'settings'>,
): Promise<string | null> {
  const { language } = settings()
  const base64 = await contentOf(path)
  const reply =
    base64 === null
      ? { ok: false as const, error: appErrorOf('import.unusable', { alteration: { what: 'unreadable', how: 'notAHandover' } }) }
      : await dispatch('jobs.import', { base64 })
  if (reply.ok) return (reply.value as { readonly job: { readonly jobId: string } }).job.jobId
  await dialog.showMessageBox(window, {
    type: 'error',
    message: wordsIn(language)('desktop.open.failed'),
    detail: sentenceOf(reply.error, language),
  })
  return null
}

/** Null for what is gone, no file, or larger than any job. */
async function contentOf(path: string): Promise<string | null> {
  try {
    const { size } = await stat(path)
    return size > largestHandover ? null : (await readFile(path)).toString('base64')
  } catch {
    return null
  }
}
