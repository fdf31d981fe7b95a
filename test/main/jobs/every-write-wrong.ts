/** Tools that are wrong on purpose: a matrix that would not see it proves nothing. */
import { openConnection, type Connection, type OpenConnection } from '#main/client/connection.ts'
import type { Exchange } from '#main/client/exchange.ts'
import type { FaultInput } from '#simulator/server.ts'
import type { Planted } from './every-write-cell.ts'

/** What is made of a lost request. `again` sends it once more. */
type AfterLoss = (again: () => Promise<Exchange | null>) => Promise<Exchange | null>

function openedWith(afterLoss: AfterLoss): OpenConnection {
  return (origin, resolveProxy) => {
    const connection = openConnection(origin, resolveProxy)
    const run = connection.run.bind(connection)
    const wrong: Connection['run'] = async (use, signal) => {
      const exchange = await run(use, signal)
      return exchange?.kind === 'lost' ? afterLoss(() => run(use, signal)) : exchange
    }
    return Object.assign(connection, { run: wrong })
  }
}

export const wrongTools: readonly {
  readonly name: string
  readonly planted: Planted
  readonly fault: FaultInput
  readonly found: string
}[] = [
  {
    name: 'sends again what was lost',
    planted: { openConnection: openedWith((again) => again()) },
    fault: { kind: 'reset', applied: true },
    found: 'was sent 2 times',
  },
  {
    name: 'takes what was lost for never sent',
    planted: { openConnection: openedWith(() => Promise.resolve({ kind: 'notSent', cause: new Error('planted') })) },
    fault: { kind: 'drop', applied: true },
    found: 'told as unchanged, and was done',
  },
  {
    name: 'does not wait for what is late',
    planted: { timings: { settlePauses: [] } },
    fault: { kind: 'appliedLate', ms: 60, answer: 'drop' },
    found: 'kept as notApplied, and was done',
  },
]
