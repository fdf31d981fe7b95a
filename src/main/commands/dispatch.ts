/**
 * The single entry point for commands: parse the input, call the handler, validate the output, return a frame. It never throws. Both
 * hosts call it, so both behave the same.
 */
import { randomUUID } from 'node:crypto'
import { commands, isCommand, isDeclaredError, type CommandName } from '#shared/contract/contract.ts'
import { fieldsBesideSecret } from '#shared/contract/contract-parts.ts'
import { appErrorOf, Failure, type AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { isUrgent, operations } from '#shared/tables/endpoints.ts'
import { checkDelta, checkJob, outputOf } from './checked-output.ts'
import { deepest, isTooDeep } from './depth.ts'
import type { Handlers } from './handlers.ts'
import { inputProblems } from './input-problems.ts'
import { whileRunning } from './running-command.ts'
import { SentJobs } from './sent-jobs.ts'
import { urgently } from './time-slice.ts'
import { sentenceOf } from '../translate.ts'

/** `known`: see frames.ts. A caller that does not send it always receives whole jobs. */
export type Dispatch = (command: string, input: unknown, known?: string | null) => Promise<Reply<unknown>>
/** Records an unexpected error; the caller only receives the incident's number. */
export type ReportIncident = (incident: string, cause: unknown) => void
/** For an internal error that does not fail the command in which it happened. */
export type ReportFault = (cause: unknown) => void

/** With water on the floor, nothing else matters: the operations that their rows call urgent, and the command that sends one for a job. */
const urgentCommands: readonly CommandName[] = [...operations.filter(isUrgent), 'jobs.abortTest']

/** `redacted` removes known keys from what a caller sent and an error repeats. */
export function dispatcher(handlers: Handlers, reportIncident: ReportIncident, redacted: (text: string) => string): Dispatch {
  const sentJobs = new SentJobs()
  return async (command, input, known) => {
    try {
      if (!isCommand(command)) return refusal(appErrorOf('command.unknown', { command: redacted(command).slice(0, 100) }))
      // Unbounded nesting would overflow the stack of code that later compares or serialises it.
      if (isTooDeep(input)) return refusal(appErrorOf('input.invalid', { problems: [{ path: '', problem: 'tooDeep', bound: deepest }] }))
      const contract = commands[command]
      const parsed = contract.input.safeParse(input, { reportInput: true })
      if (!parsed.success) {
        // A key that is being entered is not known yet, so such a command names no field that it does not have.
        const fields = fieldsBesideSecret(contract)
        const named = fields === null ? redacted : (name: string) => (fields.includes(name) ? name : null)
        return refusal(appErrorOf('input.invalid', { problems: inputProblems(parsed.error.issues, named) }))
      }
      const handle = handlers[command] as (input: unknown) => unknown
      const run = () => whileRunning(command, () => handle(parsed.data))
      const result = await (urgentCommands.includes(command) ? urgently(run) : run())
      const output = outputOf(command, result === undefined ? {} : result)
      if (output.job === null) return { ok: true, value: output.value }
      if (known === undefined) {
        await checkJob(output.job)
        return { ok: true, value: output.around(output.job) }
      }
      const { job, sent } = sentJobs.sending(output.job, known)
      await ('lists' in job ? checkDelta(job) : checkJob(job))
      return { ok: true, value: output.around(job), sent }
    } catch (cause) {
      if (cause instanceof Failure) {
        // The error is still returned as it is: what it says about the device is true.
        if (isCommand(command) && !isDeclaredError(command, cause.error.code)) reportIncident(randomUUID(), undeclared(command, cause))
        return refusal(cause.error)
      }
      const incident = randomUUID()
      reportIncident(incident, cause)
      return refusal(appErrorOf('internal.unexpected', { incident }))
    }
  }
}

/** A command that fails with an error its contract does not declare is a bug of ours: no caller can be prepared for it. */
const undeclared = (command: CommandName, cause: Failure) => new Error(`${command} does not declare ${cause.error.code}`, { cause })

function refusal(error: AppError): Reply<never> {
  return { ok: false, error: { ...error, message: sentenceOf(error) } }
}
