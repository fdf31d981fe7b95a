import type { Messages } from '../messages.ts'

export const configuration: Messages['configuration'] = {}
