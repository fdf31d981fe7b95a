/**
 * Prints, at the end of a run, what the durability suite did: how many points of each kind, how many acknowledged entries and
 * photos were looked for after them, and how many of these were gone, or gone without a word.
 */
import type { Reporter, TestModule } from 'vitest/node'
import { isFull, seed } from './scale.ts'
import type { Counts } from './survey.ts'

const number = (value: number) => value.toLocaleString('en')

export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const all = tests.flatMap((test) => test.meta().durability ?? [])
    const skipped = tests.flatMap((test) => {
      const result = test.result()
      return test.module.relativeModuleId.includes('durability/') && result.state === 'skipped'
        ? [`${test.name}: ${result.note ?? ''}`]
        : []
    })
    if (all.length + skipped.length > 0) process.stdout.write(`\n${linesOf(all, skipped).join('\n')}\n`)
  }
}

function linesOf(all: readonly Counts[], skipped: readonly string[]): string[] {
  const held = all.filter(({ isPlanted }) => !isPlanted)
  const sum = (units: readonly Counts[], count: (each: Counts) => number) => number(units.reduce((total, each) => total + count(each), 0))
  return [
    `Durability, ${isFull ? 'all of it' : 'the quick part'}, seed ${seed}`,
    ...[...new Set(held.map(({ unit }) => unit))].map((unit) => {
      const same = held.filter((each) => each.unit === unit)
      return `  ${sum(same, ({ points }) => points)} ${unit}, ${sum(same, ({ acknowledged }) => acknowledged)} acknowledged, ${sum(same, ({ lost }) => lost)} lost`
    }),
    `  ${all.length - held.length} planted faults found`,
    ...skipped.map((reason) => `  NOT RUN: ${reason}`),
  ]
}
