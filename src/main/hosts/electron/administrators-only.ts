/**
 * Whether only administrators can have written a file: checks its owner, and who may write to it and to the folders above it. If that
 * cannot be determined, the answer is no.
 */
import { execFile } from 'node:child_process'
import { lstat, realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** Runs a program of the system and returns its output. */
export type Run = (file: string, args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>

const runLimitMs = 20_000
export const runProgram: Run = async (file, args, env = {}) => {
  const { stdout } = await promisify(execFile)(file, [...args], {
    env: { ...process.env, ...env },
    timeout: runLimitMs,
    windowsHide: true,
  })
  return stdout
}

export async function isAdministratorsOnly(file: string, platform = process.platform, run = runProgram): Promise<boolean> {
  try {
    return await (platform === 'win32' ? isSecuredOnWindows(file, run) : isSecuredOnPosix(file))
  } catch {
    return false
  }
}

/** Checks the path as named and, if it contains links, the real one: anyone who may write to a folder can replace its contents. */
async function isSecuredOnPosix(file: string): Promise<boolean> {
  const all = new Set([file, await realpath(file)].flatMap(withFoldersAbove))
  for (const each of all) {
    const { uid, gid, mode } = await lstat(each)
    const isLink = (mode & 0o170000) === 0o120000
    // The permissions of a link itself mean nothing; the group of root is root's.
    if (uid !== 0 || (!isLink && ((mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && gid !== 0)))) return false
  }
  return true
}

function withFoldersAbove(file: string): string[] {
  const above = path.dirname(file)
  return above === file ? [file] : [file, ...withFoldersAbove(above)]
}

/** Checks the folder and the file, because %ProgramData% itself lets everyone create folders in it. */
async function isSecuredOnWindows(file: string, run: Run): Promise<boolean> {
  const paths = [path.dirname(file), file]
  for (const each of paths) if ((await lstat(each)).isSymbolicLink()) return false
  const system = process.env['SystemRoot'] ?? 'C:\\Windows'
  const powershell = path.win32.join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe')
  // The paths are passed in the environment, where nothing in them is interpreted as a command.
  const script = '$env:FIRSTFLOW_PATHS.Split("|") | ForEach-Object { (Get-Acl -LiteralPath $_).Sddl }'
  const printed = await run(powershell, ['-NoProfile', '-NonInteractive', '-Command', script], { FIRSTFLOW_PATHS: paths.join('|') })
  const descriptors = printed.split(/\r?\n/).filter((line) => line !== '')
  return descriptors.length === paths.length && descriptors.every(isSecuredDescriptor)
}

/** The system, its administrators, and the service that installs Windows itself. */
const administrators = new Set(['SY', 'BA', 'S-1-5-18', 'S-1-5-32-544', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'])
/** Read and execute, as names and as bits. */
const harmlessRights = new Set(['FR', 'FX', 'GR', 'GX', 'RC'])
const harmlessBits = 0x1200a9

/** Whether a security descriptor in Windows' own notation has an administrator as its owner and grants nobody else write access. */
export function isSecuredDescriptor(descriptor: string): boolean {
  const [, owner = '', list] =
    /^O:([A-Z]{2}|S-[\d-]+?)(?:G:(?:[A-Z]{2}|S-[\d-]+?))?D:[A-Z]*((?:\([^()]*\))+)(?:S:.*)?$/.exec(descriptor.trim()) ?? []
  if (list === undefined || !administrators.has(owner)) return false
  return [...list.matchAll(/\(([^()]*)\)/g)].every(([, entry = '']) => {
    const [kind, , rights = '', , , who = ''] = entry.split(';')
    return kind === 'D' || (kind === 'A' && (administrators.has(who) || isHarmless(rights)))
  })
}

function isHarmless(rights: string): boolean {
  if (/^0x[0-9a-f]{1,8}$/i.test(rights)) return (Number(rights) & ~harmlessBits) === 0
  return (rights.match(/../g) ?? []).every((right) => harmlessRights.has(right)) && rights.length % 2 === 0
}
