/**
 * What the empty page says by itself if the program does not come. Its texts, `start.late` and `start.reload`, are in this script in all
 * languages.
 */
import { preferredLanguage } from '#shared/language.ts'
import { start as de } from '#shared/locales/de/start.ts'
import { start as en } from '#shared/locales/en/start.ts'
import { start as sv } from '#shared/locales/sv/start.ts'

const words = { en, de, sv }
/** Milliseconds. */
const patience = 10_000

/** Shows the note once the start fails or takes long, until it has succeeded. */
export function noteUntil(started: Promise<void>): void {
  const note = document.createElement('p')
  note.role = 'alert'
  // The style sheet may be missing too.
  note.style.cssText =
    'position: fixed; inset: auto 0 0; z-index: 9500; margin: 0; padding: var(--s3, 12px) var(--s4, 16px); font: 14px sans-serif; background: Canvas; color: CanvasText; border-top: 1px solid'
  const show = () => {
    const { late, reload } = words[preferredLanguage(navigator.languages)]
    const button = Object.assign(document.createElement('button'), { textContent: reload, onclick: () => location.reload() })
    note.replaceChildren(late, ' ', button)
    document.body.append(note)
  }
  const timer = setTimeout(show, patience)
  started
    .finally(() => clearTimeout(timer))
    .then(
      () => note.remove(),
      (cause: unknown) => {
        show()
        throw cause
      },
    )
}
