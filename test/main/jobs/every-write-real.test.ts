/**
 * Every write with the real thing between sending and the saved outcome: a host of its own that is killed, and a file system that is full.
 * Whatever the service does with the request, nothing false is said and nothing is sent twice.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { realDisk } from '#main/journal/disk.ts'
import { startSimulator, type FaultInput } from '#simulator/server.ts'
import { fill, free, memoryDisk } from '../../durability/mounts.ts'
import { startHost } from '../../support/host.ts'
import { quickWindow } from '../../support/quick-pauses.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { factsOf } from '../client/support/training-calls.ts'
import {
  callOf,
  connect,
  falseKept,
  falseTold,
  lookAt,
  onArrival,
  prepareAct,
  toldBy,
  wayName,
  ways,
  type Way,
} from './every-write-acts.ts'
import { Desk, impatient, patient } from './every-write-cell.ts'
import { sideBySide, Table, until } from './every-write-table.ts'
import { isDrawn, shuffled } from './every-write-rows.ts'
import { seed } from '../../support/seed.ts'

interface Response {
  readonly name: string
  readonly fault: FaultInput
  readonly isToBeDone: boolean
}

/** What happens to the request at the service, and of its response; `lateMs` is less than the settle window. */
const responsesBy = (lateMs: number): Response[] => [
  // Longer than a page of the disk, so that it needs room of its own.
  { name: 'answered', fault: { kind: 'extraFields', fields: { remark: 'x'.repeat(5_000) } }, isToBeDone: true },
  { name: 'lost, carried out', fault: { kind: 'never', applied: true }, isToBeDone: true },
  { name: 'lost, not carried out', fault: { kind: 'never', applied: false }, isToBeDone: false },
  { name: 'late', fault: { kind: 'delay', ms: 60_000 }, isToBeDone: true },
  { name: 'carried out late', fault: { kind: 'appliedLate', ms: lateMs, answer: 'never' }, isToBeDone: true },
]
const crossed = (responses: Response[]) => responses.flatMap((response) => ways.map((way) => ({ way, response })))

async function situation(way: Way, { fault, isToBeDone }: Response) {
  const simulator = await startSimulator({ world: 'training', testStepMs: 3_600_000 })
  onTestFinished(() => simulator.close())
  const { operation } = way
  const call = callOf(way, simulator)
  const before = factsOf(simulator)
  simulator.faults.add({ ...fault, operation, times: 1 })
  const isDone = () => factsOf(simulator) !== before
  return {
    simulator,
    call,
    isDone,
    wrong: () => {
      const sent = simulator.requests.filter((request) => request.operation === operation).length
      return [...(sent === 1 ? [] : [`was sent ${sent} times`]), ...(isDone() === isToBeDone ? [] : ['was not done as the fault says'])]
    },
  }
}

it(`is killed between sending and the saved outcome, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const table = new Table()
  const responses = responsesBy(1_500)
  // Each takes two processes: by default one for each response.
  const killed = isDrawn ? responses.map((response, at) => ({ way: shuffled(ways, at)[0]!, response })) : crossed(responses)
  await sideBySide(3, killed, async ({ way, response }) => {
    const { simulator, call, isDone, wrong } = await situation(way, response)
    const folder = await tempFolder()
    const begin = async () => {
      const host = await startHost(folder, { entry: 'test/support/quick-host.ts' })
      onTestFinished(() => void host.end('SIGKILL'))
      await connect(host, simulator)
      return host
    }
    const host = await begin()
    const act = await prepareAct(host, way, call)
    onArrival(simulator, way.operation, () => process.kill(host.pid, 'SIGKILL'))
    await expect(act.send()).rejects.toThrow()
    expect(await host.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })

    const again = await begin()
    const early = await lookAt(again, way, act)
    const seen = performance.now()
    await until(() => isDone() === response.isToBeDone && performance.now() > seen + quickWindow)
    const kept = await lookAt(again, way, act)
    await again.end('SIGKILL')
    table.add(response.name, [`kept ${kept.state}`], `${wayName(way)}, ${response.name}`, [
      ...(early.state === 'notApplied' ? falseKept(early, way, isDone(), false) : []),
      ...falseKept(kept, way, isDone(), false),
      ...(kept.state === 'confirmed' ? ['kept as confirmed by a process that was dead'] : []),
      ...wrong(),
    ])
  })
  table.print(`${killed.length} of ${ways.length * responses.length} writes of a host that was killed`)
  expect(table.wrong).toEqual([])
})

it('meets a full file system between sending and the saved outcome', { timeout: 600_000 }, async (context) => {
  const disk = await memoryDisk(context, 4 * 1024 * 1024)
  const folder = join(disk, 'data')
  const table = new Table()
  const cells = crossed(responsesBy(400))
  // One after the other: there is one disk.
  await sideBySide(1, cells, async ({ way, response }) => {
    const { simulator, call, isDone, wrong } = await situation(way, response)
    mkdirSync(folder)
    const desk = new Desk(folder, response.name === 'answered' ? patient : impatient, realDisk)
    await connect(desk, simulator)
    const act = await prepareAct(desk, way, call)
    onArrival(simulator, way.operation, () => fill(disk))
    const told = toldBy(await act.send())
    free(disk)
    await desk.restart()
    const saved = await lookAt(desk, way, act)
    await until(() => isDone() === response.isToBeDone)
    desk.passWindow()
    const kept = await lookAt(desk, way, act)
    await desk.app.close()
    rmSync(folder, { recursive: true })
    table.add(response.name, [`told ${told}`, `kept ${kept.state}`], `${wayName(way)}, ${response.name}`, [
      ...falseTold(told, isDone(), false),
      ...falseKept(kept, way, isDone(), false),
      ...(response.name === 'answered' && saved.state !== 'confirmed' ? [`what the service said was not saved: ${saved.state}`] : []),
      ...(saved.state === 'notApplied' ? falseKept(saved, way, isDone(), false) : []),
      ...wrong(),
    ])
  })
  table.print(`${cells.length} writes on a full file system`)
  expect(table.wrong).toEqual([])
})
