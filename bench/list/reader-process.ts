/** One reader in a process of its own: each message asks for one reading. The first is cold, and its peak is what it needs at most. */
import { peakMB } from '../measure/memory.ts'
import { readers, type ReaderName } from './readers.ts'

const [name = '', origin = ''] = process.argv.slice(2)
const read = readers[name as ReaderName]

export interface Reading {
  /** Of all threads, the garbage collector's too. */
  readonly cpuMs: number
  readonly wallMs: number
  /** More than before the first reading, at the peak so far. */
  readonly peakMB: number
  readonly items: number
  readonly misfits: number
  readonly firstMisfit: string | null
}

const before = peakMB()

async function perform(): Promise<Reading> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const { items, misfits } = await read(origin)
  const { user, system } = process.cpuUsage(cpu)
  const taken = { cpuMs: (user + system) / 1000, wallMs: performance.now() - started, peakMB: peakMB() - before }
  return { ...taken, items: items.length, misfits: misfits.length, firstMisfit: misfits[0] ?? null }
}

process.on('message', () => {
  void perform().then((reading) => process.send?.(reading))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
