/** Parses a small file of the data folder with a schema; null if it is missing, not a file, or does not match. */
import type { ZodType } from 'zod'
import { parsedAs } from '#shared/json.ts'
import type { Disk } from './disk.ts'

export const readAs = <Value>(schema: ZodType<Value>, path: string, disk: Disk): Promise<Value | null> =>
  disk.readFile(path).then(
    (bytes) => parsedAs(schema, bytes.toString('utf8')),
    () => null,
  )
