/**
 * Keyboard shortcuts, registered by the components that implement them, listed by the sheet (`?`) and in the palette (`Ctrl+K`). Plain
 * keys are ignored while somebody types; those with Ctrl and the function keys work everywhere.
 */
import { createSharedComposable, useEventListener } from '@vueuse/core'
import { onBeforeUnmount, shallowReactive } from 'vue'
import type { MessageKey } from '../text.ts'

export interface Shortcut {
  /** `n`, `?`, `g j` (one after the other), `Ctrl+Enter`, `Ctrl+Shift+X`. */
  readonly keys: string
  readonly label: MessageKey
  /** Missing if the focused element handles the key itself, and it is only listed here. */
  readonly run?: () => void
  /** Whether it is available, wherever the focus is. */
  readonly enabled?: () => boolean
}

/** Presses the main button of an open dialog, wherever the focus is, and never that of the page behind it. */
export const mainKey = 'Ctrl+Enter'

/** How long the first key of a sequence is remembered. */
const sequenceMs = 1200

const useRegistry = createSharedComposable(() => {
  /** Those of one component each. */
  const shortcuts = shallowReactive(new Set<readonly Shortcut[]>())
  let first: { key: string; until: number } | null = null

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    const pressed = keysOf(event)
    const typing = isTyping(event.target)
    if (belongsToControl(pressed, event.target)) return
    const front = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (front !== undefined && pressed === mainKey) {
      event.preventDefault()
      return front.querySelector<HTMLElement>('footer :is(.n-button--primary-type, .n-button--error-type):not(:disabled)')?.click()
    }
    const sequence = first !== null && event.timeStamp < first.until ? `${first.key} ${pressed}` : null
    first = null
    // An open dialog owns the plain keys: what is behind it must not react.
    const plainAllowed = !typing && front === undefined
    const named = (keys: string) =>
      [...shortcuts]
        .reverse()
        .flat()
        .find(
          (each) => each.run !== undefined && each.keys === keys && (worksEverywhere(keys) || plainAllowed) && each.enabled?.() !== false,
        )
    // A sequence of two keys takes precedence over its second key alone.
    const found = (sequence === null ? undefined : named(sequence)) ?? named(pressed)
    if (found !== undefined) {
      event.preventDefault()
      found.run?.()
    } else if (plainAllowed && [...shortcuts].flat().some((each) => each.keys.startsWith(`${pressed} `))) {
      first = { key: pressed, until: event.timeStamp + sequenceMs }
    }
  })
  return { shortcuts }
})

export function useShortcuts(mine: readonly Shortcut[]): { readonly all: ReadonlySet<readonly Shortcut[]> } {
  const { shortcuts } = useRegistry()
  shortcuts.add(mine)
  onBeforeUnmount(() => shortcuts.delete(mine))
  return { all: shortcuts }
}

export function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const modified = event.ctrlKey || event.metaKey || event.altKey
  const key = event.key.length === 1 && modified ? event.key.toUpperCase() : event.key
  const held = [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    (modified || isFunctionKey(event.key)) && event.shiftKey ? 'Shift' : '',
  ]
  return [...held.filter((each) => each !== ''), key].join('+')
}

const isFunctionKey = (key: string) => /^F\d/.test(key)

/** Ctrl+A is for the text of a field or a dialog. */
const worksEverywhere = (keys: string) => (keys.includes('+') && keys !== 'Ctrl+A') || isFunctionKey(keys)

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
  )
}

/** Keys that the focused control handles itself: opening, submitting, undoing what was typed. */
function belongsToControl(pressed: string, target: EventTarget | null): boolean {
  if (pressed === 'Ctrl+Z') return isTyping(target)
  return pressed === 'Enter' && target instanceof HTMLElement && target.matches('a, button, summary, input, textarea, select, [role=grid]')
}
