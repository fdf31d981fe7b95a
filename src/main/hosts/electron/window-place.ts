/** Remembers the window's position in the settings, and restores it if there is still a display there. */
import { screen, type BrowserWindow, type Rectangle } from 'electron'
import { z } from 'zod'
import type { SettingsStore } from '../../ports.ts'

const settingName = 'window'
const whole = z.number().int()
const place = z.object({ x: whole, y: whole, width: whole.min(1), height: whole.min(1), maximized: z.boolean() })

interface Opened {
  readonly bounds: Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>
  readonly maximized: boolean
}
const usual: Opened = { bounds: { width: 1280, height: 860 }, maximized: false }
/** This much of its upper edge must be reachable, so that the window can be dragged. */
const handle = { width: 120, height: 40 }

/** `areas` are those of the current displays, without the system's bars. */
export function placeWithin(areas: readonly Rectangle[], kept: unknown): Opened {
  const parsed = place.safeParse(kept)
  if (!parsed.success) return usual
  const { maximized, ...bounds } = parsed.data
  const area = areas.find((each) => isReachable(bounds, each))
  if (area === undefined) {
    // Its display is gone: the size is kept as far as it fits, and the system chooses the position.
    const [first = usual.bounds] = areas
    return { bounds: { width: Math.min(bounds.width, first.width), height: Math.min(bounds.height, first.height) }, maximized }
  }
  return { bounds: movedInto(area, bounds), maximized }
}

function movedInto(area: Rectangle, bounds: Rectangle): Rectangle {
  const [width, height] = [Math.min(bounds.width, area.width), Math.min(bounds.height, area.height)]
  const x = Math.min(Math.max(bounds.x, area.x), area.x + area.width - width)
  const y = Math.min(Math.max(bounds.y, area.y), area.y + area.height - height)
  return { x, y, width, height }
}

function isReachable({ x, y, width }: Rectangle, area: Rectangle): boolean {
  const seen = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return seen >= Math.min(handle.width, width) && y >= area.y && y + handle.height <= area.y + area.height
}

export const keptPlace = (settings: SettingsStore): Opened =>
  placeWithin(
    screen.getAllDisplays().map(({ workArea }) => workArea),
    settings.read(settingName),
  )

export function keepPlace(window: BrowserWindow, settings: SettingsStore): void {
  window.on('close', () => {
    try {
      settings.write(settingName, { ...window.getNormalBounds(), maximized: window.isMaximized() })
    } catch {
      // A failure to save the position must not stop the window from closing.
    }
  })
}
