/** A test is started at the shower, goes on by itself, and can be watched and aborted. */
import { describe, expect, it } from 'vitest'
import { optionsOf } from '#simulator/choices.ts'
import { advance } from '#simulator/installation-tests.ts'
import type { InstallationRun, TestScenario } from '#simulator/world.ts'
import { ask } from './support/raw-client.ts'
import { simulate, unitsOf } from './support/simulators.ts'

type Setting = Awaited<ReturnType<typeof simulate>>
const testNames = optionsOf('testNames')[0]

async function withPairedShower(options: Parameters<typeof simulate>[0] = {}) {
  const setting = await simulate(options)
  const id = unitsOf(setting.simulator).fresh
  await ask(setting.simulator, 'showers.pair', { id })
  const read = () => ask(setting.simulator, 'showers.readInstallationTest', { id })
  const abort = () => ask(setting.simulator, 'showers.abortInstallationTest', { id })
  return { ...setting, id, read, abort }
}

/** What is seen from the start until nothing changes any more. */
async function watch({ clock }: Setting, read: () => ReturnType<typeof ask>) {
  const seen: Record<string, unknown>[] = []
  for (let step = 0; step < 12; step += 1) {
    seen.push((await read()).json)
    clock.advance(1_000)
  }
  return seen.filter((test, index) => index === 0 || JSON.stringify(test) !== JSON.stringify(seen[index - 1]))
}

describe('a run', () => {
  it('goes through the named tests one by one and passes', async () => {
    const setting = await withPairedShower()
    setting.simulator.startTest(setting.id, 'pass')
    const seen = await watch(setting, setting.read)
    expect(seen.map((test) => test['current_test'])).toEqual([...testNames, testNames.at(-1)])
    expect(seen.map((test) => test['next_test'])).toEqual([...testNames.slice(1), null, null])
    expect(seen.map((test) => test['pass'])).toEqual([...testNames.map(() => null), true])
    expect(seen.map((test) => test['status'])).toEqual([...testNames.map(() => 'running'), 'passed'])
    expect(seen.at(-1)).toMatchObject({ shower_id: setting.id, included_tests: testNames.length })
    expect((seen.at(-1)?.['test_data'] as unknown[]).length).toBe(testNames.length)
    expect(setting.simulator.world.showers.get(setting.id)?.activity).toBe('idle')
  })

  it('fails half way', async () => {
    const setting = await withPairedShower()
    setting.simulator.startTest(setting.id, 'fail')
    const seen = await watch(setting, setting.read)
    expect(seen.at(-1)).toMatchObject({ current_test: testNames[2], status: 'failed', pass: false, next_test: null })
    expect(seen.some((test) => test['pass'] === true)).toBe(false)
  })

  it('fails at the step that was said, or at the last one', async () => {
    const setting = await withPairedShower()
    setting.simulator.startTest(setting.id, { failsAtStep: 1 })
    setting.clock.advance(1_000)
    expect((await setting.read()).json).toMatchObject({ current_test: testNames[0], status: 'failed' })
    setting.simulator.startTest(setting.id, { failsAtStep: 99 })
    setting.clock.advance(60_000)
    expect((await setting.read()).json).toMatchObject({ current_test: testNames.at(-1), status: 'failed' })
  })

  it('that is stuck stays so until it is aborted', async () => {
    const { simulator, clock, id, read, abort } = await withPairedShower()
    simulator.startTest(id, 'stuck')
    clock.advance(3_600_000)
    expect((await read()).json).toMatchObject({ status: 'running' })
    expect((await abort()).json).toMatchObject({ status: 'aborted' })
  })

  it('after another one is told apart by an identifier or its creation', async () => {
    for (const newRun of optionsOf('newRun')) {
      const { simulator, clock, id, read } = await withPairedShower({ choices: { newRun } })
      const keyOf = async () => {
        const { json } = await read()
        return { id: json['id'], test_id: json['test_id'], created_at: json['created_at'] }
      }
      simulator.startTest(id, 'fail')
      clock.advance(60_000)
      const first = await keyOf()
      simulator.startTest(id, 'pass')
      const second = await keyOf()
      expect(second).not.toEqual(first)
      expect(second.id === first.id).toBe(newRun !== 'newId')
    }
  })

  it('replaces one that is under way', async () => {
    const { simulator, clock, id, read } = await withPairedShower()
    simulator.startTest(id, 'fail')
    clock.advance(2_500)
    simulator.startTest(id, 'pass')
    expect((await read()).json).toMatchObject({ current_test: testNames[0] })
    clock.advance(600)
    expect((await read()).json).toMatchObject({ current_test: testNames[0], status: 'running' })
    clock.advance(60_000)
    expect((await read()).json).toMatchObject({ pass: true })
  })

  it('leaves a history entry under its identifier', async () => {
    const { simulator, clock, id, read } = await withPairedShower()
    simulator.startTest(id)
    const { json } = await read()
    const entry = () => ask(simulator, 'history.readMetadata', { id: String(json['id']) })
    expect((await entry()).status).toBe(404)
    clock.advance(60_000)
    expect((await entry()).json).toMatchObject({ id: json['id'], shower_id: id, session_type: 'installation_test' })
    expect((await ask(simulator, 'showers.list')).text).toContain(JSON.stringify({ id: json['id'] }))
  })

  it('needs a shower that answers', async () => {
    const { simulator, id } = await withPairedShower()
    expect(() => simulator.startTest('nowhere')).toThrow('nowhere')
    simulator.world.showers.put({ ...simulator.world.showers.get(id)!, dead: true })
    expect(() => simulator.startTest(id)).toThrow(id)
  })

  it('says pass only once it has passed, whatever the choices', async () => {
    for (const passWhileRunning of optionsOf('passWhileRunning')) {
      for (const passWhenNotPassed of optionsOf('passWhenNotPassed')) {
        const setting = await withPairedShower({ choices: { passWhileRunning, passWhenNotPassed } })
        setting.simulator.startTest(setting.id, 'fail')
        const failed = await watch(setting, setting.read)
        setting.simulator.startTest(setting.id, 'pass')
        const passed = await watch(setting, setting.read)
        const says = { null: null, absent: undefined, false: false }[passWhileRunning]
        expect(passed.map((test) => test['pass'])).toEqual([...testNames.map(() => says), true])
        expect(failed.slice(0, -1).every((test) => test['pass'] === says)).toBe(true)
        expect(failed.at(-1)?.['pass']).toBe(passWhenNotPassed === 'false' ? false : says)
        expect(passed.slice(0, -1).every((test) => 'pass' in test === (passWhileRunning !== 'absent'))).toBe(true)
      }
    }
  })

  it('moves its timestamp with each step, or not', async () => {
    for (const testTimestamp of optionsOf('testTimestamp')) {
      const setting = await withPairedShower({ choices: { testTimestamp } })
      setting.simulator.startTest(setting.id)
      const stamps = new Set((await watch(setting, setting.read)).map((test) => test['timestamp']))
      expect(stamps.size).toBe(testTimestamp === 'stays' ? 1 : testNames.length + 1)
    }
  })
})

describe('reading before any test', () => {
  it.each(optionsOf('testBeforeAny'))('answers %s', async (testBeforeAny) => {
    const { read, id } = await withPairedShower({ choices: { testBeforeAny } })
    const answer = await read()
    expect(answer.status).toBe(testBeforeAny === 404 ? 404 : 200)
    if (testBeforeAny === 'empty') expect(answer.json).toEqual({})
    if (testBeforeAny === 'shell') expect(answer.json).toEqual({ id: null, shower_id: id, pass: null, test_data: [] })
  })
})

describe('aborting', () => {
  it('ends the run and tells it, before or after', async () => {
    for (const abortResponse of optionsOf('abortResponse')) {
      const { simulator, clock, id, read, abort } = await withPairedShower({ choices: { abortResponse } })
      simulator.startTest(id)
      clock.advance(1_000)
      expect((await abort()).json).toMatchObject({ current_test: testNames[1], status: abortResponse === 'after' ? 'aborted' : 'running' })
      clock.advance(60_000)
      expect((await read()).json).toMatchObject({ status: 'aborted', pass: false, current_test: testNames[1] })
    }
  })

  it('may take the record away', async () => {
    const { simulator, id, read, abort } = await withPairedShower({ choices: { afterAbort: 'gone' } })
    simulator.startTest(id)
    expect((await abort()).json).toMatchObject({ status: 'aborted' })
    expect((await read()).status).toBe(404)
  })

  it('without a running test is refused, or answers with the record', async () => {
    for (const abortWithoutTest of optionsOf('abortWithoutTest')) {
      const { simulator, clock, id, abort } = await withPairedShower({ choices: { abortWithoutTest } })
      expect((await abort()).status).toBe(abortWithoutTest === 'record' ? 404 : abortWithoutTest)
      simulator.startTest(id)
      clock.advance(60_000)
      const answer = await abort()
      if (abortWithoutTest === 'record') expect(answer.json).toMatchObject({ pass: true })
      else expect(answer.status).toBe(abortWithoutTest)
    }
  })
})

describe('one step', () => {
  const run = (scenario: TestScenario, step: number): InstallationRun => ({
    run: 1,
    id: 'a',
    testId: 'b',
    scenario,
    steps: 4,
    step,
    outcome: 'running',
    startedAt: 0,
    createdAt: 0,
    updatedAt: 0,
  })

  it('is the next test, the end, or nothing at all', () => {
    expect(advance(run('pass', 1), 5)).toMatchObject({ step: 2, outcome: 'running', updatedAt: 5 })
    expect(advance(run('pass', 4), 5)).toMatchObject({ step: 4, outcome: 'passed' })
    expect(advance(run('fail', 2), 5)).toMatchObject({ step: 2, outcome: 'failed' })
    expect(advance(run({ failsAtStep: 3 }, 2), 5)).toMatchObject({ step: 3, outcome: 'running' })
    const stuck = run('stuck', 2)
    expect(advance(stuck, 5)).toBe(stuck)
  })
})
