/** The actions on this computer's presets. Each response is the whole list, which every view then shows. */
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import { sameName } from '#shared/same-name.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Preset } from '#shared/job/activity.ts'
import { useClient } from '../../app/transport/client.ts'
import { usePresets } from '../../app/stores/presets.ts'

type Presets = Reply<Preset[]>

export function usePresetActs() {
  const client = useClient()
  const presets = usePresets()

  function shown(reply: Presets): Presets {
    if (reply.ok) presets.list = reply.value
    return reply
  }
  const named = (name: string): Preset | null => presets.list?.find((each) => sameName(each.name, name)) ?? null

  const list = async () => shown(await client.call('presets.list', {}))
  const create = async (name: string, fields: ConfigurationPlan) => shown(await client.call('presets.save', { name, fields }))
  /** Also restores a removed preset, which keeps its ID. */
  const save = async ({ preset, name, fields }: Pick<Preset, 'preset' | 'name' | 'fields'>) =>
    shown(await client.call('presets.save', { preset, name, fields }))
  const remove = async ({ preset }: Preset) => shown(await client.call('presets.remove', { preset }))

  /** The imported preset; it gets a number if its name was already used. */
  async function take(text: string): Promise<Reply<Preset | null>> {
    const before = new Set(presets.list?.map(({ preset }) => preset))
    const reply = shown(await client.call('presets.import', { text }))
    return reply.ok ? { ok: true, value: reply.value.find(({ preset }) => !before.has(preset)) ?? null } : reply
  }

  return { named, list, create, save, remove, take }
}
