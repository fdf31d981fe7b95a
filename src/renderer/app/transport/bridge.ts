/** The Electron transport: what the preload script exposes, and nothing more. */
import type { Bridge } from '#shared/contract/bridge.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { unreachable, type Transport } from './transport.ts'

declare global {
  interface Window {
    readonly firstflow?: Bridge
  }
}

export function bridgeTransport(bridge: Bridge): Transport {
  return {
    call: async (command, input, known) => {
      try {
        return (await bridge.call(command, plain(input), known)) as Reply<unknown>
      } catch {
        return unreachable(false)
      }
    },
    on: (listener) => bridge.on(listener),
    fetchFile: null,
  }
}

/**
 * Converts input to plain JSON, as a loopback host would receive it: a reactive proxy cannot be cloned across the bridge, and both hosts
 * should get the same input.
 */
const plain = (input: unknown): unknown => JSON.parse(JSON.stringify(input))
