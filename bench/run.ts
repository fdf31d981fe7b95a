/** `npm run bench -- NAME`: one of the benches, each beside its named baseline (bench/README.md). */
import { join } from 'node:path'
import { node, root, run, script } from '../scripts/run.ts'

const benches: Readonly<Record<string, readonly string[]>> = {
  http: ['http/bench.ts'],
  fold: ['fold/bench.ts'],
  startup: ['startup/bench.ts'],
  journal: ['journal/bench.ts'],
  table: ['table.ts'],
  responsiveness: ['responsiveness/bench.ts'],
  presses: ['presses/bench.ts'],
  electron: ['electron/bench.ts'],
  archive: ['archive/bench.ts', 'office/bench.ts'],
}

await script(async () => {
  const files = benches[process.argv[2] ?? '']
  if (files === undefined) throw new Error(`Give one of ${Object.keys(benches).join(', ')}.`)
  for (const file of files) {
    const { code } = await run(node, [join(root, 'bench', file), ...process.argv.slice(3)], { show: 'inherit' })
    if (code !== 0) return code ?? 1
  }
  return 0
})
