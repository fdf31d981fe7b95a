/** The rule by which the number of requests at once is found, against simulated services on a simulated clock. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestLimit, type Demand } from '#main/client/request-limit.ts'
import { Clock, course, randomFrom, type SimulatedService } from './support/simulated-load.ts'

/** What Apply asks of a new shower: pair, read, configure, read back, read its test. */
const requests = [false, true, false, true, true]
const batch = { devices: 120, requests }
const even = () => 100
const uneven: SimulatedService['latency'] = (_inFlight, random) => 80 + 40 * random()
const refusingAbove = (most: number, status = 429) => ({ status: (inFlight: number) => (inFlight > most ? status : 200) })

const read: Demand = { isRead: true, urgency: 'batch' }
const write: Demand = { isRead: false, urgency: 'batch' }
const answered = (status: number, retryAfter: number | null = null) => ({ kind: 'answered' as const, status, retryAfter })

describe('a service that takes all', () => {
  it.each([
    ['even', even],
    ['uneven', uneven],
  ])('is used with three requests at first and with all that the settings allow in the end: %s', (_name, latency) => {
    const { levels, most, refused } = course({ latency }, batch)
    expect(levels[0]?.level).toBe(3)
    expect(levels.every(({ level }, index) => index === 0 || level - levels[index - 1]!.level <= 1)).toBe(true)
    expect(levels.at(-1)?.level).toBe(16)
    expect(most).toBe(16)
    expect(refused).toEqual({ reads: 0, writes: 0 })
  })

  it('takes a first batch at most 1.3 times the ideal, and the next one at most 1.1 times', () => {
    const clock = new Clock()
    const load = { ...batch, limit: new RequestLimit(16, () => clock.now) }
    const ideal = Math.ceil(batch.devices / 16) * requests.length * 100
    const first = course({ latency: even }, load, clock).took / ideal
    expect(first).toBeGreaterThan(1)
    expect(first).toBeLessThanOrEqual(1.3)
    expect(course({ latency: even }, load, clock).took / ideal).toBeLessThanOrEqual(1.1)
  })

  it('is never used with more than the settings allow', () => {
    for (const maximum of [1, 2, 5, 20]) {
      const clock = new Clock()
      const { most } = course({ latency: uneven }, { ...batch, devices: 600, limit: new RequestLimit(maximum, () => clock.now) }, clock)
      expect(most).toBe(maximum)
    }
  })
})

describe('a service that refuses above a number', () => {
  it('refuses a few requests of one burst when it is met first, at most one of them a write, and nothing for as long as that is remembered', () => {
    const atOnce = fc.integer({ min: 3, max: 13 })
    fc.assert(
      fc.property(atOnce, fc.integer(), fc.boolean(), (most, seed, isEven) => {
        const clock = new Clock()
        const load = { ...batch, devices: 240, seed, limit: new RequestLimit(16, () => clock.now) }
        const service = { latency: isEven ? even : uneven, ...refusingAbove(most) }
        const { reads, writes } = course(service, load, clock).refused
        expect(reads).toBeLessThanOrEqual(3)
        expect(writes).toBeLessThanOrEqual(1)
        const next = course(service, load, clock)
        expect(next.refused).toEqual({ reads: 0, writes: 0 })
        expect(next.most).toBeGreaterThanOrEqual(most - 1)
      }),
      { numRuns: 60 },
    )
  })

  it('is asked for more again after ten minutes', () => {
    const clock = new Clock()
    const load = { ...batch, limit: new RequestLimit(16, () => clock.now) }
    course({ latency: even, ...refusingAbove(5) }, load, clock)
    clock.now += 600_000
    expect(course({ latency: even, ...refusingAbove(5) }, load, clock).refused).toEqual({ reads: 1, writes: 0 })
    clock.now += 600_000
    expect(course({ latency: even }, { ...load, devices: 400 }, clock).most).toBe(16)
  })

  it('is not overwhelmed where it takes fewer than the first requests', () => {
    const { refused, levels } = course({ latency: uneven, ...refusingAbove(2) }, batch)
    expect(refused).toEqual({ reads: 0, writes: 1 })
    expect(levels.at(-1)?.level).toBe(1)
  })

  it('loses no write, wherever the way there takes part of the latency, but for few of a hundred batches', () => {
    let [reads, writes] = [0, 0]
    const service: SimulatedService = {
      latency: (_inFlight, random) => 55 + 10 * random(),
      oneWay: (random) => 15 + 10 * random(),
      ...refusingAbove(5),
    }
    for (let seed = 0; seed < 100; seed += 1) {
      const { refused } = course(service, { ...batch, seed })
      reads += refused.reads
      writes += refused.writes
    }
    expect(reads).toBeLessThanOrEqual(200)
    expect(writes).toBeLessThanOrEqual(50)
  })
})

describe('a service that is in difficulty', () => {
  it('which answers 503 for a moment is left alone, and used fully again soon after', () => {
    const blip: SimulatedService = { latency: uneven, status: (_inFlight, at) => (at > 2_000 && at < 2_050 ? 503 : 200) }
    const { levels, sent } = course(blip, { ...batch, devices: 400 })
    const [before, after, end] = [1_990, 2_200, 10_000].map((at) => levels.filter((each) => each.at <= at).at(-1)!.level)
    expect(after).toBeLessThanOrEqual(Math.floor(before! / 2))
    expect(end).toBeGreaterThan(after!)
    expect(sent.filter(({ at }) => at > 2_160 && at < 2_500)).toEqual([])
  })

  it('says by Retry-After how long a batch waits, up to eight seconds; a person does not', () => {
    for (const [retryAfter, pause] of [
      [3_000, 3_000],
      [60_000, 8_000],
      [0, 0],
    ] as const) {
      let now = 0
      const limit = new RequestLimit(16, () => now)
      limit.returns(limit.leaves(0), answered(429, retryAfter))
      expect(limit.reconsiderIn).toBe(pause === 0 ? null : pause)
      expect(limit.admits({ ...read, urgency: 'person' }, 0)).toBe(true)
      now = Math.max(0, pause - 1)
      expect(limit.admits(read, 0)).toBe(pause === 0)
      now = pause
      expect(limit.admits(read, 0)).toBe(true)
    }
  })

  it('makes the number smaller once for a burst, by half, and down to one', () => {
    const limit = new RequestLimit(16, () => 0)
    const burst = [0, 1, 2].map((inFlight) => limit.leaves(inFlight))
    for (const departure of burst) limit.returns(departure, answered(503))
    expect(limit.forBatch).toBe(1)
    expect(limit.reconsiderIn).toBe(500)
    limit.returns(limit.leaves(0), answered(503))
    expect([limit.forBatch, limit.reconsiderIn]).toEqual([1, 1_000])
    limit.returns(limit.leaves(0), answered(200))
    limit.returns(limit.leaves(0), answered(503))
    expect(limit.reconsiderIn).toBe(1_000)
  })

  it('and that does not answer in time counts as one that refuses', () => {
    const limit = new RequestLimit(16, () => 0)
    const departures = [0, 1, 2].map((inFlight) => limit.leaves(inFlight))
    for (const departure of departures) limit.returns(departure, { kind: 'late' })
    expect(limit.forBatch).toBe(1)
    limit.returns(limit.leaves(0), { kind: 'other' })
    expect(limit.forBatch).toBe(1)
  })
})

describe('whatever happens', () => {
  const person: Demand = { ...write, urgency: 'person' }

  it('a write of a batch stays within what was served, a read within what is tried, and an abort waits for nothing', () => {
    const event = fc.record({
      status: fc.constantFrom(200, 200, 200, 404, 429, 503),
      after: fc.integer({ min: 0, max: 200 }),
      seed: fc.integer(),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), fc.integer({ min: 1, max: 32 }), (events, maximum) => {
        let now = 0
        const limit = new RequestLimit(maximum, () => now)
        const inFlight: ReturnType<RequestLimit['leaves']>[] = []
        for (const { status, after, seed } of events) {
          for (const demand of [read, write, read]) {
            if (!limit.admits(demand, inFlight.length)) continue
            expect(inFlight.length).toBeLessThan(demand.isRead ? limit.devices : limit.forBatch)
            expect(inFlight.length).toBeLessThan(maximum)
            inFlight.push(limit.leaves(inFlight.length))
          }
          expect(limit.admits({ ...write, urgency: 'now' }, inFlight.length)).toBe(true)
          expect(limit.forBatch).toBeGreaterThanOrEqual(1)
          expect(limit.devices).toBeLessThanOrEqual(maximum)
          now += after
          const [departure] = inFlight.splice(Math.floor(randomFrom(seed)() * inFlight.length), 1)
          if (departure !== undefined) limit.returns(departure, answered(status))
        }
        // A service that recovers is used again.
        for (const departure of inFlight.splice(0)) limit.returns(departure, answered(200))
        now += 600_000
        expect(limit.admits(write, 0)).toBe(true)
      }),
    )
  })

  it('a person finds a place beside a full batch', () => {
    const fresh = new RequestLimit(16, () => 0)
    expect([fresh.admits(write, 3), fresh.admits(person, 3)]).toEqual([false, true])
    const clock = new Clock()
    const limit = new RequestLimit(16, () => clock.now)
    course({ latency: even, ...refusingAbove(5) }, { ...batch, limit }, clock)
    expect([limit.admits(write, 3), limit.admits(write, 4), limit.admits(person, 4), limit.admits(person, 5)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('says when the number of devices changes', () => {
    const limit = new RequestLimit(16, () => 0)
    const seen: number[] = []
    const end = limit.onChange(() => seen.push(limit.devices))
    limit.maximum = 2
    limit.maximum = 2
    end()
    limit.maximum = 16
    expect(seen).toEqual([2])
  })
})
