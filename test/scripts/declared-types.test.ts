import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { declaredByShared } from '../../scripts/declared-types.ts'
import { root } from '../../scripts/run.ts'

test('what is declared stays the same with what a function does, and not with what it takes, is or is called', async () => {
  const project = mkdtempSync(join(tmpdir(), 'firstflow-declared-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  mkdirSync(join(project, 'src/shared'), { recursive: true })
  for (const file of ['tsconfig.base.json', 'tsconfig.shared.json']) cpSync(join(root, file), join(project, file))
  const declared = (text: string, name = 'room') => {
    writeFileSync(join(project, `src/shared/${name}.ts`), text)
    return declaredByShared(project, join(project, 'declared'))
  }

  const first = await declared('export const roomOf = (text: string) => text.trim()\n')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await declared('/** As it is shown. */\nexport const roomOf = (text: string) => text.slice(0, 9)\n')).toBe(first)
  expect(await declared('export const roomOf = (text: string) => text.length\n')).not.toBe(first)
  expect(await declared('export const roomOf = (text: string) => text.trim()\n')).toBe(first)
  expect(await declared('export const most = 9\n', 'limits')).not.toBe(first)
  rmSync(join(project, 'src/shared/limits.ts'))
  expect(await declared('export const roomOf = (text: string) => text.trim()\n')).toBe(first)
})
