/**
 * Sets or clears the key of the archive in a process that kills itself before one of the calls to the key store, and tells how many there
 * were.
 *
 *   archive-key-process.ts DATA_FOLDER set|clear CALL
 */
import { archiveOn, newKey } from './archive-keys.ts'

const [dataDir = '', act = '', call = '0'] = process.argv.slice(2)
let calls = 0
const access = archiveOn(dataDir, () => {
  calls += 1
  if (calls === Number(call)) process.kill(process.pid, 'SIGKILL')
})
if (act === 'set') await access.setKey(newKey)
else await access.clear()
process.stdout.write(String(calls))
