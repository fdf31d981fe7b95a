/** How the report looks: colours, type sizes, table rules. Nothing here knows what a report says. */
import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces'
import type { EnvironmentName } from '#shared/environment.ts'

export const colors = {
  ink: '#10202a',
  soft: '#4a5c67',
  line: '#d4dde0',
  sunken: '#f2f6f7',
  accent: '#0a566e',
  good: '#12633d',
  goodSoft: '#e0f3e8',
  doubtful: '#804a00',
  doubtfulSoft: '#fff0d2',
  bad: '#a8201a',
  white: '#ffffff',
} as const

/** Production is the plain case of a document; everything else is marked in the colour its window has, a light one darkened for print. */
export const environmentColors = {
  production: { ground: colors.accent, ink: colors.white, mark: colors.accent },
  staging: { ground: '#f0ab12', ink: '#231700', mark: '#a35f00' },
  development: { ground: '#5a3ec4', ink: colors.white, mark: '#5a3ec4' },
  training: { ground: '#176f45', ink: colors.white, mark: '#176f45' },
} as const satisfies Record<EnvironmentName, { readonly ground: string; readonly ink: string; readonly mark: string }>

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 48, top: 56, bottom: 52, band: 132 } as const
export const contentWidth = page.width - 2 * page.side

export const fonts = {
  sans: { family: 'Sans', normal: 'IBMPlexSans-Regular.ttf', bold: 'IBMPlexSans-SemiBold.ttf' },
  mono: { family: 'Mono', normal: 'IBMPlexMono-Regular.ttf' },
} as const

export const styles: StyleDictionary = {
  blockTitle: { fontSize: 14, bold: true, color: colors.accent },
  deviceTitle: { fontSize: 10.5, bold: true },
  columnTitle: { fontSize: 7.5, bold: true, color: colors.soft },
  cell: { fontSize: 8.5 },
  tight: { fontSize: 7.5, lineHeight: 1 },
  small: { fontSize: 7.5, color: colors.soft },
  code: { font: fonts.mono.family, fontSize: 6.8 },
  empty: { color: colors.soft },
}

/** What a cell's padding takes from its width. */
export const cellPadding = 9

/** Hairlines between rows, none between columns, the column titles on a tinted ground. */
export const ruled: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 ? 0 : index === node.table.headerRows ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (index, node) => (index === node.table.headerRows ? colors.soft : colors.line),
  paddingLeft: () => cellPadding / 2,
  paddingRight: () => cellPadding / 2,
  paddingTop: () => 3,
  paddingBottom: () => 3,
  fillColor: (row, node) => (row < (node.table.headerRows ?? 0) ? colors.sunken : null),
}

/** For the long list of parameters: a shower on one page. */
export const tightlyRuled: CustomTableLayout = { ...ruled, paddingTop: () => 1.5, paddingBottom: () => 1 }

/** For arranging things side by side: no lines, no ground, no padding. */
export const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}
