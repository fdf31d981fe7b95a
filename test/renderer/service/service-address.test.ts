/** The address of an environment, and whether another one has it already. */
import { expect, it } from 'vitest'
import type { EnvironmentName } from '#shared/environment.ts'
import ServiceAddressField from '../../../src/renderer/service/environments/ServiceAddressField.vue'
import { useEnvironments } from '../../../src/renderer/app/stores/environments.ts'
import { ok, scriptedTransport, stage } from '../support/stage.ts'

const known = (environment: EnvironmentName, baseUrl: string) => ({
  environment,
  baseUrl,
  credential: { environment, state: 'missing', fingerprint: null, kept: 'encrypted' } as const,
  answeredAt: null,
  keyResponse: null,
  silence: null,
})

async function warningAt(modelValue: string): Promise<string> {
  const script = scriptedTransport()
  script.answer('environments.list', () =>
    ok<'environments.list'>([known('production', 'https://service.example/api'), known('staging', 'https://old.example')]),
  )
  const field = await stage(script, ServiceAddressField, { environment: 'staging', modelValue }, () => useEnvironments().load())
  return field.get('[role=status]').text()
}

it.each(['https://service.example/api', ' https://SERVICE.example:443/api/ '])(
  'says that production has the address %s too',
  async (address) => {
    expect(await warningAt(address)).toContain('Production has this address too')
  },
)

it.each(['https://old.example', 'https://service.example', 'https://service.example/api/2', 'https://service.example.org', 'https://', ''])(
  'says nothing of %j, which is its own, another or no address',
  async (address) => {
    expect(await warningAt(address)).toBe('')
  },
)
