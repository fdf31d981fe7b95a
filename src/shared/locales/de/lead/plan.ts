/** The German texts of en/lead/plan.ts. */
import type { Messages } from '../../messages.ts'

export const plan: Messages['lead']['plan'] = {}
