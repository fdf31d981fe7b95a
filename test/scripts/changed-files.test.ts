/** A check after a commit reads what that commit changed: otherwise it would say of a broken branch that all is well. */
import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changedFiles } from '../../scripts/changed-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
const git = (cwd: string, ...args: string[]) => execFileSync('git', [...who, ...args], { cwd, stdio: 'pipe' })

it('names what was committed, saved, made and deleted since the branch was begun, and without one since the last commit', async () => {
  const [first, clone] = [await tempFolder(), await tempFolder()]
  git(first, 'init', '-q')
  await writeFile(join(first, 'kept.ts'), '1')
  await writeFile(join(first, 'gone.ts'), '1')
  git(first, 'add', '.')
  git(first, 'commit', '-qm', 'One')
  expect(changedFiles(first)).toEqual([])

  git(clone, 'clone', '-q', first, '.')
  await writeFile(join(clone, 'committed.ts'), '2')
  git(clone, 'add', '.')
  git(clone, 'commit', '-qm', 'Two')
  await writeFile(join(clone, 'kept.ts'), '2')
  await rm(join(clone, 'gone.ts'))
  await writeFile(join(clone, 'new.ts'), '2')
  expect(changedFiles(clone).sort()).toEqual(['committed.ts', 'gone.ts', 'kept.ts', 'new.ts'])
})
