/**
 * What whoever looks after the computer has decided for everybody at it: one JSON file where only administrators may write. It
 * is read at the start and wins over the settings. One that cannot be read means that somebody wanted something: no updates. One
 * that somebody else can have written is no decision of an administrator: it is ignored, and the settings say so.
 *
 *   { "updates": "off" }      never looks, never asks
 *   { "updates": "ask", "updateUrl": "https://updates.example/firstflow" }
 *   { "archive": { "baseUrl": "https://s3.example", "bucket": "jobs", "region": "eu-central-1" } }   keys are entered at each computer
 */
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { normaliseBaseUrl } from '#shared/environment.ts'
import { archivePlace } from '#shared/ipc/archive-commands.ts'
import { codeOf } from '../../journal/storage-failure.ts'
import { isAdministratorsOnly } from './administrators-only.ts'

/** What is fetched from it is installed: nobody on the way may have a hand in that. */
export const updateAddress = z.url({ protocol: /^https$/, error: 'Newer versions are fetched from an https address and no other.' })
const policy = z.strictObject({
  updates: z.enum(['ask', 'off']).optional(),
  updateUrl: updateAddress.optional(),
  archive: archivePlace.refine(({ baseUrl }) => !('problem' in normaliseBaseUrl(baseUrl))).optional(),
})
export type Policy = z.infer<typeof policy>

export function policyFile(platform = process.platform, env: Readonly<Record<string, string | undefined>> = process.env): string {
  switch (platform) {
    case 'win32':
      return path.win32.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Firstflow', 'policy.json')
    case 'darwin':
      return '/Library/Application Support/Firstflow/policy.json'
    default:
      return '/etc/firstflow/policy.json'
  }
}

export interface JudgedPolicy {
  readonly policy: Policy
  /** There is one that somebody else than an administrator can have written. */
  readonly isIgnored: boolean
}

export async function judgedPolicy(file = policyFile(), isTrusted = isAdministratorsOnly): Promise<JudgedPolicy> {
  if (!isThere(file)) return { policy: {}, isIgnored: false }
  return (await isTrusted(file)) ? { policy: readPolicy(file), isIgnored: false } : { policy: {}, isIgnored: true }
}

/** A folder that may not be looked into may hold one. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    return codeOf(cause) !== 'ENOTDIR'
  }
}

export function readPolicy(file = policyFile()): Policy {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(cause) ?? '') ? {} : { updates: 'off' }
  }
  try {
    return policy.parse(JSON.parse(text))
  } catch {
    return { updates: 'off' }
  }
}
