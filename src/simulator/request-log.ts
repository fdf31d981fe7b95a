/**
 * If FIRSTFLOW_RECORD_DIR names a folder, every request that reaches a simulator is also written there, one line of JSON each, so that a
 * check can read them after the simulator's process has ended. For the key, it only records whether it was right.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { RecordedRequest } from './recording.ts'

export const recordFolderVariable = 'FIRSTFLOW_RECORD_DIR'

export const loggedRequest = z.strictObject({
  /** `elsewhere` is the origin that only a client that follows a redirect reaches. */
  at: z.enum(['service', 'elsewhere']),
  method: z.string(),
  /** As sent, with its query. */
  path: z.string(),
  /** In lower case, without their values. */
  headerNames: z.array(z.string()),
  keyIsRight: z.boolean(),
  contentType: z.string().nullable(),
  body: z.string(),
})
export type LoggedRequest = z.infer<typeof loggedRequest>

type RequestLog = (at: LoggedRequest['at'], request: RecordedRequest, keyIsRight: boolean) => void

/** Null if no log was requested. */
export function openRequestLog(folder = process.env[recordFolderVariable]): RequestLog | null {
  if (folder === undefined || folder === '') return null
  const file = join(folder, `${process.pid}-${randomUUID()}.ndjson`)
  return (at, { method, path, headers, body }, keyIsRight) => {
    const logged: LoggedRequest = {
      at,
      method,
      path,
      headerNames: Object.keys(headers),
      keyIsRight,
      contentType: headers['content-type'] ?? null,
      body,
    }
    // Synchronous, so that the line is not lost if the process is ended next.
    appendFileSync(file, `${JSON.stringify(logged)}\n`)
  }
}
