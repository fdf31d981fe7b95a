/** Opens a job in the window that was requested from outside; a job in a file is imported first, if the user agrees. */
import { readFile, stat } from 'node:fs/promises'
import { dialog, type BrowserWindow } from 'electron'
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import { previewWords } from '#shared/contract/verdict-words.ts'
import { largestHandover, type ImportPreview } from '#shared/job/handover.ts'
import { instantIn } from '#shared/report/report-dates.ts'
import type { App } from '../../compose.ts'
import { sentenceOf, translatorFor } from '../../translate.ts'
import { ask } from './ask.ts'
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

/** Asks before it imports: a file may come from anyone, and a double click happens easily. */
async function jobInFile(
  path: string,
  window: BrowserWindow,
  { dispatch, settings }: Pick<App, 'dispatch' | 'settings'>,
): Promise<string | null> {
  const { language } = settings()
  const translate = translatorFor(language)
  const base64 = await contentOf(path)
  const showError = async (error: AppError) => {
    await dialog.showMessageBox(window, { type: 'error', message: translate('system.open.failed'), detail: sentenceOf(error, language) })
    return null
  }
  if (base64 === null) return showError(appErrorOf('import.unusable', { alteration: { what: 'unreadable', how: 'notAHandover' } }))
  const looked = await dispatch('jobs.previewImport', { base64 })
  if (!looked.ok) return showError(looked.error)
  const pressed = await ask(window, {
    type: 'question',
    message: translate('handover.preview.ask'),
    detail: previewWords(looked.value as ImportPreview, translate, instantIn(language)).join('\n'),
    buttons: [translate('handover.preview.import'), translate('handover.preview.cancel')],
  })
  if (pressed !== 0) return null
  const reply = await dispatch('jobs.import', { base64 })
  return reply.ok ? (reply.value as { readonly job: { readonly jobId: string } }).job.jobId : showError(reply.error)
}

/**
 * Null if it is missing, not a file, or larger than any job. A device file never ends, and a pipe blocks: each would occupy one of the
 * threads that read files.
 */
async function contentOf(path: string): Promise<string | null> {
  try {
    const found = await stat(path)
    return !found.isFile() || found.size > largestHandover ? null : (await readFile(path)).toString('base64')
  } catch {
    return null
  }
}
