/** naive-ui's dark theme brings that of every part it has, 20 kB: only who looks at the dark reads it. */
import type { GlobalTheme } from 'naive-ui'
import { shallowRef } from 'vue'
import { palettes, type ThemeName } from './tokens.ts'

const dark = shallowRef<GlobalTheme | null>(null)

/** Reads what `name` needs of naive-ui. Where that cannot be had, the window keeps our colours and a few light details. */
export async function readTheme(name: ThemeName): Promise<void> {
  if (palettes[name].scheme === 'light' || dark.value !== null) return
  await import('naive-ui/es/themes/dark').then(
    ({ darkTheme }) => (dark.value = darkTheme),
    () => null,
  )
}

/** naive-ui's own part of a theme, once it is read. */
export const naiveThemeOf = (name: ThemeName): GlobalTheme | null => (palettes[name].scheme === 'dark' ? dark.value : null)
