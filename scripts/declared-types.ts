/**
 * What `src/shared` declares to those who import it, as one hash: while it is what it was when the renderer's types were last well, a change in
 * shared cannot have broken them. Reading all components to say so takes longer than all other types together.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { node, root, run } from './run.ts'

const cache = join(root, 'node_modules/.cache/types')
const known = join(cache, 'renderer-was-well-with')

/** `file(line,column): error` */
const complaint = /(src\/shared\/[^(]+)\(\d/g

/** Null where it cannot be said. */
export async function declaredByShared(project = root, folder = join(cache, 'declared')): Promise<string | null> {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments', '--rootDir', project, '--outDir', folder]
  const args = [compiler, '-p', join(project, 'tsconfig.shared.json'), ...emit, '--tsBuildInfoFile', join(folder, '.tsbuildinfo')]
  const { code, output } = await run(node, args, { show: 'collect' })
  if (code === null) return null
  // The contract is too long to be declared; what it is made of counts in its place.
  const undeclared = new Set(Array.from(output.matchAll(complaint), ([, file]) => file))
  const hash = createHash('sha256')
  for (const file of globSync('src/shared/**/*.ts', { cwd: project })
    .map((each) => each.replaceAll('\\', '/'))
    .sort()) {
    const declared = undeclared.has(file) || file.endsWith('.d.ts') ? join(project, file) : join(folder, file.replace(/\.ts$/, '.d.ts'))
    if (!existsSync(declared)) return null
    hash.update(`${file}\n`).update(readFileSync(declared))
  }
  return hash.digest('hex')
}

export const lastWell = () => (existsSync(known) ? readFileSync(known, 'utf8') : null)

export function keepWell(declared: string): void {
  mkdirSync(dirname(known), { recursive: true })
  writeFileSync(known, declared)
}

/** For who reads the components without asking what shared declares: nothing is known of them as they are then. */
export const forgetWell = () => rmSync(known, { force: true })
