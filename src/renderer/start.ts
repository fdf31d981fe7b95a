/** Creates the application over one transport. The only place that knows all its parts. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { clientKey, createClient } from './app/transport/client.ts'
import type { Transport } from './app/transport/transport.ts'
import { preferredLanguage } from '#shared/language.ts'
import { fontFamily } from '#shared/tables/properties.ts'
import { createTexts, loadTexts } from './ui/i18n.ts'
import { createRoutes } from './router.ts'
import { useEnvironments } from './app/stores/environments.ts'
import { useHost } from './app/stores/host.ts'
import { useJobs } from './app/stores/jobs.ts'
import { useDrafts } from './app/stores/drafts.ts'
import { useNotices } from './app/stores/notices.ts'
import { useSettings } from './app/stores/settings.ts'
import { readTheme } from './ui/theme/dark-theme.ts'
import './ui/styles/typeface.css'
import './ui/styles/base.css'
import './ui/styles/classes.css'

export async function start(transport: Transport): Promise<void> {
  const preferred = preferredLanguage(navigator.languages)
  const texts = createTexts(preferred)
  const loading = loadTexts(texts.global, preferred)
  const client = createClient(transport)
  const router = createRoutes()
  const app = createApp(App).use(createPinia()).use(texts).use(router).provide(clientKey, client)
  const shown = Promise.withResolvers<undefined>()
  // A job may be requested before there is a page, by the link or the file that Firstflow was started with.
  client.on('host.open', ({ jobId }) => void shown.promise.then(() => router.push({ name: 'job', params: { jobId } })))

  // Loaded before the first paint, to avoid the wrong language or a white flash in a dark room; all at once, with the list of jobs if
  // that is the first view.
  const { settings, host, environments, drafts, jobs } = app.runWithContext(() => ({
    settings: useSettings(),
    host: useHost(),
    environments: useEnvironments(),
    drafts: useDrafts(),
    jobs: useJobs(),
  }))
  if (location.pathname === '/') void jobs.loadCached()
  // Widths of columns are measured with the typeface. If it is missing, that of the system is used.
  const typeface = Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 1em ${fontFamily}`)))
  const [isKnown] = await Promise.all([settings.load(), host.load(), environments.load(), drafts.load(), loading, typeface])
  const language = isKnown ? settings.values.language : preferred
  const [areTextsThere] = await Promise.all([loadTexts(texts.global, language), readTheme(settings.theme)])
  if (!areTextsThere) throw new Error('The texts could not be loaded')
  texts.global.locale.value = language
  // After the texts, because notices consist of them.
  if (isKnown) void app.runWithContext(() => useNotices().load())
  app.mount('#app')
  shown.resolve(undefined)
}
