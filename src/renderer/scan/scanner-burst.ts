/**
 * Telling a scanner from fingers. A USB scanner types its label like a keyboard, only faster than anybody can, and ends with
 * Enter. Keys are held back for an instant, so that a label scanned over a page does not set off the page's shortcuts.
 */

/** No person types two keys closer together, again and again; scanners stay far below. */
const longestGapMs = 45
/** Fewer are a shortcut, or a word, typed quickly. */
const fewestKeys = 4

/** Whether what was typed into a field came as fast as a label does. `times`: when each key was pressed, in ms. */
export function isScannersWork(times: readonly number[]): boolean {
  const [first] = times
  const last = times.at(-1)
  return first !== undefined && last !== undefined && times.length >= fewestKeys && (last - first) / (times.length - 1) <= longestGapMs
}

interface Keys {
  /** Returns whether the key is held back: then nobody else may act on it now. */
  press(key: string): boolean
}

interface BurstOutlet {
  readonly scanned: (text: string) => void
  /** Keys that turned out to be typed by hand, in their order. */
  readonly typed: (keys: readonly string[]) => void
  readonly setTimer: (run: () => void, ms: number) => () => void
}

export function scannerBurst({ scanned, typed, setTimer }: BurstOutlet): Keys {
  let held: string[] = []
  let stop: (() => void) | null = null

  function release(): void {
    const keys = held
    held = []
    if (keys.length > 0) typed(keys)
  }

  return {
    press(key) {
      stop?.()
      if (key === 'Enter') {
        const keys = held
        held = []
        if (keys.length < fewestKeys) {
          if (keys.length > 0) typed(keys)
          return false
        }
        scanned(keys.join(''))
        return true
      }
      if ([...key].length !== 1) {
        release()
        return false
      }
      held.push(key)
      stop = setTimer(release, longestGapMs)
      return true
    },
  }
}
