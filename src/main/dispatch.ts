/**
 * The one door: parse the command's input, handle it, parse its output, answer with a frame. Nothing is thrown through it.
 *
 * Both hosts come in here, so that whatever holds for one holds for the other.
 */
import { randomUUID } from 'node:crypto'
import { commands, isCommand } from '#shared/ipc/contract.ts'
import { appErrorOf, Failure, type AppError } from '#shared/ipc/errors.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import type { Handlers } from './handlers.ts'
import { inputProblems } from './input-problems.ts'
import { sentenceOf } from './words.ts'

export type Dispatch = (command: string, input: unknown) => Promise<Reply<unknown>>
/** Where what nobody expected is written down; the caller only gets the incident's number. */
export type ReportIncident = (incident: string, cause: unknown) => void
/** For a fault of our own that does not end the command it happened in. */
export type ReportFault = (cause: unknown) => void

export function dispatcher(handlers: Handlers, reportIncident: ReportIncident): Dispatch {
  return async (command, input) => {
    try {
      if (!isCommand(command)) return refusal(appErrorOf('command.unknown', { command: command.slice(0, 100) }))
      const contract = commands[command]
      const parsed = contract.input.safeParse(input, { reportInput: true })
      if (!parsed.success) return refusal(appErrorOf('input.invalid', { problems: inputProblems(parsed.error.issues) }))
      const handle = handlers[command] as (input: unknown) => unknown
      return { ok: true, value: contract.output.parse(await handle(parsed.data)) }
    } catch (cause) {
      if (cause instanceof Failure) return refusal(cause.error)
      const incident = randomUUID()
      reportIncident(incident, cause)
      return refusal(appErrorOf('internal.unexpected', { incident }))
    }
  }
}

function refusal(error: AppError): Reply<never> {
  return { ok: false, error: { ...error, message: sentenceOf(error) } }
}
