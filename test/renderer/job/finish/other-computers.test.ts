/** Before a finalised job is reopened: what is known of other computers that may reopen it too is said, and nothing else. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { reactive } from 'vue'
import type { TeamJob } from '#shared/contract/team-commands.ts'
import type { Fact } from '#shared/job/entries.ts'
import ReopenDialog from '../../../../src/renderer/job/finish/ReopenDialog.vue'
import { jobId, jobOf } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})

const [ours, theirs] = ['a'.repeat(64), 'b'.repeat(64)]
const sealedBy = (fingerprint: string): Fact => ({
  kind: 'job.sealed',
  data: {
    revision: 'A',
    entries: 1,
    head: 'a'.repeat(64),
    signedBy: { fingerprint, publicKey: 'c'.repeat(64), signature: 'd'.repeat(128) },
  },
})
const laptop = (writer: string, person: string | null) => ({ writer, person, seenAt: null, jobs: 1, own: writer === 'own' })
const inArchive = (about: Partial<TeamJob>): TeamJob => ({
  jobId,
  here: 'current',
  entries: 2,
  histories: 1,
  laptops: ['own'],
  obstacle: null,
  reportedBy: 'own',
  job: null,
  ...about,
})

async function saidOf(facts: readonly Fact[], archived: TeamJob | null) {
  const script = scriptedTransport()
  script.answer('installations.list', () =>
    ok<'installations.list'>({
      own: { fingerprint: ours, kept: 'encrypted', problem: null, earlier: [] },
      known: [],
      isUnreadable: false,
    }),
  )
  const none = failed('archive.notConfigured', {})
  script.answer('archive.jobs', () => (archived === null ? none : ok<'archive.jobs'>({ lookedAt: null, jobs: [archived] })))
  script.answer('archive.laptops', () =>
    archived === null ? none : ok<'archive.laptops'>([laptop('own', 'Kim Berg'), laptop('anna', 'Anna Lund'), laptop('silent', null)]),
  )
  script.answer('archive.look', () =>
    failed('archive.unreachable', { reason: 'timeout', operation: 'archive.list', host: 'archive.example' }),
  )
  const props = reactive({ job: jobOf(facts), open: false })
  shown = await stage(script, ReopenDialog, props)
  props.open = true
  await flushPromises()
  await flushPromises()
  const said = document.querySelector('dialog [data-others]')?.textContent ?? null
  shown.unmount()
  document.body.innerHTML = ''
  return { said, asked: script.namesOf() }
}

it('who has later entries in the archive', async () => {
  const { said, asked } = await saidOf([sealedBy(ours)], inArchive({ here: 'older', laptops: ['own', 'anna'], reportedBy: 'anna' }))
  expect(said).toContain('later entries of this job, from Anna Lund')
  expect(asked).toContain('archive.look')
})

it('who else has archived the job, unless it is assigned to this computer', async () => {
  const archived = inArchive({ laptops: ['own', 'anna', 'silent'] })
  expect((await saidOf([sealedBy(ours)], archived)).said).toContain('Anna Lund, another computer')
  const assigned: Fact = { kind: 'holder.assigned', data: { to: { name: 'Kim Berg', installation: 'e'.repeat(32) } } }
  expect((await saidOf([sealedBy(ours), assigned], archived)).said).toBeNull()
  expect((await saidOf([sealedBy(ours)], inArchive({}))).said).toBeNull()
})

it('who finalised it on another computer, where no archive says more', async () => {
  const { said, asked } = await saidOf([sealedBy(theirs)], null)
  expect(said).toContain('Kim Berg finalised revision A on another computer')
  expect(asked).not.toContain('archive.look')
  expect((await saidOf([sealedBy(ours)], null)).said).toBeNull()
  // Older versions signed nothing: where it was finalised is not known.
  expect((await saidOf([{ kind: 'job.sealed', data: { revision: 'A', entries: 1, head: theirs } }], null)).said).toBeNull()
})
