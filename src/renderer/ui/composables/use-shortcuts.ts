/**
 * What the components of the page can do, with its keys: listed by the sheet (`?`) and found in the palette (`Ctrl+K`). No bare letter or
 * digit is a key, since a scanner types them; of the other characters only `?` and `/` are, outside fields. Keys with Ctrl or Alt and the
 * function keys work everywhere.
 */
import { createSharedComposable, useEventListener } from '@vueuse/core'
import { onBeforeUnmount, shallowReactive } from 'vue'
import { t, type MessageKey } from '../text.ts'
import { isCharacter, isTextField } from './deliberate.ts'
import { isWaitingFor, typeOutside } from './typed-outside.ts'

export interface Shortcut {
  /** `?`, `/`, `Escape`, `Ctrl+Enter`, `Ctrl+Shift+X`, `Alt+1`. Without, it is only in the palette. */
  readonly keys?: string
  /** Another key for it, outside dialogs. */
  readonly also?: string
  /** The key of its text, or the words of the button that it presses. */
  readonly label: MessageKey | (() => string)
  /** Missing if the focused element handles the key itself, and it is only listed here. */
  readonly run?: () => void
  /** Whether it is available, wherever the focus is. */
  readonly enabled?: () => boolean
}

export const wordsOf = ({ label }: Shortcut): string => (typeof label === 'function' ? label() : t(label))

/** Presses the main button of an open dialog, wherever the focus is, and never that of the page behind it. */
export const mainKey = 'Ctrl+Enter'
/** To the field for searching and scanning: also what is typed outside a field goes there. */
export const searchKey = '/'
/** The browser's own would find only the rows of a table that are drawn. */
export const findKey = 'Ctrl+F'

const useRegistry = createSharedComposable(() => {
  /** Those of one component each. */
  const shortcuts = shallowReactive(new Set<readonly Shortcut[]>())

  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return
    if (isWaitingFor(event)) return
    const pressed = keysOf(event)
    // The line feed of a scanner, which would open the browser's downloads.
    if (pressed === 'Ctrl+J') return event.preventDefault()
    if (belongsToControl(pressed, event.target)) return
    const front = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (front !== undefined && pressed === mainKey) {
      event.preventDefault()
      return front
        .querySelector<HTMLElement>('footer :is(.n-button--primary-type, .n-button--error-type):not(:disabled, [aria-disabled])')
        ?.click()
    }
    const typing = isTyping(event.target)
    // An open dialog owns the plain keys: what is behind it must not react.
    const plainAllowed = !typing && front === undefined
    const named = (keys: string) =>
      [...shortcuts]
        .reverse()
        .flat()
        .find(
          (each) =>
            each.run !== undefined &&
            (each.keys === keys || (each.also === keys && front === undefined)) &&
            (worksEverywhere(keys) || plainAllowed) &&
            each.enabled?.() !== false,
        )
    const found = named(pressed)
    if (found !== undefined) {
      event.preventDefault()
      found.run?.()
    } else if (!typing && isCharacter(event)) typeOutside(event, front, named(searchKey)?.run)
  })
  return { shortcuts }
})

export function useShortcuts(mine: readonly Shortcut[]): { readonly all: ReadonlySet<readonly Shortcut[]> } {
  const { shortcuts } = useRegistry()
  shortcuts.add(mine)
  onBeforeUnmount(() => shortcuts.delete(mine))
  return { all: shortcuts }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function keysOf(event: Pressed): string {
  const modified = event.ctrlKey || event.metaKey || event.altKey
  const name = event.altKey ? heldWithAlt(event) : event.key
  const key = name.length === 1 && modified ? name.toUpperCase() : name
  const held = [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    (modified || isFunctionKey(event.key)) && event.shiftKey ? 'Shift' : '',
  ]
  return [...held.filter((each) => each !== ''), key].join('+')
}

/** Alt types other characters on some keyboards, and digits are with Shift on some. */
function heldWithAlt({ key, code }: Pressed): string {
  // A scanner may type each character as Alt and its number on the numeric keypad.
  if (code.startsWith('Numpad')) return code
  return /^[a-z\d]$/i.test(key) ? key : (/^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).join('') ?? key)
}

const isFunctionKey = (key: string) => /^F\d/.test(key)

/** Ctrl+A is for the text of a field or a dialog. */
const worksEverywhere = (keys: string) => (keys.includes('+') && keys !== 'Ctrl+A') || isFunctionKey(keys)

/**
 * An open list of choices takes letters as well; in a closed one, a scan would change the choice. Chromium before 133 cannot tell, and
 * refuses the selector with an error that no key would survive: all lists count as closed there.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  isTextField(target) || (target instanceof HTMLElement && (target.isContentEditable || isOpenList(target)))
const isOpenList = (element: HTMLElement) =>
  element.matches('select') && CSS.supports('selector(select:open)') && element.matches('select:open')

/** Keys that the focused control handles itself: opening, submitting, undoing what was typed. */
function belongsToControl(pressed: string, target: EventTarget | null): boolean {
  if (pressed === 'Ctrl+Z') return isTyping(target)
  return pressed === 'Enter' && target instanceof HTMLElement && target.matches('a, button, summary, input, textarea, select, [role=grid]')
}
