/**
 * What is built, into out/: the two entries of the main process, its worker threads, the preload and the renderer. Subpath imports (`#shared/...`)
 * are resolved by Vite itself from package.json.
 */
import { resolve } from 'node:path'
import unocss from '@unocss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { lateNote } from './scripts/late-note.ts'
import { licencesOf } from './scripts/package/licences.ts'
import { sbomOf } from './scripts/package/sbom.ts'
import { unoConfig } from './uno.config.ts'

/**
 * electron-vite insists on a relative base, for pages opened as files. Both hosts serve the renderer from the root of an
 * origin instead, where only absolute addresses hold on a route such as /jobs/1.
 */
const servedFromRoot: Plugin = { name: 'served-from-root', config: () => ({ base: '/' }) }

/** What is built into main and into the page, in this order. */
const modules: string[] = []
const noteModules: Plugin = {
  name: 'note-modules',
  generateBundle(_options, bundle) {
    modules.push(...Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : [])))
  },
}

/** Beside the page, which shows the licences; a package has both beside the program too. */
const licences: Plugin = {
  name: 'licences',
  generateBundle() {
    const list = licencesOf(import.meta.dirname, modules)
    this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(list) })
    const { version, devDependencies } = manifest
    const sbom = sbomOf(list, { version, electron: devDependencies.electron })
    this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source: JSON.stringify(sbom, null, 2) })
  },
}

/** The page names the typeface, which the program waits for (main.ts), and says itself, in all languages, if the program does not come. */
const page: Plugin = {
  name: 'page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const tags = Object.keys(bundle)
        .filter((file) => /IBMPlexSans-[\w-]+\.woff2$/.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` } }))
      return { html: html.replace('<!--late-->', lateNote), tags }
    },
  },
}

export default defineConfig({
  main: {
    plugins: [noteModules],
    build: {
      rolldownOptions: {
        input: {
          index: resolve('src/main/index.ts'),
          loopback: resolve('src/main/loopback.ts'),
          worker: resolve('src/main/work/worker.ts'),
        },
        // Chunks lie beside the entries, so that `import.meta.dirname` has the same depth everywhere (see main/resources.ts).
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed preload is CommonJS and can require nothing but electron.
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    plugins: [vue(), unocss(unoConfig), servedFromRoot, noteModules, licences, page],
    // What vue-i18n has besides one function that words a text: its older interface, its components, its part in developers' tools.
    define: { __VUE_I18N_LEGACY_API__: 'false', __VUE_I18N_FULL_INSTALL__: 'false', __INTLIFY_PROD_DEVTOOLS__: 'false' },
    resolve: { alias: [{ find: /^zod$/, replacement: resolve('src/renderer/zod-without-eval.ts') }] },
    build: {
      minify: true,
      // What is too large is said by test/electron/bundle.test.ts, as the browser receives it.
      chunkSizeWarningLimit: 1_000,
      // One file of what every start reads: each file more is a request and several tasks.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ahead', tags: ['$initial'] }] } } },
    },
  },
})
