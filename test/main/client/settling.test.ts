/** The settle window: on a clock that nobody can set, from the loss on, and never decided by a reading that was asked before its end. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import type { Conclusion } from '#main/client/read-back.ts'
import { Settling } from '#main/client/settling.ts'

const pauses = [500, 1_000, 2_000]
const window = 3_500

/** Time goes by only where somebody sleeps or a reading takes long. */
const time = vi.hoisted(() => ({ now: 0 }))
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    time.now += ms
    return Promise.resolve()
  },
}))

function settlingOf(sights: (at: number) => Conclusion | 'fails', readingTakes = 0) {
  time.now = 1_000
  const settling = new Settling(pauses, new AbortController().signal, () => time.now)
  const asked: number[] = []
  const decided: { readonly applied: boolean; readonly asked: number }[] = []
  const unsettled = {
    write: 'w',
    look: () => {
      asked.push(time.now)
      const conclusion = sights(time.now)
      time.now += readingTakes
      return conclusion === 'fails' ? Promise.reject(new Failure(appErrorOf('job.cancelled', { jobId: '' }))) : Promise.resolve(conclusion)
    },
    decide: (applied: boolean) => Promise.resolve(void decided.push({ applied, asked: asked.at(-1) ?? 0 })),
  }
  return { settling, unsettled, asked, decided }
}

describe('a write whose response was lost', () => {
  it('is never said to be not applied by a reading that was asked before the window had passed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60_000), fc.nat(5_000), fc.nat(8_000), async (exchange, takes, appliedAfter) => {
        const { settling, unsettled, decided } = settlingOf(
          (at) => (at >= 1_000 + exchange + appliedAfter ? 'applied' : 'notApplied'),
          takes,
        )
        // A request that was on its way for a minute is lost only then.
        time.now += exchange
        settling.begin('w')
        const lostAt = time.now
        expect(await settling.overWindow(unsettled)).toBe(true)
        expect(decided).toHaveLength(1)
        if (decided[0]?.applied === false) expect(decided[0].asked - lostAt).toBeGreaterThanOrEqual(window)
        else expect(decided[0]?.asked).toBeGreaterThanOrEqual(1_000 + exchange + appliedAfter)
      }),
    )
  })

  it('is not decided by the first look after a restart, and by one after the window', async () => {
    const { settling, unsettled, decided } = settlingOf(() => 'notApplied')
    expect(await settling.once(unsettled)).toBe(false)
    time.now += window - 1
    expect(await settling.once(unsettled)).toBe(false)
    time.now += 1
    expect(await settling.once(unsettled)).toBe(true)
    expect(decided).toEqual([{ applied: false, asked: 1_000 + window }])
  })

  it('is not decided by the clock of the computer', async () => {
    const { settling, unsettled } = settlingOf(() => 'notApplied')
    settling.begin('w')
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    vi.setSystemTime(Date.parse('2099-01-01'))
    expect(await settling.once(unsettled)).toBe(false)
    vi.useRealTimers()
  })

  it('is looked for to the end where readings fail, and stays undecided', async () => {
    const { settling, unsettled, asked, decided } = settlingOf(() => 'fails')
    expect(await settling.overWindow(unsettled)).toBe(false)
    expect([asked.length, decided]).toEqual([4, []])
  })

  it('is settled in the background once, however often that is asked for', async () => {
    const { settling, unsettled, decided } = settlingOf((at) => (at > 2_000 ? 'applied' : 'notApplied'))
    settling.inBackground(unsettled)
    settling.inBackground(unsettled)
    await settling.close()
    expect(decided.map(({ applied }) => applied)).toEqual([true])
  })
})

describe('a reading after a confirmed write', () => {
  it('is repeated until it agrees, and at least once after the window', async () => {
    for (const agreesAt of [0, 1_700, Infinity]) {
      const { settling } = settlingOf(() => 'applied')
      settling.begin('w')
      const asked: number[] = []
      await settling.untilAgreed('w', () => {
        asked.push(time.now)
        return Promise.resolve(time.now >= agreesAt)
      })
      expect(asked.at(-1)).toBe(agreesAt === 0 ? 1_000 : agreesAt === Infinity ? 1_000 + window : 2_500)
    }
  })

  it('may be older than the write until the window is over, and only for a write of this process', () => {
    const { settling } = settlingOf(() => 'applied')
    expect(settling.isFresh('w')).toBe(false)
    settling.begin('w')
    expect(settling.isFresh('w')).toBe(true)
    time.now += window
    expect(settling.isFresh('w')).toBe(false)
  })
})
