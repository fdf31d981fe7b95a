/**
 * Loaded before what an npm script runs (`node --import`): npm passes a signal on to its shell, and the shell keeps it to
 * itself. When that shell is gone, this process takes the signal as its own. Windows tells no change of parents, and ends both.
 */
const shell = process.ppid
const lookEveryMs = 500

const looking = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(looking)
  process.kill(process.pid, 'SIGTERM')
}, lookEveryMs).unref()
