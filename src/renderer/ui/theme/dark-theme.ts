/** naive-ui's dark theme contains that of every component, 20 kB: it is only loaded for a dark theme. */
import type { GlobalTheme } from 'naive-ui'
import { shallowRef } from 'vue'
import { palettes, type ThemeName } from '#shared/tables/tokens.ts'

const dark = shallowRef<GlobalTheme | null>(null)

/** Loads what theme `name` needs from naive-ui. If that fails, the window keeps our colours and a few light details. */
export async function readTheme(name: ThemeName): Promise<void> {
  if (palettes[name].scheme === 'light' || dark.value !== null) return
  await import('naive-ui/es/themes/dark').then(
    ({ darkTheme }) => (dark.value = darkTheme),
    () => null,
  )
}

/** naive-ui's part of a theme, once it is loaded. */
export const naiveThemeOf = (name: ThemeName): GlobalTheme | null => (palettes[name].scheme === 'dark' ? dark.value : null)
