/** A palette as the two things that consume it: naive-ui's overrides and the custom properties of the style sheet. */
import { darkTheme, type GlobalTheme, type GlobalThemeOverrides } from 'naive-ui'
import { palettes, type Palette, type ThemeName } from './palettes.ts'

export interface Theme {
  readonly naive: GlobalTheme | null
  readonly overrides: GlobalThemeOverrides
  /** Set on the root element, `color-scheme` among them. */
  readonly properties: Readonly<Record<string, string>>
}

const fontFamily = `-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif`
const fontFamilyMono = `ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'Noto Sans Mono', 'Liberation Mono', monospace`

/** Nothing that can be pressed is lower than 44 px: wet hands and gloves. */
const touch = '2.75rem'

function overridesOf(palette: Palette, lineWidth: string): GlobalThemeOverrides {
  const { states } = palette
  return {
    common: {
      fontFamily,
      fontFamilyMono,
      fontSize: '1rem',
      fontSizeTiny: '0.875rem',
      fontSizeSmall: '0.9375rem',
      fontSizeMedium: '1rem',
      fontSizeLarge: '1.0625rem',
      heightTiny: touch,
      heightSmall: touch,
      heightMedium: touch,
      heightLarge: '3.25rem',
      borderRadius: '7px',
      borderRadiusSmall: '5px',
      bodyColor: palette.ground,
      cardColor: palette.surface,
      modalColor: palette.surface,
      popoverColor: palette.surface,
      inputColor: palette.surface,
      inputColorDisabled: palette.sunken,
      textColorBase: palette.ink,
      textColor1: palette.ink,
      textColor2: palette.ink,
      textColor3: palette.inkSoft,
      textColorDisabled: palette.inkSoft,
      placeholderColor: palette.inkSoft,
      borderColor: palette.lineStrong,
      dividerColor: palette.line,
      railColor: palette.line,
      primaryColor: palette.accent,
      primaryColorHover: palette.accentHover,
      primaryColorPressed: palette.accent,
      primaryColorSuppl: palette.accentHover,
      errorColor: states.failed.ink,
      errorColorHover: states.failed.ink,
      errorColorPressed: states.failed.ink,
      errorColorSuppl: states.failed.ink,
      warningColor: states.unknown.ink,
      warningColorHover: states.unknown.ink,
      warningColorPressed: states.unknown.ink,
      successColor: states.confirmed.ink,
      successColorHover: states.confirmed.ink,
      infoColor: states.sent.ink,
      baseColor: palette.onAccent,
      opacityDisabled: '0.55',
    },
    Button: {
      fontWeight: '600',
      border: `${lineWidth} solid ${palette.lineStrong}`,
      borderHover: `${lineWidth} solid ${palette.accent}`,
      borderFocus: `${lineWidth} solid ${palette.accent}`,
      color: palette.surface,
      textColorPrimary: palette.onAccent,
      textColorHoverPrimary: palette.onAccent,
      textColorPressedPrimary: palette.onAccent,
      textColorFocusPrimary: palette.onAccent,
      colorFocusPrimary: palette.accent,
      rippleDuration: '0s',
    },
    Input: {
      border: `${lineWidth} solid ${palette.lineStrong}`,
      borderHover: `${lineWidth} solid ${palette.accent}`,
      borderFocus: `${lineWidth} solid ${palette.accent}`,
      color: palette.surface,
      colorFocus: palette.surface,
    },
    Checkbox: { border: `${lineWidth} solid ${palette.lineStrong}`, sizeMedium: '1.375rem', color: palette.surface },
    Progress: { railColor: palette.line, fillColor: palette.accent },
  }
}

type Property = [name: string, value: string]

function propertiesOf(palette: Palette, lineWidth: string): Theme['properties'] {
  const { scheme, states, environments, ...colours } = palette
  const named = Object.entries(colours).map(([name, colour]): Property => [`--${kebab(name)}`, colour])
  const ofStates = Object.entries(states).flatMap(([name, tone]): Property[] => [
    [`--${name}-ink`, tone.ink],
    [`--${name}-soft`, tone.soft],
  ])
  const ofEnvironments = Object.entries(environments).flatMap(([name, signal]): Property[] => [
    [`--${name}-ground`, signal.ground],
    [`--${name}-on`, signal.ink],
  ])
  return Object.fromEntries([
    ...named,
    ...ofStates,
    ...ofEnvironments,
    ['--line-width', lineWidth],
    ['--font', fontFamily],
    ['--font-mono', fontFamilyMono],
    ['color-scheme', scheme],
  ])
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function themeOf(palette: Palette, lineWidth: string): Theme {
  return {
    naive: palette.scheme === 'dark' ? darkTheme : null,
    overrides: overridesOf(palette, lineWidth),
    properties: propertiesOf(palette, lineWidth),
  }
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  light: themeOf(palettes.light, '1px'),
  dark: themeOf(palettes.dark, '1px'),
  plantRoom: themeOf(palettes.plantRoom, '2px'),
}
