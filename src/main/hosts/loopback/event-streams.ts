/** The application's events as server-sent events, for a limited number of windows. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EventFrame } from '#shared/contract/frames.ts'
import type { App } from '../../compose.ts'
import { securityHeaders } from '../content-security-policy.ts'

export interface StreamLimits {
  /** Each window needs one. Beyond the limit the oldest is closed, so that a new window always gets one. */
  readonly streams: number
  /** The most bytes of events that a page has not read. A page whose stream was closed reads everything again. */
  readonly unread: number
}

/** Milliseconds between heartbeats on an idle event stream, so that a dead page is noticed. */
const heartbeat = 15_000

export function eventStreams(app: Pick<App, 'onEvent'>, { streams, unread }: StreamLimits) {
  // Oldest first.
  const open = new Set<ServerResponse>()
  return function stream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...securityHeaders, 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const write = (text: string) => {
      response.write(text)
      if (response.writableLength > unread) response.destroy()
    }
    write(': connected\n\n')
    const unsubscribe = app.onEvent((frame: EventFrame) => write(`data: ${JSON.stringify(frame)}\n\n`))
    const beat = setInterval(() => write(': alive\n\n'), heartbeat)
    open.add(response)
    const [oldest] = open
    if (open.size > streams) oldest?.destroy()
    request.on('close', () => {
      clearInterval(beat)
      unsubscribe()
      open.delete(response)
    })
  }
}
