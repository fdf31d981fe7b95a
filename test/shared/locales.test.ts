/** Holds the three languages against each other and against the tables whose rows need words. */
import { compile } from '@intlify/core-base'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sentenceOf, translatorFor, NoSuchText } from '#main/translate.ts'
import { fieldGroups, fieldNames } from '#shared/tables/catalogue.ts'
import { appErrorOf, errorCodes, errorTable, inputProblem, type AppError, type ErrorCode } from '#shared/tables/errors.ts'
import { dateTimeText } from '#shared/date-time.ts'
import { environmentNames } from '#shared/environment.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { operations } from '#shared/tables/endpoints.ts'

/** Every text with its dotted key. */
function textsOf(tree: object, at: readonly string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? textsOf(value, [...at, key]) : [[[...at, key].join('.'), String(value)]],
  )
}
const placeholdersOf = (text: string) => [...text.matchAll(/\{\s*([^}'\s]+)\s*\}/g)].map((match) => match[1]).sort()

const english = textsOf(messages.en)

describe.each(languages)('locale %s', (language) => {
  const texts = textsOf(messages[language])
  const byKey = new Map(texts)

  it('has the keys of English, no more and no fewer', () => {
    expect([...byKey.keys()].sort()).toEqual(english.map(([key]) => key).sort())
  })

  it('has the placeholders of English in every text', () => {
    const differing = english.filter(([key, text]) => placeholdersOf(text).join() !== placeholdersOf(byKey.get(key) ?? '').join())
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('has no empty text and none with stray blanks', () => {
    expect(texts.filter(([, text]) => text.trim() === '' || text !== text.trim() || text.includes('  ')).map(([key]) => key)).toEqual([])
  })

  it('compiles every message', () => {
    const problems: string[] = []
    for (const [key, text] of texts) {
      compile(text, {
        key,
        locale: language,
        warnHtmlMessage: false,
        onError: (error: Error) => problems.push(`${key}: ${error.message}`),
        onCacheKey: (source: string) => source,
      })
    }
    expect(problems).toEqual([])
  })

  it('words every error, input problem, operation, field and group', () => {
    const needed = [
      ...errorCodes.flatMap((code) => ['title', 'happened', 'now'].map((part) => `errors.${code}.${part}`)),
      ...inputProblem.shape.problem.options.map((problem) => `errors.problems.${problem}`),
      ...operations.map((operation) => `errors.operations.${operation}`),
      ...fieldNames.map((field) => `configuration.fields.${field}`),
      ...fieldGroups.map((group) => `configuration.groups.${group}`),
    ]
    expect(needed.filter((key) => !byKey.has(key))).toEqual([])
  })

  it('calls the instruction of people other than the environment to practise in', () => {
    const environment = byKey.get('app.environment.training.name') ?? ''
    const instructing = ['closing.handover.title', 'closing.seal.remains.handover', 'report.blocks.handover']
    expect(instructing.map((key) => byKey.get(key) ?? environment).filter((text) => text.includes(environment))).toEqual([])
  })

  it('says beside the name of an environment what it is for, and not its name again', () => {
    const said = environmentNames.map((name) => [byKey.get(`app.environment.${name}.name`), byKey.get(`app.environment.${name}.means`)])
    expect(said.filter(([name = '', means = '']) => means.toLowerCase().includes(name.toLowerCase()))).toEqual([])
  })

  it('has different words for different fields', () => {
    expect(new Set(fieldNames.map((field) => byKey.get(`configuration.fields.${field}`))).size).toBe(fieldNames.length)
  })
})

describe('words', () => {
  it('says what happened, whether the device changed and what now', () => {
    expect(sentenceOf(appErrorOf('network.timeout', { operation: 'showers.pair', host: 'example.test' }))).toBe(
      'No response in time. Firstflow sent the request to example.test, but received no complete response in time. The device may have changed. ' +
        `Choose “${messages.en.app.job.refresh}” to see the current values. Firstflow never repeats a change by itself.`,
    )
  })

  it('does not alarm about the device when only a reading failed', () => {
    const failed = (operation: string) => sentenceOf(appErrorOf('service.failed', { operation, status: 502, body: null }))
    expect(failed('showers.list')).toContain(messages.en.errors.device.noneChanged)
    expect(failed('showers.pair')).toContain(messages.en.errors.device.unknown)
  })

  it('tells a certificate out of date beside the clock of this computer, and a journal without a cause all the same', () => {
    const shown = { names: 'a.test', issuer: 'CA', validFrom: '2026-03-01T14:02:11.000+01:00', validTo: '2026-06-01T14:02:11.000+02:00' }
    const expired = { operation: 'showers.list', host: 'a.test', ...shown, clock: '2030-01-01T00:00:59.000+01:00' }
    expect(sentenceOf(appErrorOf('network.certificateExpired', expired))).toContain(
      `until ${dateTimeText(shown.validTo, 'en')}, and this computer's clock says ${dateTimeText(expired.clock, 'en')}.`,
    )
    const older = { operation: 'showers.list', host: 'a.test' }
    expect(sentenceOf(appErrorOf('network.unreachable', older))).toContain("Couldn't connect to a.test. The connection ended")
    expect(sentenceOf(appErrorOf('network.unreachable', { ...older, cause: 'noRoute' }))).toContain(
      "Couldn't connect to a.test. This computer has no route",
    )
  })

  it('keeps the documented statuses of the configuration update apart from all others', () => {
    const failed = (operation: string, status: number) => sentenceOf(appErrorOf('service.failed', { operation, status, body: {} }))
    expect(failed('showers.updateConfiguration', 500)).toContain('database')
    expect(failed('showers.updateConfiguration', 503)).not.toContain('database')
    expect(failed('showers.pair', 500)).not.toContain('database')
  })

  it('asks for the ID of what the service does not know, not of a device that it never named', () => {
    const missing = (operation: string) => sentenceOf(appErrorOf('service.notFound', { operation, status: 404, body: null }))
    expect(missing('history.readMetadata')).toContain('Check the ID of the history entry')
    expect(missing('groups.read')).toContain('Check the group ID')
    expect(missing('waterGuards.readConsumption')).toContain('Check the device ID')
  })

  it.each([
    ['en', '1 Jun 2026, 14:02', '1,440', '7.5'],
    ['de', '01.06.2026, 14:02', '1.440', '7,5'],
    ['sv', '1 juni 2026 14:02', '1 440', '7,5'],
  ] as const)('writes dates and numbers as %s does', (language, date, minutes, bound) => {
    const at = new Date(2026, 5, 1, 14, 2).toISOString()
    const said = (error: AppError) => sentenceOf(error, language)
    const shown = { operation: 'showers.list', host: 'a.test', names: 'a.test', issuer: 'CA', validFrom: at, validTo: at, clock: at }
    expect(said(appErrorOf('network.certificateExpired', shown)).split(date)).toHaveLength(3)
    expect(said(appErrorOf('network.certificateNotYetValid', shown)).split(date)).toHaveLength(3)
    expect(said(appErrorOf('reading.outdated', { readAt: at }))).toContain(date)
    expect(said(appErrorOf('test.verdictOutdated', { judgedAt: at }))).toContain(date)
    expect(said(appErrorOf('pairing.gone', { confirmedAt: at, absentAt: at })).split(date)).toHaveLength(3)
    expect(said(appErrorOf('archive.clockSkewed', { host: 'a.test', minutes: 1440 * 1440 }))).toContain(minutes)
    expect(said(appErrorOf('job.tooManyDevices', { jobId: 'j', most: 1440 }))).toContain(minutes)
    expect(said(appErrorOf('import.unusable', { alteration: { what: 'tooMuch', how: 'entries', most: 1440 } }))).toContain(minutes)
    const limit = { path: 'body.water_hardness', problem: 'aboveMaximum' as const, bound: 7.5 }
    expect(said(appErrorOf('input.invalid', { problems: [limit] }))).toContain(bound)
  })

  it('names the field of an input problem in the language', () => {
    const error = appErrorOf('input.invalid', { problems: [{ path: 'body.water_hardness', problem: 'aboveMaximum', bound: 30 }] })
    expect(sentenceOf(error, 'de')).toContain('Wasserhärte: Der größte zulässige Wert ist 30.')
    expect(sentenceOf(error, 'sv')).toContain('Vattenhårdhet: det största tillåtna värdet är 30.')
  })

  it('takes text out of an error as text, not as a message', () => {
    expect(sentenceOf(appErrorOf('storage.failed', { reason: "{host} @:errors.wholeInput | {'x'}" }))).toContain(
      "{host} @:errors.wholeInput | {'x'}",
    )
  })

  it.each(languages)('leaves no placeholder unfilled in any error (%s)', (language) => {
    const at = '2026-03-01T14:02:11.000Z'
    // What is not any text or number.
    const known: Readonly<Record<string, unknown>> = {
      problems: [{ path: 'x', problem: 'required' }],
      environment: 'staging',
      problem: 'notHttps',
      operation: 'taps.pair',
      detail: 'notJson',
      most: 20_000,
      fields: 'color_mode, another',
      validFrom: at,
      validTo: at,
      clock: at,
      readAt: at,
      judgedAt: at,
      confirmedAt: at,
      absentAt: at,
      differences: [{ field: 'color_mode', planned: 1, reported: 0 }],
      failed: [{ device: 'd1', error: { code: 'network.timeout', data: { operation: 'showers.readConfiguration', host: 'h' } } }],
    }
    const sampleOf = (name: string, schema: unknown): unknown => known[name] ?? (schema instanceof z.ZodNumber ? 3 : name)
    const reasons: Partial<Record<ErrorCode, object>> = {
      'confirmation.invalid': { reason: 'expired' },
      'fork.notCarried': { kind: 'job.sealed' },
      'job.damaged': { reason: 'hash', copy: 'quarantine/c' },
      'photo.unusable': { reason: 'tooLarge' },
      'import.unusable': { alteration: { what: 'file', name: 'report.pdf', how: 'changed' } },
      'archive.unreachable': { operation: 'archive.list', reason: 'network.interrupted' },
      'archive.untrusted': { operation: 'archive.list', reason: 'network.unknownIssuer' },
    }
    for (const code of errorCodes) {
      const archived = code.startsWith('archive.') ? { operation: 'archive.put' } : {}
      const fields = Object.entries<unknown>(errorTable[code].data.shape).flatMap(([name, schema]) => {
        const isOptional = schema instanceof z.ZodOptional
        const told = isOptional ? schema.unwrap() : schema
        return isOptional && !(told instanceof z.ZodString) ? [] : [[name, sampleOf(name, told)] as const]
      })
      const data = Object.fromEntries(fields)
      const error = { code, data: { ...data, ...archived, ...reasons[code] } }
      expect(errorTable[code].data.safeParse(error.data).error, code).toBeUndefined()
      const sentence = sentenceOf(error as unknown as AppError, language)
      expect(sentence, code).not.toMatch(/[{}]|undefined|\[object|\(\)| {2}| [.,]|“”/)
    }
  })

  it('refuses a key that no language has', () => {
    expect(() => translatorFor('en')('errors.nothing.here')).toThrow(NoSuchText)
    expect(() => translatorFor('en')('errors.job')).toThrow(NoSuchText)
  })
})
