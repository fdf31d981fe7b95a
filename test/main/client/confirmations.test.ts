import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfirmationService, type Act } from '#main/client/confirmations.ts'
import { Failure } from '#shared/tables/errors.ts'

const act: Act = {
  environment: 'production',
  command: 'showers.updateConfiguration',
  id: 's1',
  body: { water_hardness: 7, water_conservation: true },
}

function reasonOf(take: () => void): string {
  try {
    take()
    return 'taken'
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause
    return 'reason' in cause.error.data ? cause.error.data.reason : cause.error.code
  }
}

describe('a typed confirmation', () => {
  it('names environment and target, and is taken once', () => {
    const service = new ConfirmationService()
    const { token, phrase: confirmationText } = service.request(act, 's1')
    expect(confirmationText).toBe('production s1')
    expect(reasonOf(() => service.take(act, { token, typed: confirmationText }))).toBe('taken')
    expect(reasonOf(() => service.take(act, { token, typed: confirmationText }))).toBe('unknown')
  })

  it('is required, and cannot be guessed or left empty', () => {
    const service = new ConfirmationService()
    const { token } = service.request(act, 's1')
    expect(reasonOf(() => service.take(act, undefined))).toBe('confirmation.required')
    expect(reasonOf(() => service.take(act, { token: 'guess', typed: 'production s1' }))).toBe('unknown')
    expect(reasonOf(() => service.take(act, { token, typed: '' }))).toBe('mistyped')
    expect(reasonOf(() => service.take(act, { token, typed: 'PRODUCTION s1' }))).toBe('mistyped')
    expect(reasonOf(() => service.take(act, { token, typed: 'production s1' }))).toBe('taken')
  })

  it('is worth nothing once its time is over', () => {
    let now = 0
    const service = new ConfirmationService(() => now)
    const { token, phrase: confirmationText } = service.request(act, 's1')
    now = 3 * 60_000 + 1
    expect(reasonOf(() => service.take(act, { token, typed: confirmationText }))).toBe('expired')
  })

  it('is worth nothing after a night in which the laptop slept, when the monotonic clock stood', () => {
    let up = 0
    const service = new ConfirmationService(
      () => 0,
      () => up,
    )
    const { token, phrase: confirmationText } = service.request(act, 's1')
    up = 8 * 3600
    expect(reasonOf(() => service.take(act, { token, typed: confirmationText }))).toBe('expired')
  })

  it('confirms exactly one act: any other environment, command, target or body is refused and does not use it up', () => {
    fc.assert(
      fc.property(
        fc.record({
          environment: fc.constantFrom('production' as const, 'staging' as const),
          command: fc.constantFrom('showers.updateConfiguration', 'showers.unpair'),
          id: fc.constantFrom('s1', 's2'),
          body: fc.constantFrom({ water_hardness: 7, water_conservation: true }, { water_hardness: 8 }, undefined),
        }),
        (other) => {
          const service = new ConfirmationService()
          const { token, phrase: confirmationText } = service.request(act, 's1')
          const same = JSON.stringify(other) === JSON.stringify(act)
          expect(reasonOf(() => service.take(other, { token, typed: confirmationText }))).toBe(same ? 'taken' : 'otherAct')
          expect(reasonOf(() => service.take(act, { token, typed: confirmationText }))).toBe(same ? 'unknown' : 'taken')
        },
      ),
    )
  })

  it('does not mind in which order the body names its fields', () => {
    const service = new ConfirmationService()
    const { token, phrase: confirmationText } = service.request(act, 's1')
    expect(
      reasonOf(() => service.take({ ...act, body: { water_conservation: true, water_hardness: 7 } }, { token, typed: confirmationText })),
    ).toBe('taken')
  })
})
