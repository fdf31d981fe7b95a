/** What a list says of a pairing that somebody undid, or of an unpairing that was followed by a pairing: nothing. */
import { expect, it } from 'vitest'
import { unsettled } from '#main/jobs/settle.ts'
import type { JobServiceSession } from '#main/jobs/job-service-session.ts'
import type { Conclusion } from '#main/client/read-back.ts'
import type { Fact } from '#shared/job/entries.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { paired, unpairing } from '../../shared/evidence-facts.ts'
import { added, fold, lost, pairIntent, write } from '../../shared/fold-facts.ts'

/** Of the first write of a job: what is seen now that the service's list is as it is after the last one. */
async function sightOf(seen: Conclusion, ...facts: readonly Fact[]) {
  const job = fold(added('d1'), ...facts)
  const session = { job: () => Promise.resolve(job), readBack: () => Promise.resolve({ conclusion: seen }) }
  return unsettled(session as unknown as JobServiceSession, job.writes[0]!).look()
}
const rejected: Fact = {
  kind: 'write.rejected',
  data: { write: write(2), error: appErrorOf('service.notFound', { operation: 'showers.unpair', status: 404, body: null }) },
}

it('the list decides a lost request where nothing was sent after it that undoes it', async () => {
  expect(await sightOf('notApplied', pairIntent(1), lost(1))).toBe('notApplied')
  expect(await sightOf('applied', pairIntent(1), lost(1), pairIntent(2), paired(2))).toBe('applied')
  expect(await sightOf('notApplied', pairIntent(1), lost(1), unpairing(2), rejected)).toBe('notApplied')
})

it('and nothing where the opposite was sent, whatever came of that', async () => {
  expect(await sightOf('notApplied', pairIntent(1), lost(1), unpairing(2), paired(2))).toBe('inconclusive')
  expect(await sightOf('notApplied', pairIntent(1), lost(1), unpairing(2), lost(2))).toBe('inconclusive')
  expect(await sightOf('notApplied', unpairing(1), lost(1), pairIntent(2), paired(2))).toBe('inconclusive')
})
