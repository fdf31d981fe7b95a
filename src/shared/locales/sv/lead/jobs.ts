/** The Swedish texts of en/lead/jobs.ts. */
import type { Messages } from '../../messages.ts'

export const jobs: Messages['lead']['jobs'] = {}
