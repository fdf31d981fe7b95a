/** How jobs stand in an archive, while it turns out that the archive lost what was pushed. */
import { expect, it } from 'vitest'
import type { Standing } from '#main/archive/pushed-jobs.ts'
import { JobStandings } from '#main/services/archive-standings.ts'

it('keeps nothing that was looked at before the loss was known', async () => {
  const all = ['a', 'b'].map((jobId): Standing => ({ jobId, isWaiting: false, photos: 0, histories: 0, pushed: null }))
  const first = Promise.withResolvers<Standing[]>()
  const asked: (ReadonlySet<string> | undefined)[] = []
  const archive = {
    standings: (only?: ReadonlySet<string>) => {
      asked.push(only)
      return asked.length === 1 ? first.promise : Promise.resolve(all.map((one) => ({ ...one, isWaiting: true })))
    },
  }
  const standings = new JobStandings()
  const looked = standings.look(archive, new Set(['a']))
  standings.forget()
  first.resolve(all)
  await looked
  expect(standings.all()).toMatchObject([
    { jobId: 'a', state: 'hereOnly' },
    { jobId: 'b', state: 'hereOnly' },
  ])
  expect(asked).toEqual([undefined, undefined])
})
