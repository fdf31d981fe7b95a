/**
 * Distinguishes a scanner from a person. A USB scanner types its label like a keyboard, only faster than anybody can, and ends with
 * Enter. Keys are held back for a moment, so that a label scanned over a page does not trigger the page's shortcuts.
 */

/** No person repeatedly types two keys closer together; scanners are far faster. */
const longestGapMs = 45
/** How long a key is held back before it is passed to the page's shortcuts: too short to notice, but long enough for a busy computer. */
const heldMs = 90
/** A key that follows sooner belongs to the same label, even if the computer was too busy to deliver it in one burst. */
const pauseMs = 500
/** Fewer keys are a shortcut, or a word typed quickly. */
const fewestKeys = 4

/** Whether the text of a field was typed as fast as a scanner types. `times`: when each key was pressed, in ms. */
export function isScannersWork(times: readonly number[]): boolean {
  const [first] = times
  const last = times.at(-1)
  return first !== undefined && last !== undefined && times.length >= fewestKeys && (last - first) / (times.length - 1) <= longestGapMs
}

interface Keys {
  /** Returns whether the key is held back, so that no other listener may act on it now. `at`: when it was pressed, in ms. */
  press(key: string, at: number): boolean
}

interface BurstOutlet {
  readonly scanned: (text: string) => void
  /** Called with keys that turned out to be typed by hand, in order. */
  readonly typed: (keys: readonly string[]) => void
  readonly setTimer: (run: () => void, ms: number) => () => void
}

export function scannerBurst({ scanned, typed, setTimer }: BurstOutlet): Keys {
  let held: string[] = []
  /** All keys since the last pause, including those passed on: otherwise a label could lose its beginning and still look complete. */
  let run: { key: string; at: number }[] = []
  let stop: (() => void) | null = null

  function release(): void {
    const keys = held
    held = []
    if (keys.length > 0) typed(keys)
  }

  return {
    press(key, at) {
      // The space bar selects a row or presses a button; no label begins with a space.
      if (key === ' ' && held.length === 0) return false
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
