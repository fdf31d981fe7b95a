/** The model of the team archive. FIRSTFLOW_ARCHIVE_RUNS asks for more sequences; support/seed.ts repeats some. */
import { describe, test } from 'vitest'
import { runSequences } from './model.ts'
import { realStore, storesHere } from './real-stores.ts'

const sequences = Number(process.env['FIRSTFLOW_ARCHIVE_RUNS'] ?? (process.env['FIRSTFLOW_ARCHIVE'] === 'all' ? 25 : 4))

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('whatever is cut, killed, restored, cloned or altered, what is archived is seen', async () => {
    const counts = await runSequences(real, { sequences })
    console.info(`${sequences} sequences on ${kind}: ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ')}`)
  }, 7_200_000)
})
