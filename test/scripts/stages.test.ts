/** A runner that ends badly has failed, whatever its report says. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runTests, runTestsNamed, stage } from '../../scripts/stages.ts'
import { tempFolder } from '../support/temp-folder.ts'

it('fails when the runner finds no test, although a report of other tests says all is well', async () => {
  const report = join(await tempFolder(), 'report.json')
  writeFileSync(report, JSON.stringify({ testResults: [] }))
  expect((await runTests('vitest', report, ['no-test-is-called-so'])).isWell).toBe(false)
})

it('fails when a runner leaves no report, although it ends well', async () => {
  const found = await runTests('playwright', join(await tempFolder(), 'none.json'), ['--version'])
  expect(found).toMatchObject({ isWell: false, tests: [] })
  expect(found.output).toContain('left no report')
})

it('is well where the tests named after a change pass, and where there are none', async () => {
  const folder = await tempFolder()
  const passed = await runTestsNamed(['/runner-reports.test.'], join(folder, 'passed.json'))
  expect(passed).toMatchObject({ isWell: true })
  expect(passed.tests).not.toEqual([])
  expect(await runTestsNamed(['/no-test-is-called-so.'], join(folder, 'none.json'))).toMatchObject({ isWell: true, tests: [] })
})

it('fails with what the work throws', async () => {
  const ended = await stage('Breaks', () => Promise.reject(new Error('no room left')))
  expect(ended).toMatchObject({ title: 'Breaks', isWell: false, tests: [] })
})
