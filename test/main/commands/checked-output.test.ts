/** A job in an output is recognised wherever it is: it is checked in slices, and a window is sent what changed of it. */
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { globalConfig } from 'zod/v4/core'
import { outputOf } from '#main/commands/checked-output.ts'
import { commands, type CommandName } from '#shared/contract/contract.ts'
import { field, jobWith } from '../../support/field.ts'

const withJob = (Object.keys(commands) as CommandName[]).filter((command) => {
  const { output } = commands[command] as { readonly output: z.ZodType }
  return output instanceof z.ZodObject && Object.keys((output.shape['job'] as z.ZodObject | undefined)?.shape ?? {}).includes('writes')
})

it('knows the job of each command that returns one beside other things', () => {
  expect(withJob).toEqual(expect.arrayContaining(['jobs.apply', 'jobs.import', 'jobs.match', 'jobs.observeTest']))
  const job = {}
  for (const command of withJob) {
    // Were it not recognised, the job would be parsed here with the rest, and this one is none.
    const check = () => outputOf(command, { job })
    expect(check, command).toThrow(z.ZodError)
    try {
      check()
    } catch (cause) {
      expect(
        (cause as z.ZodError).issues.filter(({ path }) => path[0] === 'job'),
        command,
      ).toEqual([])
    }
  }
})

it('makes no schema for a call: to make one takes longer than to check with it', async () => {
  const { host, unpaired } = await field()
  const { jobId } = await jobWith(host, unpaired().slice(0, 2))
  const commission = async () => {
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: 7.5 } })
    await host.value('jobs.apply', { jobId })
    await host.value('jobs.refresh', { jobId })
    await host.value('reports.export', { jobId, language: 'en', formats: ['csv', 'json'] })
  }
  // What is made when it is first needed is there from then on.
  await commission()
  let made = 0
  globalConfig.postProcessor = () => void made++
  onTestFinished(() => void delete globalConfig.postProcessor)
  await commission()
  expect(made).toBe(0)
})
