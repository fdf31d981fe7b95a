/** How wide a column must be so that none of the words it may show is cut, in rem: measured, since languages and fonts differ. */
import { computed, type ComputedRef } from 'vue'
import { nextActs, type Step } from '#shared/job/steps.ts'
import { useText, type MessageKey } from '../composables/use-text.ts'
import type { Metrics } from '../theme/tokens.ts'
import type { OwnWidths } from './columns.ts'

const states = ['local', 'sent', 'confirmed', 'skipped', 'postponed', 'planned', 'applying', 'running', 'passed'] as const
const quiet: readonly MessageKey[] = states.map((state) => `app.state.${state}` as const)
const loud: readonly MessageKey[] = ['app.state.unknown', 'app.state.failed', 'app.state.conflict', 'board.row.outdated']
const ended = ['done', 'skipped', 'postponed'] as const

// Of a cell, a sign before its word, and the tint of a loud one (DeviceCells, StatusSign).
const padding = 1.1
const sign = 1.65
const tint = 0.75

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
): ComputedRef<OwnWidths> {
  const { t } = useText()
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
  return computed(() => ({
    pair: Math.max(words.value.status, heads.value.pair),
    configure: Math.max(words.value.status, heads.value.configure),
    test: Math.max(words.value.status, heads.value.test),
    next: Math.max(words.value.next, heads.value.next),
  }))
}
