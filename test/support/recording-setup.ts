/**
 * Around the whole run: has every simulator, in whichever process, keep the requests it receives, and afterwards reads each of them
 * back against the interface. A request that the interface does not allow fails the run, whatever its own test thought of it.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loggedRequest, recordFolderVariable, type LoggedRequest } from '#simulator/request-log.ts'
import { violationsOf } from './recording-check.ts'

export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'firstflow-requests-'))
  process.env[recordFolderVariable] = folder
  return () => {
    const requests = requestsIn(folder)
    rmSync(folder, { recursive: true, force: true })
    report(requests)
  }
}

export function requestsIn(folder: string): LoggedRequest[] {
  return readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    // What follows the last line break was being written when its process was ended.
    return lines.slice(0, -1).map((line) => loggedRequest.parse(JSON.parse(line)))
  })
}

function report(requests: readonly LoggedRequest[]): void {
  const wrong = requests.flatMap((request) => violationsOf(request).map((violation) => `${request.method} ${request.path}: ${violation}`))
  console.log(`\n Recording  ${requests.length} requests of this run checked against the interface, ${wrong.length} violations`)
  if (wrong.length === 0) return
  for (const line of new Set(wrong)) console.error(`  ${line}`)
  throw new Error('Requests were sent that the interface does not allow')
}
