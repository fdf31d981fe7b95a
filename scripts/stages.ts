/** A stage of the check: run by itself or beside others, shown as a whole once it has ended, with the time it took. */
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { declaredByShared, forgetWell, keepWell, lastWell } from './declared-types.ts'
import { node, root, run, say } from './run.ts'
import { noTests, oneFailure, type Tally } from './tally.ts'

export interface Stage {
  readonly title: string
  /** Returns with what was found and with what it printed. */
  readonly work: () => Promise<{ readonly tally: Tally; readonly output: string }>
}

export interface Ended {
  readonly title: string
  readonly tally: Tally
  readonly seconds: number
}

const packages = join(root, 'node_modules')

export const heading = (words: string) => say(`\n── ${words} ${'─'.repeat(Math.max(0, 96 - words.length))}`)

export async function runStage({ title, work }: Stage): Promise<Ended> {
  const started = performance.now()
  const { tally, output } = await work()
  const seconds = (performance.now() - started) / 1000
  heading(`${title} (${seconds.toFixed(1)} s)`)
  say(output.trim())
  return { title, tally, seconds }
}

/** One after the other. */
export async function inTurn(stages: readonly Stage[]): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const stage of stages) ended.push(await runStage(stage))
  return ended
}

/** As many beside each other as there are cores. */
export async function sideBySide(stages: readonly Stage[]): Promise<Ended[]> {
  const waiting = [...stages]
  const ended: Ended[] = []
  const lane = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) ended.push(await runStage(stage))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return ended
}

/** Programs that read all types spend up to a fifth of their time on collecting garbage, unless they may let some of it lie. */
const roomyHeap = ['--max-semi-space-size=64']
const roomyMemory = { GOGC: '400' }
/** More checkers than one repeat half of each other's work, on cores that other stages need. */
const oneChecker = ['--checkers', '1']

/** A program of node_modules that has no tests of its own: it counts only when it fails. */
function tool(title: string, program: string, ...args: string[]): Stage {
  return {
    title,
    async work() {
      const env = { PATH: pathWithTools(), ...roomyMemory }
      const { code, output } = await run(node, [...roomyHeap, join(packages, program), ...args], { show: 'collect', env })
      return code === 0 ? { tally: noTests, output: 'Nothing to complain about.' } : { tally: oneFailure, output }
    },
  }
}

/** oxlint looks for the program that reads types on the path. */
const pathWithTools = () => `${join(packages, '.bin')}${delimiter}${process.env['PATH'] ?? ''}`

/** `files` limits it; all where there are none. What has no format is passed over. */
export const formatOf = (...files: string[]) => tool('Format', 'oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)
/** `files` limits it; all where there are none. */
export const lintOf = (...files: string[]) =>
  tool('Lint', 'oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives-severity', 'error', ...files)
export const templates = tool(
  'Lint: templates',
  'eslint/bin/eslint.js',
  '--cache',
  '--cache-location',
  'node_modules/.cache/eslint/',
  'src/renderer',
)
const readsComponents = tool('Types: renderer', 'vue-tsc/bin/vue-tsc.js', '-p', 'tsconfig.web.json')

/** Whole, and without a word of it for later: to say what shared declares takes seconds that a whole check has no use for. */
const rendererTypes: Stage = {
  ...readsComponents,
  work() {
    forgetWell()
    return readsComponents.work()
  },
}

/** Where nothing but shared was changed: not read again while it declares what it did. */
const rendererTypesOfShared: Stage = {
  ...readsComponents,
  async work() {
    const declared = await declaredByShared()
    if (declared !== null && declared === lastWell())
      return { tally: noTests, output: 'Not read again: src/shared declares what it did when they were last well.' }
    const ended = await readsComponents.work()
    if (declared !== null && ended.tally.failed === 0) keepWell(declared)
    return ended
  },
}

const otherTypes = [
  {
    stage: tool('Types: main, simulator, tests', 'typescript-7/bin/tsc', '-p', 'tsconfig.node.json', ...oneChecker),
    // Some pure functions of the renderer serve tests and the demo too; its components do not.
    concerns: /^(?!test\/renderer\/).*\.ts$/,
  },
  { stage: tool('Types: shared', 'typescript-7/bin/tsc', '-p', 'tsconfig.shared.json', ...oneChecker), concerns: /^src\/shared\// },
]
export const types: readonly Stage[] = [rendererTypes, ...otherTypes.map(({ stage }) => stage)]
/** Those that a change of these files can break. */
export function typesFor(files: readonly string[]): Stage[] {
  const some = (concerns: RegExp) => files.some((file) => concerns.test(file))
  const isOwn = some(/^(src\/renderer|test\/renderer|bench\/table)\//)
  const renderer = isOwn ? [rendererTypes] : some(/^src\/shared\//) ? [rendererTypesOfShared] : []
  return [...renderer, ...otherTypes.filter(({ concerns }) => some(concerns)).map(({ stage }) => stage)]
}
