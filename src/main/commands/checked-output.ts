/**
 * Validates a command's output against the contract. Jobs are large and their parts are immutable, so each part is validated once however
 * often it is sent, and a job of thousands of devices is validated in time slices.
 */
import { z } from 'zod'
import { commands, type CommandName } from '#shared/contract/contract.ts'
import { job as jobSchema, type Job } from '#shared/job/job.ts'
import type { JobDelta } from '#shared/job/job-delta.ts'
import { inTimeSlices } from './time-slice.ts'

/** A command's output, with the job (if it contains one) kept separate. */
type Output = { readonly job: Job; readonly around: (job: unknown) => unknown } | { readonly job: null; readonly value: unknown }

/** Validates everything except the job at once; the sender validates the job while sending it. */
export function outputOf(command: CommandName, value: unknown): Output {
  const { output } = commands[command]
  if (isJob(output)) return { job: value as Job, around: (job) => job }
  const others = besidesJob(output)
  if (others === null) return { job: null, value: output.parse(value) }
  const checked = others.parse(value)
  return { job: (value as { job: Job }).job, around: (job) => ({ ...checked, job }) }
}

/** `.describe()` makes a new schema with the same definition, so definitions are compared. */
const isJob = (schema: unknown): boolean => schema instanceof z.ZodObject && schema.def === jobSchema.def

/** The schema of the other members, for an output that has a job among its members. */
function besidesJob(output: z.ZodType): z.ZodObject | null {
  if (!(output instanceof z.ZodObject) || !isJob(output.shape['job'])) return null
  const known = withoutJob.get(output)
  if (known !== undefined) return known
  const others = output.omit({ job: true })
  withoutJob.set(output, others)
  return others
}
const withoutJob = new WeakMap<z.ZodType, z.ZodObject>()

export const checkJob = (job: Job): Promise<void> =>
  inTimeSlices(checking(Object.keys(jobSchema.shape).map((name) => [name, job[name as keyof Job]])))

/** The parts that did not change were validated when they were first sent. */
export function checkDelta({ fields, lists }: JobDelta): Promise<void> {
  const items = Object.entries(lists).map(([name, parts]) => [name, parts.flatMap((part) => ('items' in part ? part.items : []))] as const)
  return inTimeSlices(checking([...Object.entries(fields), ...items]))
}

const checked = new WeakSet<object>()
const fieldSchemas: Readonly<Partial<Record<string, z.ZodType>>> = jobSchema.shape
/** Made once: to make a schema takes longer than to check a list with it. */
const anyList = z.array(z.unknown())

function* checking(fields: Iterable<readonly [string, unknown]>): Generator<undefined> {
  for (const [name, value] of fields) {
    const schema = fieldSchemas[name]
    if (schema === undefined) throw new Error(`A job has no ${name}`)
    if (!(schema instanceof z.ZodArray)) schema.parse(value)
    else {
      const element = schema.element as z.ZodType
      for (const item of anyList.parse(value)) {
        if (typeof item !== 'object' || item === null || !checked.has(item)) element.parse(item)
        if (typeof item === 'object' && item !== null) checked.add(item)
        yield
      }
    }
    yield
  }
}
