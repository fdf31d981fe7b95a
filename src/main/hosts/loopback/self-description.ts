/** `GET /contract`: every command and event as JSON Schema, made from the same zod the dispatcher parses with. */
import { z } from 'zod'
import { commandNames, commands, commonErrors, events } from '#shared/ipc/contract.ts'

/** A command that is described here can be called as it is described; nothing is described by hand. */
export function describeContract(version: string) {
  return {
    name: 'Firstflow',
    version,
    commands: commandNames.map((name) => ({
      name,
      effect: commands[name].effect,
      input: z.toJSONSchema(commands[name].input, { io: 'input', unrepresentable: 'any' }),
      output: z.toJSONSchema(commands[name].output, { io: 'output', unrepresentable: 'any' }),
      errors: [...commonErrors, ...commands[name].errors],
    })),
    events: Object.entries(events).map(([name, payload]) => ({ name, payload: z.toJSONSchema(payload) })),
  }
}
