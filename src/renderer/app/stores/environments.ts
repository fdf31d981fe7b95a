/** The four environments as the host knows them, and the one for new jobs. A key passes through and is not stored. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { InputOf, OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useClient } from '../transport/client.ts'
import { latestOf } from './latest.ts'
import { useSettings } from './settings.ts'

export type EnvironmentStatus = OutputOf<'environments.list'>[number]

export type MissingSetup = 'addressAndKey' | 'key'

export const useEnvironments = defineStore('environments', () => {
  const client = useClient()
  const { value: list, error, load } = latestOf(() => client.call('environments.list', {}))
  const settings = useSettings()
  const chosen = computed<EnvironmentName>({
    get: () => settings.values.environment,
    set: (environment) => void settings.save({ environment }),
  })

  client.on('environments.changed', () => void load())
  client.onRestored(() => void load())

  /** What an environment needs before its service can be reached; null if nothing is missing. */
  function missingSetupOf(name: EnvironmentName): MissingSetup | null {
    const status = list.value?.find((each) => each.environment === name)
    if (status === undefined) return 'addressAndKey'
    if (status.credential.state === 'builtIn') return null
    if (status.baseUrl === null) return 'addressAndKey'
    return status.credential.state === 'present' ? null : 'key'
  }
  const isReady = (name: EnvironmentName) => missingSetupOf(name) === null
  /** Training, and those that have an address: the others are shown nowhere. */
  const isUsed = (name: EnvironmentName) =>
    list.value?.some(
      ({ environment, baseUrl, credential }) => environment === name && (baseUrl !== null || credential.state === 'builtIn'),
    ) ?? false

  async function changed<Value>(act: Promise<Reply<Value>>): Promise<Reply<Value>> {
    const reply = await act
    if (reply.ok) await load()
    return reply
  }
  const save = (environment: EnvironmentName, baseUrl: string) => changed(client.call('environments.save', { environment, baseUrl }))
  const setKey = (environment: EnvironmentName, apiKey: string) => changed(client.call('credentials.set', { environment, apiKey }))
  const clearKey = (environment: EnvironmentName) => changed(client.call('credentials.clear', { environment }))
  /** What the service said to a saved key is part of the list. */
  const check = (environment: EnvironmentName, unsaved: Omit<InputOf<'environments.check'>, 'environment'> = {}) =>
    changed(client.call('environments.check', { environment, ...unsaved }))

  return { list, error, chosen, missingSetupOf, isReady, isUsed, load, save, setKey, clearKey, check }
})
