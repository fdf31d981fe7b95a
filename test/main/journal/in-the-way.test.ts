/**
 * A pipe, a folder or a link in place of any file of the data folder: a clear sentence or nothing at all, never a wait without end.
 *
 * Each place meets one of the four a day; `npm run test:full -- damage` takes all of them.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { daySeed } from '../../support/day-seed.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import type { Kind, Said } from './in-the-way-process.ts'

const run = promisify(execFile)
const clear = ['storage.inTheWay', 'job.damaged', 'job.notFound', 'photo.notFound']
const kinds: readonly Kind[] = ['fifo', 'directory', 'symlinkElsewhere', 'symlinkToItself']

it.skipIf(process.platform === 'win32').each(kinds)('%s', { timeout: 180_000 }, async (kind) => {
  const script = new URL('in-the-way-process.ts', import.meta.url).pathname
  // One that waits at a pipe is killed, and the last place it names is the one.
  const part = process.env['FIRSTFLOW_DAMAGE'] === 'all' ? [] : [`${(kinds.indexOf(kind) + daySeed) % kinds.length}/${kinds.length}`]
  const { stdout } = await run(process.execPath, [script, await tempFolder(), kind, ...part], { timeout: 170_000, killSignal: 'SIGKILL' })
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Said | { readonly at: string })
    .filter((each) => 'place' in each)
  expect(said.length).toBeGreaterThan(part.length > 0 ? 5 : 20)
  for (const { place, isDispensable, replies, internal, damaged } of said) {
    expect(internal, place).toEqual([])
    const refusals = Object.entries(replies).filter(([, reply]) => reply !== null)
    if (isDispensable) expect(refusals, place).toEqual([])
    for (const [command, reply] of refusals) {
      expect(clear, `${place}: ${command}`).toContain(reply?.code)
      if (reply?.code === 'storage.inTheWay') expect(`${place}: ${reply.message}`).toContain(/^[^/]+/.exec(basename(place))?.[0])
    }
    for (const code of damaged) expect(clear, place).toContain(code)
  }
})
