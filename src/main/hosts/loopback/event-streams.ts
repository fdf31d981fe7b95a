/** The application's events as server-sent events. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EventFrame } from '#shared/contract/frames.ts'
import type { App } from '../../compose.ts'
import { securityHeaders } from '../content-security-policy.ts'

export interface StreamLimits {
  /** The most bytes of events that a page has not read. A page whose stream was closed reads everything again. */
  readonly unread: number
}

/** Milliseconds between heartbeats on an idle event stream, so that a dead page is noticed. */
const heartbeat = 15_000

export function eventStreams(app: Pick<App, 'onEvent'>, { unread }: StreamLimits) {
  return function stream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...securityHeaders, 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const write = (text: string) => {
      response.write(text)
      if (response.writableLength > unread) response.destroy()
    }
    write(': connected\n\n')
    const unsubscribe = app.onEvent((frame: EventFrame) => write(`data: ${JSON.stringify(frame)}\n\n`))
    const beat = setInterval(() => write(': alive\n\n'), heartbeat)
    request.on('close', () => {
      clearInterval(beat)
      unsubscribe()
    })
  }
}
