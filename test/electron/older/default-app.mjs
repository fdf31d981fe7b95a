/** For a binary that comes without Electron's own default app: loads what -r names, and runs the app in the folder that is named after it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'
import './what-it-lacks.mjs'

const named = process.argv.slice(1)
const required = named.indexOf('-r')
if (required >= 0) createRequire(import.meta.url)(named.splice(required, 2)[1])
const folder = resolve(named.find((arg) => !arg.startsWith('-')) ?? '.')
const { name, productName = name, version, desktopName, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
app.setName(productName)
app.setVersion(version)
if (desktopName !== undefined) app.setDesktopName(desktopName)
app.setAppPath(folder)
process.defaultApp = true
// Before the program is loaded, Electron is not ready: it waits for this.
await import(pathToFileURL(join(folder, main)).href)
