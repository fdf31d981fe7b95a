/**
 * `npm run test:durability`: all of the durability suite, of which `npm test` runs the quick part. Some minutes. `SEED=7` takes
 * other points; the mounts need Linux and root, and what is not run is named at the end.
 */
import { join } from 'node:path'
import { node, root, run, script } from './run.ts'

await script(async () => {
  const { code } = await run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/durability'], {
    show: 'inherit',
    env: { DURABILITY: 'full' },
  })
  return code ?? 1
})
