/** An answer before it meets the network, and the refusals the operations give instead of one. */
import { assertNever } from '#shared/assert-never.ts'
import type { Choices } from './choices.ts'

export interface Answer {
  readonly status: number
  /** The body as it will be sent. A long list is kept as bytes. */
  readonly body: string | Buffer
  readonly contentType: string
}

/** Thrown by an operation that will not do what it was asked. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

export function answerOf(status: number, value: unknown, choices: Choices): Answer {
  return { status, body: JSON.stringify(value), contentType: choices.contentType }
}

export function refusalAnswer(refusal: Refusal, choices: Choices): Answer {
  return answerOf(refusal.status, errorBodyOf(refusal, choices), choices)
}

/** Always a JSON object, as documented; its fields are not. */
function errorBodyOf({ status, message }: Refusal, choices: Choices): object {
  switch (choices.errorBody) {
    case 'message':
      return { message }
    case 'codeAndDetail':
      return { code: status, detail: message }
    case 'errors':
      return { errors: [{ title: message }] }
    case 'nested':
      return { error: { status: String(status), description: message, trace: null } }
    case 'empty':
      return {}
    default:
      return assertNever(choices.errorBody)
  }
}
