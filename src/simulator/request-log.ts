/**
 * Where FIRSTFLOW_RECORD_DIR names a folder, every request that reaches a simulator is also written there, one line of JSON each,
 * so that a check can read them after the simulator and its process have ended. Of the key, only whether it was right.
 */
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { RecordedRequest } from './recording.ts'

export const recordFolderVariable = 'FIRSTFLOW_RECORD_DIR'

export const loggedRequest = z.strictObject({
  /** `elsewhere` is the origin that only somebody who follows a redirect gets to. */
  at: z.enum(['service', 'elsewhere']),
  method: z.string(),
  /** As it was sent, with its query. */
  path: z.string(),
  /** In lower case, without their values. */
  headerNames: z.array(z.string()),
  keyIsRight: z.boolean(),
  contentType: z.string().nullable(),
  body: z.string(),
})
export type LoggedRequest = z.infer<typeof loggedRequest>

type RequestLog = (at: LoggedRequest['at'], request: RecordedRequest, keyIsRight: boolean) => void

/** Null where nobody asked for a log. */
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
    // At once: whoever ends this process next must not take the line with it.
    appendFileSync(file, `${JSON.stringify(logged)}\n`)
  }
}
