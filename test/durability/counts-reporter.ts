/**
 * Prints, at the end of a run, what the durability suite did: how many points of each kind, how many acknowledged entries and
 * photos were looked for after them, and how many of these were gone, or gone without a word. Also, of all tests, the seed they drew by, and
 * which could not run and why.
 */
import type { Reporter, TestModule } from 'vitest/node'
import { seed } from '../support/seed.ts'
import { isFull } from './scale.ts'
import type { Counts } from './survey.ts'

const number = (value: number) => value.toLocaleString('en')

export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const all = tests.flatMap((test) => test.meta().durability ?? [])
    const skipped = tests.flatMap((test) => {
      const result = test.result()
      return result.state === 'skipped' && result.note !== undefined ? [`NOT RUN: ${test.name}: ${result.note}`] : []
    })
    const lines = [...(all.length === 0 ? [] : linesOf(all)), ...skipped]
    process.stdout.write(`\n${[...lines, `Random tests drew by FIRSTFLOW_SEED=${seed}`].join('\n')}\n`)
  }
}

function linesOf(all: readonly Counts[]): string[] {
  const held = all.filter(({ isPlanted }) => !isPlanted)
  const sum = (units: readonly Counts[], count: (each: Counts) => number) => number(units.reduce((total, each) => total + count(each), 0))
  return [
    `Durability, ${isFull ? 'all of it' : 'the quick part'}`,
    ...[...new Set(held.map(({ unit }) => unit))].map((unit) => {
      const same = held.filter((each) => each.unit === unit)
      return `  ${sum(same, ({ points }) => points)} ${unit}, ${sum(same, ({ acknowledged }) => acknowledged)} acknowledged, ${sum(same, ({ lost }) => lost)} lost`
    }),
    `  ${all.length - held.length} planted faults found`,
  ]
}
