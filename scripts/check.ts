/** What is run after each change, committed or not: types, lint and format, and the tests nearest to it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles } from './changed-files.ts'
import { nearestTests } from './nearest-tests.ts'
import { node, root, run, say, script } from './run.ts'
import { formatOf, lintOf, sideBySide, templates, types, typesFor, type Stage } from './stages.ts'
import { noTests, oneFailure } from './tally.ts'

const changed = changedFiles(root)
const sources = changed.filter((file) => /\.(ts|vue)$/.test(file))
const isPresent = (file: string) => existsSync(join(root, file))
const present = sources.filter(isPresent)

const changedTests: Stage = {
  title: 'Tests nearest to the change',
  async work() {
    const { tests, left } = nearestTests(sources)
    const rest = left === 0 ? '' : `${left} more test files import it: npm test runs them.\n`
    if (tests.length === 0) return { tally: noTests, output: rest || 'No test imports what was changed or is named after it.' }
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...tests]
    const { code, output } = await run(node, args, { show: 'collect' })
    return { tally: code === 0 ? noTests : oneFailure, output: rest + output }
  },
}

await script(async () => {
  const format = changed.some(isPresent) ? [formatOf(...changed.filter(isPresent))] : []
  const lint = present.length === 0 ? [] : [lintOf(...present)]
  const components = present.some((file) => file.endsWith('.vue')) ? [templates] : []
  // Which packages and settings there are concerns every file.
  const typed = changed.some((file) => /^(package|tsconfig)[^/]*\.json$/.test(file)) ? types : typesFor(sources)
  const ended = await sideBySide([changedTests, ...typed, ...lint, ...components, ...format])
  const failed = ended.filter(({ tally }) => tally.failed > 0).map(({ title }) => title)
  if (changed.length === 0) say('\nNothing was changed: there is nothing to check.')
  else say(failed.length === 0 ? '\nAll well.' : `\nFailed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
})
