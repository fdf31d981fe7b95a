/** The German texts of en/lead/differences.ts. */
import type { Messages } from '../../messages.ts'

export const differences: Messages['lead']['differences'] = {}
