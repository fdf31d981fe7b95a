/** What is here and not where others begin: committed since, saved, or not yet known to git. Also what was deleted. */
import { execFileSync } from 'node:child_process'

export function changedFiles(folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean)
  /** The last commit in common with the branch that was cloned; without one, the last commit. */
  const begun = () => {
    try {
      return git('merge-base', 'HEAD', 'origin/HEAD')[0] ?? 'HEAD'
    } catch {
      return 'HEAD'
    }
  }
  return [...git('diff', '--name-only', '--no-renames', begun()), ...git('ls-files', '--others', '--exclude-standard')]
}
