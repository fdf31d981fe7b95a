import type { Messages } from '../messages.ts'

export const app: Messages['app'] = {}
