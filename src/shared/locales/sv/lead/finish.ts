/** The Swedish texts of en/lead/finish.ts. */
import type { Messages } from '../../messages.ts'

export const finish: Messages['lead']['finish'] = {}
