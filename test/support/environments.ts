/** The environments of a tool that has nothing else: settings and keys in memory, real HTTP to real simulators. */
import { onTestFinished } from 'vitest'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import type { KeyVault } from '#main/ports.ts'
import { fieldLimits } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { EnvironmentService } from '#main/client/environments.ts'
import { startSimulator, type Simulator } from '#simulator/server.ts'

export const chosen = ['production', 'staging', 'development'] as const
export type Chosen = (typeof chosen)[number]

const limits = { ...fieldLimits, connect: 600, idle: 600, total: 2_000, longestPause: 20 }

export function environmentsOf(keys: KeyVault = memoryKeyVault(), settings = new Map<string, unknown>()) {
  const environments = new EnvironmentService({
    settings: { read: (name) => settings.get(name), write: (name, value) => void settings.set(name, value) },
    keys,
    resolveProxy: () => Promise.resolve('DIRECT'),
    training: { address: () => Promise.reject(new Error('nobody trains here')) },
    limits,
    openConnection,
    changed: () => undefined,
    answered: () => undefined,
    silent: () => undefined,
  })
  onTestFinished(() => environments.close())
  return { environments, settings }
}

export async function simulatorOf(key: string): Promise<Simulator> {
  const simulator = await startSimulator({ world: 'training', key })
  onTestFinished(() => simulator.close())
  return simulator
}

/** Every key that a simulator was shown, at its own origin or where it led to. */
export const keysSeenBy = ({ requests, redirectedRequests }: Simulator) =>
  [...requests, ...redirectedRequests].map(({ headers }) => headers['x-api-key'])
