/** The file that a room list was opened from: its text, and what can be chosen again about it while nobody has changed the text. */
import { computed, ref, shallowRef, type Ref } from 'vue'
import { joinedList, type JoinedList } from '#shared/job/room-sheets.ts'
import { t } from '../../../ui/text.ts'
import type { Encoding } from './list-file/encoding.ts'
import type { ListFile } from './list-file/read-list.ts'
import { openList } from './list-file.ts'

export function useListFile(text: Ref<string>) {
  const opening = ref(false)
  const file = shallowRef<File | null>(null)
  const found = shallowRef<ListFile | null>(null)
  /** By their place in the workbook. */
  const chosen = shallowRef<ReadonlySet<number>>(new Set())
  const list = shallowRef<JoinedList>({ text: '', origins: [] })
  const isUnchanged = computed(() => list.value.text !== '' && list.value.text === text.value)
  const current = computed(() => (isUnchanged.value ? found.value : null))

  /** Whether it is a list. Of several files, the last one counts. */
  async function open(next: File, encoding?: Encoding): Promise<boolean> {
    file.value = next
    opening.value = true
    const read = await openList(next, encoding)
    if (file.value !== next) return false
    opening.value = false
    found.value = read
    if (read.kind === 'refused') return false
    if (read.kind === 'text') take({ text: read.text, origins: [] })
    else choose(new Set(read.sheets.flatMap(({ why }, at) => (why === null ? [at] : []))))
    return true
  }
  function take(next: JoinedList) {
    list.value = next
    text.value = next.text
  }
  function choose(next: ReadonlySet<number>) {
    if (found.value?.kind !== 'sheets') return
    chosen.value = next
    take(
      joinedList(
        found.value.sheets.filter((_sheet, at) => next.has(at)),
        t('board.list.sheets.one'),
      ),
    )
  }

  const refusal = computed(() => (found.value?.kind === 'refused' ? found.value.reason : null))
  const sheets = computed(() => (current.value?.kind === 'sheets' ? current.value.sheets : []))
  /** Those that are in the list. */
  const readSheets = computed(() => sheets.value.filter((_sheet, at) => chosen.value.has(at)))

  return {
    opening,
    refusal,
    sheets,
    readSheets,
    chosen,
    decoded: computed(() => (current.value?.kind === 'text' ? current.value : null)),
    originOf: (line: number) => (isUnchanged.value ? (list.value.origins[line - 1] ?? null) : null),
    open,
    choose,
    decodeAs: (encoding: Encoding) => file.value && open(file.value, encoding),
    forget: () => (found.value = null),
  }
}
export type OpenedList = ReturnType<typeof useListFile>
