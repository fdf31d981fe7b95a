/** The events of the application as server-sent events, for a bounded number of windows that read them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EventFrame } from '#shared/ipc/frames.ts'
import type { App } from '../../compose.ts'
import { securityHeaders } from '../content-security-policy.ts'

export interface StreamLimits {
  /** A window needs one. When there is one more, the oldest ends, so that a new window always gets its own. */
  readonly streams: number
  /** Bytes of events that a page has not read. It reads everything again when its stream was ended. */
  readonly unread: number
}

/** Milliseconds between signs of life on an idle event stream, so that a dead page is noticed. */
const heartbeat = 15_000

export function eventStreams(
  app: Pick<App, 'onEvent'>,
  { streams, unread }: StreamLimits,
): (request: IncomingMessage, response: ServerResponse) => void {
  // The oldest first.
  const open = new Set<ServerResponse>()
  return (request, response) => {
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
