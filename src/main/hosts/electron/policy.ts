/**
 * What an administrator has decided for everyone on this computer, as one JSON text that only administrators can write: on Windows the text
 * value `Policy` of a registry key, elsewhere a file. It is read at startup and overrides the settings. One that cannot be read switches
 * updates off, because someone wanted to set something. A file that someone else could have written is ignored, and the settings say so.
 *
 *   { "updates": "off" }      never looks, never asks
 *   { "updates": "ask", "updateUrl": "https://updates.example/firstflow" }
 *   { "archive": { "baseUrl": "https://s3.example", "bucket": "jobs", "region": "eu-central-1" } }   keys are entered at each computer
 */
import { lstatSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { normaliseBaseUrl } from '#shared/environment.ts'
import { archivePlace } from '#shared/contract/archive-commands.ts'
import { parsedAs } from '#shared/json.ts'
import { codeOf } from '../../journal/storage-failure.ts'
import { runProgram, type Run } from './run-program.ts'

/** What is downloaded from it is installed, so nobody may be able to change it in transit. */
export const updateAddress = z.url({ protocol: /^https$/, error: 'Newer versions are fetched from an https address and no other.' })
const policy = z.strictObject({
  updates: z.enum(['ask', 'off']).optional(),
  updateUrl: updateAddress.optional(),
  archive: archivePlace.refine(({ baseUrl }) => !('problem' in normaliseBaseUrl(baseUrl))).optional(),
})
export type Policy = z.infer<typeof policy>

/** Under `Policies`, where Windows lets everybody read and administrators alone write. */
const policyKey = String.raw`HKLM\Software\Policies\Firstflow`
const policyFile = (platform: NodeJS.Platform) =>
  platform === 'darwin' ? '/Library/Application Support/Firstflow/policy.json' : '/etc/firstflow/policy.json'

export interface CheckedPolicy {
  readonly policy: Policy
  /** A policy exists that someone other than an administrator could have written. */
  readonly isIgnored: boolean
}

const none: CheckedPolicy = { policy: {}, isIgnored: false }
const off: Policy = { updates: 'off' }
const policyOf = (text: string): CheckedPolicy => ({ policy: parsedAs(policy, text) ?? off, isIgnored: false })

export const checkedPolicy = (platform = process.platform, run = runProgram): Promise<CheckedPolicy> =>
  platform === 'win32' ? policyInRegistry(run) : policyIn(policyFile(platform))

export async function policyInRegistry(run: Run): Promise<CheckedPolicy> {
  const reg = path.win32.join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32', 'reg.exe')
  try {
    const printed = await run(reg, ['query', policyKey, '/v', 'Policy'])
    return policyOf(/^ +Policy +REG_SZ +(.*?)\r?$/im.exec(printed)?.[1] ?? '')
  } catch (cause) {
    // It ends with 1 where the key or the value does not exist.
    return cause instanceof Error && 'code' in cause && cause.code === 1 ? none : policyOf('')
  }
}

export async function policyIn(file: string): Promise<CheckedPolicy> {
  if (!isThere(file)) return none
  if (!(await isAdministratorsOnly(file))) return { policy: {}, isIgnored: true }
  return readFile(file, 'utf8').then(policyOf, () => policyOf(''))
}

/** A folder that cannot be read may contain one. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    return codeOf(cause) !== 'ENOTDIR'
  }
}

/** Whether the path as named and, if it contains links, the real one belong to root: who may write to a folder can replace its contents. */
async function isAdministratorsOnly(file: string): Promise<boolean> {
  try {
    const all = new Set([file, await realpath(file)].flatMap(withFoldersAbove))
    return [...all].every((each) => {
      const { uid, gid, mode } = lstatSync(each)
      const isLink = (mode & 0o170000) === 0o120000
      // The permissions of a link itself mean nothing; the group of root is root's.
      return uid === 0 && (isLink || ((mode & 0o002) === 0 && ((mode & 0o020) === 0 || gid === 0)))
    })
  } catch {
    return false
  }
}

function withFoldersAbove(file: string): string[] {
  const above = path.dirname(file)
  return above === file ? [file] : [file, ...withFoldersAbove(above)]
}
