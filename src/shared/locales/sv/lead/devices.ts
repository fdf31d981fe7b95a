/** The Swedish texts of en/lead/devices.ts. */
import type { Messages } from '../../messages.ts'

export const devices: Messages['lead']['devices'] = {}
