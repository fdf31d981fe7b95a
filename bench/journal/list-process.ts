/** One list of all jobs in a fresh process, as at a start: what it takes from opening to the last job, and the process at its peak. */
import { peakMB } from '../measure/memory.ts'

const [kind = '', folder = ''] = process.argv.slice(2)

export interface Listed {
  readonly jobs: number
  readonly ms: number
  /** Of all threads. */
  readonly cpuMs: number
  readonly peakMB: number
  /** Of that, what the process had before it began. */
  readonly beforeMB: number
}

const list = await (kind === 'sqlite' ? sqliteList() : journalList(kind as 'glance' | 'list'))
process.on('message', () => {
  void measured().then((listed) => process.send?.(listed))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function measured(): Promise<Listed> {
  const beforeMB = peakMB()
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const jobs = await list()
  const { user, system } = process.cpuUsage(cpu)
  return { jobs, ms: performance.now() - started, cpuMs: (user + system) / 1000, peakMB: peakMB(), beforeMB }
}

async function journalList(how: 'glance' | 'list'): Promise<() => Promise<number>> {
  const { JobStore } = await import('#main/journal/job-store.ts')
  return async () => (await new JobStore(folder, () => undefined)[how === 'glance' ? 'listCached' : 'list']()).jobs.length
}

async function sqliteList(): Promise<() => Promise<number>> {
  const { database } = await import('./summaries.ts')
  return () => Promise.resolve(database(folder).prepare('SELECT * FROM summary ORDER BY changed_at DESC').all().length)
}
