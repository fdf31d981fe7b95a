/** Whatever is wrong with the input of a command that takes a secret, no error repeats the secret; known keys are in no error at all. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dispatcher } from '#main/commands/dispatch.ts'
import type { Handlers } from '#main/commands/handlers.ts'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import { Redaction, withRedaction } from '#main/app/redaction.ts'
import { commandNames, commands, type CommandName } from '#shared/contract/contract.ts'
import { fieldsBesideSecret } from '#shared/contract/contract-parts.ts'

const withSecret = commandNames.filter((name) => fieldsBesideSecret(commands[name]) !== null)
const secret = 'Kq7xWm2ZpT9rLd4VbN8s'
const redaction = new Redaction('/home/nobody')
/** Only what the contract refuses comes back from here. */
const dispatch = dispatcher(
  {} as Handlers,
  () => undefined,
  (text) => redaction.text(text),
)

it('every field that is called a key or a secret is marked as one', () => {
  const named = commandNames.filter((name) => {
    const { shape = {} } = commands[name].input as { shape?: object }
    return Object.keys(shape).some((field) => /^(apiKey|secret|password|token|key)$/i.test(field))
  })
  expect(withSecret.toSorted()).toEqual(['archive.setKey', 'credentials.set', 'environments.check'])
  expect(named.toSorted()).toEqual(withSecret.toSorted())
})

/** The secret in any place of an input where somebody may have put it. */
const misplaced = (fields: readonly string[]) => {
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constant<unknown>(secret),
      fc.constantFrom<unknown>(1, null, 'production', 'here'),
      fc.array(tie('node'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom(...fields, secret, `${secret}.x`, 'environment'), tie('node'), { maxKeys: 4 }),
    ),
  }))
  return node
}

it.each(withSecret)('no error of %s repeats what was sent', async (command: CommandName) => {
  let refused = 0
  const fields = fieldsBesideSecret(commands[command]) ?? []
  await fc.assert(
    fc.asyncProperty(misplaced(fields), async (input) => {
      const reply = await dispatch(command, input)
      if (!reply.ok && reply.error.code === 'input.invalid') refused += 1
      expect(JSON.stringify(reply)).not.toContain(secret)
    }),
    { numRuns: 300, examples: [[{ [secret]: secret }], [{ [secret]: { a: 1 } }], [secret], [[secret]]] },
  )
  expect(refused).toBeGreaterThan(100)
})

it('says of every other command which field it does not have, unless its name is a known key', async () => {
  await withRedaction(memoryKeyVault(), redaction).write('production https://service.example', secret)
  const problemsOf = async (input: object) => {
    const reply = await dispatch('settings.save', input)
    return reply.ok || reply.error.code !== 'input.invalid' ? [] : reply.error.data.problems
  }
  expect(await problemsOf({ colour: 1 })).toContainEqual({ path: 'colour', problem: 'unknownField' })
  for (const command of commandNames) expect(JSON.stringify(await dispatch(command, { [secret]: { [secret]: 1 } }))).not.toContain(secret)
  expect(JSON.stringify(await dispatch(secret, {}))).not.toContain(secret)
})
