/**
 * A room list for the open job: its text, how it is parsed, and planning it. The text is saved on this computer until all of it is
 * planned, so that neither a crash nor a closed dialog loses a line.
 */
import { computed, reactive, ref, toRef, watch } from 'vue'
import type { Reply } from '#shared/contract/frames.ts'
import type { Job } from '#shared/job/job.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { stillWrong, type ColumnRole, type RoomLine } from '#shared/job/room-list.ts'
import { useAction } from '../../../ui/composables/use-action.ts'
import { useDraftForm } from '../../../app/composables/use-draft-form.ts'
import { t } from '../../../ui/text.ts'
import { useOpenJob } from '../../../app/stores/open-job.ts'
import { usePresets } from '../../../app/stores/presets.ts'
import { useUndo } from '../../../app/job/undo.ts'
import { useRoomListReader } from './room-list-reader.ts'

export function useRoomList(job: () => Job) {
  const openJob = useOpenJob()
  const presets = usePresets()
  const undo = useUndo()

  const form = reactive({ text: '' })
  useDraftForm(`roomList.${job().jobId}`, form)
  const text = toRef(form, 'text')
  const preset = ref<string | null>(null)
  const roles = ref<Partial<Record<number, ColumnRole>>>({})
  const skipsNames = ref(false)

  /** Plain values, because they are cloned for a worker. */
  const context = computed(() => ({
    devices: job().devices.map(({ kind, id, serialNumber, building, floor, room }) => ({ kind, id, serialNumber, building, floor, room })),
    presets: (presets.list ?? []).map(({ name }) => name),
    preset: preset.value,
    roles: { ...roles.value },
    skipsNames: skipsNames.value,
  }))
  const { list, reading } = useRoomListReader(
    () => text.value,
    () => context.value,
  )
  const inState = (state: RoomLine['state']) => computed(() => list.value.lines.filter((line) => line.state === state))
  const planned = inState('planned')
  const known = inState('inJob')
  const wrong = inState('wrong')

  // Another list has other columns, so the chosen roles no longer apply.
  watch(
    () => JSON.stringify([list.value.columns.length, list.value.headings]),
    () => (roles.value = {}),
  )
  watch(text, () => (skipsNames.value = false))

  /** Returns the number of planned devices; how many lines can be planned changes with the job. */
  async function planLines(): Promise<Reply<number>> {
    if (reading.value) return { ok: true, value: 0 }
    const left = stillWrong(list.value)
    const devices = planned.value.map(({ device, preset: name, note }) => {
      const found = presets.list?.find((each) => each.name === name)
      const plan = found && { configuration: found.fields, preset: found.name }
      return { ...device, ...omitUndefined({ plan, note: note ?? undefined }) }
    })
    if (devices.length === 0) return { ok: true, value: 0 }
    const added = await openJob.act('jobs.addDevices', { jobId: job().jobId, devices })
    if (!added.ok) return added
    const keys = added.value.devices.slice(-devices.length).map(({ key }) => key)
    undo.offer(
      {
        words: t('board.undo.added', { count: keys.length }),
        undo: () => openJob.act('jobs.removeDevices', { jobId: job().jobId, devices: keys, withNotes: true }),
      },
      job().jobId,
    )
    text.value = left
    return { ok: true, value: keys.length }
  }
  const plan = useAction(() => undo.during(planLines))

  return { text, preset, roles, skipsNames, list, reading, planned, known, wrong, plan, presets }
}
