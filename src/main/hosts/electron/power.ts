/** After sleep, connections are dead without noticing and shown data is old: the next request connects again, and views refresh. */
import { powerMonitor, powerSaveBlocker } from 'electron'
import { events } from '#shared/contract/contract.ts'
import type { App } from '../../compose.ts'

export function followSleep(workbench: Pick<App, 'log' | 'resumed'>): void {
  powerMonitor.on('suspend', () => {
    workbench.log.write('suspend')
  })
  powerMonitor.on('resume', () => {
    workbench.log.write('resume')
    workbench.resumed()
  })
}

/** Keeps an idle computer from going to sleep during a batch; its display may switch off. */
export function stayAwakeInBatches(workbench: Pick<App, 'onEvent'>): void {
  const running = new Set<string>()
  let blocker: number | null = null
  workbench.onEvent(({ event, payload }) => {
    if (event !== 'batch.changed') return
    const { jobId, batch } = events[event].parse(payload)
    if (batch === null || batch.state === 'paused') running.delete(jobId)
    else running.add(jobId)
    if (running.size > 0) blocker ??= powerSaveBlocker.start('prevent-app-suspension')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  })
}
