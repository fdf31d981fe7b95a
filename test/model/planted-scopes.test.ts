/** The model finds evidence that counts beyond what it is of: another stage of the service, an older answer, what nobody read. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { EnvironmentService } from '#main/client/environments.ts'
import { JobServiceSession } from '#main/jobs/job-service-session.ts'
import { Moments } from '#main/jobs/moments.ts'
import type { Handlers } from '#main/commands/handlers.ts'
import { refresh } from './field-commands.ts'
import { firstFailure, type Fault } from './planted.ts'
import { skip } from './planning-commands.ts'
import { freezeTime, thawTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

const planted = vi.hoisted(() => ({ isLastToArrive: false }))
/** Set within a refresh. */
const refreshing = new AsyncLocalStorage<true>()
vi.mock('#shared/job/evidence.ts', async (original) => {
  const real = await original<{ later: (known: object | null, next: object) => object }>()
  const later: typeof real.later = (known, next) => (planted.isLastToArrive ? next : real.later(known, next))
  return { ...real, later }
})
vi.mock('#main/jobs/job-operations.ts', async (original) => {
  type Refresh = Pick<Handlers, 'jobs.refresh'>
  const real = await original<{ jobOperationHandlers: (parts: object) => Refresh }>()
  const jobOperationHandlers: typeof real.jobOperationHandlers = (parts) => {
    const handlers = real.jobOperationHandlers(parts)
    const refresh: Refresh['jobs.refresh'] = (input) => refreshing.run(true, () => handlers['jobs.refresh'](input))
    return { ...handlers, 'jobs.refresh': refresh }
  }
  return { ...real, jobOperationHandlers }
})

beforeAll(freezeTime)
afterAll(thawTime)
afterEach(() => {
  vi.restoreAllMocks()
  planted.isLastToArrive = false
})

/** The service is its host: neither a job nor its evidence knows the path. */
function originOnly(): void {
  const { service, address } = EnvironmentService.prototype
  const originOf = (text: string) => new URL(text).origin
  vi.spyOn(EnvironmentService.prototype, 'service').mockImplementation(async function (this: EnvironmentService, environment) {
    const found = await service.call(this, environment)
    return { ...found, address: originOf(found.address) }
  })
  vi.spyOn(EnvironmentService.prototype, 'address').mockImplementation(function (this: EnvironmentService, environment) {
    const found = address.call(this, environment)
    return found === null ? null : originOf(found)
  })
}

function lastToArrive(): void {
  planted.isLastToArrive = true
  vi.spyOn(Moments.prototype, 'isNewest').mockReturnValue(true)
}

/** A refresh reads nothing more of a shower whose pairing is skipped than the list. */
function onlyListed(): void {
  const { observeConfiguration, observeTest } = JobServiceSession.prototype
  const isLeftOut = async (session: JobServiceSession, key: string) =>
    refreshing.getStore() === true &&
    (await session.job()).devices.some((each) => each.key === key && each.statuses.pair.state === 'skipped')
  vi.spyOn(JobServiceSession.prototype, 'observeConfiguration').mockImplementation(async function (this: JobServiceSession, device, id) {
    return (await isLeftOut(this, device.key)) ? {} : observeConfiguration.call(this, device, id)
  })
  vi.spyOn(JobServiceSession.prototype, 'observeTest').mockImplementation(async function (this: JobServiceSession, device, ...rest) {
    return (await isLeftOut(this, device.key)) ? '' : observeTest.call(this, device, ...rest)
  })
}

const faults: readonly Fault[] = [
  { what: 'two stages on one host are one service', plant: originOnly, breaks: /left for another stage/ },
  { what: 'the answer that arrives last counts', plant: lastToArrive, breaks: /test is confirmed, and no reading that counts says so/ },
  {
    what: 'a refresh does not read what is skipped',
    plant: onlyListed,
    breaks: /(configure|test run) is not shown as it is after a refresh/,
    often: [skip, refresh],
  },
]

it.each(faults)('finds that $what', { timeout: 3_600_000 }, async ({ plant, breaks, often }) => {
  plant()
  expect(await firstFailure(often)).toMatch(breaks)
})
