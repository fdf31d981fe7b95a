/**
 * What is known here of other computers that may reopen a finalised job too: who signed its latest revision, and what the team archive has.
 * Nobody here knows of a copy that went by file, and nothing is said of it.
 */
import { computed, shallowRef } from 'vue'
import { holderOf } from '#shared/job/holder.ts'
import type { Job } from '#shared/job/job.ts'
import { useArchive } from '../../app/stores/archive.ts'
import { useTeam } from '../../app/stores/team.ts'
import { useClient } from '../../app/transport/client.ts'
import { t } from '../../ui/text.ts'
import { heldBy } from './seals.ts'

export function useOtherComputers(job: () => Job) {
  const client = useClient()
  const team = useTeam()
  const archive = useArchive()
  /** The keys of this installation; null as long as they are not known. */
  const own = shallowRef<readonly string[] | null>(null)

  async function load(): Promise<void> {
    void client.call('installations.list', {}).then((reply) => {
      if (reply.ok && !reply.value.isUnreadable) own.value = [...reply.value.own.earlier, reply.value.own.fingerprint ?? ''].filter(Boolean)
    })
    await team.load()
    if (team.configured !== true || archive.status?.paused === true) return
    if ((await client.call('archive.look', {})).ok) await team.load()
  }

  const words = computed((): string | null => {
    const row = team.jobs?.find(({ jobId }) => jobId === job().jobId)
    const laptopOf = (writer: string) => team.laptops?.find((each) => each.writer === writer)
    const nameOf = (writer: string) => laptopOf(writer)?.person ?? t('closing.seal.elsewhere.unnamed')
    const later = row?.here === 'older' ? row.reportedBy : null
    if (later !== null) return t('closing.seal.elsewhere.later', { who: nameOf(later) })
    // Nobody else can add to a job that is assigned to this computer.
    if (holderOf(job()) !== null) return null
    const others = row?.laptops.filter((writer) => laptopOf(writer)?.own !== true) ?? []
    if (others.length > 0) return t('closing.seal.elsewhere.also', { names: others.map(nameOf).join(', ') })
    const seal = heldBy(job())
    const isOther = own.value !== null && seal?.signedBy !== undefined && !own.value.includes(seal.signedBy.fingerprint)
    return isOther ? t('closing.seal.elsewhere.finalised', { who: seal.who, revision: seal.revision }) : null
  })

  return { load, words }
}
