/** The rules that the stand-in follows, in Electron itself: it cannot drift away from what it stands for. */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { commandOf, electron, test } from './real-app.ts'
import { rules, starts } from './rules.ts'

const main = `
import { writeSync } from 'node:fs'
import * as electron from 'electron'
import { perform } from './rules.mjs'

void perform(electron, JSON.parse(process.env.RULES), (seen) => {
  writeSync(1, JSON.stringify(seen))
  setImmediate(() => process.exit(0))
})
`

for (const names of starts)
  test(`Electron: ${names.join('; ')}`, async ({ folder, display }) => {
    const place = join(folder, 'app')
    await mkdir(place)
    await writeFile(join(place, 'package.json'), JSON.stringify({ name: 'rules', version: '1.0.0', type: 'module', main: 'main.mjs' }))
    await writeFile(join(place, 'main.mjs'), main)
    await writeFile(join(place, 'rules.mjs'), stripTypeScriptTypes(await readFile(join(import.meta.dirname, 'rules.ts'), 'utf8')))
    const command = commandOf({ folder: place, dataDir: join(folder, 'data'), args: [`--user-data-dir=${join(folder, 'chromium')}`] })
    const env = { ...process.env, ...display, RULES: JSON.stringify(names) }
    // The code of an exit is a rule's own.
    const { stdout } = await promisify(execFile)(electron?.binary ?? '', command, { env, timeout: 60_000 }).catch(
      (cause: unknown) => cause as { readonly stdout: string },
    )
    const wanted = Object.fromEntries(rules.flatMap(({ name, seen }) => (names.includes(name) ? [[name, seen]] : [])))
    expect(JSON.parse(stdout)).toEqual(wanted)
  })
