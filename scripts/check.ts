/** What is run after each change, committed or not: format, lint, types, and the tests that were changed or are named after what was. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { changedFiles } from './changed-files.ts'
import { root, say, script } from './run.ts'
import { readSources, runTestsNamed, stage } from './stages.ts'

const changed = changedFiles(root).filter((file) => existsSync(join(root, file)))
const names = [...new Set(changed.filter((file) => /\.(ts|vue)$/.test(file)).map((file) => `/${basename(file).replace(/\..*$/, '')}.`))]
const testing = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstflow-check-'))
  const ended = await stage('Tests named after the change', () => runTestsNamed(names, join(folder, 'report.json')))
  rmSync(folder, { recursive: true })
  return ended
}

await script(async () => {
  if (changed.length === 0) {
    say('Nothing was changed: there is nothing to check.')
    return 0
  }
  const [read, tested] = await Promise.all([readSources(changed), names.length === 0 ? [] : testing()])
  const failed = [...read, tested].flat().filter(({ isWell }) => !isWell)
  say(failed.length === 0 ? '\nAll well.' : `\nFailed: ${failed.map(({ title }) => title).join(', ')}`)
  return failed.length === 0 ? 0 : 1
})
