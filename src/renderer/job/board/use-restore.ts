/**
 * Showers as they were found: planned, and shown for the one approval in the same step. Whoever does not approve has planned nothing.
 */
import { computed } from 'vue'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { hasConflict } from '#shared/job/next-act.ts'
import { fieldsToRestore, takenFields } from '#shared/tables/presets.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { useUndo } from '../../app/job/undo.ts'
import { useApproval } from '../../app/stores/approval.ts'
import { useBatch } from '../../app/stores/batch.ts'
import type { MenuItem } from '../../ui/components/menu-item.ts'
import { t } from '../../ui/text.ts'
import { useBulk, type Renewal } from './use-bulk.ts'

/** Those that report something else than at the first reading. Where somebody has to choose first, nothing is planned over it. */
const restorable = (devices: readonly JobDevice[]): Renewal[] =>
  devices.flatMap((device) => {
    const { asFound, latest } = device.configuration
    if (asFound === null || latest === null || device.id === null || hasConflict(device)) return []
    const configuration = takenFields(fieldsToRestore(asFound.value, latest.value))
    return Object.keys(configuration).length === 0 ? [] : [{ device, configuration }]
  })

export function useRestore(job: () => Job, devices: () => readonly JobDevice[]) {
  const { isClosed } = useClosed()
  const batch = useBatch()
  const undo = useUndo()
  const approval = useApproval()
  const { planAsFound, error } = useBulk(job)
  const renewals = computed(() => (isClosed(job()) ? [] : restorable(devices())))

  async function restore(): Promise<void> {
    const { jobId } = job()
    const keys = renewals.value.map(({ device }) => device.key)
    if (!(await planAsFound(renewals.value))) return
    const planned = undo.latest
    const reply = await approval.ask({ jobId, devices: keys, steps: ['configure'], act: 'restore' })
    if (reply !== null) return
    // Left by the window's own Back, it is no longer offered.
    if (undo.latest === planned) await undo.undo()
    else await planned?.undo()
  }
  /** Where a batch runs, it cannot be asked. */
  const items = (): MenuItem[] =>
    renewals.value.length === 0 || batch.status !== null
      ? []
      : [{ key: 'putBack', icon: 'undo', label: t('presets.tools.putBack'), run: () => void restore() }]
  return { items, error }
}
