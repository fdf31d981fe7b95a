/** What the bar says of the open device, and what its button does. */
import { computed, nextTick } from 'vue'
import { useRouter } from 'vue-router'
import { approvalOf, consentFor, hasReading } from '#shared/job/approval.ts'
import { nameOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { nextOf, unreadReason } from '#shared/job/next-act.ts'
import { minutesOnOneStep, seenSteps, stepName } from '#shared/job/seen-steps.ts'
import { panelLead } from '#shared/lead/panel.ts'
import { fieldNames, rowOf, type FieldName } from '#shared/tables/catalogue.ts'
import { sameValue } from '#shared/tables/value.ts'
import { nextOpenDevice } from '../../app/job/job-figures.ts'
import { useUndo } from '../../app/job/undo.ts'
import { useConnection } from '../../app/job/use-connection.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { useLead } from '../../app/lead/use-lead.ts'
import type { ApprovalAct } from '../../app/stores/approval.ts'
import { useGroupChoices } from '../../parts/configuration/group-choices.ts'
import { fieldLabel } from '../../parts/configuration/value-words.ts'
import type { MenuItem } from '../../ui/components/menu-item.ts'
import { useAge, useClock } from '../../ui/composables/use-age.ts'
import { exactNumber } from '../../ui/dates-and-numbers.ts'
import { t } from '../../ui/text.ts'
import { useApply } from '../board/use-apply.ts'
import { openIssues } from '../records/issue-order.ts'
import { stepWords } from './step-words.ts'
import type { PanelTab } from './steps.ts'
import { lastingWords } from './test-words.ts'
import type { useConfigure } from './use-configure.ts'
import type { useDeviceTest } from './use-device-test.ts'

interface PanelActs {
  readonly configure: ReturnType<typeof useConfigure>
  readonly test: ReturnType<typeof useDeviceTest>
  /** Its menu. */
  readonly items: () => readonly MenuItem[]
  readonly resume: (devices: readonly JobDevice[]) => unknown
  readonly look: () => void
  readonly ask: (what: 'preset' | 'group' | 'skip' | 'abort') => void
  /** Asks for the result of the test. */
  readonly judge: () => void
  readonly label: () => void
  readonly field: (name: FieldName) => void
  readonly issue: () => void
}

interface OpenDevice {
  readonly job: Job
  readonly device: JobDevice
  readonly tab: PanelTab
  /** The route of the view that it is beside. */
  readonly view: 'device' | 'jobTests'
  /** False: it is only looked at. */
  readonly leads: boolean
}

export function useDeviceLead(of: () => OpenDevice, acts: PanelActs): void {
  const router = useRouter()
  const undo = useUndo()
  const clock = useClock()
  const age = useAge()
  const { isClosed } = useClosed()
  const { configure, test } = acts
  const { service, mend } = useConnection()
  const { look } = acts
  const { ask } = useApply(() => of().job)
  const { plannedGroupName } = useGroupChoices(() => of().job)

  const edited = computed(() => {
    const { typed, planned, problems, isUnsaved } = configure
    const isEdited = (field: FieldName) => problems.value.has(field) || !sameValue(typed.value.plan[field], planned.value?.[field])
    return isUnsaved.value ? fieldNames.filter(isEdited) : []
  })
  const wrong = computed(() => {
    const { problems } = configure
    return edited.value.find((field) => problems.value.has(field)) ?? [...problems.value.keys()][0] ?? null
  })
  const problem = computed(() => {
    if (wrong.value === null) return null
    const found = configure.problems.value.get(wrong.value)?.problem
    const row = rowOf(wrong.value)
    const isOutside = found === 'belowMinimum' || found === 'aboveMaximum'
    const hasLimits = isOutside && row.kind === 'number' && row.min !== undefined && row.max !== undefined
    return { field: fieldLabel(wrong.value), limits: hasLimits ? { min: exactNumber(row.min), max: exactNumber(row.max) } : null }
  })
  const following = computed(() => {
    const { job, device, view } = of()
    // Whoever goes from test to test stays there until none is left.
    const test = view === 'jobTests' ? nextOpenDevice(job, device.key, 'test') : null
    const other = test ?? nextOpenDevice(job, device.key)
    return other === null || other.key === device.key ? null : { device: other, view: test === null ? 'device' : view }
  })
  const running = computed(() => {
    const { job, device } = of()
    const run = test.run.value
    if (!test.isRunning.value || run === undefined) return null
    const { seen, now } = seenSteps(run)
    return {
      step: stepWords(job, device, run),
      word: stepName(seen[now]?.word ?? run.observations.at(-1)?.test.status ?? '–'),
      lasting: lastingWords(run.observations[0]?.at ?? '', clock.value.toISOString()),
      stuck: minutesOnOneStep(run, clock.value.getTime()),
    }
  })
  const approval = computed(() => approvalOf(of().job, { devices: [of().device.key] }, hasReading))
  /** Outside production one press sends what the values of the device show. */
  const asksFirst = computed(() => {
    const { job, tab } = of()
    const seen = approval.value
    const consent = consentFor(job.environment, seen, tab === 'values' ? seen : null)
    // What is typed is not planned yet, but it is shown.
    return consent === 'text' || (consent === 'look' && !(configure.isUnsaved.value && tab === 'values'))
  })
  const lead = computed(() => {
    const { job, device, leads } = of()
    if (!leads || isClosed(job)) return null
    const latest = configure.latest.value
    const next = nextOf(job, device)
    const read = latest === null ? '' : t('app.age.read', { age: age(latest.at) })
    return panelLead({
      key: device.key,
      device: nameOf(device),
      kind: device.kind,
      next,
      choices: configure.conflicts.value.length,
      isUnread: unreadReason(device) !== null,
      problem: problem.value,
      edited: edited.value.length,
      hasSerial: device.serialNumber !== null,
      isPaired: device.statuses.pair.state === 'confirmed' || latest !== null,
      read: latest === null ? null : read.charAt(0).toLocaleUpperCase() + read.slice(1),
      pairsWithValues: approval.value.pair.length > 0 && approval.value.compared.length > 0,
      differing: device.statuses.configure.state === 'skipped' ? 0 : configure.differences.value.length,
      group: plannedGroupName(device),
      test: running.value,
      judged: test.judged.value,
      step: next.step === null ? '' : t(`board.column.${next.step}`),
      isIdUnknown: next.step === 'pair' && device.statuses.pair.error?.code === 'service.notFound',
      issues: openIssues(job, device.key),
      asks: asksFirst.value,
      following: following.value === null ? null : nameOf(following.value.device),
      ...service.value,
    })
  })

  async function apply(act: ApprovalAct) {
    // What is typed is sent with it.
    if (configure.isUnsaved.value && !(await configure.keep())) return
    undo.forget()
    await nextTick()
    ask([of().device.key], { act, isSeen: of().tab === 'values' })
  }
  const go = (name: string, more: { readonly device?: string; readonly query?: Record<string, string> } = {}) =>
    router.push({
      name,
      params: { jobId: of().job.jobId, ...(more.device === undefined ? {} : { device: more.device }) },
      query: more.query ?? {},
    })
  const choose = () => go('differences', { query: { devices: of().device.key } })
  const walk = () => go('walk', { query: { device: of().device.key } })
  const goToField = () => wrong.value !== null && acts.field(wrong.value)
  const goOn = () => (following.value === null ? go('jobSignoff') : go(following.value.view, { device: following.value.device.key }))
  const failed = () => (nextOf(of().job, of().device).step === 'test' ? look() : apply('retry'))

  const readOn = () => lead.value?.reads === true && look()
  const pressed: Readonly<Record<string, () => unknown>> = {
    'job.offline': () => mend(),
    'job.noKey': () => mend(readOn),
    'job.refused': () => mend(readOn),
    'panel.unknown': look,
    'panel.choice': choose,
    'panel.otherThanSent': choose,
    'panel.serial': acts.label,
    'panel.outOfRange': goToField,
    'panel.wrongValue': goToField,
    'panel.testFailed': acts.issue,
    'panel.testAborted': acts.issue,
    'panel.testNoted': () => acts.ask('skip'),
    'panel.testAbortedNoted': () => acts.ask('skip'),
    'panel.wrongId': acts.label,
    'panel.unread': look,
    'panel.failed': failed,
    'panel.testStuck': acts.judge,
    'panel.edited': configure.keep,
    'panel.noLabel': walk,
    'panel.noId': walk,
    'panel.notPaired': () => apply('pair'),
    'panel.toPairAndSet': () => apply('pairAndSet'),
    'panel.outdated': look,
    'panel.notRead': look,
    'panel.differs': () => apply('apply'),
    'panel.differsEdited': () => apply('apply'),
    'panel.noPreset': () => acts.ask('preset'),
    'panel.noGroup': () => acts.ask('group'),
    'panel.group': () => apply('apply'),
    'panel.toRead': () => apply('apply'),
    'panel.done': goOn,
    'panel.last': goOn,
    'panel.skipped': goOn,
    'panel.skippedLast': goOn,
    'panel.postponed': goOn,
    'panel.postponedLast': goOn,
  }
  const resume = () => acts.resume([of().device])
  const pressedQuietly: Readonly<Record<string, () => unknown>> = {
    'panel.testStuck': () => acts.ask('abort'),
    'panel.testRuns': () => acts.ask('abort'),
    'panel.differsEdited': configure.keep,
    'panel.noPreset': () => configure.planning.plan({}, null),
    'panel.wrongId': () => apply('retry'),
    'panel.skipped': resume,
    'panel.skippedLast': resume,
    'panel.postponed': resume,
    'panel.postponedLast': resume,
  }
  useLead('device', () => lead.value, {
    besides: acts.items,
    act: () => void pressed[lead.value?.row ?? '']?.(),
    quiet: () => void pressedQuietly[lead.value?.row ?? '']?.(),
    anchor: () => lead.value?.row,
  })
}
