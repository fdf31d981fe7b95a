import { z } from 'zod'
import { forEachKey } from './for-each-key.ts'

/** A schema for a list of objects with these fields. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape))

/** A schema for an object of numbers, from the description of each. */
export const numbers = <Name extends string>(descriptions: Readonly<Record<Name, string>>) =>
  z.object(forEachKey(Object.keys(descriptions) as Name[], (name) => z.number().describe(descriptions[name])))
