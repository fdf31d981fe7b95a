/** For a binary that comes without Electron's own default app: runs the app in the folder that the command line names. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'
import './what-it-lacks.mjs'

const folder = resolve(process.argv.slice(1).find((arg) => !arg.startsWith('-')) ?? '.')
const { name, productName = name, version, desktopName, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
app.setName(productName)
app.setVersion(version)
if (desktopName !== undefined) app.setDesktopName(desktopName)
app.setAppPath(folder)
process.defaultApp = true
// Before the program is loaded, Electron is not ready: it waits for this.
await import(pathToFileURL(join(folder, main)).href)
