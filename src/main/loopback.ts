/**
 * The Node entry: the same application as in Electron, served to a browser on this machine.
 *
 *   npx node out/main/loopback.js --data DIR [--port N] [--no-open] [--end-with-stdin]
 *
 * Its first line on stdout is one JSON object, so that a script can start it and continue from there. The application itself is imported
 * only after the Node version was checked: an older Node would stop with a syntax error instead of a helpful message.
 */
import manifest from '../../package.json' with { type: 'json' }

const oldest = manifest.engines.node.replace('>=', '')
const [major = 0, minor = 0] = oldest.split('.').map(Number)
const [runningMajor = 0, runningMinor = 0] = process.versions.node.split('.').map(Number)

if (runningMajor > major || (runningMajor === major && runningMinor >= minor)) {
  const { keepCompiledCode } = await import('./hosts/compile-cache.ts')
  keepCompiledCode()
  const { startLoopbackHost } = await import('./hosts/loopback/loopback-host.ts')
  await startLoopbackHost()
} else {
  process.stderr.write(
    `Firstflow needs Node ${oldest} or newer, and this is Node ${process.versions.node}. In Firstflow's folder, "npm start" takes the right one where there is one.\n`,
  )
  process.exitCode = 1
}
