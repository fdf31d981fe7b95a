/**
 * Ends every script that is run by the wrong Node, with a sentence instead of a syntax error. It is run by whatever Node
 * there is, so it is plain old JavaScript and imports nothing newer than Node 12 has.
 */
import { readFileSync } from 'fs'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const wanted = manifest.devDependencies.node
const running = process.versions.node

if (running.split('.')[0] !== wanted.split('.')[0]) {
  process.stderr.write(
    'Firstflow needs Node ' +
      wanted.split('.')[0] +
      ', but this is Node ' +
      running +
      '.\n' +
      'The right one comes with the development dependency "node" and is used by every npm script.\n' +
      'Run "npm ci" in this folder (with install scripts allowed for the package "node"), then start again with "npm run ...".\n',
  )
  process.exit(1)
}
