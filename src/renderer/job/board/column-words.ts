/** The width in rem that a column needs so that none of its possible texts is cut: measured, because languages and fonts differ. */
import { computed, type ComputedRef } from 'vue'
import { nextActs, type Step } from '#shared/tables/steps.ts'
import { t, type MessageKey } from '../../ui/text.ts'
import type { Metrics } from '#shared/tables/tokens.ts'
import type { OwnWidths } from './columns.ts'

const states = ['local', 'sent', 'confirmed', 'skipped', 'postponed', 'planned', 'applying', 'running', 'passed'] as const
const quiet = states.map((state) => `app.state.${state}` as const)
const loud: readonly MessageKey[] = [
  'app.state.unknown',
  'app.state.differs',
  'app.state.failed',
  'app.state.notPassed',
  'app.state.aborted',
  'app.state.conflict',
  'board.row.outdated',
  'board.row.unread',
  'board.row.unsaved',
]
const acts = nextActs.map((act) => `board.next.${act}` as const)
const ended = (['done', 'skipped', 'postponed'] as const).map((act) => `board.next.${act}` as const)

// The parts of a cell: an icon before its text, and the background of a highlighted one (DeviceCells, StatusSign).
const padding = 1.25
const sign = 1.72
const tint = 0.86

/** Names that differ only in their last character should not be cut there, but one long name must not take the room of other columns. */
const maxLocationWidth = 12
const slack = 0.4
const locationSign = 1.5
/** The name of a location, and the number of icons beside it. */
export interface Location {
  readonly name: string
  readonly signs: number
}
/** The longest by their number of letters, because measuring thousands takes longer than a frame. */
function longest(all: readonly Location[]): readonly Location[] {
  const lettersOf = ({ name, signs }: Location) => name.length + 2 * signs
  const most = all.reduce((letters, each) => Math.max(letters, lettersOf(each)), 0)
  return all.filter((each) => lettersOf(each) >= most - 1).slice(0, 20)
}

/** The width of a text in rem; 0 if nothing can be drawn. */
function widthIn(weight: 400 | 600, size = 1): (word: string) => number {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return () => 0
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  // At the size of the display, because letters are rounded to whole pixels.
  const rem = Number.parseFloat(fontSize) || 14
  pen.font = `${weight} ${rem * size}px ${fontFamily}`
  return (word) => pen.measureText(word).width / rem
}

export function useColumnNeeds(
  totals: () => Readonly<Record<Step, { readonly of: number }>>,
  measures: () => Pick<Metrics, 'small' | 'text'>,
  locations: () => readonly Location[],
): ComputedRef<OwnWidths> {
  const widest = (keys: readonly MessageKey[], widthOf: (word: string) => number) => Math.max(...keys.map((key) => widthOf(t(key))))
  const words = computed(() => {
    const [regular, bold] = [widthIn(400), widthIn(600)]
    return {
      status: padding + sign + Math.max(widest(quiet, regular), tint + widest(loud, bold)),
      next: padding + Math.max(widest(acts, bold), sign + widest(ended, regular)),
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
    return Math.min(maxLocationWidth, Math.max(0, ...widths))
  })
  return computed(() => ({
    location: location.value,
    pair: Math.max(words.value.status, heads.value.pair),
    configure: Math.max(words.value.status, heads.value.configure),
    test: Math.max(words.value.status, heads.value.test),
    next: Math.max(words.value.next, heads.value.next),
  }))
}
