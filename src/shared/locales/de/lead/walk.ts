/** The German texts of en/lead/walk.ts. */
import type { Messages } from '../../messages.ts'

export const walk: Messages['lead']['walk'] = {}
