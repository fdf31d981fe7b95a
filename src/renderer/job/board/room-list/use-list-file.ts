/** The file that a room list was opened from: its text, and what can be chosen again about it while nobody has changed the text. */
import { computed, ref, shallowRef, type Ref } from 'vue'
import { roomListLimits } from '#shared/job/room-list.ts'
import { joinedList, type JoinedList } from '#shared/job/room-sheets.ts'
import { t } from '../../../ui/text.ts'
import type { Encoding } from './list-file/encoding.ts'
import type { ListFile } from './list-file/read-list.ts'
import type { Asked } from './list-file/worker.ts'

/** The size of a file with the maximum number of characters in the widest encoding. */
const largestList = 4 * roomListLimits.characters

/** In a worker, with all that reads it loaded only then. */
async function openList(file: Blob, encoding?: Encoding): Promise<ListFile> {
  if (file.size > largestList) return { kind: 'refused', reason: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./list-file/worker.ts', import.meta.url), { type: 'module' })
  const limit = AbortSignal.timeout(roomListLimits.seconds * 1000)
  const list = await new Promise<ListFile>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ListFile>) => resolve(data)
    worker.onerror = () => resolve({ kind: 'refused', reason: 'damaged' })
    limit.onabort = () => resolve({ kind: 'refused', reason: 'slow' })
    const isPasted = file instanceof File && file.name === ''
    worker.postMessage({ bytes, encoding, isPasted } satisfies Asked, [bytes.buffer])
  })
  worker.terminate()
  return list
}

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
