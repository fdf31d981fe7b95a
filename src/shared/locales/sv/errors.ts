import type { Messages } from '../messages.ts'

export const errors: Messages['errors'] = {}
