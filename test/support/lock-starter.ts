/** Run as a process: takes the lock of a data folder when told to, says whether it holds it, and stays. */
import { lockDataFolder } from '#main/hosts/lock.ts'

process.send?.('ready')
process.once('message', () => {
  process.send?.(lockDataFolder(process.argv[2] ?? '') !== null)
})
setInterval(() => undefined, 1_000)
process.once('disconnect', () => process.exit())
