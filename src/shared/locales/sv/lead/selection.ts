/** The Swedish texts of en/lead/selection.ts. */
import type { Messages } from '../../messages.ts'

export const selection: Messages['lead']['selection'] = {}
