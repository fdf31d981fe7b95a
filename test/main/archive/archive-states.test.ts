/** How jobs stand in an archive, while it turns out that the archive lost what was pushed. */
import { expect, it } from 'vitest'
import type { PushState } from '#main/archive/pushed-jobs.ts'
import { JobArchiveStates } from '#main/archive/archive-states.ts'

it('keeps nothing that was looked at before the loss was known', async () => {
  const all = ['a', 'b'].map((jobId): PushState => ({
    jobId,
    isWaiting: false,
    isBehind: false,
    isMissing: false,
    photos: 0,
    histories: 0,
    pushed: null,
  }))
  const first = Promise.withResolvers<PushState[]>()
  const asked: (ReadonlySet<string> | undefined)[] = []
  const archive = {
    archiveStates: (only?: ReadonlySet<string>) => {
      asked.push(only)
      return asked.length === 1 ? first.promise : Promise.resolve(all.map((one) => ({ ...one, isWaiting: true })))
    },
  }
  const archiveStates = new JobArchiveStates()
  const looked = archiveStates.look(archive, new Set(['a']))
  archiveStates.forget()
  first.resolve(all)
  await looked
  expect(archiveStates.all()).toMatchObject([
    { jobId: 'a', state: 'hereOnly' },
    { jobId: 'b', state: 'hereOnly' },
  ])
  expect(asked).toEqual([undefined, undefined])
})

it('says that the archive has more, or less, only of what is archived itself', async () => {
  const state = (isWaiting: boolean, isBehind: boolean, isMissing: boolean): PushState => ({
    ...{ jobId: `${isWaiting} ${isBehind} ${isMissing}`, isWaiting, isBehind, isMissing, photos: 0, histories: 0, pushed: null },
  })
  const all = [
    state(false, false, false),
    state(false, false, true),
    state(false, true, true),
    state(true, false, true),
    state(true, true, false),
  ]
  const states = await new JobArchiveStates().look({ archiveStates: () => Promise.resolve(all) })
  expect(states.map((one) => one.state)).toEqual(['archived', 'missing', 'behind', 'hereOnly', 'hereOnly'])
})
