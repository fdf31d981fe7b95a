/** What a host that was started with `inspected` holds, once what nobody needs was collected. In megabytes. */
import type { RunningHost } from '../support/host.ts'

export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }
/** What Node itself writes to stderr about that. */
export const withoutInspector = (stderr: string) =>
  stderr
    .split('\n')
    .filter((line) => !/^(Debugger|For help, see)/.test(line))
    .join('\n')

export async function liveMemory(host: RunningHost): Promise<{ readonly live: number; readonly resident: number }> {
  const url = /ws:\/\/\S+/.exec(host.stderr())?.[0]
  if (url === undefined) throw new Error('The host was not started to be inspected')
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const call = (id: number, method: string, params: object = {}) =>
    new Promise<{ result: { result?: { value?: string } } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const reply = JSON.parse(String(data)) as { id?: number; result: { result?: { value?: string } } }
        if (reply.id === id) resolve(reply)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await call(1, 'HeapProfiler.collectGarbage')
  await call(2, 'HeapProfiler.collectGarbage')
  const reply = await call(3, 'Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
  socket.close()
  const { heapUsed, external, rss } = JSON.parse(reply.result.result?.value ?? '') as Record<'heapUsed' | 'external' | 'rss', number>
  return { live: (heapUsed + external) / 2 ** 20, resident: rss / 2 ** 20 }
}
