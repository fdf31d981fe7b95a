/**
 * Every colour of the application, theme by theme. Views and naive-ui read them from here and nowhere else (themes.ts),
 * and a test measures each pair that carries text.
 */
import type { EnvironmentName } from '#shared/environment.ts'
import type { StepState } from '#shared/job/job.ts'

/** A colour for text and signs, with the quiet ground it may stand on. */
export interface Tone {
  readonly ink: string
  readonly soft: string
}
/** A loud ground with the text that stands on it. */
export interface Signal {
  readonly ground: string
  readonly ink: string
}

export interface Palette {
  readonly scheme: 'light' | 'dark'
  readonly ground: string
  readonly surface: string
  readonly sunken: string
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
  readonly states: Readonly<Record<StepState, Tone>>
  readonly environments: Readonly<Record<EnvironmentName, Signal>>
}

const light: Palette = {
  scheme: 'light',
  ground: '#eef2f3',
  surface: '#ffffff',
  sunken: '#f5f8f8',
  line: '#d4dde0',
  lineStrong: '#73848d',
  ink: '#10202a',
  inkSoft: '#4a5c67',
  accent: '#0a566e',
  accentHover: '#0d6b88',
  onAccent: '#ffffff',
  accentSoft: '#e0eff3',
  focus: '#0a566e',
  states: {
    local: { ink: '#4a5c67', soft: '#e9eff1' },
    sent: { ink: '#1a559c', soft: '#e3eefa' },
    confirmed: { ink: '#12633d', soft: '#e0f3e8' },
    unknown: { ink: '#804a00', soft: '#fff0d2' },
    failed: { ink: '#a8201a', soft: '#fde8e6' },
    skipped: { ink: '#585070', soft: '#eeecf4' },
  },
  environments: {
    production: { ground: '#b3140f', ink: '#ffffff' },
    staging: { ground: '#f0ab12', ink: '#231700' },
    development: { ground: '#5a3ec4', ink: '#ffffff' },
    training: { ground: '#176f45', ink: '#ffffff' },
  },
}

const dark: Palette = {
  scheme: 'dark',
  ground: '#0d1418',
  surface: '#151f26',
  sunken: '#111a20',
  line: '#2a3943',
  lineStrong: '#718592',
  ink: '#e9eff2',
  inkSoft: '#a6b6c0',
  accent: '#74c9e1',
  accentHover: '#93d8eb',
  onAccent: '#06212b',
  accentSoft: '#16343f',
  focus: '#93d8eb',
  states: {
    local: { ink: '#a6b6c0', soft: '#22303a' },
    sent: { ink: '#8cbef8', soft: '#182f4b' },
    confirmed: { ink: '#72d6a4', soft: '#11382a' },
    unknown: { ink: '#f4c063', soft: '#3d2e10' },
    failed: { ink: '#ff988f', soft: '#47201e' },
    skipped: { ink: '#bfb6dd', soft: '#2d2a3f' },
  },
  environments: {
    production: { ground: '#c2251f', ink: '#ffffff' },
    staging: { ground: '#f0ab12', ink: '#231700' },
    development: { ground: '#6a50d8', ink: '#ffffff' },
    training: { ground: '#1a7a4c', ink: '#ffffff' },
  },
}

/** For a plant room: bad light, wet glasses, arm's length. Black and white, thick lines, one yellow for what can be pressed. */
const plantRoom: Palette = {
  scheme: 'dark',
  ground: '#000000',
  surface: '#000000',
  sunken: '#0c0c0c',
  line: '#9a9a9a',
  lineStrong: '#ffffff',
  ink: '#ffffff',
  inkSoft: '#e4e4e4',
  accent: '#ffd500',
  accentHover: '#ffe45c',
  onAccent: '#000000',
  accentSoft: '#2e2700',
  focus: '#00e5ff',
  states: {
    local: { ink: '#e4e4e4', soft: '#1c1c1c' },
    sent: { ink: '#8ccbff', soft: '#04213a' },
    confirmed: { ink: '#4dff9b', soft: '#002b16' },
    unknown: { ink: '#ffc64d', soft: '#332200' },
    failed: { ink: '#ffa299', soft: '#3a0703' },
    skipped: { ink: '#d6ccff', soft: '#1f1a33' },
  },
  environments: {
    production: { ground: '#a80000', ink: '#ffffff' },
    staging: { ground: '#ffb81f', ink: '#000000' },
    development: { ground: '#5230d0', ink: '#ffffff' },
    training: { ground: '#00612f', ink: '#ffffff' },
  },
}

export const palettes = { light, dark, plantRoom } as const satisfies Record<string, Palette>
export type ThemeName = keyof typeof palettes
