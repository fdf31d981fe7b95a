/** One store in a process of its own: each message asks for so many saves, each timed by itself. */
import { kindOf, type StoreName } from './stores.ts'

const [name = '', folder = '', jobs = ''] = process.argv.slice(2)
const store = await kindOf(name as StoreName).open(folder, Number(jobs))

export interface Saved {
  readonly ms: number[]
  readonly cpuMs: number
  /** While saving; null where the store cannot tell. */
  readonly flushes: number | null
}

let next = 0
async function save(count: number): Promise<Saved> {
  const [ms, flushed, cpu] = [[] as number[], store.flushes(), process.cpuUsage()]
  for (const end = next + count; next < end; next += 1) {
    const started = performance.now()
    await store.save(next)
    ms.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(cpu)
  const flushes = flushed === null ? null : (store.flushes() ?? 0) - flushed
  return { ms, cpuMs: (user + system) / 1000, flushes }
}

process.on('message', (count: number) => {
  void save(count).then((saved) => process.send?.(saved))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
