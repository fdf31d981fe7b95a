import { z } from 'zod'

/** A schema for a list of objects with these fields. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape))
