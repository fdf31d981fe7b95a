/** The look of the printed report: measures in points, colours, table rules. Nothing here knows the report's content. */
import type { CustomTableLayout } from 'pdfmake/interfaces'
import type { EnvironmentName } from '#shared/environment.ts'
import type { Outcome } from '#shared/job/outcome.ts'

export const colors = {
  ink: '#10202a',
  soft: '#4a5c67',
  faint: '#71828c',
  line: '#d4dde0',
  sunken: '#f3f6f7',
  accent: '#0a566e',
  warn: '#754400',
  white: '#ffffff',
} as const

/** A background and the text colour on it, at least 4.5:1; the colour of bars; and of text on white. */
export const statusColors = {
  done: { ground: '#e3f1e9', ink: '#12633d', bar: '#2f8a5f', text: '#12633d' },
  failed: { ground: '#a8201a', ink: colors.white, bar: '#a8201a', text: '#a8201a' },
  unknown: { ground: '#e6e2f6', ink: '#45319c', bar: '#6a55c2', text: '#45319c' },
  notReported: { ground: '#fde3d3', ink: '#7a3210', bar: '#c96a35', text: '#7a3210' },
  notDone: { ground: '#dfe5e8', ink: '#33454f', bar: '#93a3ab', text: '#33454f' },
  postponed: { ground: '#ffedc7', ink: '#754400', bar: '#dd9a1a', text: '#754400' },
} as const satisfies Record<Outcome, Readonly<Record<'ground' | 'ink' | 'bar' | 'text', string>>>
/** Open items are no disaster: amber, never red. */
export const openVerdict = { ground: '#fff6e0', bar: statusColors.postponed.bar } as const

/** Production is the normal case of a document; other environments are marked with the colour of their window, darkened for print. */
export const environmentColors = {
  production: colors.accent,
  staging: '#a35f00',
  development: '#5a3ec4',
  training: '#176f45',
} as const satisfies Record<EnvironmentName, string>

/** A4. */
export const page = { width: 595.28, side: 48, top: 60, bottom: 54, band: 16 } as const

export const fonts = {
  sans: { family: 'Sans', normal: 'IBMPlexSans-Regular.ttf', bold: 'IBMPlexSans-SemiBold.ttf' },
  mono: { family: 'Mono', normal: 'IBMPlexMono-Regular.ttf' },
} as const

/** For laying things out side by side: no lines, no padding. */
export const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}
