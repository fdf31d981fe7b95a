/** The commissioning run: what a technician's morning asks of the service. 1 list, 7 requests a shower, a group made and read. */
import type { Operation } from '#shared/tables/endpoints.ts'

type Answer = Record<string, unknown>

/** What every compared client is used through. Rejects whatever is not a success. */
export interface Api {
  request(operation: Operation, id?: string, body?: Answer): Promise<Answer>
  close(): Promise<void>
}

export const requestsOf = (showers: number) => 1 + 7 * showers + 2

const change = { water_hardness: 7.5, is_private_shower: true, welcome_message: 'Room 101' }

/** `lanes` showers are worked on at once. */
export async function commission(api: Api, showers: number, lanes: number): Promise<void> {
  const { Items } = (await api.request('showers.list')) as { Items: { id: string }[] }
  const open = Items.slice(0, showers).map(({ id }) => id)
  const lane = async () => {
    for (let id = open.pop(); id !== undefined; id = open.pop()) await commissionShower(api, id)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const { id } = await api.request('groups.create', undefined, { name: 'First floor', type: 'floor' })
  const group = await api.request('groups.read', String(id))
  if (group['name'] !== 'First floor') throw new Error('The group does not read back.')
}

async function commissionShower(api: Api, id: string): Promise<void> {
  await api.request('showers.pair', id)
  await api.request('showers.readConfiguration', id)
  await api.request('showers.updateConfiguration', id, change)
  const now = await api.request('showers.readConfiguration', id)
  if (now['water_hardness'] !== change.water_hardness) throw new Error('The configuration does not read back.')
  for (let look = 0; look < 3; look++) await api.request('showers.readInstallationTest', id)
}
