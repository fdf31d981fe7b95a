/** F6 moves the focus between the regions of the window, in their order on the screen. They are marked with `data-region`. */
import { firstFocusable } from '../../ui/components/focus-return.ts'
import type { Shortcut } from '../../ui/composables/use-shortcuts.ts'

function move(by: 1 | -1): void {
  // The page is one region, unless it has regions of its own.
  const regions = [...document.querySelectorAll('[data-region]:not(:has([data-region]))')].flatMap((region) => {
    const target = firstFocusable(region)
    return target === undefined ? [] : [{ region, target }]
  })
  const at = regions.findIndex(({ region }) => region.contains(document.activeElement))
  regions.at(at < 0 && by < 0 ? -1 : (at + by) % regions.length)?.target.focus()
}

export const regionShortcuts: readonly Shortcut[] = [
  { keys: 'F6', label: 'app.shortcuts.nextRegion', run: () => move(1) },
  { keys: 'Shift+F6', label: 'app.shortcuts.previousRegion', run: () => move(-1) },
]
