/**
 * The memory of a process in megabytes: what it has now, and its peak since it was last asked to count from now on. Linux counts it; elsewhere
 * it is the peak of this process since its start.
 */
import { readFileSync, writeFileSync } from 'node:fs'

export function peakMemory(pid: number) {
  const field = (name: string) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024
  }
  if (process.platform !== 'linux') {
    const peak = () => process.resourceUsage().maxRSS / 1024
    return { resident: peak, peak, restart: () => undefined }
  }
  return {
    resident: () => field('VmRSS'),
    peak: () => field('VmHWM'),
    restart: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
  }
}
