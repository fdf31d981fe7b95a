/** The four environments as the host knows them, and the one new jobs are made in. A key passes through and is not kept. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { useClient } from '../api/client.ts'
import { useSettings } from './settings.ts'

export type EnvironmentStatus = OutputOf<'environments.list'>[number]

export type Lack = 'addressAndKey' | 'key'

export const useEnvironments = defineStore('environments', () => {
  const client = useClient()
  const list = shallowRef<EnvironmentStatus[] | null>(null)
  const error = shallowRef<AppError | null>(null)
  const settings = useSettings()
  const chosen = computed<EnvironmentName>({
    get: () => settings.values.environment,
    set: (environment) => void settings.save({ environment }),
  })

  client.on('environments.changed', () => void load())
  client.onRestored(() => void load())

  async function load() {
    const reply = await client.call('environments.list', {})
    if (reply.ok) list.value = reply.value
    error.value = reply.ok ? null : reply.error
    return reply
  }

  /** What a job there lacks to reach its service at all; null where nothing is missing. */
  function lackOf(name: EnvironmentName): Lack | null {
    const status = list.value?.find((each) => each.environment === name)
    if (status === undefined) return 'addressAndKey'
    if (status.credential.state === 'builtIn') return null
    if (status.baseUrl === null) return 'addressAndKey'
    return status.credential.state === 'present' ? null : 'key'
  }
  const isReady = (name: EnvironmentName) => lackOf(name) === null

  async function save(environment: EnvironmentName, baseUrl: string) {
    const reply = await client.call('environments.save', { environment, baseUrl })
    if (reply.ok) await load()
    return reply
  }
  async function setKey(environment: EnvironmentName, apiKey: string) {
    const reply = await client.call('credentials.set', { environment, apiKey })
    if (reply.ok) await load()
    return reply
  }
  async function clearKey(environment: EnvironmentName) {
    const reply = await client.call('credentials.clear', { environment })
    if (reply.ok) await load()
    return reply
  }
  const check = (environment: EnvironmentName) => client.call('environments.check', { environment })

  return { list, error, chosen, lackOf, isReady, load, save, setKey, clearKey, check }
})
