/**
 * The page of the first view with the first rows of the list. If they cannot be read or rendered, the page is sent as it was built.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quickQuestions } from '#shared/contract/first-questions.ts'
import type { App } from '../compose.ts'
import { stackOf } from '../app/log-file.ts'

type Source = Pick<App, 'dispatch' | 'onEvent' | 'overview' | 'log'>

export function firstViews(app: Source, rendererDir: string, emitted: () => number = () => 0) {
  let prepared: ReturnType<typeof firstView> | null = null
  app.onEvent(() => (prepared = null))
  const make = () => firstView(app, rendererDir, emitted())
  return {
    /** Called when a window is about to be opened. */
    prepare() {
      prepared = make()
      // Rendering takes ten times as long the first time. The result is discarded, because its ages would be outdated.
      prepared.then(({ page }) => page()).catch(() => null)
    },
    /** The prepared view, unless anything has changed since. */
    async take() {
      const taken = prepared ?? make()
      prepared = null
      return taken
    },
  }
}

/** `events` is their count before the replies, see event-count.ts; `replies` are to `quickQuestions`, in their order. */
async function firstView({ dispatch, overview, log }: Source, rendererDir: string, events: number) {
  const asked = Promise.all(quickQuestions.map(([name, input]) => dispatch(name, input, null)))
  const failed = (cause: unknown) => (log.write('incident', { incident: randomUUID() }, stackOf(cause)), null)
  const listed = overview().catch(failed)
  // Not imported at the start, which does not need it.
  const { pageWith } = await import('./page.ts')
  const [replies, shown] = await Promise.all([asked, listed])
  /** The built page with the list. */
  const page = async () => {
    const built = await readFile(join(rendererDir, 'index.html'), 'utf8')
    const drawn = shown === null ? null : await pageWith(rendererDir, built, shown).catch(failed)
    return drawn ?? built
  }
  return { events, replies, page }
}
