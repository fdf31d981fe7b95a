/**
 * Holds a command to the effect that its contract declares: nothing is sent to a service while one is handled that only reads or records.
 * Whatever a command begins carries its effect along, also what goes on after its response.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { commands, type CommandName } from '#shared/ipc/contract.ts'

const running = new AsyncLocalStorage<CommandName>()

export const whileRunning = <Value>(command: CommandName, work: () => Value): Value => running.run(command, work)

/** Asked before anything leaves that may change something at a service. Outside a command, as in a test of a service, all is allowed. */
export function assertMaySend(operation: string): void {
  const command = running.getStore()
  if (command !== undefined && commands[command].effect !== 'sends')
    throw new Error(`${command} may not send ${operation}: its contract declares "${commands[command].effect}"`)
}
