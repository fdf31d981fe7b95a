/** What a command may change stands in its contract, and what a host that does not answer leaves uncertain follows from it. */
import { describe, expect, it } from 'vitest'
import { commandNames, commands, effectOf } from '#shared/contract/contract.ts'
import { deviceEffect } from '#shared/tables/error-words.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { isWrite, operations } from '#shared/tables/endpoints.ts'

describe('the effect of a command', () => {
  it('is that of its endpoint, for an operation', () => {
    for (const operation of operations)
      expect([operation, effectOf(operation)]).toEqual([operation, isWrite(operation) ? 'sends' : 'reads'])
  })

  it('is to send, where a typed confirmation may be asked for', () => {
    const confirmed = commandNames.filter((name) => (commands[name].errors as readonly string[]).includes('confirmation.required'))
    expect(confirmed).toContain('jobs.apply')
    expect(confirmed.filter((name) => effectOf(name) !== 'sends')).toEqual([])
  })

  it.each(['jobs.abortTest', 'jobs.changeBatch', 'training.startTest', 'no.such.command'])('of %s is to send', (name) => {
    expect(effectOf(name)).toBe('sends')
  })

  it('has changed nothing where the host does not answer and only reading was asked for; else nobody knows', () => {
    expect(deviceEffect(appErrorOf('host.unreachable', { onlyReads: true }))).toBe('unchanged')
    expect(deviceEffect(appErrorOf('host.unreachable', {}))).toBe('unknown')
  })
})
