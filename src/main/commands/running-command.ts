/**
 * Enforces the effect that a command's contract declares: a command that only reads or records must not send anything to a service. The
 * effect follows all asynchronous work that the command starts, even after it has responded.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { commands, type CommandName } from '#shared/contract/contract.ts'

const running = new AsyncLocalStorage<CommandName>()

export const whileRunning = <Value>(command: CommandName, work: () => Value): Value => running.run(command, work)

/**
 * Called before any request that may change something at a service. Outside a command, as in a service's unit test, everything is
 * allowed.
 */
export function assertMaySend(operation: string): void {
  const command = running.getStore()
  if (command !== undefined && commands[command].effect !== 'sends')
    throw new Error(`${command} may not send ${operation}: its contract declares "${commands[command].effect}"`)
}
