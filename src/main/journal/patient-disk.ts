/**
 * Windows cannot rename or remove a file that another program has open, and antivirus software opens each new file for a moment. Such a
 * refusal is retried for some seconds before it counts.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, InTheWay } from './storage-failure.ts'

/** Milliseconds between the attempts: ten seconds in all. */
export const usualPauses = [10, 20, 40, 80, 160, 320, ...Array<number>(18).fill(500)]
/** For when a person waits for a file that is likely to be open in one of their programs. */
export const shortPauses = [10, 20, 40, 80, 160, 320, 500, 500, 500]

const refusals: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY'])

interface Refusing {
  facts(path: string): { readonly kind: string } | null
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
}

export function patientDisk<Disk extends Refusing>(disk: Disk, pauses = usualPauses): Disk {
  return {
    ...disk,
    async rename(from, to) {
      await patiently(pauses, () => disk.rename(from, to), isOccupied(disk, from, to)).catch((cause: unknown) => {
        throw isOccupied(disk, from, to)() ? new InTheWay(to) : cause
      })
    },
    remove: (path) => patiently(pauses, () => disk.remove(path)),
  }
}

/** Replacing a file with a folder is refused with the same code, but is not retried. */
const isOccupied = (disk: Refusing, from: string, to: string) => () => {
  const [moved, found] = [disk.facts(from), disk.facts(to)]
  return moved?.kind === 'file' && found !== null && found.kind !== 'file'
}

async function patiently(pauses: readonly number[], act: () => Promise<void>, isLasting = () => false): Promise<void> {
  for (const pause of pauses) {
    try {
      return await act()
    } catch (cause) {
      if (!refusals.has(codeOf(cause) ?? '') || isLasting()) throw cause
    }
    await sleep(pause)
  }
  return act()
}
