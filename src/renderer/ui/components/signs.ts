import type { ToneName } from '#shared/tables/tokens.ts'

/**
 * The icons of all statuses, with tone and shape: an outline, a filled area, and a mark on it. Only those that need a person have a
 * tinted background.
 */
export const signs = {
  none: { tone: 'none', line: circle(5) },
  // Does not apply.
  absent: { tone: 'none', line: 'M6 8h4' },
  planned: { tone: 'plan', line: circle(6), full: circle(2.2) },
  waiting: { tone: 'none', line: `${circle(6)}M8 4.8V8l2.2 1.6` },
  // The rotating part is drawn below.
  busy: { tone: 'busy' },
  running: { tone: 'busy', full: 'M6.7 5.6L10.4 8l-3.7 2.4z' },
  confirmed: { tone: 'ok', full: circle(6.75), mark: 'M5 8.2l2.1 2.1L11.2 6' },
  // The same in a column of marks: a finished job is quiet.
  check: { tone: 'ok', line: 'M3.2 8.4l3 3L12.8 4.8' },
  half: { tone: 'plan', line: circle(6), full: 'M2 8a6 6 0 0 0 12 0z' },
  unknown: {
    tone: 'warn',
    full: 'M8 .7L15.3 8L8 15.3L.7 8z',
    mark: 'M6.4 6.3a1.6 1.6 0 1 1 2.3 1.5c-.5.3-.7.5-.7 1M8 11v.1',
  },
  unreported: { tone: 'warn', line: circle(6), full: 'M4 7.1h1.8v1.8H4zM7.1 7.1h1.8v1.8H7.1zM10.2 7.1H12v1.8h-1.8z' },
  conflict: { tone: 'warn', full: 'M8 1.2L15.3 14H.7z', mark: 'M8 6v3.6M8 11.8v.1' },
  outdated: { tone: 'warn', line: 'M13.4 8A5.4 5.4 0 1 1 11.8 4.2L13.4 5.8M13.4 2.4v3.4H10' },
  failed: { tone: 'fail', full: 'M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2z', mark: 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8' },
  skipped: { tone: 'skip', line: `${circle(6)}M3.8 12.2l8.4-8.4` },
  postponed: { tone: 'skip', line: 'M2.5 3.5h11v10h-11zM2.5 6.8h11M5.6 1.8v3M10.4 1.8v3' },
} as const satisfies Record<string, Shape>
export interface Shape {
  readonly tone: ToneName
  readonly line?: string
  readonly full?: string
  readonly mark?: string
}
export type Sign = keyof typeof signs
export const loudTones: readonly ToneName[] = ['warn', 'fail']

/** Centred in the icon. */
function circle(radius: number): string {
  return `M${8 - radius} 8a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`
}
