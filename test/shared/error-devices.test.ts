/** What an error says of devices: of "the device" only where one is meant, and of groups where those are. */
import { describe, expect, it } from 'vitest'
import { sentenceOf } from '#main/translate.ts'
import { appErrorOf, type AppError } from '#shared/tables/errors.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { endpointOf, isWrite, operations, type Operation } from '#shared/tables/endpoints.ts'

const jobId = '00000000-0000-4000-8000-000000000000'
const host = 'example.test'

describe.each(languages)('in %s', (language) => {
  const { device } = messages[language].errors
  const said = (error: AppError) => Object.values(device).filter((words) => sentenceOf(error, language).includes(words))

  const errorsOf = (operation: Operation): readonly (readonly [AppError, 'proved' | 'open'])[] => [
    [appErrorOf('network.unreachable', { operation, host, cause: 'noRoute' }), 'proved'],
    [appErrorOf('service.unauthorized', { operation, status: 401, body: null }), 'proved'],
    [appErrorOf('service.refused', { operation, status: 400, body: null }), 'proved'],
    [appErrorOf('network.timeout', { operation, host }), 'open'],
    [appErrorOf('service.failed', { operation, status: 500, body: null }), 'open'],
    [appErrorOf('write.thenFailed', { operation, reason: 'storage.full' }), 'open'],
  ]

  it.each(operations)('an error of %s', (operation) => {
    for (const [error, standing] of errorsOf(operation)) {
      const isOpen = standing === 'open' && isWrite(operation)
      const expected = operation.startsWith('groups.')
        ? device[isOpen ? 'groupsUnknown' : 'groupsUnchanged']
        : operation.endsWith('.list') || endpointOf(operation).target === 'historyEntry'
          ? device.noneChanged
          : device[isOpen ? 'unknown' : 'unchanged']
      expect(said(error), error.code).toEqual([expected])
    }
  })

  it('a confirmation names what it is for', () => {
    const required = (command: string) => appErrorOf('confirmation.required', { environment: 'production', command })
    expect(said(required('groups.delete'))).toEqual([device.groupsUnchanged])
    expect(said(required('showers.unpair'))).toEqual([device.unchanged])
    expect(said(required('jobs.apply'))).toEqual([device.noneChanged])
  })

  it('what concerns no device in particular speaks of none', () => {
    expect(said(appErrorOf('storage.full', {}))).toEqual([device.noneChanged])
    expect(said(appErrorOf('credentials.missing', { environment: 'staging' }))).toEqual([device.noneChanged])
    expect(said(appErrorOf('host.unreachable', { onlyReads: true }))).toEqual([device.noneChanged])
    expect(said(appErrorOf('host.unreachable', {}))).toEqual([device.anyUnknown])
    expect(said(appErrorOf('internal.unexpected', { incident: jobId }))).toEqual([device.anyUnknown])
    expect(said(appErrorOf('archive.preset', {}))).toEqual([device.notConcerned])
  })

  it('what names a device speaks of it', () => {
    expect(said(appErrorOf('job.unknownDevice', { jobId, device: 'd1' }))).toEqual([device.unchanged])
    expect(said(appErrorOf('job.duplicateDevice', { jobId, id: 'x' }))).toEqual([device.unchanged])
    expect(said(appErrorOf('configuration.conflict', { fields: 'water_hardness' }))).toEqual([device.unchanged])
    expect(said(appErrorOf('reading.outdated', { readAt: '2026-03-01T14:02:11.000+01:00' }))).toEqual([device.unknown])
  })
})
