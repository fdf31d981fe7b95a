/**
 * Whether the service responds in each environment, derived from calls that were made anyway: those of this window, and events of the
 * host for all others. Times in a journal say nothing about now. Only while the connection is blocked is it tested, twice a minute, so
 * that it is noticed when it works again.
 */
import { useDocumentVisibility, useIntervalFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, watch } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { isAboutKey } from '#shared/tables/error-words.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { useClient } from '../transport/client.ts'
import { isLater, lastResponseIn, latestOf, connectionShownBy, type ConnectionState } from './connectivity-facts.ts'
import { useEnvironments, type EnvironmentStatus } from './environments.ts'
import { useHost } from './host.ts'
import { useOpenJob } from './open-job.ts'

/** `isOfHost`: ordered by the host's events, whatever its clock says. */
type LastContact = ConnectionState & { readonly at: string; readonly isOfHost?: boolean }

export type Connectivity =
  | { readonly state: 'unasked' }
  /** Firstflow's own host does not respond, so the service cannot be reached. */
  | { readonly state: 'hostSilent' }
  | { readonly state: 'answering'; readonly answeredAt: string }
  /** It responds, but only that it is busy. */
  | { readonly state: 'busy'; readonly answeredAt: string }
  | { readonly state: 'refused'; readonly error: AppError; readonly at: string }
  | { readonly state: 'blocked'; readonly error: AppError; readonly at: string; readonly answeredAt: string | null }

export const pollIntervalMs = 30_000

export const useConnectivity = defineStore('connectivity', () => {
  const client = useClient()
  const host = useHost()
  const openJob = useOpenJob()
  const environments = useEnvironments()
  const known = shallowReactive(new Map<EnvironmentName, LastContact>())
  /** When the service last responded, in the order of arrival, because the clock may have been set back. */
  const answered = shallowReactive(new Map<EnvironmentName, string>())
  /** Where the last response said that the service is busy. */
  const busy = shallowReactive(new Set<EnvironmentName>())
  /** What the host reported since the last reply here, which is `after`. */
  const hostReports = shallowReactive(new Map<EnvironmentName, { readonly at: string; readonly after: LastContact | undefined }>())
  const checking = ref(false)

  client.on('service.answered', ({ environment, at, isBusy }) => {
    hostReports.set(environment, { at, after: known.get(environment) })
    answered.set(environment, at)
    if (isBusy) busy.add(environment)
    else busy.delete(environment)
  })

  const silent = (environment: EnvironmentName, { error, at }: NonNullable<EnvironmentStatus['silence']>) =>
    known.set(environment, { connection: 'blocked', error, at, isOfHost: true })
  client.on('service.silent', ({ environment, ...silence }) => silent(environment, silence))
  // For what happened before this window existed, or while it received no events.
  watch(
    () => environments.list,
    (list) =>
      list?.forEach(({ environment, silence }) => {
        if (silence !== null && isLater(silence.at, hostReports.get(environment)?.at ?? null)) silent(environment, silence)
      }),
    { immediate: true },
  )

  // Another address or key: whether its service responds is not known yet.
  client.on('environments.changed', ({ environment }) => {
    for (const byEnvironment of [known, answered, hostReports, busy]) byEnvironment.delete(environment)
  })

  client.onReply((reply) => {
    const environment = environmentOf(reply.input)
    const learned = connectionShownBy(reply)
    if (environment === null || learned === null) return
    const at = new Date().toISOString()
    if (learned.connection === 'reached') answered.set(environment, at)
    known.set(environment, { ...learned, at })
  })

  function environmentOf(input: unknown): EnvironmentName | null {
    if (typeof input !== 'object' || input === null) return null
    if ('environment' in input) return input.environment as EnvironmentName
    return 'jobId' in input && input.jobId === openJob.jobId ? openJob.environment : null
  }

  /** For the open job's environment. */
  const now = computed<Connectivity>(() => {
    const { job } = openJob
    if (job === null) return { state: 'unasked' }
    if (host.state === 'unreachable') return { state: 'hostSilent' }
    const latest = known.get(job.environment)
    const listed = environments.list?.find(({ environment }) => environment === job.environment)?.answeredAt
    const answeredAt = answered.get(job.environment) ?? listed ?? null
    const since = hostReports.get(job.environment)
    // A response from before may be reported after the reply.
    const isAnsweredSince = latest !== undefined && since?.after === latest && (latest.isOfHost === true || isLater(since.at, latest.at))
    if (latest?.connection === 'blocked' && !isAnsweredSince)
      return { state: 'blocked', error: latest.error, at: latest.at, answeredAt: latestOf([answeredAt, lastResponseIn(job)]) }
    if (latest?.connection === 'reached' && latest.refused !== null && !isAnsweredSince)
      return { state: 'refused', error: latest.refused, at: latest.at }
    return answeredAt === null ? { state: 'unasked' } : { state: busy.has(job.environment) ? 'busy' : 'answering', answeredAt }
  })

  /** A better connection would not help: an address or a key is missing, or the service rejects the key. */
  const needsSetup = computed(() => now.value.state === 'refused' || (now.value.state === 'blocked' && isAboutKey(now.value.error)))
  const setupAct = computed(() =>
    now.value.state === 'refused' ? 'key' : (environments.missingSetupOf(openJob.environment ?? 'training') ?? 'key'),
  )
  /** Shows the dialog for address and key over the job. */
  const settingUp = ref(false)
  /** What was pressed and needs them. It reads, or asks for an approval: it sends nothing by itself. */
  let waiting: (() => unknown) | null = null
  function setUp(then: (() => unknown) | null = null): void {
    waiting = then
    settingUp.value = true
  }
  /** Once they are saved: nobody has to press again. `failed`: what failed for lack of them. */
  async function goOn(failed: (() => unknown) | null = null): Promise<void> {
    const [then, { jobId }] = [failed ?? waiting, openJob]
    waiting = null
    await check()
    const isThere = ['unasked', 'answering', 'busy'].includes(now.value.state)
    if (isThere && openJob.jobId === jobId) then?.()
  }

  async function check(): Promise<void> {
    const { environment } = openJob
    if (environment === null || checking.value) return
    checking.value = true
    await client.call('environments.check', { environment })
    checking.value = false
  }

  const visible = useDocumentVisibility()
  const shouldTest = () => now.value.state === 'blocked' && now.value.error.code.startsWith('network.') && visible.value === 'visible'
  useIntervalFn(() => {
    if (shouldTest()) void check()
  }, pollIntervalMs)

  return { now, checking, check, needsSetup, setupAct, settingUp, setUp, goOn }
})
