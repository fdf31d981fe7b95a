import type { Messages } from '../messages.ts'

export const workflow: Messages['workflow'] = {}
