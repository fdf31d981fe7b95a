/** The keys of a shortcut, as they are printed on the user's keyboard. */
import { t } from '../text.ts'

const isMac = navigator.userAgent.includes('Mac OS')
const worded = ['Ctrl', 'Shift', 'Enter', 'Escape', 'Space', 'Delete'] as const
const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

function printed(key: string): string {
  if (isMac && (key === 'Ctrl' || key === 'Alt')) return key === 'Ctrl' ? '⌘' : '⌥'
  const name = worded.find((each) => each === key)
  if (name !== undefined) return t(`app.shortcuts.key.${name}`)
  return arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

export const keyWords = (keys: string): readonly string[] => keys.split('+').map(printed)
