/** What a person calls a record of the service: as it or a job names it, else its kind and its room in a job. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { KnownInJob } from '#shared/job/known-in-jobs.ts'
import type { Target } from '#shared/tables/endpoint-row.ts'
import { useRegister } from '../app/stores/register.ts'
import { t } from '../ui/text.ts'
import { useReadings } from './readings.ts'

/** By its room, where it has no name. */
export const calledIn = (place: Pick<KnownInJob, 'kind' | 'room'> | undefined): string | null =>
  place === undefined || place.kind === 'group' || place.room === null ? null : `${t(`app.kind.${place.kind}`)} ${place.room}`

export function useCalled() {
  const register = useRegister()
  const readings = useReadings()
  /** Null if this computer knows only its ID. */
  return (environment: EnvironmentName, kind: Target, id: string): string | null => {
    if (kind === 'historyEntry') return null
    const places = register.placesOf(environment, { kind, id, serialNumber: null }) ?? []
    const ofKind = kind === 'group' || kind === 'waterGuard' ? register.nameOf(environment, kind, id) : null
    const names = [readings.itemOf(environment, kind, id)?.name, ofKind, ...places.map(({ name }) => name), calledIn(places[0])]
    return names.find((name) => typeof name === 'string' && name !== '') ?? null
  }
}
