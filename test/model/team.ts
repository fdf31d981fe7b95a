/**
 * A team with one job: laptops that write, assign, take over, choose and carry, and give each other their histories of it whenever
 * they meet. The laws: what was acknowledged gets to every laptop, nobody adds to a job that somebody else has, and what was
 * carried keeps who said it and when.
 */
import { isDeepStrictEqual } from 'node:util'
import { checkCopy } from '#main/handover/check-copy.ts'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { readLines, type JournalLines } from '#main/journal/journal-lines.ts'
import { branchesFolder, jobPaths } from '#main/journal/journal-paths.ts'
import { Failure } from '#shared/tables/errors.ts'
import type { Entry } from '#shared/job/entries.ts'
import { join } from 'node:path'
import fc from 'fast-check'
import { jobOn, laptopIn, noted, type Laptop } from '../main/handover/laptop.ts'

type Act =
  | { readonly act: 'note' | 'add' | 'accept' | 'take' | 'kill'; readonly one: number }
  | { readonly act: 'assign' | 'give'; readonly one: number; readonly other: number }
  | { readonly act: 'choose'; readonly one: number; readonly which: number; readonly goesOn: 'here' | 'branch' }
  | { readonly act: 'carry'; readonly one: number; readonly which: number; readonly entries: readonly number[] }

const one = fc.nat({ max: 7 })
const which = fc.nat({ max: 3 })
const goesOn = fc.constantFrom('here' as const, 'branch' as const)
const entries = fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 })
/** Somebody hands over a history, and what to do with it is decided. */
const decision = fc
  .tuple(
    fc.record({ act: fc.constant('give' as const), one, other: one }),
    fc.oneof(
      fc.record({ act: fc.constant('choose' as const), which, goesOn }),
      fc.record({ act: fc.constant('carry' as const), which, entries }),
    ),
  )
  .map(([give, decide]): Act[] => [give, { ...decide, one: give.other }])
const alone: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('note' as const, 'add' as const), one }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('give' as const), one, other: one }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('assign' as const), one, other: one }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('accept' as const, 'take' as const), one }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill' as const), one }) },
)
/** Two have gone on without each other before the first act: most days begin with a decision about that. */
const morning = fc.constantFrom<Act[]>(
  [],
  [
    { act: 'give', one: 1, other: 0 },
    { act: 'choose', one: 0, which: 0, goesOn: 'branch' },
  ],
  [
    { act: 'give', one: 1, other: 0 },
    { act: 'carry', one: 0, which: 0, entries: [0] },
  ],
)
const acts = fc
  .tuple(
    morning,
    fc.array(fc.oneof({ weight: 14, arbitrary: alone.map((act) => [act]) }, { weight: 6, arbitrary: decision }), {
      minLength: 8,
      maxLength: 25,
    }),
  )
  .map(([first, rest]) => [...first, ...rest.flat()])
/** With two that went on without each other at the beginning, so that hardly a sequence is without a fork. */
export const days = fc.record({ laptops: fc.integer({ min: 3, max: 8 }), acts })
type Day = typeof days extends fc.Arbitrary<infer Value> ? Value : never

/** How often each thing happened: a law that nothing put to the test is not shown. */
export interface Seen {
  forks: number
  refused: number
  carried: number
  exchanged: number
}

export async function liveThrough(
  { laptops, acts }: Day,
  folderOf: (index: number) => string,
  seen: Seen,
  bend: (here: Laptop) => void = () => undefined,
): Promise<void> {
  const begin = (index: number) => {
    const here = laptopIn(folderOf(index), nameOf(index))
    bend(here)
    return here
  }
  const team = Array.from({ length: laptops }, (_, index) => begin(index))
  const at = (index: number) => team[index % laptops] as Laptop
  const { jobId } = await jobOn(at(0))
  const acknowledged = new Set<string>()
  const histories = async (here: Laptop) => {
    const beside = branchFolder(here.dataDir)
    const kept = await Promise.all((await beside.names(jobId)).map((branch) => beside.lines(jobId, branch)))
    return [await readLines(here.dataDir, jobId), ...kept]
  }
  const give = async (from: Laptop, to: Laptop) => {
    if (from === to) return
    const beside = await branchFolder(from.dataDir).names(jobId)
    for (const folder of [jobPaths(from.dataDir, jobId).folder, ...beside.map((name) => join(branchesFolder(from.dataDir, jobId), name))]) {
      const checked = await checkCopy(folder)
      if ('refused' in checked) throw new Failure(checked.refused)
      const { outcome } = await to.arrivals.place(checked, folder, true)
      if (outcome === 'beside') seen.forks += 1
    }
  }
  for (const other of team.slice(1)) await give(at(0), other)
  await at(0).store.append(jobId, noted('first'))
  await at(1).store.append(jobId, noted('first'))

  let count = 0
  for (const step of acts) {
    const here = at(step.one)
    const before = await readLines(here.dataDir, jobId)
    const had = new Set((await histories(here)).flatMap(({ hashes }) => hashes))
    const isTheirs = isHeldElsewhere(before.entries, installationOf(here))
    try {
      await perform(step, here)
      if (isTheirs && (step.act === 'note' || step.act === 'add' || step.act === 'carry' || step.act === 'assign')) {
        const now = await readLines(here.dataDir, jobId)
        if (now.hashes.length > before.hashes.length) throw new Error(`${step.act} added to a job that somebody else has`)
      }
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      seen.refused += cause.error.code === 'job.assigned' ? 1 : 0
      const now = await readLines(here.dataDir, jobId)
      if (!isDeepStrictEqual(now.hashes, before.hashes)) throw new Error(`${step.act} was refused and changed the job`, { cause })
    }
    const has = new Set((await histories(at(step.one))).flatMap(({ hashes }) => hashes))
    if (!holdsAll(has, had)) throw new Error(`${step.act} lost entries of this laptop`)
    if (step.act === 'give') continue
    const now = await readLines(at(step.one).dataDir, jobId)
    const isExchange = step.act === 'choose' && step.goesOn === 'branch'
    for (const hash of now.hashes) acknowledged.add(hash)
    for (const entry of isExchange ? [] : now.entries.slice(before.entries.length))
      if (entry.who !== nameOf(step.one % laptops)) throw new Error(`${entry.kind} was written under the name of ${entry.who}`)
  }
  for (const each of team) for (const other of team) await give(each, other)
  const all = await Promise.all(team.map(histories))
  for (const own of all) {
    const reachable = new Set(own.flatMap(({ hashes }) => hashes))
    if (!holdsAll(reachable, acknowledged)) throw new Error('an acknowledged entry did not get to every laptop')
  }
  checkCarried(all.flat())
  for (const each of team) await each.store.close()

  async function perform(step: Act, here: Laptop): Promise<void> {
    const branch = async (index: number) => {
      const branches = await here.branches.list({ jobId })
      return branches[index % Math.max(1, branches.length)]?.branch
    }
    switch (step.act) {
      case 'note':
        return void (await here.store.append(jobId, noted(`${count++}`)))
      case 'add': {
        const { devices } = await here.store.read(jobId)
        const added = { device: `d${devices.length + 1}`, kind: 'shower' as const, id: `s${count++ % 5}-${step.one}` }
        if (devices.some(({ id }) => id === added.id)) return
        return void (await here.store.append(jobId, { kind: 'device.added', data: added }))
      }
      case 'assign': {
        const own = step.other % laptops === step.one % laptops
        return void (await here.assignments['jobs.assign']({
          jobId,
          name: nameOf(step.other % laptops),
          ...(own ? { here: true as const } : {}),
        }))
      }
      case 'accept':
        return void (await here.assignments['jobs.accept']({ jobId }))
      case 'take':
        return void (await here.assignments['jobs.take']({ jobId, technician: nameOf(step.one % laptops), reason: 'Lost' }))
      case 'give':
        return give(here, at(step.other))
      case 'kill':
        await here.store.close()
        team[step.one % laptops] = begin(step.one % laptops)
        return
      case 'choose': {
        const name = await branch(step.which)
        if (name === undefined) return
        await here.forks['jobs.chooseHistory']({ jobId, branch: name, goesOn: step.goesOn })
        seen.exchanged += step.goesOn === 'branch' ? 1 : 0
        return
      }
      case 'carry': {
        const name = await branch(step.which)
        if (name === undefined) return
        const { devices, there } = await here.branches.compare({ jobId, branch: name })
        const open = there.only.filter(({ carry }) => carry === 'free' || carry === 'choice').map(({ seq }) => seq)
        const before = (await here.store.look(jobId)).journal.entries
        const job = await here.forks['jobs.carryOver']({
          jobId,
          branch: name,
          devices: devices.map(({ device }) => device),
          entries: open.filter((_seq, index) => step.entries.includes(index)),
        })
        seen.carried += job.journal.entries - before
      }
    }
  }
}

const nameOf = (index: number) => ['Anna', 'Bert', 'Cleo', 'Dana', 'Emil', 'Fay', 'Gus', 'Hanna'][index] ?? ''
const installationOf = (here: Laptop) => here.installationId.known()

function isHeldElsewhere(entries: readonly Entry[], installation: string | null): boolean {
  const last = entries.findLast(({ kind }) => kind.startsWith('holder.'))
  if (last === undefined || !('to' in last.data)) return false
  return last.data.to.installation === undefined || last.data.to.installation !== installation
}

/** Of every carried entry there is the one it was said in. */
function checkCarried(all: readonly JournalLines[]): void {
  const origins = new Map(all.flatMap(({ entries, hashes }) => entries.map((entry) => [hashes[entry.seq - 1], entry] as const)))
  for (const { entries } of all)
    for (const entry of entries) {
      if (entry.kind !== 'fork.carried') continue
      const { source, at, who, fact } = entry.data
      const origin = origins.get(source)
      if (origin === undefined) throw new Error('what was carried was never said')
      const renamed = { ...origin.data, ...('device' in fact.data ? { device: fact.data.device } : {}) }
      const isSame = origin.at === at && origin.who === who && origin.kind === fact.kind && isDeepStrictEqual(renamed, fact.data)
      if (!isSame) throw new Error(`${fact.kind} was carried as something else`)
    }
}

const holdsAll = (all: ReadonlySet<string>, some: ReadonlySet<string>) => [...some].every((each) => all.has(each))
