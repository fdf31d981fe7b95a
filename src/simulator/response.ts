/** A response before it is sent, and the refusals that operations throw instead. */
import { assertNever } from '#shared/assert-never.ts'
import type { Choices } from './choices.ts'

export interface SimulatedResponse {
  readonly status: number
  /** The body to send. A long list is cached as bytes. */
  readonly body: string | Buffer
  readonly contentType: string
}

/** Thrown by an operation that refuses the request. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

export function responseOf(status: number, value: unknown, choices: Choices): SimulatedResponse {
  return { status, body: JSON.stringify(value), contentType: choices.contentType }
}

export function refusalResponse(refusal: Refusal, choices: Choices): SimulatedResponse {
  return responseOf(refusal.status, errorBodyOf(refusal, choices), choices)
}

/** Always a JSON object, as documented; its fields are not documented. */
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
