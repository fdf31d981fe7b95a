/** What validation alone adds: the same list parsed by JSON.parse and then read by the tool's tolerant reading, over and over. */
import { shower } from '#shared/tables/resources.ts'
import { readList } from '#shared/tables/lenient-parse.ts'
import { download } from './readers.ts'

const [origin = ''] = process.argv.slice(2)

/** Milliseconds of the main thread. */
export interface Validation {
  readonly parseMs: number
  readonly validateMs: number
}

const text = (await download(origin)).toString()

function timed<Value>(what: () => Value): { readonly value: Value; readonly ms: number } {
  // Only this thread: the garbage collector's threads are still busy with what the parsing before has left.
  const before = process.threadCpuUsage()
  const value = what()
  const { user, system } = process.threadCpuUsage(before)
  return { value, ms: (user + system) / 1000 }
}

process.on('message', () => {
  const parsed = timed((): unknown => JSON.parse(text))
  const validated = timed(() => readList(shower, parsed.value))
  if (validated.value === null) throw new Error('There was no list.')
  process.send?.({ parseMs: parsed.ms, validateMs: validated.ms } satisfies Validation)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
