/** What a small file of the data folder says; null where it is not there, is no file, or does not say that. */
import type { ZodType } from 'zod'
import { parsedAs } from '#shared/json.ts'
import type { Disk } from './disk.ts'

export const readAs = <Value>(schema: ZodType<Value>, path: string, disk: Disk): Promise<Value | null> =>
  disk.readFile(path).then(
    (bytes) => parsedAs(schema, bytes.toString('utf8')),
    () => null,
  )
