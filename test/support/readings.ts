/** What tests ask a job, a run or the simulator's recording, in the words the tests use. */
import type { AppError } from '#shared/tables/errors.ts'
import type { Step } from '#shared/tables/steps.ts'
import type { Job } from '#shared/job/job.ts'
import type { Field } from './field.ts'

export const requestsOf = ({ simulator }: Field, method: string) => simulator.requests.filter((request) => request.method === method)

export const pairsOf = (here: Field, id: string) =>
  requestsOf(here, 'PUT').filter(({ operation, id: target }) => operation === 'showers.pair' && target === id)

export const light = (job: Job, device: string, step: Step) => job.devices.find(({ key }) => key === device)?.statuses[step].state

/** With the error that explains it, so that a failing test does too. */
export const outcomesOf = (results: readonly { outcome: string; error: AppError | null }[]) =>
  results.map(({ outcome, error }) => (error === null ? outcome : `${outcome} ${error.code}`))
