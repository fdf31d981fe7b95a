/** The entry: creates the application over the transport of the host that serves it. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { clientKey, createClient } from './app/transport/client.ts'
import { openTransport } from './app/transport/open-transport.ts'
import type { Transport } from './app/transport/transport.ts'
import { preferredLanguage } from '#shared/language.ts'
import { fontFamily } from '#shared/tables/properties.ts'
import { createTexts, loadTexts } from './ui/i18n.ts'
import { createRoutes } from './router.ts'
import { useEnvironments } from './app/stores/environments.ts'
import { useHost } from './app/stores/host.ts'
import { useDrafts } from './app/stores/drafts.ts'
import { useNotices } from './app/stores/notices.ts'
import { useSettings } from './app/stores/settings.ts'
import './ui/styles/typeface.css'
import './ui/styles/base.css'
import 'virtual:uno.css'

const preferred = preferredLanguage(navigator.languages)
const texts = createTexts(preferred)
// Before the host lets the page in: they need no token.
const loading = loadTexts(texts.global, preferred)

async function start(transport: Transport): Promise<void> {
  const client = createClient(transport)
  const router = createRoutes()
  const app = createApp(App).use(createPinia()).use(texts).provide(clientKey, client).use(router)
  const shown = Promise.withResolvers<undefined>()
  // A job may be requested before there is a page, by the link or the file that Firstflow was started with.
  client.on('host.open', ({ jobId }) => void shown.promise.then(() => router.push({ name: 'job', params: { jobId } })))

  // Loaded before the first paint, to avoid the wrong language or a white flash in a dark room; all at once.
  const { settings, host, environments, drafts } = app.runWithContext(() => ({
    settings: useSettings(),
    host: useHost(),
    environments: useEnvironments(),
    drafts: useDrafts(),
  }))
  // Widths of columns are measured with the typeface. If it is missing, that of the system is used.
  const typeface = Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 1em ${fontFamily}`)))
  const [isKnown] = await Promise.all([settings.load(), host.load(), environments.load(), drafts.load(), loading, typeface])
  const language = isKnown ? settings.values.language : preferred
  if (!(await loadTexts(texts.global, language))) throw new Error('The texts could not be loaded')
  texts.global.locale.value = language
  // After the texts, because notices consist of them.
  if (isKnown) void app.runWithContext(() => useNotices().load())
  app.mount('#app')
  shown.resolve(undefined)
}

void openTransport().then(start)
