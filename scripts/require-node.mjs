/**
 * Ends every script that is run by a Node that is too old, with a sentence instead of a syntax error. It is run by whatever Node
 * there is, so it is plain old JavaScript and imports nothing newer than Node 12 has.
 */
import { readFileSync } from 'fs'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const oldest = manifest.engines.node.replace('>=', '')
const running = process.versions.node

if (isOlder(running.split('.').map(Number), oldest.split('.').map(Number))) {
  process.stderr.write(
    'Firstflow needs Node ' +
      oldest +
      ' or newer, but this is Node ' +
      running +
      '.\n' +
      'On Linux and on Windows (x64) "npm ci" fetches one that every npm script uses: start with "npm run ..." or "npm start".\n' +
      'On other systems install one from https://nodejs.org, then run "npm ci" in this folder and start again.\n',
  )
  process.exit(1)
}

function isOlder(one, other) {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < (other[1] || 0))
}
