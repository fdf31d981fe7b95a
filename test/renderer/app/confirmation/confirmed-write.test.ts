/** A write outside a job: asked about where it must be, sent once whatever is pressed, and never repeated while its outcome is unknown. */
import { flushPromises } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { ActivityRow } from '#shared/job/activity.ts'
import { useConfirmedWrite } from '../../../../src/renderer/app/confirmation/use-confirmed-write.ts'
import { useActivity } from '../../../../src/renderer/app/stores/activity.ts'
import { useConfirmation } from '../../../../src/renderer/app/stores/confirmation.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

const id = 'c3d1b1f0-0000-4000-8000-000000000001'
const serviceAddress = 'http://127.0.0.1:1'
const now = '2026-11-20T10:00:00.000+00:00'
const phrase = `production ${id}`
const confirmedPair: OutputOf<'showers.pair'> = {
  outcome: 'confirmed',
  environment: 'production',
  serviceAddress,
  receivedAt: now,
  response: { id },
}

function setUp(environment: EnvironmentName = 'production') {
  const script = scriptedTransport()
  let asked = 0
  script.answer('confirmations.request', () =>
    ok<'confirmations.request'>({ token: `t${(asked += 1)}`, phrase, expiresAt: '2099-01-01T00:00:00+00:00' }),
  )
  script.answer('activity.list', () => ok<'activity.list'>([]))
  const { value } = within(script, () => ({
    pair: useConfirmedWrite('showers.pair', () => ({ environment, id })),
    abort: useConfirmedWrite('showers.abortInstallationTest', () => ({ environment, id })),
    confirmation: useConfirmation(),
    activity: useActivity(),
  }))
  const sent = (command = 'showers.pair') => script.calls.filter((call) => call.command === command).map((call) => call.input)
  return { script, sent, ...value }
}
const about = { act: 'Pair' }
const stageOf = (confirmation: ReturnType<typeof useConfirmation>) => confirmation.question?.stage.at ?? null

describe('in production', () => {
  it('nothing is sent before the phrase is typed; then once, with it', async () => {
    const { script, sent, pair, confirmation } = setUp()
    script.answer('showers.pair', () => ok<'showers.pair'>(confirmedPair))
    const done = pair.send({ environment: 'production', id }, about)
    await flushPromises()
    expect(stageOf(confirmation)).toBe('typing')
    expect(confirmation.question?.subject).toMatchObject({
      environment: 'production',
      details: [{ value: id }, { value: `PUT /client/showers/pair/${id}` }],
    })
    expect(sent()).toEqual([])
    await confirmation.submit(phrase)
    expect(await done).toMatchObject({ kind: 'confirmed', response: { id } })
    expect(sent()).toEqual([{ environment: 'production', id, confirmation: { token: 't1', typed: phrase } }])
    expect(confirmation.question).toBeNull()
  })

  it('a mistyped phrase sends nothing and stays to be corrected', async () => {
    const { sent, pair, confirmation } = setUp()
    void pair.send({ environment: 'production', id }, about)
    await flushPromises()
    await confirmation.submit('production something else')
    expect(sent()).toEqual([])
    expect(confirmation.question?.stage).toMatchObject({ at: 'typing', token: 't1', problem: 'mistyped' })
  })

  it('double click, held Enter and a press while it is on its way send one write', async () => {
    const { script, sent, pair, confirmation } = setUp()
    let answer: (reply: Reply<unknown>) => void = () => undefined
    script.answer('showers.pair', () => new Promise((resolve) => (answer = resolve)))
    const done = pair.send({ environment: 'production', id }, about)
    expect(await pair.send({ environment: 'production', id }, about)).toBeNull()
    await flushPromises()
    void confirmation.submit(phrase)
    void confirmation.submit(phrase)
    await flushPromises()
    void confirmation.submit(phrase)
    expect(sent()).toHaveLength(1)
    answer(ok<'showers.pair'>(confirmedPair))
    await done
    await confirmation.submit(phrase)
    expect(sent()).toHaveLength(1)
  })

  it('withdrawn before it is sent, it is not sent; withdrawn after, its answer still counts', async () => {
    const { script, sent, pair, confirmation } = setUp()
    let answer: (reply: Reply<unknown>) => void = () => undefined
    script.answer('showers.pair', () => new Promise((resolve) => (answer = resolve)))
    const first = pair.send({ environment: 'production', id }, about)
    await flushPromises()
    confirmation.withdraw()
    expect(await first).toBeNull()
    await confirmation.submit(phrase)
    expect(sent()).toEqual([])

    const second = pair.send({ environment: 'production', id }, about)
    await flushPromises()
    void confirmation.submit(phrase)
    await flushPromises()
    confirmation.withdraw()
    expect(confirmation.question).toBeNull()
    answer(ok<'showers.pair'>(confirmedPair))
    expect(await second).toMatchObject({ kind: 'confirmed' })
    expect(sent()).toHaveLength(1)
  })

  it('a phrase that no longer counts is replaced by a new one, which has to be typed again', async () => {
    const { script, sent, pair, confirmation } = setUp()
    script.answer('showers.pair', () => failed('confirmation.invalid', { reason: 'expired' }))
    const done = pair.send({ environment: 'production', id }, about)
    await flushPromises()
    await confirmation.submit(phrase)
    expect(confirmation.question?.stage).toMatchObject({ at: 'typing', token: 't2', problem: 'replaced' })
    script.answer('showers.pair', () => ok<'showers.pair'>(confirmedPair))
    await confirmation.submit(phrase)
    expect(await done).toMatchObject({ kind: 'confirmed' })
    expect(sent().map((input) => (input as { confirmation: { token: string } }).confirmation.token)).toEqual(['t1', 't2'])
  })

  it('a phrase that cannot be had says why, and can be asked for again', async () => {
    const { script, pair, confirmation } = setUp()
    script.answer('confirmations.request', () => failed('host.unreachable', {}))
    void pair.send({ environment: 'production', id }, about)
    await flushPromises()
    expect(confirmation.question?.stage).toMatchObject({ at: 'noPhrase', error: { code: 'host.unreachable' } })
    script.answer('confirmations.request', () =>
      ok<'confirmations.request'>({ token: 't9', phrase, expiresAt: '2099-01-01T00:00:00+00:00' }),
    )
    confirmation.renew()
    await flushPromises()
    expect(confirmation.question?.stage).toMatchObject({ at: 'typing', token: 't9', problem: null })
  })
})

describe('elsewhere', () => {
  it('what needs no phrase is sent at once', async () => {
    const { script, sent, pair, confirmation } = setUp('staging')
    script.answer('showers.pair', () => ok<'showers.pair'>({ ...confirmedPair, environment: 'staging' }))
    expect(await pair.send({ environment: 'staging', id }, about)).toMatchObject({ kind: 'confirmed' })
    expect(confirmation.question).toBeNull()
    expect(sent()).toEqual([{ environment: 'staging', id }])
  })

  it('the host has the last word: refused without a phrase, it asks for one', async () => {
    const { script, sent, pair, confirmation } = setUp('staging')
    script.answer('showers.pair', (input) =>
      (input as { confirmation?: unknown }).confirmation === undefined
        ? failed('confirmation.required', { environment: 'staging', command: 'showers.pair' })
        : ok<'showers.pair'>(confirmedPair),
    )
    const done = pair.send({ environment: 'staging', id }, about)
    await flushPromises()
    expect(stageOf(confirmation)).toBe('typing')
    await confirmation.submit(phrase)
    expect(await done).toMatchObject({ kind: 'confirmed' })
    expect(sent()).toHaveLength(2)
  })

  it('what takes something away is asked about without a phrase', async () => {
    const { script, sent, abort, confirmation } = setUp('training')
    script.answer('showers.abortInstallationTest', () =>
      ok<'showers.abortInstallationTest'>({ outcome: 'confirmed', environment: 'training', serviceAddress, receivedAt: now, response: {} }),
    )
    const done = abort.send({ environment: 'training', id }, { act: 'Abort' })
    await flushPromises()
    expect(stageOf(confirmation)).toBe('asking')
    expect(sent('showers.abortInstallationTest')).toEqual([])
    await confirmation.submit('')
    expect(await done).toMatchObject({ kind: 'confirmed' })
    expect(sent('showers.abortInstallationTest')).toEqual([{ environment: 'training', id }])
  })

  it('a refusal is kept in its own words', async () => {
    const { script, pair } = setUp('staging')
    script.answer('showers.pair', () => failed('service.refused', { operation: 'showers.pair', status: 409, body: {} }))
    expect(await pair.send({ environment: 'staging', id }, about)).toMatchObject({ kind: 'rejected', error: { code: 'service.refused' } })
  })
})

describe('an unknown outcome', () => {
  const row = (state: ActivityRow['state']): ActivityRow => ({
    write: '7b0c1f5e-0000-4000-8000-000000000001',
    at: now,
    who: 'Kim Berg',
    environment: 'training',
    serviceAddress,
    operation: 'showers.pair',
    id,
    body: null,
    before: null,
    after: null,
    state,
    decidedAt: null,
    error: null,
    reason: null,
  })

  it('keeps the write from being sent again until it is settled, whoever settles it', async () => {
    const { script, sent, pair, activity } = setUp('training')
    const error = appErrorOf('network.interrupted', { operation: 'showers.pair', host: 'h' })
    script.answer('showers.pair', () =>
      ok<'showers.pair'>({ outcome: 'unknown', environment: 'training', serviceAddress, sentAt: now, error }),
    )
    expect(await pair.send({ environment: 'training', id }, about)).toMatchObject({ kind: 'unknown' })
    script.answer('activity.list', () => ok<'activity.list'>([row('unknown')]))
    script.event('activity.changed', {})
    await flushPromises()
    expect(pair.heldBack.value).toHaveLength(1)
    expect(await pair.send({ environment: 'training', id }, about)).toBeNull()
    expect(sent()).toHaveLength(1)

    script.answer('activity.list', () => ok<'activity.list'>([row('notApplied')]))
    script.event('activity.changed', {})
    await flushPromises()
    expect(activity.latest({ environment: 'training', operation: 'showers.pair', id })?.state).toBe('notApplied')
    await pair.send({ environment: 'training', id }, about)
    expect(sent()).toHaveLength(2)
  })

  it('never holds back the abort of a test', async () => {
    const { script, sent, abort, confirmation } = setUp('training')
    script.answer('activity.list', () => ok<'activity.list'>([row('unknown')]))
    script.event('activity.changed', {})
    await flushPromises()
    void abort.send({ environment: 'training', id }, { act: 'Abort' })
    await flushPromises()
    void confirmation.submit('')
    expect(sent('showers.abortInstallationTest')).toHaveLength(1)
  })
})
