/** The model of the team archive must be able to fail: it finds each fault that is planted, within a fraction of its sequences. */
import { afterEach, describe, expect, test } from 'vitest'
import { runSequences } from './model.ts'
import { faults, removeFaults } from './planted-faults.ts'
import { realStore, storesHere } from './real-stores.ts'

// The faults are Firstflow's, whatever the store.
describe.each(storesHere.slice(0, 1))('on %s', (kind) => {
  const real = realStore(kind)
  afterEach(removeFaults)

  test.each(Object.entries(faults))(
    'finds %s',
    async (_fault, plant) => {
      plant()
      const failure = await runSequences(real, { sequences: 100, seed: 1, endOnFailure: true }).then(
        () => 'not found',
        (cause: unknown) => String(cause),
      )
      const [found = ''] = /failed after \d+ tests/.exec(failure) ?? []
      console.info(found)
      expect([found, failure]).not.toEqual(['', failure])
    },
    1_800_000,
  )
})
