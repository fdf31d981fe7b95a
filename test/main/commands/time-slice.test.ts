/** Long work in slices, and the urgent call that it leaves the main thread to. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { inTimeSlices, urgently } from '#main/commands/time-slice.ts'

afterEach(() => vi.restoreAllMocks())

/** Each step takes a millisecond, and time stands still otherwise. */
function longWork() {
  const work = { now: 0, steps: 0, isOver: false }
  vi.spyOn(performance, 'now').mockImplementation(() => work.now)
  onTestFinished(() => {
    work.isOver = true
  })
  function* steps(): Generator<undefined> {
    while (!work.isOver) {
      work.steps += 1
      work.now += 1
      yield
    }
  }
  return { work, steps }
}
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

async function begun() {
  const { work, steps } = longWork()
  const done = inTimeSlices(steps())
  await turns(5)
  return { work, done }
}

it('takes its turn with everything else', async () => {
  const { work, done } = await begun()
  expect(work.steps).toBeGreaterThan(2)
  work.isOver = true
  await done
})

it('pauses while an urgent call runs, and for a tenth of a second at most', async () => {
  const { work, done } = await begun()
  const ended = Promise.withResolvers<undefined>()
  const urgent = urgently(() => ended.promise)
  const before = work.steps
  await turns(20)
  expect(work.steps).toBeLessThanOrEqual(before + 2)
  work.now += 101
  await expect.poll(() => work.steps, { interval: 1 }).toBeGreaterThan(before + 10)
  ended.resolve(undefined)
  await urgent
  work.isOver = true
  await done
})

it('goes on once the urgent call has ended, also with an error', async () => {
  const { work, done } = await begun()
  await urgently(() => Promise.reject(new Error('refused'))).catch(() => undefined)
  const before = work.steps
  await expect.poll(() => work.steps, { interval: 1 }).toBeGreaterThan(before + 10)
  work.isOver = true
  await done
})

it('does not pause for the urgent call that it is part of', async () => {
  const { work, steps } = longWork()
  await urgently(async () => {
    const done = inTimeSlices(steps())
    await turns(20)
    expect(work.steps).toBeGreaterThan(10)
    work.isOver = true
    await done
  })
})
