/** Converts the tokens to naive-ui's overrides and to the custom properties of the style sheets. */
import type { GlobalThemeOverrides } from 'naive-ui'
import { fontFamily, fontFamilyMono, propertiesOf } from '#shared/tables/properties.ts'
import { metrics, palettes, space, type Metrics, type Palette, type ThemeName } from '#shared/tables/tokens.ts'

interface Theme {
  readonly overrides: GlobalThemeOverrides
  /** Set on the root element, including `color-scheme`. */
  readonly properties: Readonly<Record<string, string>>
}

function overridesOf(palette: Palette, measures: Metrics): GlobalThemeOverrides {
  const { tones } = palette
  const rem = (px: number) => `${px / measures.text}rem`
  const isLarge = measures.control >= 44
  const edge = (colour: string) => `${measures.lineWidth}px solid ${colour}`
  const [control, accent] = [edge(palette.lineStrong), edge(palette.accent)]
  const ring = `0 0 0 2px ${palette.surface}, 0 0 0 4px ${palette.focus}`
  const toned = (name: string, colour: string) =>
    Object.fromEntries(['', 'Hover', 'Pressed', 'Suppl'].map((state) => [`${name}Color${state}`, colour]))
  return {
    common: {
      fontFamily,
      fontFamilyMono,
      fontSize: '1rem',
      fontSizeTiny: rem(measures.small),
      fontSizeSmall: '1rem',
      fontSizeMedium: '1rem',
      fontSizeLarge: rem(isLarge ? 18 : 16),
      lineHeight: '1.43',
      fontWeightStrong: '600',
      heightTiny: rem(isLarge ? 44 : 24),
      heightSmall: rem(isLarge ? 44 : 28),
      heightMedium: rem(measures.control),
      heightLarge: rem(measures.act),
      borderRadius: '6px',
      borderRadiusSmall: '4px',
      bodyColor: palette.ground,
      cardColor: palette.surface,
      modalColor: palette.raised,
      popoverColor: palette.raised,
      inputColor: palette.surface,
      inputColorDisabled: palette.sunken,
      textColorBase: palette.ink,
      textColor1: palette.ink,
      textColor2: palette.ink,
      textColor3: palette.inkSoft,
      textColorDisabled: palette.inkSoft,
      placeholderColor: palette.example,
      iconColor: palette.inkSoft,
      borderColor: palette.lineStrong,
      dividerColor: palette.line,
      hoverColor: palette.hover,
      railColor: palette.line,
      primaryColor: palette.accent,
      primaryColorHover: palette.accentHover,
      primaryColorPressed: palette.accentHover,
      primaryColorSuppl: palette.accent,
      ...toned('error', tones.fail.ink),
      ...toned('warning', tones.warn.ink),
      ...toned('success', tones.ok.ink),
      ...toned('info', tones.busy.ink),
      baseColor: palette.onAccent,
      opacityDisabled: '0.55',
    },
    Button: {
      fontWeight: '400',
      fontWeightStrong: '600',
      border: control,
      borderHover: accent,
      borderPressed: accent,
      borderFocus: accent,
      borderDisabled: edge(palette.line),
      color: palette.surface,
      colorQuaternaryHover: palette.hover,
      iconMarginTiny: rem(space.s2),
      iconMarginSmall: rem(space.s2),
      iconMarginMedium: rem(space.s2),
      iconMarginLarge: rem(space.s2),
      paddingTiny: '0 8px',
      paddingSmall: '0 8px',
      paddingMedium: '0 12px',
      textColorPrimary: palette.onAccent,
      textColorHoverPrimary: palette.onAccent,
      textColorPressedPrimary: palette.onAccent,
      textColorFocusPrimary: palette.onAccent,
      colorFocusPrimary: palette.accent,
      rippleDuration: '0s',
    },
    Input: {
      border: control,
      borderHover: accent,
      borderFocus: accent,
      boxShadowFocus: ring,
      // The edge and the words below say that it is wrong; where the keyboard is looks the same everywhere.
      boxShadowFocusError: ring,
      colorFocusError: palette.surface,
      color: palette.surface,
      colorFocus: palette.surface,
      paddingMedium: '0 8px',
      paddingSmall: '0 8px',
    },
    Checkbox: { border: control, borderRadius: '4px', sizeMedium: rem(measures.box), boxShadowFocus: ring, color: palette.surface },
  }
}

function themeOf(name: ThemeName): Theme {
  return {
    overrides: overridesOf(palettes[name], metrics[name]),
    properties: propertiesOf(name),
  }
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
  plantRoom: themeOf('plantRoom'),
}
