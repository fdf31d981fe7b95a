/** Whether the service of the open job can be asked, and the one act that helps if it cannot. */
import { computed } from 'vue'
import type { Connection, ServiceFacts } from '#shared/lead/job.ts'
import { useAge } from '../../ui/composables/use-age.ts'
import { t } from '../../ui/text.ts'
import { useConnectivity } from '../stores/connectivity.ts'
import { useOpenJob } from '../stores/open-job.ts'

export function useConnection() {
  const age = useAge()
  const connectivity = useConnectivity()
  const openJob = useOpenJob()

  const connection = computed((): Connection => {
    const { state } = connectivity.now
    if (state === 'refused') return 'refused'
    if (state !== 'blocked') return 'there'
    return connectivity.needsSetup ? 'noKey' : 'offline'
  })
  const service = computed((): ServiceFacts => ({
    connection: connection.value,
    environment: t(`app.environment.${openJob.environment ?? 'training'}.name`),
    answered: connectivity.now.state === 'blocked' && connectivity.now.answeredAt !== null ? age(connectivity.now.answeredAt) : '',
  }))
  const mendWords = computed(() =>
    connectivity.needsSetup
      ? t(`app.setup.act.${connectivity.setupAct}`)
      : t(connectivity.checking ? 'board.connection.checking' : 'board.connection.check'),
  )
  /** Asks for address and key, or tests the connection. `then`: what is done once they are saved, a read or the question before a write. */
  function mend(then: (() => unknown) | null = null): void {
    if (connectivity.needsSetup) connectivity.setUp(then)
    else void connectivity.check()
  }
  return { connection, service, mendWords, mend }
}
