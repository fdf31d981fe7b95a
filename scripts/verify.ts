/**
 * `npm run verify -- FILE`: whether a handover is what it was when it was sealed, for whoever got one and has no use for the
 * rest of the tool. FILE is the ZIP or the folder it was unpacked to; `--language de` or `sv` words the response, `--data DIR`
 * names the data folder whose known installations count.
 *
 * Ends with 0 for unchanged and signed by a known installation, 1 for altered, 2 where nothing can be said, 3 where the key that
 * finalised it has to be compared, 4 where the seal is not signed, 5 where somebody else packed it.
 */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { installationOf, readInstallations } from '../src/main/installation/known-installations.ts'
import { defaultLimits } from '../src/main/handover/opened-copy.ts'
import { exitCodeOf, sentencesOf } from '../src/main/handover/verdict-text.ts'
import { verifyHandover } from '../src/main/handover/verify.ts'
import { defaultDataFolder } from '../src/main/hosts/data-folder.ts'
import { languages } from '../src/shared/language.ts'
import { say } from './run.ts'

/** More than a window takes: nothing is kept of a file but its hash. */
const limits = { ...defaultLimits, bytes: 2 ** 32, files: 50_000 }

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string', default: 'en' }, data: { type: 'string' } },
  })
  const [file] = positionals
  const language = languages.find((each) => each === values.language)
  if (file === undefined || positionals.length > 1 || language === undefined) {
    say(`Usage: npm run verify -- FILE [--language ${languages.join('|')}] [--data DIR]`)
    return 2
  }
  // npm changes to the project's folder; a path is meant from where the command was typed.
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const path = resolve(from, file)
  const found = await stat(path).catch(() => null)
  if (found === null) {
    say(`There is no ${path}`)
    return 2
  }
  const known = await readInstallations(values.data === undefined ? defaultDataFolder() : resolve(from, values.data))
  const verifier = { version: manifest.version, installation: (fingerprint: string) => installationOf(known, fingerprint) }
  const verdict = await verifyHandover(path, verifier, limits)
  for (const sentence of sentencesOf(verdict, language)) say(sentence)
  return exitCodeOf(verdict)
}

process.exitCode = await main().catch((cause: unknown) => {
  say(cause instanceof Error ? cause.message : String(cause))
  return 2
})
