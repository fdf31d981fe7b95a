/** Steps and next acts as they cross a wire or rest in a journal. */
import { z } from 'zod'
import { nextActs, steps } from './steps.ts'

export const step = z.enum(steps).describe('A step of a device. Showers have all four, taps pair and group, water guards group.')
export const nextAct = z.enum(nextActs)
