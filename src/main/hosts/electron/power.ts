/** After sleep, connections are dead without knowing it and what is shown is old: the next request connects again, and views read again. */
import { powerMonitor } from 'electron'
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
