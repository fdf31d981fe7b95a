/** What a response proves, and the words for what it does not prove: never "nothing was changed" where nobody knows. */
import { describe, expect, it } from 'vitest'
import { sentenceOf } from '#main/translate.ts'
import { deviceEffect } from '#shared/tables/error-words.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { operations, writeOperations } from '#shared/tables/endpoints.ts'
import { provesNothingDone, provesWrite } from '#shared/tables/proof.ts'

const id = 'ab12cd34-0000-4000-8000-000000000000'

describe('a response', () => {
  it.each(['showers.pair', 'showers.unpair', 'taps.pair', 'waterGuards.update', 'groups.delete'] as const)(
    'to %s proves it by the identifier that was asked for, in whatever letters',
    (operation) => {
      expect(provesWrite({ id }, operation, id)).toBe(true)
      expect(provesWrite({ id: id.toUpperCase() }, operation, id)).toBe(true)
      for (const other of [{}, { id: null }, { id: '' }, { id: 'x' }, { name: 'x' }]) expect(provesWrite(other, operation, id)).toBe(false)
    },
  )

  it('to an abort proves it by the shower that is named, not by the test', () => {
    expect(provesWrite({ shower_id: id }, 'showers.abortInstallationTest', id)).toBe(true)
    expect(provesWrite({ id }, 'showers.abortInstallationTest', id)).toBe(false)
  })

  it('to a creation proves it by an identifier that can be used', () => {
    expect(provesWrite({ id: 'x' }, 'groups.create', undefined)).toBe(true)
    for (const other of [{}, { id: '' }, { id: '..' }, { name: 'x' }]) expect(provesWrite(other, 'groups.create', undefined)).toBe(false)
  })

  it.each([
    ['showers.updateConfiguration', { water_hardness: 4 }],
    ['taps.resetConfiguration', { theme: 0 }],
  ] as const)('to %s proves it by a documented field', (operation, response) => {
    expect(provesWrite(response, operation, id)).toBe(true)
    for (const other of [{}, { water_hardness: null, theme: null }, { firmware: 1 }, { toString: 1 }])
      expect(provesWrite(other, operation, id)).toBe(false)
  })
})

describe('words for a status', () => {
  const codeOf = (status: number) =>
    status < 400 ? 'service.redirected' : status === 429 || status === 503 ? 'service.busy' : 'service.refused'
  const errorOf = (operation: string, status: number) => {
    const code = codeOf(status)
    return code === 'service.redirected'
      ? appErrorOf(code, { operation, status, target: '?' })
      : appErrorOf(code, { operation, status, body: null })
  }

  it.each(languages)('say that nothing was changed exactly where that is proved: %s', (language) => {
    for (const operation of operations) {
      const isWrite = writeOperations.some((each) => each === operation)
      for (const status of [301, 302, 303, 304, 307, 308, 400, 403, 408, 409, 423, 429, 451, 460, 499, 503]) {
        const error = errorOf(operation, status)
        const isUnchanged = !isWrite || provesNothingDone(status)
        expect(deviceEffect(error), `${operation} ${status}`).toBe(isUnchanged ? 'unchanged' : 'unknown')
        const { unknown, groupsUnknown, anyUnknown } = messages[language].errors.device
        const sentence = sentenceOf(error, language)
        const saysUnknown = [unknown, groupsUnknown, anyUnknown].some((words) => sentence.includes(words))
        expect(saysUnknown, `${operation} ${status}`).toBe(!isUnchanged)
      }
    }
  })

  it('have no advice to try again where nobody knows whether it was done', () => {
    for (const status of [302, 303, 408, 499, 503])
      expect(sentenceOf(errorOf('groups.create', status))).toContain(`“${messages.en.workflow.checkResult}” before you send again.`)
  })
})
