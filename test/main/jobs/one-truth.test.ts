/**
 * Random jobs through the real commands against the simulator. Afterwards report, JSON, CSV, list of jobs and page 1 are compared with each
 * other, and what they call done with the service's own state. FIRSTFLOW_TRUTH_RUNS asks for another number of jobs.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { InputOf } from '#shared/contract/contract.ts'
import { stepsOf, type Job } from '#shared/job/job.ts'
import { isNothingOutstanding, outcomes } from '#shared/job/outcome.ts'
import { reportData, reportFrom, type ReportData } from '#shared/report/report.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import type { FaultInput } from '#simulator/server.ts'
import { allTexts, blocksIn, csvRows } from '../../shared/report-texts.ts'
import { field, type Field } from '../../support/field.ts'

const runs = Number(process.env['FIRSTFLOW_TRUTH_RUNS'] ?? 12)

/** The kinds of the devices; the service chooses by its seed what the interface leaves open. */
const anyDevices = fc.array(fc.constantFrom('shower' as const, 'shower' as const, 'tap' as const, 'waterGuard' as const), {
  minLength: 1,
  maxLength: 4,
})
const which = fc.nat(3)
const plans: readonly ConfigurationPlan[] = [{ water_hardness: 12.5 }, { water_hardness: 9, welcome_message: 'Hej' }]
const faults: readonly FaultInput[] = [
  { kind: 'missingFields', operation: 'showers.readConfiguration', fields: ['water_hardness'] },
  { kind: 'missingFields', operation: 'waterGuards.update', fields: ['device_group'] },
  { kind: 'missingFields', operation: 'showers.pair', fields: ['id'] },
  { kind: 'status', status: 409, operation: 'showers.pair', times: 1 },
  { kind: 'status', status: 500, operation: 'showers.updateConfiguration', times: 1, applied: true },
  { kind: 'status', status: 500, operation: 'taps.pair', times: 1 },
  { kind: 'status', status: 500, operation: 'waterGuards.update', times: 1, applied: true },
  { kind: 'status', status: 500, operation: 'showers.list', times: 1 },
]
const step = fc.constantFrom('pair' as const, 'configure' as const, 'test' as const, 'group' as const)
const act = fc.oneof(
  fc.record({ act: fc.constant('plan' as const), which, plan: fc.constantFrom(...plans), isGrouped: fc.boolean() }),
  fc.record({ act: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }),
  fc.constant({ act: 'healthy' as const }),
  fc.constant({ act: 'apply' as const }),
  fc.constant({ act: 'apply' as const }),
  fc.constant({ act: 'refresh' as const }),
  fc.record({ act: fc.constant('test' as const), which, scenario: fc.constantFrom('pass' as const, 'pass' as const, 'fail' as const) }),
  fc.record({ act: fc.constant('judge' as const), which, verdict: fc.constantFrom('passed' as const, 'failed' as const) }),
  fc.record({ act: fc.constant('skip' as const), which, step, until: fc.constantFrom(undefined, '2030-01-02') }),
  fc.record({ act: fc.constant('resume' as const), which, step }),
  fc.record({ act: fc.constant('issue' as const), which, isResolved: fc.boolean() }),
  fc.record({ act: fc.constant('office' as const), which }),
  fc.record({ act: fc.constant('decide' as const), applied: fc.boolean() }),
  fc.record({ act: fc.constant('unpair' as const), which }),
  fc.record({ act: fc.constant('remove' as const), which }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
/** Most jobs go the usual way first, so that devices get done. */
const usual: Act[] = [0, 1, 2, 3].flatMap((which): Act[] => [{ act: 'plan', which, plan: plans[0] ?? {}, isGrouped: which % 2 === 0 }])
const tested: Act[] = [0, 1, 2, 3].map((which): Act => ({ act: 'test', which, scenario: 'pass' }))
const anyStory = fc
  .tuple(fc.array(act, { maxLength: 4 }), fc.boolean(), fc.array(act, { maxLength: 8 }))
  .map(([before, isUsual, after]): Act[] =>
    isUsual ? [...before, ...usual, { act: 'apply' }, ...tested, ...after] : [...before, ...after],
  )

/** A device of the service that no other job has, registered as one of its kind that is there. */
function furnish({ simulator: { world } }: Field, kind: 'shower' | 'tap' | 'waterGuard'): string {
  const id = randomUUID()
  if (kind === 'shower') {
    const like = [...world.showers.values()].find(({ owner, dead }) => owner === null && !dead)
    if (like !== undefined) world.showers.put({ ...like, id, serialNumber: `SN-${id.slice(0, 8)}` })
  } else if (kind === 'tap') {
    const like = [...world.taps.values()].find(({ owner }) => owner === null) ?? [...world.taps.values()][0]
    if (like !== undefined) world.taps.put({ ...like, id, owner: null, serialNumber: `TP-${id.slice(0, 8)}` })
  } else {
    const like = [...world.waterGuards.values()][0]
    if (like !== undefined) world.waterGuards.put({ ...like, id, groupId: null })
  }
  return id
}

async function perform(here: Field, { jobId, groupId }: { jobId: string; groupId: string }, each: Act): Promise<void> {
  const { host, simulator } = here
  const { devices, writes } = await host.value('jobs.read', { jobId })
  const device = 'which' in each ? devices[each.which % Math.max(devices.length, 1)] : undefined
  // Refusals are part of life: what is asked may not be possible now.
  const call = async <Name extends Parameters<typeof host.call>[0]>(name: Name, input: InputOf<Name>) => void (await host.call(name, input))
  if (each.act === 'fault') return void simulator.faults.add(each.fault)
  if (each.act === 'healthy') return simulator.faults.clear()
  if (each.act === 'apply') {
    const applied = await host.call('jobs.apply', { jobId })
    if (applied.ok) expectApplied(applied.value)
    return
  }
  if (each.act === 'refresh') return call('jobs.refresh', { jobId })
  if (each.act === 'decide') {
    const unknown = writes.find(({ state }) => state === 'unknown')
    return unknown === undefined
      ? undefined
      : call('jobs.resolveWrite', { jobId, write: unknown.write, applied: each.applied, reason: 'seen' })
  }
  if (device === undefined) return
  const of = { jobId, device: device.key }
  switch (each.act) {
    case 'plan': {
      const group = each.isGrouped || device.kind === 'waterGuard' ? { groupId, groupName: 'House' } : {}
      return call('jobs.plan', {
        jobId,
        devices: [device.key],
        ...(device.kind === 'shower' ? { configuration: each.plan } : {}),
        ...group,
      })
    }
    case 'test':
      if (device.kind !== 'shower' || device.statuses.pair.state !== 'confirmed') return
      await call('jobs.observeTest', of)
      simulator.startTest(device.id ?? '', each.scenario)
      await expect.poll(() => simulator.world.showers.get(device.id ?? '')?.test?.outcome, { interval: 5 }).not.toBe('running')
      return call('jobs.observeTest', of)
    case 'judge':
      return call('jobs.recordVerdict', { ...of, verdict: each.verdict, reason: 'seen at the display' })
    case 'skip':
      return stepsOf(device.kind).includes(each.step)
        ? call('jobs.skip', { ...of, step: each.step, reason: 'later', ...(each.until === undefined ? {} : { until: each.until }) })
        : undefined
    case 'resume':
      return call('jobs.resumeStep', { ...of, step: each.step })
    case 'issue': {
      await call('jobs.openIssue', { ...of, fault: 'Leaks' })
      const { issues } = await host.value('jobs.read', { jobId })
      const last = issues.at(-1)
      return each.isResolved && last !== undefined ? call('jobs.changeIssue', { jobId, issue: last.issue, status: 'resolved' }) : undefined
    }
    case 'office':
      if (device.kind !== 'waterGuard' && device.id !== null && device.statuses.pair.state === 'confirmed')
        simulator.assignGroup(device.id, groupId)
      return call('jobs.refresh', { jobId })
    case 'unpair':
      return call('jobs.unpair', of)
    case 'remove':
      return call('jobs.removeDevices', { jobId, devices: [device.key] })
  }
}

/** What a batch calls done is read back. */
function expectApplied({ job, results }: { job: Job; results: readonly { readonly device: string; readonly outcome: string }[] }): void {
  for (const { device: key, outcome } of results) {
    const device = job.devices.find((each) => each.key === key)
    if (device === undefined || outcome !== 'done') continue
    for (const each of stepsOf(device.kind))
      if (each !== 'test') expect(['failed', 'unknown', 'sent']).not.toContain(device.statuses[each].state)
  }
}

/** Whether the service itself has everything that was planned for the device. */
function isSoAtService({ simulator: { world } }: Field, job: Job, key: string): boolean {
  const { id, kind, plan, runs: testRuns, statuses } = job.devices.find((device) => device.key === key) ?? expect.fail()
  if (kind === 'waterGuard') return world.waterGuards.get(id ?? '')?.groupId === plan.groupId
  const unit = kind === 'shower' ? world.showers.get(id ?? '') : world.taps.get(id ?? '')
  if (unit?.owner !== world.owner) return false
  if (kind === 'tap' || !('configuration' in unit) || !('test' in unit)) return true
  const has: Readonly<Record<string, unknown>> = unit.configuration
  const isByPerson = (testRuns.at(-1)?.reason ?? null) !== null && statuses.test.state === 'confirmed'
  return (
    Object.entries(plan.configuration ?? {}).every(([name, value]) => has[name] === value) &&
    (isByPerson || unit.test?.outcome === 'passed')
  )
}

async function exported(here: Field, jobId: string): Promise<{ data: ReportData; tables: Record<string, string>[][] }> {
  const { files } = await here.host.value('reports.export', { jobId, language: 'en', formats: ['json', 'csv'] })
  const texts = await Promise.all(
    files.map(async ({ download }) => Buffer.from(await (await here.host.request(download ?? '')).arrayBuffer())),
  )
  const json = texts[files.findIndex(({ name }) => name.endsWith('.json'))] ?? Buffer.from('')
  const tables = files.flatMap(({ name }, index) => (name.endsWith('.csv') ? [csvRows(texts[index] ?? Buffer.from(''))] : []))
  return { data: reportData.parse(JSON.parse(json.toString('utf8'))), tables }
}

/** Each line is a contradiction. */
async function contradictions(here: Field, jobId: string): Promise<string[]> {
  const job = await here.host.value('jobs.read', { jobId })
  const { jobs } = await here.host.value('jobs.list', {})
  const listed = jobs.find((each) => each.jobId === jobId)
  const { data, tables } = await exported(here, jobId)
  const { summary, outstanding, verdict, outcomeOf } = data
  const model = reportFrom(data)
  const { devices } = model
  const found: string[] = []
  const same = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
  }
  const counted = Object.fromEntries(outcomes.map((each) => [each, devices.filter(({ outcome }) => outcome === each).length]))
  same(
    'outcome of each device',
    Object.entries(outcomeOf),
    devices.map(({ key, outcome }) => [key, outcome]),
  )
  const open = new Set(outstanding.open.map(({ device }) => device))
  same(
    'sum of outcomes',
    outcomes.reduce((sum, each) => sum + summary.outcomes[each], 0),
    job.devices.length,
  )
  same('outcomes', Object.fromEntries(outcomes.map((each) => [each, summary.outcomes[each]])), counted)
  for (const { key, outcome } of devices) same(`open steps of ${key}`, open.has(key), outcome !== 'done')
  const isAll = summary.planned > 0 && summary.outcomes.done === summary.planned
  same('complete', verdict === 'complete', isAll && outstanding.issues.length === 0)
  same('complete with issues', verdict === 'completeWithIssues', isAll && outstanding.issues.length > 0)
  same(
    'list of jobs',
    [listed?.devices, listed?.done, listed?.issues, listed?.forOffice],
    [summary.planned, summary.outcomes.done, outstanding.issues.length, outstanding.office.length],
  )
  same('open issues', outstanding.issues.length, job.issues.filter(({ status }) => status === 'open').length)
  const ofDevices = tables.find(([first]) => first !== undefined && 'outcome' in first) ?? []
  same(
    'devices.csv',
    ofDevices.filter(({ listed: is }) => is === 'listed').map(({ device, outcome }) => [device, outcome]),
    devices.map(({ key, outcome }) => [key, outcome]),
  )
  const items = tables.find(([first]) => first !== undefined && 'why' in first)
  if (items !== undefined)
    for (const list of ['open', 'issues', 'office'] as const)
      same(`open items ${list}`, items.filter((row) => row['list'] === list).length, outstanding[list].length)
  for (const language of languages) {
    const { report } = messages[language]
    const blocks = blocksIn(model, language)
    const texts = allTexts(blocks).join('\n')
    const page = blocks.find((block) => block.kind === 'verdict')
    same('green', page?.kind === 'verdict' && page.isComplete, isAll && outstanding.open.length === 0)
    same('nothing outstanding', texts.includes(report.verdict.nothingOpen), isNothingOutstanding(outstanding))
    for (const kind of ['shower', 'tap', 'waterGuard'] as const) {
      const these = devices.filter((device) => device.kind === kind)
      const [one = '', all = ''] = report.verdict.all[kind].split(' | ').map((form) => form.replace('{count}', String(these.length)))
      const saysAll = page?.kind === 'verdict' && page.sentence.includes(these.length === 1 ? one : all)
      same(`every ${kind} is done (${language})`, saysAll, these.length > 0 && these.every(({ outcome }) => outcome === 'done'))
    }
  }
  for (const { key, outcome } of devices)
    if (outcome === 'done' && !isSoAtService(here, job, key)) found.push(`${key} is done, and not so at the service`)
  return found
}

it('tells one truth of every job: report, tables, list of jobs and service', { timeout: 3_600_000 }, async () => {
  const timings = { ...fieldTimings, settlePauses: [5, 10], shutdownGraceMs: 0 }
  const fields = await Promise.all([1, 7, 23, 41].map((chosen) => field({ seed: chosen, testStepMs: 1 }, timings)))
  const told = { jobs: 0, contradictions: 0 }
  const verdicts: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.nat(fields.length - 1), anyDevices, anyStory, async (at, kinds, story) => {
      const here = fields[at] ?? expect.fail()
      here.simulator.faults.clear()
      const { jobId } = await here.host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
      const devices = kinds.map((kind, index) => ({ kind, id: furnish(here, kind), room: `10${index + 1}` }))
      await here.host.value('jobs.addDevices', { jobId, devices })
      const groupId = [...here.simulator.world.groups.values()][0]?.id ?? expect.fail()
      for (const each of story) await perform(here, { jobId, groupId }, each)
      here.simulator.faults.clear()
      const found = await contradictions(here, jobId)
      const { verdict } = await here.host.value('reports.preview', { jobId })
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
      told.jobs += 1
      told.contradictions += found.length
      expect(found).toEqual([])
    }),
    { numRuns: runs },
  )
  console.info(`${told.jobs} random jobs, ${told.contradictions} contradictions; verdicts: ${JSON.stringify(verdicts)}`)
})
