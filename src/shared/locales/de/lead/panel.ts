/** The German texts of en/lead/panel.ts. */
import type { Messages } from '../../messages.ts'

export const panel: Messages['lead']['panel'] = {}
