/** The German texts of en/lead/tests.ts. */
import type { Messages } from '../../messages.ts'

export const tests: Messages['lead']['tests'] = {}
