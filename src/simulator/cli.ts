/** The simulator as a program: `npm run simulator -- --world hotel-40 --port 8080 --seed 3`. Its first line is JSON, for scripts. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { labelsOf, startSimulator, worldNames, type Simulator, type SimulatorOptions } from './server.ts'
import { worldName } from './world.ts'

const usage = `Usage: npm run simulator -- [--world ${worldNames.join(' | ')}] [--port N] [--seed N] [--key TEXT] [--test-step-ms N]`

const whole = z.string().regex(/^\d+$/).transform(Number)
const flags = z.object({
  world: worldName.optional(),
  port: whole.pipe(z.number().max(65_535)).optional(),
  seed: whole.pipe(z.number().max(Number.MAX_SAFE_INTEGER)).optional(),
  key: z.string().min(1).optional(),
  'test-step-ms': whole.optional(),
})

/** `null` if the arguments are invalid. */
function optionsFrom(args: string[]): SimulatorOptions | null {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: { world: text, port: text, seed: text, key: text, 'test-step-ms': text } })
    const { 'test-step-ms': testStepMs, ...rest } = flags.parse(values)
    return Object.fromEntries(Object.entries({ ...rest, testStepMs }).filter(([, value]) => value !== undefined))
  } catch {
    return null
  }
}

function introduction(simulator: Simulator): string {
  const { url, key, control, world } = simulator
  const labels = labelsOf(world)
  const shown = labels
    .slice(0, 12)
    .map(({ kind, serialNumber, id, room }) => `  ${(room ?? '-').padEnd(12)} ${kind.padEnd(11)} ${serialNumber.padEnd(9)} ${id}`)
  return [
    JSON.stringify({ url, key, control, world: world.name, seed: world.seed }),
    `Simulated device management service: world ${world.name}, seed ${world.seed}`,
    `  Base URL  ${url}`,
    `  API key   ${key}`,
    `  Control   ${control}/control`,
    'Labels in the building (room, kind, serial number, id):',
    ...shown,
    ...(labels.length > shown.length ? [`  and ${labels.length - shown.length} more at ${control}/control/labels`] : []),
    'Stop it with Ctrl+C.',
  ].join('\n')
}

async function main(): Promise<void> {
  const options = optionsFrom(process.argv.slice(2))
  if (options === null) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const simulator = await startSimulator(options)
  console.log(introduction(simulator))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close())
}

try {
  await main()
} catch (error) {
  console.error(`The simulator did not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
