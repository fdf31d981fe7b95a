/** Schemas of steps and next acts, for the wire and journals. */
import { z } from 'zod'
import { nextActs, steps } from '../tables/steps.ts'

export const step = z.enum(steps).describe('A step of a device. Showers have all four, taps pair and group, water guards group.')
export const nextAct = z.enum(nextActs)
