/** Creates the application over one transport. The only place that knows all its parts. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { clientKey, createClient } from './api/client.ts'
import type { Transport } from './api/transport.ts'
import { preferredLanguage, type Language } from '#shared/language.ts'
import { createTexts, loadTexts } from './i18n.ts'
import { drawnRows, takeOver } from './drawn-page.ts'
import { createRoutes } from './router.ts'
import { useEnvironments } from './stores/environments.ts'
import { useHost } from './stores/host.ts'
import { useJobs } from './stores/jobs.ts'
import { useDrafts } from './stores/drafts.ts'
import { useNotices } from './stores/notices.ts'
import { useSettings } from './stores/settings.ts'
import { readTheme } from './theme/dark-theme.ts'
import './styles/base.css'
import './styles/classes.css'

export async function start(transport: Transport): Promise<void> {
  const preferred = preferredLanguage(navigator.languages)
  const texts = createTexts(preferred)
  const client = createClient(transport)
  const router = createRoutes()
  const app = createApp(App).use(createPinia()).use(texts).use(router).provide(clientKey, client)
  const shown = Promise.withResolvers<undefined>()
  // A job may be requested before there is a page, by the link or the file that Firstflow was started with.
  client.on('host.open', ({ jobId }) => void shown.promise.then(() => router.push({ name: 'job', params: { jobId } })))

  // Loaded before the first paint, to avoid the wrong language or a white flash in a dark room; all at once, with the list of jobs if
  // that is the first view. The requests were already sent by api/prefetch.ts.
  const { settings, host, environments, drafts, jobs } = app.runWithContext(() => ({
    settings: useSettings(),
    host: useHost(),
    environments: useEnvironments(),
    drafts: useDrafts(),
    jobs: useJobs(),
  }))
  const listed = location.pathname === '/' ? jobs.loadCached() : null
  // The list of jobs needs only some of the texts; any other view waits for all of them.
  const isFirst = location.pathname === '/'
  const loadInitialTexts = (language: Language) => loadTexts(texts.global, language, isFirst ? 'first' : 'all')
  const [isKnown] = await Promise.all([settings.load(), host.load(), environments.load(), drafts.load(), loadInitialTexts(preferred)])
  const language = isKnown ? settings.values.language : preferred
  const [areTextsThere] = await Promise.all([loadInitialTexts(language), readTheme(settings.theme)])
  if (!areTextsThere) throw new Error('The texts could not be loaded')
  texts.global.locale.value = language
  // After the texts, because notices consist of them.
  if (isKnown) void app.runWithContext(() => useNotices().load())
  // The page that the host drew stays until everything in it can be drawn again.
  if (drawnRows > 0) await listed
  const press = await takeOver(() => app.mount('#app'))
  if (!isFirst) return shown.resolve(undefined)
  // Once the list is drawn, or earlier if the user navigates.
  const loadAllTexts = () => loadTexts(texts.global, language)
  // Until they are there: the next navigation asks again for what did not come.
  const guard = router.beforeEach(async () => {
    if (!(await loadAllTexts())) return false
    guard()
  })
  requestIdleCallback(() => void loadAllTexts(), { timeout: 1000 })
  shown.resolve(undefined)
  press()
}
