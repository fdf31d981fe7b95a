/**
 * Closing the application: it asks first while requests are in flight to the service, and ends only after the app has closed its
 * resources.
 */
import { app, type BrowserWindow } from 'electron'
import { errorWords } from '#shared/tables/error-words.ts'
import { errorOf } from '#shared/tables/errors.ts'
import type { App } from '../../compose.ts'
import { translatorFor } from '../../translate.ts'
import { ask } from './ask.ts'
import { quitMessage } from './quit-message.ts'

const patienceMs = 5000

/**
 * Closing the window and quitting are handled alike. What was sent cannot be undone, and what is not in the archive is lost with a stolen
 * laptop, so the user is asked first.
 */
export function askBeforeQuitting(
  window: BrowserWindow,
  { work, archive, settings }: Pick<App, 'work' | 'archive' | 'settings'>,
  ending: Pick<Ending, 'stay'>,
): void {
  let agreed = false
  let asking = false
  const hold = (event: { preventDefault(): void }) => {
    // Without a window there is nobody to ask.
    if (agreed || window.isDestroyed() || (work.writes() === 0 && archive.unarchived() === 0)) return
    event.preventDefault()
    if (!asking) void askAll()
  }
  window.on('close', hold)
  app.on('before-quit', hold)
  // Windows is logging off or shutting down: it shows Firstflow as what it waits for, and continues once it has ended. The archive can
  // wait.
  window.on('query-session-end', (event) => {
    if (work.writes() > 0) hold(event)
  })

  async function askAll(): Promise<void> {
    asking = true
    agreed = (work.writes() === 0 || (await askAboutWrites())) && (archive.unarchived() === 0 || (await askAboutArchive()))
    asking = false
    if (agreed) app.quit()
    else ending.stay()
  }

  async function askAboutWrites(): Promise<boolean> {
    const t = translatorFor(settings().language)
    const pressed = await ask(window, {
      type: 'warning',
      message: t('system.quit.busy'),
      detail: t('system.quit.busyDetail'),
      buttons: [t('system.quit.wait'), t('system.quit.now'), t('system.quit.stay')],
    })
    if (pressed === 0) await work.writesDone()
    return pressed !== 2
  }

  async function askAboutArchive(): Promise<boolean> {
    const { language } = settings()
    const t = translatorFor(language)
    const pressed = await ask(window, {
      type: 'info',
      message: t('system.quit.unarchived', { count: archive.unarchived() }),
      detail: t('system.quit.unarchivedDetail'),
      buttons: [t('system.quit.archive'), t('system.quit.now'), t('system.quit.stay')],
    })
    if (pressed !== 0) return pressed === 1
    const failure = await archive.push().then(({ failed }) => failed[0]?.error ?? null, errorOf)
    if (failure === null) return true
    const { title, now } = errorWords(failure, t, language)
    const buttons = [t('system.quit.now'), t('system.quit.stay')]
    return (await ask(window, { type: 'warning', message: t('system.quit.notArchived'), detail: `${title}. ${now}`, buttons })) === 0
  }
}

/** A terminal that started the program asks it to quit like its menu does. */
export function quitWhenAsked(): void {
  process.on('message', (message) => {
    if (message === quitMessage) app.quit()
  })
}

/** What happens once the app has closed its resources. Whoever is asked and stays takes it back. */
export interface Ending {
  /** Quits as the menu does, and then does this, by which the program has to end. */
  quitAndThen(act: () => void): void
  stay(): void
}

/** Quitting waits until the app has closed its resources, but not forever. `release` is called last: another start may follow at once. */
export function closeBeforeQuitting(workbench: Pick<App, 'close'>, release: () => void): Ending {
  let isClosing = false
  let isClosed = false
  let act: (() => void) | null = null
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    // Told again while it is closing.
    if (isClosing) return
    isClosing = true
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    void Promise.race([workbench.close(), patience])
      .catch(() => undefined)
      .then(release)
      .catch(() => undefined)
      .then(() => {
        isClosed = true
        // Electron runs all microtasks before an event of its own is over, and until then ignores being told to quit.
        setImmediate(end)
      })
  })

  function end(): void {
    if (act === null) return app.quit()
    app.releaseSingleInstanceLock()
    // Where it ends nothing: no window is left in which anybody could.
    setTimeout(() => app.quit(), patienceMs)
    try {
      act()
    } catch {
      app.quit()
    }
  }

  return {
    quitAndThen(next) {
      act = next
      app.quit()
    },
    stay() {
      act = null
    },
  }
}
