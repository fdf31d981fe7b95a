/** Simulators for one test file, closed when it is over, and what the training world is made of. */
import { afterEach } from 'vitest'
import { labelsOf, startSimulator, type Simulator, type SimulatorOptions } from '#simulator/server.ts'
import { manualClock, type ManualClock } from './manual-clock.ts'

const running: Simulator[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((simulator) => simulator.close()))
})

/** Unrecorded: these tests send what no client should, to see it refused. */
export async function simulate(options: SimulatorOptions = {}): Promise<{ simulator: Simulator; clock: ManualClock }> {
  const clock = manualClock()
  const simulator = await startSimulator({ clock, testStepMs: 1000, record: false, ...options })
  running.push(simulator)
  return { simulator, clock }
}

/** The training world's units by what they are good for. */
export function unitsOf(simulator: Simulator) {
  const idIn = (room: string) => {
    const found = labelsOf(simulator.world).find((label) => label.room === room)
    if (found === undefined) throw new Error(`Nothing in room ${room}`)
    return found.id
  }
  const [group] = simulator.world.groups.keys()
  if (group === undefined) throw new Error('No group')
  return {
    fresh: idIn('101'),
    alsoFresh: idIn('102'),
    used: idIn('103'),
    foreign: idIn('104'),
    tap: idIn('Kitchen'),
    guard: idIn('Basement'),
    group,
  }
}

export const unknownId = '00000000-0000-4000-a000-000000000000'
