/** What a record belongs to, by its display name: a device by its location, or the whole job. */
import { nameOf, type Job } from '#shared/job/job.ts'
import { t } from '../../ui/text.ts'

export interface PlaceOption {
  readonly value: string
  readonly label: string
}

export function usePlace(job: () => Job) {
  const placeOf = (key: string | null): string => {
    const found = [...job().devices, ...job().removed].find((each) => each.key === key)
    return found === undefined ? t('closing.wholeJob') : nameOf(found)
  }
  /** The options of a select, with several devices to choose together; '' is the whole job. */
  const places = (groups: readonly PlaceOption[] = []) => [
    { value: '', label: t('closing.wholeJob') },
    ...groups,
    ...job().devices.map((device) => ({ value: device.key, label: nameOf(device) })),
  ]
  return { placeOf, places }
}
