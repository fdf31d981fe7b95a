/** How much memory this process has had at most, in MB. */
import { readFileSync } from 'node:fs'

/** What the system counts for a child begins with what its parent had when it was started; Linux also knows it without that. */
export function peakMB(): number {
  return (ownPeakKB() ?? process.resourceUsage().maxRSS) / 1024
}

function ownPeakKB(): number | null {
  try {
    const [, own] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1')) ?? []
    return own === undefined ? null : Number(own)
  } catch {
    return null
  }
}
