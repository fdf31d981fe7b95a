/**
 * Telling a scanner from fingers. A USB scanner types its label like a keyboard, only faster than anybody can, and ends with
 * Enter. Keys are held back for an instant, so that a label scanned over a page does not set off the page's shortcuts.
 */

/** No person types two keys closer together, again and again; scanners stay far below. */
const longestGapMs = 45
/** So long a key waits before it is given to the page's shortcuts: nobody feels it, and a busy computer is late with the next. */
const heldMs = 90
/** What follows sooner belongs to the same label, though the computer was too busy to hear it in one go. */
const pauseMs = 500
/** Fewer are a shortcut, or a word, typed quickly. */
const fewestKeys = 4

/** Whether what was typed into a field came as fast as a label does. `times`: when each key was pressed, in ms. */
export function isScannersWork(times: readonly number[]): boolean {
  const [first] = times
  const last = times.at(-1)
  return first !== undefined && last !== undefined && times.length >= fewestKeys && (last - first) / (times.length - 1) <= longestGapMs
}

interface Keys {
  /** Returns whether the key is held back: then nobody else may act on it now. `at`: when it was pressed, in ms. */
  press(key: string, at: number): boolean
}

interface BurstOutlet {
  readonly scanned: (text: string) => void
  /** Keys that turned out to be typed by hand, in their order. */
  readonly typed: (keys: readonly string[]) => void
  readonly setTimer: (run: () => void, ms: number) => () => void
}

export function scannerBurst({ scanned, typed, setTimer }: BurstOutlet): Keys {
  let held: string[] = []
  /** All since the last pause, also those given back: without them a label could lose its beginning and still look whole. */
  let run: { key: string; at: number }[] = []
  let stop: (() => void) | null = null

  function release(): void {
    const keys = held
    held = []
    if (keys.length > 0) typed(keys)
  }

  return {
    press(key, at) {
      stop?.()
      const last = run.at(-1)
      if (last !== undefined && at - last.at > pauseMs) run = []
      if ([...key].length === 1) {
        run.push({ key, at })
        held.push(key)
        stop = setTimer(release, heldMs)
        return true
      }
      const label = run
      run = []
      if (key !== 'Enter' || !isScannersWork(label.map((each) => each.at))) {
        release()
        return false
      }
      held = []
      scanned(label.map((each) => each.key).join(''))
      return true
    },
  }
}
