/** Says why Firstflow cannot start, in the user's language, and ends. */
import { join } from 'node:path'
import { app, dialog } from 'electron'
import { errorWords } from '#shared/tables/error-words.ts'
import { Failure } from '#shared/tables/errors.ts'
import { isJsonObject } from '#shared/json.ts'
import { preferredLanguage, type Language } from '#shared/language.ts'
import { readFileOnly } from '../../journal/disk.ts'
import { storageFailure } from '../../journal/storage-failure.ts'
import { translatorFor } from '../../translate.ts'

/** The data folder is open in the other host. */
export class FolderInUse extends Error {}

export async function giveUp(cause: unknown, dataDir: string): Promise<void> {
  // Earlier, Linux would write to a terminal that nobody may see.
  await app.whenReady()
  const language = languageOf(dataDir)
  const t = translatorFor(language)
  dialog.showErrorBox(t('system.start.failed'), cause instanceof FolderInUse ? t('system.start.inUse', { folder: dataDir }) : why())
  app.exit(1)

  function why(): string {
    const error = storageFailure(cause)
    if (!(error instanceof Failure)) return error.message
    const { title, happened, now } = errorWords(error.error, t, language)
    return `${title}. ${happened} ${now}\n\n${dataDir}`
  }
}

/** Without opening the settings, which may be what failed, or belong to the other host now. */
function languageOf(dataDir: string): Language {
  try {
    const settings: unknown = JSON.parse(readFileOnly(join(dataDir, 'settings.json'), 'followed').toString('utf8'))
    const chosen = isJsonObject(settings) ? settings['settings.language'] : undefined
    if (typeof chosen === 'string') return preferredLanguage([chosen])
  } catch {
    // The system's language, then.
  }
  return preferredLanguage(app.getPreferredSystemLanguages())
}
