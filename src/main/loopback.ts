/**
 * The Node entry: the same application as in Electron, served to a browser on this machine.
 *
 *   npx node out/main/loopback.js --data DIR [--port N] [--no-open]
 *
 * Its first line on stdout is one JSON object, so that a script can start it and go on from there. What it is made of is
 * loaded only by a Node that can: an older one would end with a syntax error instead of a sentence.
 */
import manifest from '../../package.json' with { type: 'json' }

const [wanted] = manifest.devDependencies.node.split('.')
const [running] = process.versions.node.split('.')

if (running === wanted) {
  const { keepCompiledCode } = await import('./hosts/compile-cache.ts')
  keepCompiledCode()
  const { startLoopbackHost } = await import('./hosts/loopback/loopback-host.ts')
  await startLoopbackHost()
} else {
  process.stderr.write(
    `Firstflow needs Node ${wanted}, and this is Node ${process.versions.node}. In Firstflow's folder "npx node out/main/loopback.js" takes the right one.\n`,
  )
  process.exitCode = 1
}
