/**
 * Loaded into the host before it starts: notes how much CPU time each longer turn of its main thread took. However busy the machine is,
 * nobody waits longer for the program itself than its longest turn.
 */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['TURNS_FILE']
/** Milliseconds; shorter ones are not worth a line. */
const least = 3

if (isMainThread && file !== undefined) {
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1000
    if (ms > least) appendFileSync(file, `${ms}\n`)
    before = process.threadCpuUsage()
  }
  setInterval(look, 1).unref()
}
