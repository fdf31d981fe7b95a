/** What the bar says of the presets of this computer, and what the editor of one says. Pure. */
import { leadOf, type Lead } from './lead.ts'

interface PresetsFacts {
  readonly count: number
  /** The one that is being edited, and how many of its values are. */
  readonly edited: { readonly name: string; readonly values: number } | null
}

export function presetsLead({ count, edited }: PresetsFacts): Lead {
  if (edited !== null) return leadOf('presets.edited', { values: { name: edited.name, count: edited.values } })
  return count === 0 ? leadOf('presets.none') : leadOf('presets.some', { values: { count } })
}
