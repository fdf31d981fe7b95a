/** What was found in a room list, in words: mistakes that keep a line out, doubts that keep nothing out, and what the list holds. */
import { computed, type Ref } from 'vue'
import type { RoomLine, RoomList, RoomProblem } from '#shared/job/room-list.ts'
import { deviceKinds } from '#shared/tables/steps.ts'
import { t } from '../../../ui/text.ts'
import type { OpenedList } from './use-list-file.ts'

/** More lines than these are counted. */
export const maxShown = 6

interface Found {
  readonly list: Readonly<Ref<RoomList>>
  readonly planned: Readonly<Ref<readonly RoomLine[]>>
  readonly wrong: Readonly<Ref<readonly RoomLine[]>>
  readonly opened: OpenedList
}

export function useListFindings({ list, planned, wrong, opened }: Found) {
  const wordsOf = (problem: RoomProblem): string =>
    t(`board.list.problem.${problem.problem}`, {
      value: 'value' in problem ? problem.value : '',
      line: 'line' in problem ? problem.line : 0,
      column: 'column' in problem ? problem.column : '',
      to: 'to' in problem ? t(`board.list.converted.${problem.to}`) : '',
    })
  /** Where a line is: in its sheet, if the list has several. */
  function placeOf(line: number): string {
    const origin = opened.originOf(line)
    return origin === null || origin.row === 0 ? t('board.list.line', { line }) : t('board.list.row', origin)
  }
  const stateOf = (line: RoomLine) =>
    line.state === 'wrong'
      ? line.problems.map(wordsOf).join(' ')
      : t(line.state === 'inJob' ? 'board.list.state.inJob' : 'board.list.state.planned')

  /** A mistake that many lines share is one, because usually their column is wrong. */
  const mistakes = computed(() =>
    [...Map.groupBy(wrong.value, ({ problems }) => problems.map(wordsOf).join(' '))].map(([words, [first, ...others]]) => {
      const unknown = first?.problems.find(({ problem }) => problem === 'unknownPreset')
      return {
        line: first?.line ?? 0,
        words,
        others: others.length,
        /** The name of a preset that this computer does not have. */
        preset: unknown !== undefined && 'value' in unknown ? unknown.value : null,
      }
    }),
  )
  const hasRooms = computed(() => list.value.lines.some(({ device }) => device.room !== undefined))
  /** In a list of rooms, a device without a room was probably forgotten; and a cell may name several rooms. */
  const doubts = computed(() =>
    planned.value.flatMap(({ line, device, doubt, serialDoubt }) => {
      const of = (words: string) => [{ line, room: device.room ?? '', words }]
      if (serialDoubt !== null)
        return of(t(`walk.says.${serialDoubt.why}`, { sign: '', known: '', room: '', ...serialDoubt, serial: device.serialNumber ?? '' }))
      if (hasRooms.value && device.room === undefined) return of(t('board.list.roomless'))
      return doubt === null ? [] : of(t(`board.list.${doubt}`, { value: device.room ?? '' }))
    }),
  )
  const kinds = computed(() =>
    deviceKinds
      .flatMap((kind) => {
        const count = planned.value.filter(({ device }) => device.kind === kind).length
        return count === 0 ? [] : [t(`report.nouns.${kind}`, { count })]
      })
      .join(', '),
  )
  return {
    placeOf,
    stateOf,
    mistakes,
    doubts,
    kinds,
    /** Names below the last device, which may be no rooms. */
    hasNames: computed(() => planned.value.some(({ doubt }) => doubt === 'onlyRoom')),
    /** A list of nothing but numbers has no rooms to find; any other may have them in a column that was not recognised, or lost them. */
    mayWantRooms: computed(
      () =>
        planned.value.length > 0 &&
        !hasRooms.value &&
        list.value.columns.some(({ role, sample }) => role === 'room' || (role !== 'unit' && sample !== '')),
    ),
    /** What the report prints of the list. */
    printed: computed(() =>
      planned.value.flatMap(({ device: { building, floor, room, serialNumber }, note }) =>
        [building, floor, room, serialNumber, note].filter((text) => typeof text === 'string'),
      ),
    ),
    /** Said before the import: such a list looks as if it were enough. */
    needsIds: computed(() =>
      planned.value.some(({ device }) => device.kind !== 'waterGuard' && device.id === undefined && device.serialNumber !== undefined),
    ),
  }
}
export type ListFindings = ReturnType<typeof useListFindings>
