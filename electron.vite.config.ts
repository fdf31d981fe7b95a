/**
 * What is built, into out/: the two entries of the main process, its worker threads, the preload and the renderer. Subpath imports (`#shared/...`)
 * are resolved by Vite itself from package.json.
 */
import { basename, resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin, Rolldown } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { licencesOf } from './scripts/package/licences.ts'
import { sbomOf } from './scripts/package/sbom.ts'
import { withoutDescriptions } from './scripts/without-descriptions.ts'

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

/** naive-ui's fields bring the words of its calendar, 3 kB of the first view; no view has one. */
const withoutCalendar: Plugin = {
  name: 'without-calendar',
  load: (id) => (id.endsWith('naive-ui/es/locales/date/enUS.mjs') ? `export default { name: 'en-US', locale: {} }` : null),
}

/**
 * The page's first script asks the host and is small, so that nothing has to be parsed before; the program, which it loads, is on its way
 * meanwhile, and its style sheet with it. All of the program is compiled on another thread, while the host responds: left to when a function
 * is called, it would take the page's own thread a sixth longer.
 */
const programWithPage: Plugin = {
  name: 'program-with-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const program = programIn(bundle ?? {})
      if (program === undefined) return html
      const link = (rel: string, file: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      })
      const tags = [
        ...[...(program.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
        ...[program.fileName, ...program.imports].map((file) => link('modulepreload', file)),
      ]
      // A rendered first view must not be shown before it can be pressed (drawn-page.ts).
      return { html: html.replace('<script type="module"', '<script type="module" blocking="render"'), tags }
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const program = programIn(bundle)
      if (program !== undefined) program.code = `//# allFunctionsCalledOnLoad\n${program.code}`
    },
  },
}
const programIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).find((each): each is Rolldown.OutputChunk => each.type === 'chunk' && each.name === 'program')

/** The scope of a component's styles is its name, which is unique, so that the host can render the first view (main/first-view). */
const scopedByName = vue({ features: { componentIdGenerator: (path) => kebab(basename(path, '.vue')) } })
const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

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
    plugins: [scopedByName, servedFromRoot, noteModules, licences, withoutDescriptions, withoutCalendar, programWithPage],
    // What vue-i18n has besides one function that words a text: its older interface, its components, its part in developers' tools.
    define: { __VUE_I18N_LEGACY_API__: 'false', __VUE_I18N_FULL_INSTALL__: 'false', __INTLIFY_PROD_DEVTOOLS__: 'false' },
    resolve: { alias: [{ find: /^zod$/, replacement: resolve('src/renderer/zod-without-eval.ts') }] },
    build: {
      minify: true,
      // What is too large is said by test/electron/bundle.test.ts, as the browser receives it.
      chunkSizeWarningLimit: 1_000,
      // Files cost more than what is in them: what every start reads, which was 37 files, is one.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'ahead', tags: ['$initial'], priority: 2 },
              { name: 'program', test: /src[\\/]renderer[\\/]start\.ts$/, priority: 1 },
              // What nearly every other view needs.
              {
                name: 'contract',
                test: /src[\\/](shared[\\/](ipc|job|service|configuration|workbench)|renderer[\\/]zod)|node_modules[\\/]zod[\\/]/,
              },
            ],
          },
        },
      },
    },
  },
})
