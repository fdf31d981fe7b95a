/** What a host that does not answer leaves uncertain: nothing where only reading was asked for. */
import { describe, expect, it } from 'vitest'
import { commandNames, commands } from '#shared/ipc/contract.ts'
import { deviceEffect } from '#shared/ipc/error-words.ts'
import { appErrorOf } from '#shared/ipc/errors.ts'
import { onlyReads } from '#shared/ipc/reading-commands.ts'
import { operations, isWrite } from '#shared/service/endpoints.ts'

describe('commands that only read', () => {
  it('are the operations that read, and no other operation', () => {
    expect(operations.filter(onlyReads)).toEqual(operations.filter((operation) => !isWrite(operation)))
  })

  it('need no confirmation', () => {
    const confirmed = commandNames.filter((name) => (commands[name].errors as readonly string[]).includes('confirmation.required'))
    expect(confirmed).toContain('jobs.apply')
    expect(confirmed.filter(onlyReads)).toEqual([])
  })

  it.each(['jobs.abortTest', 'jobs.continue', 'training.startTest', 'training.beginAnew', 'no.such.command'])('are not %s', (name) => {
    expect(onlyReads(name)).toBe(false)
  })

  it('have changed nothing where the host does not answer; of others nobody knows', () => {
    expect(deviceEffect(appErrorOf('host.unreachable', { onlyReads: true }))).toBe('unchanged')
    expect(deviceEffect(appErrorOf('host.unreachable', {}))).toBe('unknown')
  })
})
