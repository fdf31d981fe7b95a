/**
 * The one door: parse the command's input, handle it, parse its output, answer with a frame. Nothing is thrown through it.
 *
 * Both hosts come in here, so that whatever holds for one holds for the other.
 */
import { randomUUID } from 'node:crypto'
import { commands, isCommand, isDeclaredError, type CommandName } from '#shared/ipc/contract.ts'
import { appErrorOf, Failure, type AppError } from '#shared/ipc/errors.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import { checkDelta, checkJob, outputOf } from './checked-output.ts'
import { deepest, isTooDeep } from './depth.ts'
import type { Handlers } from './handlers.ts'
import { inputProblems } from './input-problems.ts'
import { whileRunning } from './running-command.ts'
import { SentJobs } from './sent-jobs.ts'
import { sentenceOf } from './translate.ts'

/** `known`: see frames.ts. Whoever does not send it is answered with whole jobs. */
export type Dispatch = (command: string, input: unknown, known?: string | null) => Promise<Reply<unknown>>
/** Where what nobody expected is written down; the caller only gets the incident's number. */
export type ReportIncident = (incident: string, cause: unknown) => void
/** For a fault of our own that does not end the command it happened in. */
export type ReportFault = (cause: unknown) => void

export function dispatcher(handlers: Handlers, reportIncident: ReportIncident): Dispatch {
  const sentJobs = new SentJobs()
  return async (command, input, known) => {
    try {
      if (!isCommand(command)) return refusal(appErrorOf('command.unknown', { command: command.slice(0, 100) }))
      // What is nested without end overflows the stack of whatever compares or writes it later.
      if (isTooDeep(input)) return refusal(appErrorOf('input.invalid', { problems: [{ path: '', problem: 'tooDeep', bound: deepest }] }))
      const contract = commands[command]
      const parsed = contract.input.safeParse(input, { reportInput: true })
      if (!parsed.success) return refusal(appErrorOf('input.invalid', { problems: inputProblems(parsed.error.issues) }))
      const handle = handlers[command] as (input: unknown) => unknown
      const result = await whileRunning(command, () => handle(parsed.data))
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
        // Reported as it is: what it says of the device is true.
        if (isCommand(command) && !isDeclaredError(command, cause.error.code)) reportIncident(randomUUID(), undeclared(command, cause))
        return refusal(cause.error)
      }
      const incident = randomUUID()
      reportIncident(incident, cause)
      return refusal(appErrorOf('internal.unexpected', { incident }))
    }
  }
}

/** A command that fails with what its contract does not name is a fault of ours: nobody who calls it can be ready for that. */
const undeclared = (command: CommandName, cause: Failure) => new Error(`${command} does not declare ${cause.error.code}`, { cause })

function refusal(error: AppError): Reply<never> {
  return { ok: false, error: { ...error, message: sentenceOf(error) } }
}
