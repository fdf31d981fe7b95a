/** How wide a column must be so that none of the words it may show is cut, in rem: measured, since languages and fonts differ. */
import { computed, type ComputedRef } from 'vue'
import { nextActs, type Step } from '#shared/job/steps.ts'
import { t, type MessageKey } from '../text.ts'
import type { Metrics } from '../theme/tokens.ts'
import type { OwnWidths } from './columns.ts'

const states = ['local', 'sent', 'confirmed', 'skipped', 'postponed', 'planned', 'applying', 'running', 'passed'] as const
const quiet: readonly MessageKey[] = states.map((state) => `app.state.${state}` as const)
const loud: readonly MessageKey[] = [
  'app.state.unknown',
  'app.state.failed',
  'app.state.aborted',
  'app.state.conflict',
  'board.row.outdated',
  'board.row.unread',
]
const ended = ['done', 'skipped', 'postponed'] as const

// Of a cell, a sign before its word, and the tint of a loud one (DeviceCells, StatusSign).
const padding = 1.1
const sign = 1.65
const tint = 0.75

/** Rooms that differ in their last sign only must not be cut there; one long name must not take the columns their room. */
const mostForLocation = 12
const slack = 0.4
const locationSign = 1.5
/** A location's name, and how many signs stand beside it. */
export interface Location {
  readonly name: string
  readonly signs: number
}
/** The longest by their letters, since measuring thousands takes longer than a frame. */
function longest(all: readonly Location[]): readonly Location[] {
  const lettersOf = ({ name, signs }: Location) => name.length + 2 * signs
  const most = all.reduce((letters, each) => Math.max(letters, lettersOf(each)), 0)
  return all.filter((each) => lettersOf(each) >= most - 1).slice(0, 20)
}

/** A word's width in rem; 0 where nothing is drawn. */
function widthIn(weight: 400 | 600, size = 1): (word: string) => number {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return () => 0
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  // At the size it is drawn at: letters are rounded to whole pixels there.
  const rem = Number.parseFloat(fontSize) || 14
  pen.font = `${weight} ${rem * size}px ${fontFamily}`
  return (word) => pen.measureText(word).width / rem
}

export function useColumnNeeds(
  totals: () => Readonly<Record<Step, { readonly of: number }>>,
  measures: () => Pick<Metrics, 'small' | 'text'>,
  locations: () => readonly Location[],
): ComputedRef<OwnWidths> {
  const widest = (words: readonly string[], widthOf: (word: string) => number) => Math.max(...words.map(widthOf))
  const words = computed(() => {
    const [regular, bold] = [widthIn(400), widthIn(600)]
    const status =
      padding +
      sign +
      Math.max(
        widest(
          quiet.map((key) => t(key)),
          regular,
        ),
        tint +
          widest(
            loud.map((key) => t(key)),
            bold,
          ),
      )
    const acts = widest(
      nextActs.map((act) => t(`board.next.${act}`)),
      bold,
    )
    return {
      status,
      next:
        padding +
        Math.max(
          acts,
          sign +
            widest(
              ended.map((act) => t(`board.next.${act}`)),
              regular,
            ),
        ),
    }
  })
  const heads = computed(() => {
    const small = widthIn(400, measures().small / measures().text)
    const headOf = (step: 'pair' | 'configure' | 'test') => {
      const { of } = totals()[step]
      return padding + 0.5 + small(t(`board.column.${step}`)) + small(t('board.table.lit', { done: of, of }))
    }
    return { pair: headOf('pair'), configure: headOf('configure'), test: headOf('test'), next: padding + small(t('board.column.next')) }
  })
  const location = computed(() => {
    const bold = widthIn(600)
    const widths = longest(locations()).map(({ name, signs }) => padding + slack + bold(name) + signs * locationSign)
    return Math.min(mostForLocation, Math.max(0, ...widths))
  })
  return computed(() => ({
    location: location.value,
    pair: Math.max(words.value.status, heads.value.pair),
    configure: Math.max(words.value.status, heads.value.configure),
    test: Math.max(words.value.status, heads.value.test),
    next: Math.max(words.value.next, heads.value.next),
  }))
}
