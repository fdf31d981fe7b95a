/** The Swedish texts of en/lead/settings.ts. */
import type { Messages } from '../../messages.ts'

export const settings: Messages['lead']['settings'] = {}
