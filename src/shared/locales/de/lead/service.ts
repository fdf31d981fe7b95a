/** The German texts of en/lead/service.ts. */
import type { Messages } from '../../messages.ts'

export const service: Messages['lead']['service'] = {}
