/**
 * Every colour and size of the application for each theme: the only source for naive-ui (themes.ts) and for the custom properties of the
 * style sheets. A test measures the contrast of each pair of colours used for text.
 */
import type { EnvironmentName } from '../environment.ts'

export type ThemeName = 'light' | 'dark' | 'plantRoom'

/** Kinds of status by what they need from a person: `warn` and `fail` need one, the others are quiet. */
export const toneNames = ['none', 'plan', 'busy', 'ok', 'warn', 'fail', 'skip'] as const
export type ToneName = (typeof toneNames)[number]

/**
 * Light, dark, and plant room for bad light, wet glasses and arm's length: black and white, thick lines, and one yellow for everything
 * that can be pressed.
 */
type Each = readonly [light: string, dark: string, plantRoom: string]

const colours = {
  ground: ['#f3f6f7', '#0d1317', '#000000'],
  surface: ['#ffffff', '#141c22', '#000000'],
  sunken: ['#f7f9fa', '#10171c', '#101010'],
  /** What floats over the page: dialogs, menus. */
  raised: ['#ffffff', '#1c262d', '#141414'],
  hover: ['#f1f6f8', '#1a242b', '#1f1f1f'],
  selected: ['#e2f0f4', '#15333e', '#2e2700'],
  line: ['#dfe6e9', '#26323a', '#6b6b6b'],
  /** Borders of controls: at least 3 : 1 on the surface. */
  lineStrong: ['#7d8d96', '#71838e', '#ffffff'],
  ink: ['#15222a', '#e6edf0', '#ffffff'],
  inkSoft: ['#51626c', '#a4b3bc', '#e0e0e0'],
  /** In an empty field: must not look typed. */
  example: ['#51626c', '#a4b3bc', '#b3b3b3'],
  accent: ['#0b6178', '#5cbfd9', '#ffd500'],
  accentHover: ['#0a7490', '#82d3e8', '#ffe45c'],
  onAccent: ['#ffffff', '#04212b', '#000000'],
  accentSoft: ['#e2f0f4', '#15333e', '#2e2700'],
  focus: ['#0b6178', '#82d3e8', '#00e5ff'],
  onFail: ['#ffffff', '#2a0604', '#000000'],
} as const satisfies Record<string, Each>

/** A colour for text and icons, with the quiet background that it may have. */
const tones: Readonly<Record<ToneName, { readonly ink: Each; readonly soft: Each }>> = {
  none: { ink: ['#5b6b75', '#9dadb6', '#e0e0e0'], soft: ['#eef2f4', '#1f2a31', '#1c1c1c'] },
  plan: { ink: ['#0b6178', '#74cbe2', '#ffd500'], soft: ['#e2f0f4', '#15333e', '#2e2700'] },
  busy: { ink: ['#1a559c', '#8cbef8', '#8ccbff'], soft: ['#e5effa', '#182f4b', '#04213a'] },
  ok: { ink: ['#146c43', '#68cf9b', '#4dff9b'], soft: ['#e1f3e9', '#11352a', '#002b16'] },
  warn: { ink: ['#8a4b00', '#f2be62', '#ffc64d'], soft: ['#fff1d6', '#3a2c10', '#332200'] },
  fail: { ink: ['#b3211b', '#ff9a91', '#ffa299'], soft: ['#fdeae8', '#45201e', '#3a0703'] },
  skip: { ink: ['#5d5478', '#bdb4db', '#d6ccff'], soft: ['#efedf5', '#2b283c', '#1f1a33'] },
}
const environments: Readonly<Record<EnvironmentName, { readonly ground: Each; readonly ink: Each; readonly edge: Each }>> = {
  training: { ground: ['#e4f2ea', '#11301f', '#002b16'], ink: ['#0f5a37', '#9fe3bf', '#7dffb8'], edge: ['#bfe0cd', '#1f4d34', '#4dff9b'] },
  development: {
    ground: ['#eae6fa', '#241d46', '#1d1140'],
    ink: ['#46309f', '#cbc0ff', '#d6ccff'],
    edge: ['#d0c7f2', '#3c3170', '#b3a0ff'],
  },
  staging: { ground: ['#ffe9bd', '#3b2c08', '#332200'], ink: ['#5f3d00', '#ffd98a', '#ffd98a'], edge: ['#f0cd83', '#5f480f', '#ffc64d'] },
  production: {
    ground: ['#b3140f', '#c2251f', '#b00000'],
    ink: ['#ffffff', '#ffffff', '#ffffff'],
    edge: ['#b3140f', '#c2251f', '#ff4d42'],
  },
}

/**
 * Measures in px at the theme's own text size, for a desk and a laptop, and for gloves and arm's length; the style sheets get them in
 * rem, so that they scale with it.
 */
const measures = {
  text: [14, 16],
  small: [12, 14],
  lineWidth: [1, 2],
  control: [32, 44],
  row: [36, 44],
  rowComfortable: [44, 52],
  floor: [28, 36],
  th: [28, 36],
  head: [48, 56],
  lead: [64, 72],
  /** The button of the lead. */
  act: [40, 52],
  bar: [40, 60],
  rail: [88, 112],
  band: [32, 32],
  /** A checkbox. */
  box: [16, 24],
} as const

function one<Name extends string>(table: Readonly<Record<Name, Each>>, at: 0 | 1 | 2): Readonly<Record<Name, string>> {
  return mapped(table, (colour: Each) => colour[at])
}
function mapped<Name extends string, From, To>(table: Readonly<Record<Name, From>>, of: (from: From) => To): Readonly<Record<Name, To>> {
  return Object.fromEntries(Object.entries<From>(table).map(([name, from]) => [name, of(from)])) as Record<Name, To>
}
const paletteOf = (scheme: 'light' | 'dark', at: 0 | 1 | 2) => ({
  scheme,
  ...one(colours, at),
  tones: mapped(tones, (tone) => one(tone, at)),
  environments: mapped(environments, (environment) => one(environment, at)),
})
export type Palette = ReturnType<typeof paletteOf>
export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light: paletteOf('light', 0),
  dark: paletteOf('dark', 1),
  plantRoom: paletteOf('dark', 2),
}

/** The 4 px grid: every margin, padding and gap, in px at the theme's own text size. */
export const space = { s1: 4, s2: 8, s3: 12, s4: 16, s6: 24, s8: 32, s12: 48 } as const

export type Metrics = Readonly<Record<keyof typeof measures, number>>
const [desk, large] = [
  mapped(measures, ([usual]: readonly [number, number]) => usual),
  mapped(measures, ([, gloves]: readonly [number, number]) => gloves),
]
export const metrics: Readonly<Record<ThemeName, Metrics>> = { light: desk, dark: desk, plantRoom: large }
