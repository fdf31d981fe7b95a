/** The German texts of en/lead/presets.ts. */
import type { Messages } from '../../messages.ts'

export const presets: Messages['lead']['presets'] = {}
