/**
 * Selects the texts of an error and fills their placeholders. The translator is a parameter, so that views, reports and the main process
 * word an error alike. It only uses the error's code and data.
 */
import { fieldNames, type FieldName } from './catalogue.ts'
import { dateTimeText } from '../date-time.ts'
import { environmentNames } from '../environment.ts'
import { insteadText } from './value-words.ts'
import type { UnexpectedField } from './unexpected.ts'
import { localeOf } from '../language.ts'
import type { Translate } from '../translate.ts'
import { endpointOf, isWrite, listingAfter, operations, stepOf, type Operation } from './endpoints.ts'
import type { Target } from './endpoint-row.ts'
import { provesNothingDone } from './proof.ts'
import type { Alteration } from './alteration.ts'
import { photoLimits } from './photo-limits.ts'
import { appError, errorCodes, errorTable, type AppError, type ErrorCode, type InputProblem } from './errors.ts'

export interface ErrorWords {
  /** A heading, without a full stop. */
  readonly title: string
  readonly happened: string
  /** One sentence for each part of an input that cannot be used. */
  readonly problems: readonly string[]
  /** Whether the device changed. */
  readonly device: string
  readonly now: string
}

/** The key of the sentence about devices, chosen by the error's row and by what it concerns. */
export type EffectWords = ReturnType<typeof deviceEffect> | 'noneChanged' | 'anyUnknown' | 'groupsUnchanged' | 'groupsUnknown'

export function errorWords(error: AppError, translate: Translate, language: string): ErrorWords {
  const key = textsOf(error)
  const params = paramsOf(error, translate, language)
  return {
    title: translate(`${key}.title`, params),
    happened: translate(`${key}.happened`, params),
    problems: problemsOf(error, translate, language),
    device: translate(`errors.device.${effectWords(error)}`, {}),
    now: translate(`${key}.now`, params),
  }
}

/**
 * What the error says about the device. A failed read has changed nothing, whatever its outcome; for a write it depends on what the
 * status proves.
 */
export function deviceEffect(error: AppError): (typeof errorTable)[ErrorCode]['device'] {
  if (error.code === 'host.unreachable' && error.data.onlyReads === true) return 'unchanged'
  const { device } = errorTable[error.code]
  const operation = operationOf(error)
  if (device !== 'unknown' || operation === undefined) return device
  const isProof = 'status' in error.data && provesNothingDone(error.data.status)
  return isWrite(operation) && !isProof ? 'unknown' : 'unchanged'
}

/** The singular "the device" only for an error that concerns one: a list, a group or a full disk does not. */
function effectWords(error: AppError): EffectWords {
  const { code, data } = error
  const effect = deviceEffect(error)
  if (effect === 'notConcerned') return effect
  // Nobody knows of a device that it could have changed.
  if (code === 'service.notFound' && effect === 'unchanged') return 'noneChanged'
  const operation = operationOf(error) ?? operations.find((each) => 'command' in data && each === data.command)
  const target = operation === undefined ? null : endpointOf(operation).target
  if (target === 'group' || operation === 'groups.create') return effect === 'unknown' ? 'groupsUnknown' : 'groupsUnchanged'
  if (target !== null && target !== 'historyEntry') return effect
  const ofDevice = 'device' in data || 'id' in data || 'fields' in data
  if (effect === 'unchanged') return ofDevice ? effect : 'noneChanged'
  return code === 'host.unreachable' || code === 'internal.unexpected' ? 'anyUnknown' : effect
}

const keyCodes: readonly ErrorCode[] = [
  'service.unauthorized',
  'service.notHere',
  'environment.noBaseUrl',
  'environment.changed',
  'credentials.missing',
  'credentials.unreadable',
  'job.otherService',
]
/** Errors that are corrected where addresses and keys are entered. A device that belongs to someone else is not one of them. */
export const isAboutKey = (error: AppError): boolean => keyCodes.includes(error.code) && textsOf(error) !== 'errors.pairing.refused'

function problemsOf(error: AppError, translate: Translate, language: string): string[] {
  if (error.code === 'input.invalid') return error.data.problems.map((each) => problemWords(each, translate, language))
  // Forty devices that fail alike are listed in one sentence.
  const alike = Map.groupBy(failuresIn(error), ({ error }) => {
    const { happened, now } = errorWords(error, translate, language)
    return `${happened} ${now}`
  })
  return [...alike].map(([translate, same]) => `${same.map(({ device }) => device).join(', ')}: ${translate}`)
}

/** The error of each device, for an error that covers several. */
export function failuresIn({ code, data }: AppError): { readonly device: string; readonly error: AppError }[] {
  if (code !== 'job.notAllRead') return []
  return data.failed.flatMap(({ device, error }) => {
    const parsed = appError.safeParse(error)
    return parsed.success ? [{ device, error: parsed.data }] : []
  })
}

interface OwnWords {
  readonly code: ErrorCode
  readonly operations: readonly Operation[]
  /** Null matches any status with this code. */
  readonly status: number | null
  readonly texts: string
}
const update = operations.filter((operation) => stepOf(operation) === 'configure')
const pairing = operations.filter((operation) => listingAfter(operation) === 'listed')
const of = (target: Target) => operations.filter((operation) => endpointOf(operation).target === target)
const abort: readonly Operation[] = ['showers.abortInstallationTest']
/**
 * The interface documents what 401, 404 and 500 mean for the configuration update, and for nothing else. Pairing a device that belongs to
 * someone else needs other words than "refused", because the same key could read the list a moment before.
 */
const ownWords: readonly OwnWords[] = [
  { code: 'service.unauthorized', operations: update, status: 401, texts: 'updateConfiguration.unauthorized' },
  { code: 'service.notFound', operations: update, status: 404, texts: 'updateConfiguration.notFound' },
  { code: 'service.failed', operations: update, status: 500, texts: 'updateConfiguration.failed' },
  { code: 'service.refused', operations: pairing, status: null, texts: 'pairing.refused' },
  { code: 'service.unauthorized', operations: pairing, status: 403, texts: 'pairing.refused' },
  { code: 'service.notFound', operations: pairing, status: null, texts: 'pairing.notFound' },
  { code: 'service.refused', operations: abort, status: null, texts: 'abort.refused' },
  { code: 'service.notFound', operations: abort, status: null, texts: 'abort.refused' },
  // Neither has a device ID.
  { code: 'service.notFound', operations: of('group'), status: null, texts: 'missing.group' },
  { code: 'service.notFound', operations: of('historyEntry'), status: null, texts: 'missing.historyEntry' },
]

/** These errors say that a write was not done; if the status does not prove that, other texts are used. */
const refusals: Partial<Record<ErrorCode, string>> = {
  'service.busy': 'unproven.answered',
  'service.refused': 'unproven.answered',
  'service.redirected': 'unproven.redirected',
}

function textsOf(error: AppError): string {
  const asked = operationOf(error)
  const unproven = deviceEffect(error) === 'unknown' ? refusals[error.code] : undefined
  if (unproven !== undefined) return `errors.${unproven}`
  if (error.code === 'service.busy' && error.data.retryAt !== undefined) return 'errors.waiting.until'
  const status = 'status' in error.data ? error.data.status : null
  const own = ownWords.find(
    (each) =>
      each.code === error.code &&
      asked !== undefined &&
      each.operations.includes(asked) &&
      (each.status === null || each.status === status),
  )
  return `errors.${own?.texts ?? error.code}`
}

/** An error from an older journal may name an operation that this version does not have. */
function operationOf(error: AppError) {
  const { data } = error
  return 'operation' in data ? operations.find((operation) => operation === data.operation) : undefined
}

function paramsOf(error: AppError, translate: Translate, language: string): Record<string, unknown> {
  const { code, data } = error
  const at = (instant: string) => dateTimeText(instant, language)
  const operation = operationOf(error)
  const environment = 'environment' in data ? environmentNames.find((name) => name === data.environment) : undefined
  return {
    ...withNumbers(data, language),
    ...(operation === undefined ? {} : { operation: translate(`errors.operations.${operation}`, {}) }),
    ...(environment === undefined ? {} : { environment: translate(`errors.environments.${environment}`, {}) }),
    ...(code === 'environment.badBaseUrl' ? { problem: translate(`errors.baseUrl.${data.problem}`, {}) } : {}),
    ...(code === 'confirmation.invalid' ? { reason: translate(`errors.confirmationReasons.${data.reason}`, {}) } : {}),
    ...(code === 'configuration.notReported' ? { fields: labelsOf(data.fields, translate, data.unexpected) } : {}),
    ...(code === 'configuration.differs'
      ? { differences: data.differences.map((each) => insteadText(each, translate, language)).join('; ') }
      : {}),
    // Older journals do not record the cause.
    ...(code === 'network.unreachable' ? { cause: translate(`errors.obstacles.${data.cause ?? 'broken'}`, {}) } : {}),
    ...(code === 'job.damaged'
      ? {
          reason: translate(`errors.damage.${data.reason}`, withNumbers({ entry: data.entry }, language)),
          copy: copyWords(data.copy, translate),
        }
      : {}),
    ...(code === 'import.unusable' ? { what: alterationWords(data.alteration, translate, language) } : {}),
    ...(code === 'photo.unusable' ? { reason: translate(`errors.photoReasons.${data.reason}`, withNumbers(photoLimits, language)) } : {}),
    ...('clock' in data ? { validFrom: at(data.validFrom), validTo: at(data.validTo), clock: at(data.clock) } : {}),
    ...('retryAt' in data && data.retryAt !== undefined ? { retryAt: at(data.retryAt) } : {}),
    ...(code === 'reading.outdated' ? { readAt: at(data.readAt) } : {}),
    ...(code === 'test.disputed' ? { judgedAt: at(data.judgedAt), readAt: at(data.readAt) } : {}),
    ...(code === 'test.verdictOutdated' ? { judgedAt: at(data.judgedAt) } : {}),
    ...(code === 'pairing.gone' || code === 'pairing.notListed' || code === 'pairing.otherKey'
      ? { confirmedAt: at(data.confirmedAt), absentAt: at(data.absentAt) }
      : {}),
    ...(code === 'write.unsaved' || code === 'write.thenFailed' ? { reason: reasonWords(data.reason, translate) } : {}),
    ...(code === 'archive.unreachable' || code === 'archive.untrusted'
      ? { reason: reasonWords(data.reason, translate, { host: data.host }) }
      : {}),
    ...(code === 'archive.clockSkewed' ? { difference: durationWords(data.minutes, language) } : {}),
    ...(code === 'service.unreadable' ? { detail: translate(`errors.unreadable.${data.detail}`, {}) } : {}),
  }
}

export const alterationWords = (alteration: Alteration, translate: Translate, language: string): string =>
  translate(`handover.${alteration.what}.${alteration.how}`, withNumbers(alteration, language))

function withNumbers(values: object, language: string): Record<string, unknown> {
  const locale = localeOf(language)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value.toLocaleString(locale) : value]),
  )
}

/** In the largest unit of which there are several. */
function durationWords(minutes: number, language: string): string {
  const [amount, unit] = minutes < 120 ? [minutes, 'minute'] : minutes < 2 * 1440 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day']
  return Math.round(amount).toLocaleString(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })
}

/** The title of an error, if the reason is an error code. */
function reasonWords(reason: string, translate: Translate, params: Record<string, unknown> = {}): string {
  const code = errorCodes.find((each) => each === reason)
  return code === undefined ? reason : translate(`errors.${code}.title`, params)
}

const copyWords = (copy: string | null, translate: Translate) =>
  copy === null ? translate('errors.copy.none', {}) : translate('errors.copy.kept', { copy })

function problemWords({ path, problem, bound }: InputProblem, translate: Translate, language: string): string {
  const last = path.split('.').at(-1)
  const label = isField(last) ? labelOf(last, translate) : path
  const named = { path: label === '' ? translate('errors.wholeInput', {}) : label }
  return translate(`errors.problems.${problem}`, { ...named, ...withNumbers({ bound: bound ?? '–' }, language) })
}

/** Replaces comma-separated wire names with their labels. */
function labelsOf(names: string, translate: Translate, unexpected: readonly UnexpectedField[] = []): string {
  return names
    .split(', ')
    .map((name) => {
      const label = isField(name) ? labelOf(name, translate) : name
      const raw = unexpected.find(({ field }) => field === name)?.raw
      return raw === undefined ? label : `${label} (${translate('configuration.unexpected', {})}: ${raw})`
    })
    .join(', ')
}

const labelOf = (field: FieldName, translate: Translate) => translate(`configuration.fields.${field}`, {})
const isField = (name: string | undefined): name is FieldName => fieldNames.some((field) => field === name)
