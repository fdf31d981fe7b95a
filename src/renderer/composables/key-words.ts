/** The keys of a shortcut, as they are printed on the user's keyboard. */
import { t } from '../text.ts'

const isMac = navigator.userAgent.includes('Mac OS')
const worded = ['Ctrl', 'Shift', 'Enter', 'Escape', 'Space', 'Delete'] as const
const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

function printed(key: string): string {
  if (key === 'Ctrl' && isMac) return '⌘'
  const name = worded.find((each) => each === key)
  if (name !== undefined) return t(`app.shortcuts.key.${name}`)
  return arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** `F` is a letter pressed with Shift, `f` one without. */
export function keyWords(keys: string): readonly string[] {
  return (/^[A-Z]$/.test(keys) ? `Shift+${keys}` : keys).split(/[ +]/).map(printed)
}
