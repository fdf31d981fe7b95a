/** Whether the service answers, learned from calls that were made anyway. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appErrorOf, type ErrorCode, type ErrorData } from '#shared/tables/errors.ts'
import { goesToService, lastResponseIn, connectionShownBy } from '../../../../src/renderer/app/stores/connectivity-facts.ts'
import { useConnectivity, pollIntervalMs } from '../../../../src/renderer/app/stores/connectivity.ts'
import { useEnvironments } from '../../../../src/renderer/app/stores/environments.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, read, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

const refusal = <Code extends ErrorCode>(code: Code, data: ErrorData<Code>) => ({
  name: 'jobs.refresh' as const,
  reply: failed(code, data),
})
const unreachable = { operation: 'showers.list', host: 'h' }

describe('what a call shows', () => {
  it('knows which calls go to the service', () => {
    expect(['jobs.refresh', 'jobs.match', 'showers.list', 'environments.check'].map((name) => goesToService(name as 'jobs.match'))).toEqual(
      [true, true, true, true],
    )
    expect(['jobs.read', 'jobs.plan', 'presets.list', 'settings.read'].map((name) => goesToService(name as 'jobs.read'))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['network.unreachable', refusal('network.unreachable', unreachable), 'blocked'],
    ['network.timeout', refusal('network.timeout', unreachable), 'blocked'],
    ['credentials.missing', refusal('credentials.missing', { environment: 'staging' }), 'blocked'],
    ['service.failed', refusal('service.failed', { operation: 'x', status: 500, body: null }), 'reached'],
    ['job.busy', refusal('job.busy', { jobId }), undefined],
    ['network.cancelled', refusal('network.cancelled', { operation: 'x' }), undefined],
  ])('%s', (_code, answered, connection) => {
    expect(connectionShownBy(answered)?.connection).toBe(connection)
  })

  it('looks into answers that tell of a failure without being one', () => {
    const problem = appErrorOf('network.unreachable', unreachable)
    const of = (name: 'environments.check' | 'jobs.apply', value: unknown) =>
      connectionShownBy({ name, reply: { ok: true, value } })?.connection
    expect(of('environments.check', { problem })).toBe('blocked')
    expect(of('jobs.apply', { stopped: problem, results: [] })).toBe('blocked')
    // It may have sent nothing, or got no response to what it sent.
    expect(of('environments.check', { problem: null })).toBeUndefined()
    expect(of('jobs.apply', { stopped: null, results: [] })).toBeUndefined()
  })

  it('finds the latest reading of a device in the job itself', () => {
    expect(lastResponseIn(jobOf([shower()]))).toBeNull()
    expect(lastResponseIn(jobOf([shower(), read({ color_mode: 1 })]))).toBe('2026-11-20T09:30:00.000Z')
  })
})

describe('connectivity', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  async function opened() {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(jobOf([shower()])))
    const { value, leave } = within(script, () => ({ connectivity: useConnectivity(), openJob: useOpenJob() }))
    await value.openJob.open(jobId)
    return { script, leave, ...value }
  }
  const checks = (names: readonly string[]) => names.filter((name) => name === 'environments.check').length

  it('knows nothing of another address or key before it is answered', async () => {
    const { script, connectivity, leave } = await opened()
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T12:00:00.000Z' })
    expect(connectivity.now.state).toBe('answering')
    script.event('environments.changed', { environment: 'production' })
    expect(connectivity.now.state).toBe('answering')
    script.event('environments.changed', { environment: 'training' })
    expect(connectivity.now.state).toBe('unasked')
    leave()
  })

  it('asks nothing for its own sake while the road is open', async () => {
    const { script, connectivity, openJob, leave } = await opened()
    expect(connectivity.now.state).toBe('unasked')
    script.answer('jobs.refresh', () => ok<'jobs.refresh'>(jobOf([shower()])))
    await openJob.act('jobs.refresh', { jobId })
    expect(connectivity.now.state).toBe('unasked')
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T12:00:00.000Z' })
    expect(connectivity.now).toEqual({ state: 'answering', answeredAt: '2026-11-20T12:00:00.000Z' })
    await vi.advanceTimersByTimeAsync(10 * pollIntervalMs)
    expect(checks(script.namesOf())).toBe(0)
    leave()
  })

  it('says what this run of the program heard, whoever asked, and not what a journal remembers of earlier days', async () => {
    const { script, connectivity, openJob, leave } = await opened()
    script.answer('jobs.read', () => ok<'jobs.read'>(jobOf([read({ color_mode: 1 })])))
    await openJob.read()
    expect(connectivity.now.state).toBe('unasked')
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T11:59:50Z' })
    expect(connectivity.now).toEqual({ state: 'answering', answeredAt: '2026-11-20T11:59:50Z' })
    leave()
  })

  it('says that the service is busy while that is all it responds, and not that it is connected', async () => {
    const { script, connectivity, leave } = await opened()
    const at = '2026-11-20T12:00:00.000Z'
    script.event('service.answered', { environment: 'training', at, isBusy: true })
    expect(connectivity.now).toEqual({ state: 'busy', answeredAt: at })
    script.event('service.answered', { environment: 'training', at, isBusy: false })
    expect(connectivity.now.state).toBe('answering')
    leave()
  })

  it('is blocked as soon as nothing gets through, also where the clock was set back since the last response', async () => {
    const { script, connectivity, openJob, leave } = await opened()
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T12:00:00.000Z' })
    vi.setSystemTime(new Date('2026-11-20T11:00:00Z'))
    script.answer('jobs.refresh', () => failed('network.unreachable', unreachable))
    await openJob.act('jobs.refresh', { jobId }).catch(() => undefined)
    expect(connectivity.now.state).toBe('blocked')
    // Of before the reply, and heard of only now.
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T10:59:59.000Z' })
    expect(connectivity.now.state).toBe('blocked')
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T11:00:01.000Z' })
    expect(connectivity.now).toEqual({ state: 'answering', answeredAt: '2026-11-20T11:00:01.000Z' })
    leave()
  })

  it('is blocked where a request was lost of which its command tells no error, until the service responds', async () => {
    const { script, connectivity, openJob, leave } = await opened()
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T11:59:50Z' })
    const error = appErrorOf('network.interrupted', { ...unreachable, detail: 'ECONNRESET' })
    script.event('service.silent', { environment: 'training', error, at: '2026-11-20T12:00:00Z' })
    expect(connectivity.now).toMatchObject({ state: 'blocked', answeredAt: '2026-11-20T11:59:50Z' })
    script.answer('jobs.apply', () =>
      ok<'jobs.apply'>({ job: jobOf([shower()]), results: [{ device: 'd1', outcome: 'unknown', error }], stopped: null }),
    )
    await openJob.act('jobs.apply', { jobId })
    expect(connectivity.now.state).toBe('blocked')
    // The clock was set back meanwhile.
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T11:00:00Z' })
    expect(connectivity.now.state).toBe('answering')
    leave()
  })

  it('is blocked in a window that is opened after the connections were cut', async () => {
    const script = scriptedTransport()
    script.answer('jobs.read', () => ok<'jobs.read'>(jobOf([shower()])))
    const credential = { environment: 'training', state: 'builtIn', fingerprint: null, kept: 'memory' } as const
    const error = appErrorOf('network.unreachable', unreachable)
    const silence = { error, at: '2026-11-20T11:59:59Z' }
    const status = {
      environment: 'training',
      baseUrl: null,
      credential,
      answeredAt: '2026-11-20T11:50:00Z',
      keyResponse: null,
      silence,
    } as const
    script.answer('environments.list', () => ok<'environments.list'>([status]))
    const { value, leave } = within(script, () => ({ connectivity: useConnectivity(), openJob: useOpenJob(), list: useEnvironments() }))
    await value.list.load()
    await value.openJob.open(jobId)
    expect(value.connectivity.now).toMatchObject({ state: 'blocked', answeredAt: '2026-11-20T11:50:00Z' })
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T12:00:00Z' })
    expect(value.connectivity.now.state).toBe('answering')
    leave()
  })

  it('does not go on counting while Firstflow itself does not answer', async () => {
    const { script, connectivity, leave } = await opened()
    script.event('service.answered', { environment: 'training', isBusy: false, at: '2026-11-20T11:59:50Z' })
    script.interrupt()
    expect(connectivity.now).toEqual({ state: 'hostSilent' })
    script.restore()
    expect(connectivity.now).toEqual({ state: 'answering', answeredAt: '2026-11-20T11:59:50Z' })
    leave()
  })

  it('asks twice a minute after the road was found blocked, until it is open again', async () => {
    const { script, connectivity, openJob, leave } = await opened()
    script.answer('jobs.refresh', () => failed('network.unreachable', unreachable))
    await openJob.act('jobs.refresh', { jobId })
    expect(connectivity.now).toMatchObject({ state: 'blocked', answeredAt: null })
    const check = (problem: ReturnType<typeof appErrorOf<'network.unreachable'>> | null) => () =>
      ok<'environments.check'>({
        environment: 'training',
        reachable: problem === null,
        keyAccepted: null,
        problem,
        checkedAt: '2026-11-20T12:00:00Z',
      })
    script.answer('environments.check', check(appErrorOf('network.unreachable', unreachable)))
    await vi.advanceTimersByTimeAsync(2 * pollIntervalMs + 10)
    expect(checks(script.namesOf())).toBe(2)
    script.answer('environments.check', () => {
      script.event('service.answered', { environment: 'training', isBusy: false, at: new Date().toISOString() })
      return check(null)()
    })
    await vi.advanceTimersByTimeAsync(pollIntervalMs)
    expect(connectivity.now.state).toBe('answering')
    await vi.advanceTimersByTimeAsync(5 * pollIntervalMs)
    expect(checks(script.namesOf())).toBe(3)
    leave()
  })

  it('knows nothing of one environment by the answers of another', async () => {
    const { script, connectivity, leave } = await opened()
    const { value: client } = { value: script }
    client.answer('environments.check', () =>
      ok<'environments.check'>({
        environment: 'staging',
        reachable: true,
        keyAccepted: true,
        problem: null,
        checkedAt: '2026-11-20T12:00:00Z',
      }),
    )
    await flushPromises()
    expect(connectivity.now.state).toBe('unasked')
    leave()
  })
})
