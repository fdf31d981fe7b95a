/**
 * Modules as they run where the tool is installed: one plain file each. Straight from the sources every process would first
 * have to take the types out, which takes longer and more memory than much of what is measured.
 */
import { basename, join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '../../out/bench')

/** Where each of them lies then. */
export async function bundled(...modules: readonly string[]): Promise<string[]> {
  const nameOf = (module: string) => basename(module, '.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((module) => [nameOf(module), module])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
  return modules.map((module) => join(folder, `${nameOf(module)}.mjs`))
}
