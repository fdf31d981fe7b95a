/** One record as last read, and reading it again. */
import { computed, onMounted } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import { useAction } from '../ui/composables/use-action.ts'
import { useReadings, type RecordReading } from './readings.ts'

interface RecordTarget {
  readonly environment: EnvironmentName
  readonly id: string
}

/** `atOnce`: read each time the view opens; until then the previous values are shown with their age. */
export function useReading<Op extends RecordReading>(operation: Op, target: () => RecordTarget, { atOnce }: { readonly atOnce: boolean }) {
  const readings = useReadings()
  const all = computed(() => readings.all(operation, target().environment, target().id))
  const latest = computed(() => readings.latest(operation, target().environment, target().id))
  const { running, error, run } = useAction(() => readings.read(operation, target().environment, target().id))

  onMounted(() => {
    if (atOnce) void run()
  })
  return { all, latest, running, error, read: run }
}
