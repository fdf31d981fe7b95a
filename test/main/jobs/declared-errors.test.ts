/** What a command about a job may fail with is what its contract says: asked of jobs that nothing may be done to. */
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands, commonErrors, type CommandName } from '#shared/contract/contract.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { field, jobWith, type Field } from '../../support/field.ts'
import { jobFacts } from '../../support/journals.ts'
import { jobInputs as inputs } from '../../support/job-inputs.ts'

/** Asks everything of a job, and answers with what was refused undeclared. */
async function undeclaredOf({ host }: Field, jobId: string, names = Object.keys(inputs) as CommandName[]) {
  const undeclared: string[] = []
  for (const name of names) {
    const reply = await host.call(name, { jobId, ...inputs[name] })
    if (reply.ok) continue
    const { code } = reply.error
    // An input that does not fit would prove nothing.
    if (code === 'input.invalid') undeclared.push(`${name}: ${JSON.stringify(reply.error.data)}`)
    if (![...commands[name].errors, ...commonErrors].includes(code)) undeclared.push(`${name}: ${code}`)
    // It is asked of the same job again.
    if (name === 'jobs.reopen') await host.call('jobs.seal', { jobId })
  }
  return undeclared
}

it('asks every command that names a job, with an input that it accepts', () => {
  const jobId = randomUUID()
  const refused = (Object.keys(inputs) as CommandName[]).filter(
    (name) => !commands[name].input.safeParse({ jobId, ...inputs[name] }).success,
  )
  expect(refused).toEqual([])
  expect(Object.keys(inputs).length).toBeGreaterThan(50)
})

it(
  "refuses only as declared what is asked of a finalised, a damaged, a newer, a missing and a colleague's job",
  { timeout: 120_000 },
  async () => {
    const here = await field()
    const journal = (jobId: string) => join(here.folder, 'jobs', jobId, 'journal.ndjson')
    const { jobId: sealed } = await jobWith(here.host, here.unpaired().slice(0, 1))
    await here.host.value('jobs.apply', { jobId: sealed })
    await here.host.value('jobs.seal', { jobId: sealed })
    const { jobId: damaged } = await jobWith(here.host, here.unpaired().slice(0, 1))
    const { jobId: assigned } = await jobWith(here.host, here.unpaired().slice(0, 1))
    await here.host.value('jobs.assign', { jobId: assigned, name: 'Bert', installation: randomUUID() })
    const { jobId: newer } = await jobWith(here.host, [])
    await here.restart(async () => {
      const bytes = await readFile(journal(damaged))
      bytes[40] = (bytes[40] ?? 0) ^ 1
      await writeFile(journal(damaged), bytes)
      const first = { seq: 1, at: '2026-11-20T11:52:05.031Z', who: 'Ada', kind: 'job.created', data: { ...jobFacts(newer), format: 99 } }
      await writeFile(journal(newer), writeLine(first, noHash).text)
    })
    const found = {
      sealed: await undeclaredOf(here, sealed),
      damaged: await undeclaredOf(here, damaged),
      newer: await undeclaredOf(here, newer),
      missing: await undeclaredOf(here, randomUUID()),
      assigned: await undeclaredOf(here, assigned),
    }
    expect(found).toEqual({ sealed: [], damaged: [], newer: [], missing: [], assigned: [] })
  },
)

it('refuses only as declared what is asked of a job whose batch is under way', { timeout: 120_000 }, async () => {
  const here = await field()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 2))
  here.simulator.faults.add({ kind: 'delay', ms: 4_000, operation: 'showers.pair' })
  const applying = here.host.value('jobs.apply', { jobId })
  await expect.poll(() => here.simulator.requests.some(({ operation }) => operation === 'showers.pair')).toBe(true)
  const slow: CommandName[] = ['jobs.abortTest', 'jobs.observeTest']
  const undeclared = await undeclaredOf(
    here,
    jobId,
    (Object.keys(inputs) as CommandName[]).filter((name) => !slow.includes(name)),
  )
  await applying
  expect(undeclared).toEqual([])
})
