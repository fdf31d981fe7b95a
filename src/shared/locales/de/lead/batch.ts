/** The German texts of en/lead/batch.ts. */
import type { Messages } from '../../messages.ts'

export const batch: Messages['lead']['batch'] = {}
