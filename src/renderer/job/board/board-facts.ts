/** The devices of the table by what is next at each, for the bar. Pure. */
import { hasReading } from '#shared/job/approval.ts'
import type { PlannedSending } from '#shared/job/planned-sendings.ts'
import type { DevicesFacts, Named } from '#shared/lead/devices.ts'
import { neededUpdate } from '#shared/tables/diff.ts'
import type { FieldName } from '#shared/tables/catalogue.ts'
import type { NextAct } from '#shared/tables/steps.ts'
import type { BoardDevice } from './board-rows.ts'

type ByAct = Pick<
  DevicesFacts,
  | 'unknown'
  | 'choice'
  | 'failed'
  | 'otherSerial'
  | 'notReported'
  | 'toWalk'
  | 'idMissing'
  | 'toPair'
  | 'pairsWithValues'
  | 'noPreset'
  | 'notRead'
  | 'differs'
  | 'unread'
  | 'testFailed'
  | 'testsRunning'
  | 'testsWaiting'
  | 'noGroup'
  | 'groupPlanned'
  | 'forOffice'
  | 'underWay'
>

const namesIn = (devices: readonly BoardDevice[]): Named[] => devices.map(({ device, name }) => ({ key: device.key, name }))

/** `half`: those whose serial number the walk checked, and whose device ID is missing. */
export function byNextAct(devices: readonly BoardDevice[], sendings: readonly PlannedSending[], half: ReadonlySet<string>): ByAct {
  const sending = new Map(sendings.map((each) => [each.device.key, each]))
  const having = (act: NextAct, when: (each: BoardDevice) => boolean = () => true) =>
    namesIn(devices.filter((each) => each.next.act === act && when(each)))
  const isTest = ({ next }: BoardDevice) => next.step === 'test'
  const isGuard = ({ device }: BoardDevice) => device.kind === 'waterGuard'
  const isPaired = ({ device }: BoardDevice) => sending.get(device.key)?.pair === true
  // An old reading keeps nobody: the approval reads first.
  const getsValues = ({ device, next: { act, step } }: BoardDevice) =>
    (act === 'apply' || act === 'refresh') && step === 'configure' && (sending.get(device.key) ?? { fields: 0 }).fields !== 0
  const differs = devices.filter(getsValues)
  const toPair = devices.filter((each) => each.next.act === 'pair' && isPaired(each))
  return {
    unknown: having('checkResult'),
    choice: having('resolve'),
    failed: having('retry', (each) => !isTest(each)),
    otherSerial: having('checkSerial'),
    notReported: having('notReported'),
    toWalk: having('scan'),
    idMissing: having('scan', ({ device }) => half.has(device.key)),
    toPair: namesIn(toPair),
    pairsWithValues: toPair.some(({ device }) => sending.get(device.key)?.fields !== 0),
    noPreset: having('setPreset'),
    notRead: having('refresh', (each) => !getsValues(each)),
    differs: namesIn(differs),
    unread: differs.filter(({ device }) => !hasReading(device)).length,
    testFailed: having('retry', isTest),
    testsRunning: having('testing').length,
    testsWaiting: having('test').length,
    noGroup: having('setGroup', isGuard),
    groupPlanned: having('apply', (each) => each.next.step === 'group' && sending.has(each.device.key)),
    forOffice: having('setGroup', (each) => !isGuard(each)).length,
    underWay: having('none').length,
  }
}

/** The same of the selected devices, and to which of them something is sent that no person has to look at first. */
export function chosenFacts(chosen: readonly BoardDevice[], sendings: readonly PlannedSending[], half: ReadonlySet<string>) {
  const facts = byNextAct(chosen, sendings, half)
  const [sendable, held] = [
    new Set(sendings.map(({ device }) => device.key)),
    new Set([...facts.failed, ...facts.otherSerial].map(({ key }) => key)),
  ]
  return {
    ...facts,
    sendable: namesIn(chosen.filter(({ device: { key } }) => sendable.has(key) && !held.has(key))),
    needing: namesIn(chosen.filter(({ stage }) => stage === 'attention')),
  }
}

/** More devices are not looked at: the bar names a few fields. */
const lookedAt = 40
/** The fields that Apply would change at these devices, those of most devices first. */
export function fieldsToChange(sendings: readonly PlannedSending[], keys: readonly string[]): FieldName[] {
  const among = new Set(keys.slice(0, lookedAt))
  const counts = new Map<string, number>()
  for (const { device } of sendings) {
    const { plan, configuration } = device
    if (!among.has(device.key) || plan.configuration === null || configuration.latest === null) continue
    for (const field of Object.keys(neededUpdate(plan.configuration, configuration.latest.value, configuration.sent)))
      counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([field]) => field as FieldName)
}
