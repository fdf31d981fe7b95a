/** Links or buttons side by side as one Tab stop: the current one of them, else where the focus was. The arrow keys, Home and End move on. */
import type { ObjectDirective } from 'vue'
import { movedStop } from './grid-keys.ts'

const stopsIn = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]

function settle(group: HTMLElement): void {
  const stops = stopsIn(group)
  const home =
    stops.find((stop) => stop === document.activeElement) ??
    stops.find((stop) => stop.hasAttribute('aria-current')) ??
    stops.find((stop) => stop.tabIndex === 0)
  for (const stop of stops) stop.tabIndex = stop === (home ?? stops[0]) ? 0 : -1
}

function move(event: KeyboardEvent): void {
  const { currentTarget: group, target, key } = event
  if (!(group instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const stops = stopsIn(group)
  const from = stops.findIndex((stop) => stop === target)
  const to = from === -1 ? null : movedStop({ ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }[key] ?? key, from, stops.length, 1)
  if (to === null) return
  event.preventDefault()
  stops[to]?.focus()
}

export const vOneStop: ObjectDirective<HTMLElement> = {
  mounted(group) {
    settle(group)
    group.addEventListener('keydown', move)
    group.addEventListener('focusin', () => settle(group))
  },
  updated: settle,
}
