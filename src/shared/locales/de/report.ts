import type { Messages } from '../messages.ts'

export const report: Messages['report'] = {}
