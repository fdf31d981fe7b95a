/** The German texts of en/lead/office.ts. */
import type { Messages } from '../../messages.ts'

export const office: Messages['lead']['office'] = {}
