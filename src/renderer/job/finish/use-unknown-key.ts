/** Whether this computer does not know the installation whose key signed a report; false until that is known. */
import { ref, watch } from 'vue'
import { useClient } from '../../app/transport/client.ts'

export function useUnknownKey(key: () => string | null) {
  const client = useClient()
  const isUnknownKey = ref(false)
  async function look(wanted: string | null) {
    isUnknownKey.value = false
    if (wanted === null) return
    const reply = await client.call('installations.list', {})
    if (!reply.ok || key() !== wanted) return
    const { own, known } = reply.value
    isUnknownKey.value = ![own.fingerprint, ...own.earlier, ...known.map(({ fingerprint }) => fingerprint)].includes(wanted)
  }
  watch(key, look, { immediate: true })
  return isUnknownKey
}
