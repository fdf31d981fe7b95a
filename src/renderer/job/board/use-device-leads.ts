/** What the bar says of the table: of its devices, and of those that are selected; and what its button does. */
import { computed } from 'vue'
import { useRouter } from 'vue-router'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { unreadReason } from '#shared/job/next-act.ts'
import type { PlannedSending } from '#shared/job/planned-sendings.ts'
import { devicesLead } from '#shared/lead/devices.ts'
import type { Lead } from '#shared/lead/lead.ts'
import { selectionLead } from '#shared/lead/selection.ts'
import { useLead } from '../../app/lead/use-lead.ts'
import type { ApprovalAct } from '../../app/stores/approval.ts'
import { useHost } from '../../app/stores/host.ts'
import type { MenuItem } from '../../ui/components/menu-item.ts'
import { t } from '../../ui/text.ts'
import { inPlaceOrder } from '../../app/job/place-order.ts'
import { useConnection } from '../../app/job/use-connection.ts'
import { useWalkPlace } from '../../app/job/walk-place.ts'
import { byNextAct, chosenFacts, fieldsToChange } from './board-facts.ts'
import type { BoardDevice } from './board-rows.ts'
import { rowWords } from './row-words.ts'
import { countStages } from './stages.ts'
import type { RenewedPreset } from './use-renewed.ts'

interface Table {
  readonly job: Job
  readonly all: readonly BoardDevice[]
  readonly sendings: readonly PlannedSending[]
  readonly chosen: readonly JobDevice[]
  /** What was searched for without finding anything, empty for a filter; null if devices are shown. */
  readonly searched: string | null
  readonly renewed: readonly RenewedPreset[]
  readonly isDeviceOpen: boolean
  readonly today: string
}

export interface TableActs {
  readonly list: () => void
  readonly showAll: () => void
  readonly check: (devices: readonly string[]) => void
  readonly refresh: (devices: readonly string[]) => void
  readonly apply: (devices: readonly string[], as: { readonly act: ApprovalAct }) => void
  readonly choosePreset: (devices: readonly string[]) => void
  readonly chooseGroup: (devices: readonly string[]) => void
  readonly renew: (renewed: RenewedPreset) => void
  readonly keepOld: (renewed: RenewedPreset) => void
  readonly walk: () => void
  readonly menu: () => readonly MenuItem[]
}

/** How many fields the second line names. */
const named = 3

export function useDeviceLeads(table: () => Table, acts: TableActs): void {
  const router = useRouter()
  const host = useHost()
  const walk = useWalkPlace()
  const { service, mend } = useConnection()

  const ofAll = computed(() => {
    const facts = byNextAct(table().all, table().sendings, walk.checked)
    const next = walk.following(inPlaceOrder(table().job.devices), walk.checked)
    // The walk goes on there.
    return { ...facts, toWalk: facts.toWalk.toSorted((one, other) => Number(other.key === next?.key) - Number(one.key === next?.key)) }
  })
  const fields = computed(() => {
    const found = fieldsToChange(
      table().sendings,
      ofAll.value.differs.map(({ key }) => key),
    )
    const words = found.slice(0, named).map((field) => t(`configuration.fields.${field}`))
    return words.join(', ') + (found.length > named ? ' …' : '')
  })
  const choiceWords = computed(() => {
    const first = table().all.find(({ next }) => next.act === 'resolve')
    return first === undefined ? '' : (rowWords(first, { today: table().today, ageOf: () => '', titleOf: () => '' })?.clause ?? '')
  })
  const lead = computed((): Lead | null => {
    const { all, searched, isDeviceOpen, renewed } = table()
    // The notice of the host says it.
    if (host.state === 'unreachable' || isDeviceOpen) return null
    const counts = countStages(all)
    const [changed] = renewed
    return devicesLead({
      ...ofAll.value,
      ...service.value,
      total: all.length,
      done: counts.done,
      skipped: counts.skipped,
      searched,
      choiceWords: choiceWords.value,
      fields: fields.value,
      renewed:
        changed === undefined
          ? null
          : { preset: changed.preset, devices: changed.renewals.map(({ device }) => ({ key: device.key, name: '' })) },
    })
  })
  const ofChosen = computed(() => {
    const { all, sendings, chosen } = table()
    const keys = new Set(chosen.map(({ key }) => key))
    const those = all.filter(({ device }) => keys.has(device.key))
    return chosenFacts(those, sendings, walk.checked)
  })
  const chosenLead = computed((): Lead | null =>
    host.state === 'unreachable' ? null : selectionLead({ ...ofChosen.value, ...service.value, selected: table().chosen.length }),
  )

  const open = (key: string | undefined, step?: string) =>
    void router.push({ name: 'device', params: { jobId: table().job.jobId, device: key, ...(step === undefined ? {} : { step }) } })
  const goTo = (name: string) => () => void router.push({ name, params: { jobId: table().job.jobId } })
  /** What was not sent is sent again; a device that could not be read is read. */
  function retry(keys: readonly string[]): void {
    const sendable = new Set(table().sendings.flatMap(({ device }) => (unreadReason(device) === null ? [device.key] : [])))
    const left = keys.filter((key) => sendable.has(key))
    if (left.length > 0) acts.apply(left, { act: 'retry' })
    else acts.refresh(keys)
  }
  function readOn(): void {
    const now = chosenLead.value ?? lead.value
    if (now?.reads === true) act(now)
  }
  function act({ row, devices }: Lead): void {
    const [first] = devices
    const [renewed] = table().renewed
    switch (row) {
      case 'job.offline':
      case 'job.noKey':
      case 'job.refused':
        return mend(readOn)
      case 'devices.empty':
        return acts.list()
      case 'devices.nothingFound':
      case 'devices.filteredOut':
        return acts.showAll()
      case 'devices.unknown':
      case 'selection.unknown':
        return acts.check(devices)
      case 'devices.choice':
        return void router.push({ name: 'differences', params: { jobId: table().job.jobId }, query: { devices: devices.join(',') } })
      case 'devices.failed':
      case 'selection.failed':
        return retry(devices)
      case 'devices.otherSerial':
      case 'devices.notReported':
        return open(first)
      case 'devices.testFailed':
        return open(first, 'test')
      case 'devices.toWalk':
      case 'devices.idMissing':
      case 'selection.toWalk':
        return acts.walk()
      case 'devices.toPair':
      case 'selection.toPair':
        return acts.apply(devices, { act: 'pair' })
      case 'devices.toPairAndSet':
      case 'selection.toPairAndSet':
        return acts.apply(devices, { act: 'pairAndSet' })
      case 'devices.toApply':
      case 'devices.differs':
      case 'devices.groupPlanned':
      case 'selection.toApply':
      case 'selection.differs':
        return acts.apply(devices, { act: 'apply' })
      case 'devices.noPreset':
      case 'selection.noPreset':
        return acts.choosePreset(devices)
      case 'devices.renewed':
        return renewed === undefined ? undefined : acts.renew(renewed)
      case 'devices.notRead':
      case 'selection.notRead':
        return acts.refresh(devices)
      case 'devices.noGroup':
      case 'selection.noGroup':
        return acts.chooseGroup(devices)
      case 'devices.testsRun':
      case 'devices.testsWait':
        return goTo('jobTests')()
      default:
        return goTo('jobSignoff')()
    }
  }
  const actsOf = (of: typeof lead) => ({
    act: () => of.value !== null && act(of.value),
    quiet() {
      const [renewed] = table().renewed
      const { row, beside } = of.value ?? {}
      if (row === 'devices.renewed' && renewed !== undefined) acts.keepOld(renewed)
      else if (beside) act(beside)
    },
    anchor: () => anchorOf(of.value),
  })
  useLead('view', () => lead.value, { ...actsOf(lead), menu: acts.menu })
  useLead('selection', () => chosenLead.value, actsOf(chosenLead))
}

/** By what its button does, for the tour. */
function anchorOf(lead: Lead | null): string | undefined {
  switch (lead?.row) {
    case 'devices.toPair':
    case 'devices.toPairAndSet':
    case 'devices.toApply':
    case 'devices.differs':
    case 'selection.toPair':
    case 'selection.toPairAndSet':
    case 'selection.toApply':
    case 'selection.differs':
      return 'apply'
    case 'devices.noPreset':
    case 'selection.noPreset':
      return 'preset'
    default:
      return undefined
  }
}
