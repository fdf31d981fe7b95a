/** The tokens as the custom properties of the style sheets, set on the root element. */
import { metrics, palettes, space, type ThemeName } from './tokens.ts'

/** Ours (renderer/ui/styles/typeface.css); the system's draws the scripts that it lacks. */
export const fontFamily = `'IBM Plex Sans', system-ui, sans-serif`
/** Plex Mono has no Greek. */
export const fontFamilyMono = `'IBM Plex Mono', 'IBM Plex Sans', monospace`

type Property = [name: string, value: string]

/** `color-scheme` is among them. */
export function propertiesOf(theme: ThemeName): Readonly<Record<string, string>> {
  const { scheme, tones, environments, ...colours } = palettes[theme]
  const { text, small, lineWidth, ...sizes } = metrics[theme]
  const float =
    scheme === 'light'
      ? '0 8px 24px rgb(15 30 40 / 18%), 0 0 0 1px rgb(15 30 40 / 6%)'
      : `0 8px 24px rgb(0 0 0 / 60%), 0 0 0 1px ${colours.line}`
  return Object.fromEntries([
    ...Object.entries(colours).map(([name, colour]): Property => [`--${kebab(name)}`, colour]),
    ...Object.entries(tones).flatMap(([name, tone]): Property[] => [
      [`--${name}`, tone.ink],
      [`--${name}-soft`, tone.soft],
    ]),
    ...Object.entries(environments).flatMap(([name, signal]): Property[] => [
      [`--${name}-ground`, signal.ground],
      [`--${name}-on`, signal.ink],
      [`--${name}-edge`, signal.edge],
    ]),
    ...Object.entries(sizes).map(([name, px]): Property => [`--m-${kebab(name)}`, `${px / text}rem`]),
    ...Object.entries(space).map(([name, px]): Property => [`--${name}`, `${px / text}rem`]),
    ['--small', `${small / text}rem`],
    ['--text', `${text}px`],
    ['--line-width', `${lineWidth}px`],
    ['--float', float],
    ['--font', fontFamily],
    ['--font-mono', fontFamilyMono],
    ['color-scheme', scheme],
  ])
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
