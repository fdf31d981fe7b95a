/**
 * Every colour and size of the application, theme by theme: one place that drives naive-ui (themes.ts) and the custom properties of
 * the style sheets. A test measures each pair of colours that carries text.
 */
import type { EnvironmentName } from '#shared/environment.ts'

export type ThemeName = 'light' | 'dark' | 'plantRoom'

/** Kinds of status by what they ask of a person: `warn` and `fail` ask, the others are quiet. */
export const toneNames = ['none', 'plan', 'busy', 'ok', 'warn', 'fail', 'skip'] as const
export type ToneName = (typeof toneNames)[number]

/** A colour for text and signs, with the quiet ground it may stand on. */
export interface Tone {
  readonly ink: string
  readonly soft: string
}

export interface Palette {
  readonly scheme: 'light' | 'dark'
  readonly ground: string
  readonly surface: string
  readonly sunken: string
  /** What floats over the page: dialogs, menus. */
  readonly raised: string
  readonly hover: string
  readonly selected: string
  readonly line: string
  /** Borders of controls: at least 3 : 1 on the surface. */
  readonly lineStrong: string
  readonly ink: string
  readonly inkSoft: string
  readonly accent: string
  readonly accentHover: string
  readonly onAccent: string
  readonly accentSoft: string
  readonly focus: string
  readonly onFail: string
  readonly tones: Readonly<Record<ToneName, Tone>>
  readonly environments: Readonly<Record<EnvironmentName, { readonly ground: string; readonly ink: string; readonly edge: string }>>
}

/** Measures in px at the theme's own text size; the style sheets get them in rem, so that they grow with it. */
export interface Metrics {
  readonly text: number
  readonly small: number
  readonly lineWidth: number
  readonly control: number
  readonly row: number
  readonly rowComfortable: number
  readonly floor: number
  readonly th: number
  readonly head: number
  readonly bar: number
  readonly strip: number
  readonly rail: number
  readonly foot: number
  readonly band: number
  /** A checkbox. */
  readonly box: number
}

/** For a desk and a laptop. */
const desk: Metrics = {
  text: 14,
  small: 12,
  lineWidth: 1,
  control: 32,
  row: 36,
  rowComfortable: 44,
  floor: 28,
  th: 32,
  head: 48,
  bar: 48,
  strip: 40,
  rail: 88,
  foot: 48,
  band: 32,
  box: 16,
}
/** For gloves and arm's length. */
const large: Metrics = {
  text: 16,
  small: 14,
  lineWidth: 2,
  control: 44,
  row: 44,
  rowComfortable: 52,
  floor: 44,
  th: 44,
  head: 56,
  bar: 60,
  strip: 52,
  rail: 112,
  foot: 60,
  band: 32,
  box: 24,
}
export const metrics: Readonly<Record<ThemeName, Metrics>> = { light: desk, dark: desk, plantRoom: large }

const light: Palette = {
  scheme: 'light',
  ground: '#f3f6f7',
  surface: '#ffffff',
  sunken: '#f7f9fa',
  raised: '#ffffff',
  hover: '#f1f6f8',
  selected: '#e2f0f4',
  line: '#dfe6e9',
  lineStrong: '#7d8d96',
  ink: '#15222a',
  inkSoft: '#51626c',
  accent: '#0b6178',
  accentHover: '#0a7490',
  onAccent: '#ffffff',
  accentSoft: '#e2f0f4',
  focus: '#0b6178',
  onFail: '#ffffff',
  tones: {
    none: { ink: '#5b6b75', soft: '#eef2f4' },
    plan: { ink: '#0b6178', soft: '#e2f0f4' },
    busy: { ink: '#1a559c', soft: '#e5effa' },
    ok: { ink: '#146c43', soft: '#e1f3e9' },
    warn: { ink: '#8a4b00', soft: '#fff1d6' },
    fail: { ink: '#b3211b', soft: '#fdeae8' },
    skip: { ink: '#5d5478', soft: '#efedf5' },
  },
  environments: {
    training: { ground: '#e4f2ea', ink: '#0f5a37', edge: '#bfe0cd' },
    development: { ground: '#eae6fa', ink: '#46309f', edge: '#d0c7f2' },
    staging: { ground: '#ffe9bd', ink: '#5f3d00', edge: '#f0cd83' },
    production: { ground: '#b3140f', ink: '#ffffff', edge: '#b3140f' },
  },
}
const dark: Palette = {
  scheme: 'dark',
  ground: '#0d1317',
  surface: '#141c22',
  sunken: '#10171c',
  raised: '#1c262d',
  hover: '#1a242b',
  selected: '#15333e',
  line: '#26323a',
  lineStrong: '#71838e',
  ink: '#e6edf0',
  inkSoft: '#a4b3bc',
  accent: '#5cbfd9',
  accentHover: '#82d3e8',
  onAccent: '#04212b',
  accentSoft: '#15333e',
  focus: '#82d3e8',
  onFail: '#2a0604',
  tones: {
    none: { ink: '#9dadb6', soft: '#1f2a31' },
    plan: { ink: '#74cbe2', soft: '#15333e' },
    busy: { ink: '#8cbef8', soft: '#182f4b' },
    ok: { ink: '#68cf9b', soft: '#11352a' },
    warn: { ink: '#f2be62', soft: '#3a2c10' },
    fail: { ink: '#ff9a91', soft: '#45201e' },
    skip: { ink: '#bdb4db', soft: '#2b283c' },
  },
  environments: {
    training: { ground: '#11301f', ink: '#9fe3bf', edge: '#1f4d34' },
    development: { ground: '#241d46', ink: '#cbc0ff', edge: '#3c3170' },
    staging: { ground: '#3b2c08', ink: '#ffd98a', edge: '#5f480f' },
    production: { ground: '#c2251f', ink: '#ffffff', edge: '#c2251f' },
  },
}
/** For a plant room: bad light, wet glasses, arm's length. Black and white, thick lines, one yellow for what can be pressed. */
const plantRoom: Palette = {
  scheme: 'dark',
  ground: '#000000',
  surface: '#000000',
  sunken: '#101010',
  raised: '#141414',
  hover: '#1f1f1f',
  selected: '#2e2700',
  line: '#6b6b6b',
  lineStrong: '#ffffff',
  ink: '#ffffff',
  inkSoft: '#e0e0e0',
  accent: '#ffd500',
  accentHover: '#ffe45c',
  onAccent: '#000000',
  accentSoft: '#2e2700',
  focus: '#00e5ff',
  onFail: '#000000',
  tones: {
    none: { ink: '#e0e0e0', soft: '#1c1c1c' },
    plan: { ink: '#ffd500', soft: '#2e2700' },
    busy: { ink: '#8ccbff', soft: '#04213a' },
    ok: { ink: '#4dff9b', soft: '#002b16' },
    warn: { ink: '#ffc64d', soft: '#332200' },
    fail: { ink: '#ffa299', soft: '#3a0703' },
    skip: { ink: '#d6ccff', soft: '#1f1a33' },
  },
  environments: {
    training: { ground: '#002b16', ink: '#7dffb8', edge: '#4dff9b' },
    development: { ground: '#1d1140', ink: '#d6ccff', edge: '#b3a0ff' },
    staging: { ground: '#332200', ink: '#ffd98a', edge: '#ffc64d' },
    production: { ground: '#b00000', ink: '#ffffff', edge: '#ff4d42' },
  },
}

export const palettes: Readonly<Record<ThemeName, Palette>> = { light, dark, plantRoom }
