/** The tutorials, carried out: their steps are applied to a copy of the sources, which has to compile and to pass the tests they name. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const names = ['add-an-operation', 'add-a-command', 'add-a-configuration-field', 'add-a-language'] as const
const textOf = (name: string) => readFile(join(root, 'docs/tutorials', `${name}.md`), 'utf8')

interface Edit {
  readonly file: string
  readonly where: string
  readonly at: string
  readonly code: string
}
/** As the regular expression gives it: either what is copied where, or an edit. */
type Step = Readonly<Record<'copy' | 'to' | keyof Edit, string | undefined>>

/** "Copy `a` to `b`." and "In `file`, before `text`:" with the code that follows. Also after, and instead of. */
function stepsOf(text: string): Step[] {
  const step =
    /^Copy `(?<copy>[^`]+)` to `(?<to>[^`]+)`\.|^In `(?<file>[^`]+)`, (?<where>before|after|instead of) `(?<at>[^`]+)`:\n\n```(?:ts|md)\n(?<code>[^]*?)\n```/gm
  return [...text.matchAll(step)].map(({ groups }) => groups as unknown as Step)
}

/** What stands at the place has to stand there once: a tutorial that fits two places leads astray. */
function applied(source: string, { file, where, at, code }: Edit): string {
  const parts = source.split(at)
  if (parts.length !== 2) throw new Error(`${file} has “${at}” ${parts.length - 1} times`)
  const [before = '', after = ''] = parts
  if (where === 'instead of') return before + code + after
  return where === 'before' ? `${before}${code}\n${at}${after}` : `${before}${at}\n${code}${after}`
}

async function carryOut(folder: string, { copy, to, file, where, at, code }: Step): Promise<void> {
  if (copy !== undefined && to !== undefined) return cp(join(folder, copy), join(folder, to), { recursive: true })
  if (file === undefined || where === undefined || at === undefined || code === undefined) return
  const path = join(folder, file)
  await writeFile(path, applied((await readFile(path, 'utf8')).replaceAll('\r\n', '\n'), { file, where, at, code }))
}

const run = async (folder: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }).then(
    () => '',
    (failed: unknown) => {
      const { stdout, stderr } = failed as { stdout: string; stderr: string }
      return stdout + stderr
    },
  )

let folder = ''
const parts = ['src', 'test', 'scripts', 'docs', 'package.json', 'vitest.config.ts', 'electron.vite.config.ts', 'playwright.config.ts']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstflow-tutorials-'))
  const configurations = ['base', 'node', 'shared', 'web'].map((name) => `tsconfig.${name}.json`)
  await Promise.all([...parts, ...configurations].map((part) => cp(join(root, part), join(folder, part), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const name of names) for (const step of stepsOf(await textOf(name))) await carryOut(folder, step)
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('have steps that can be told from the rest of their text', async () => {
  for (const name of names) {
    const text = await textOf(name)
    expect([name, stepsOf(text).filter(({ code }) => code !== undefined).length]).toEqual([name, text.split(/```(?:ts|md)\n/).length - 1])
  }
})

it('fail where a step does not fit the sources any more', () => {
  const step = { file: 'a.ts', where: 'before', at: 'b', code: 'c' }
  expect(applied('a b', step)).toBe('a c\nb')
  expect(() => applied('a', step)).toThrow('0 times')
  expect(() => applied('b b', step)).toThrow('2 times')
})

it('lead to sources that compile', { timeout: 180_000 }, async () => {
  const configuration = {
    extends: './tsconfig.node.json',
    compilerOptions: { incremental: false },
    include: ['src/main', 'src/simulator', 'test/shared', 'test/main/client', 'test/main/jobs', 'test/simulator'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
  expect(await run(folder, 'node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json')).toBe('')
})

it('lead to the reference and to tests that pass', { timeout: 180_000 }, async () => {
  expect(await run(folder, 'scripts/reference.ts')).toBe('')
  expect(await readFile(join(folder, 'docs/scripting/taps.md'), 'utf8')).toContain('## taps.readConfiguration')
  expect(await readFile(join(folder, 'docs/scripting/jobs.md'), 'utf8')).toContain('## jobs.findRoom')
  expect(
    await run(
      folder,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=node',
      'test/shared/tables.test.ts',
      'test/shared/locales.test.ts',
      'test/shared/outcome.test.ts',
      'test/shared/report-claims.test.ts',
      'test/main/jobs/named-devices.test.ts',
      'test/simulator/worlds.test.ts',
    ),
  ).toBe('')
})
