/**
 * What an administrator has decided for everyone on this computer: one JSON file that only administrators may write. It is read at
 * startup and overrides the settings. A file that cannot be read switches updates off, because someone wanted to set something. A file
 * that someone else could have written is ignored, and the settings say so.
 *
 *   { "updates": "off" }      never looks, never asks
 *   { "updates": "ask", "updateUrl": "https://updates.example/firstflow" }
 *   { "archive": { "baseUrl": "https://s3.example", "bucket": "jobs", "region": "eu-central-1" } }   keys are entered at each computer
 */
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { normaliseBaseUrl } from '#shared/environment.ts'
import { archivePlace } from '#shared/contract/archive-commands.ts'
import { codeOf } from '../../journal/storage-failure.ts'
import { isAdministratorsOnly } from './administrators-only.ts'

/** What is downloaded from it is installed, so nobody may be able to change it in transit. */
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

export interface CheckedPolicy {
  readonly policy: Policy
  /** A policy exists that someone other than an administrator could have written. */
  readonly isIgnored: boolean
}

export async function checkedPolicy(file = policyFile(), isTrusted = isAdministratorsOnly): Promise<CheckedPolicy> {
  if (!isThere(file)) return { policy: {}, isIgnored: false }
  return (await isTrusted(file)) ? { policy: readPolicy(file), isIgnored: false } : { policy: {}, isIgnored: true }
}

/** A folder that cannot be read may contain one. */
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
