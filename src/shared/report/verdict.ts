/** The verdict in sentences that are true: how many devices of each kind are done, what a person decided, and what is open. */
import { isNothingOutstanding } from '../job/outcome.ts'
import type { Block } from './blocks.ts'
import type { ReportModel } from './report.ts'
import { cut, handful, type Words } from './words.ts'

type Device = ReportModel['devices'][number]

/** A fault beyond this length is told in the list of what is open. */
const longestFault = 90

export function verdictOf(words: Words): Block {
  const { model, text } = words
  const { outstanding, verdict } = model
  const isAllDone = verdict === 'complete' || verdict === 'completeWithIssues'
  const kinds = (['shower', 'tap', 'waterGuard'] as const)
    .map((kind) => ({ kind, devices: model.devices.filter((device) => device.kind === kind) }))
    .filter(({ devices }) => devices.length > 0)
  const sentences = [
    ...(verdict === 'nothingPlanned' ? [text('verdict.nothing')] : []),
    // Showers have a sentence of their own; what is paired or in its group is said in one.
    ...sentenced(kinds.filter(({ kind }) => kind === 'shower').map((each) => partOf(words, each))),
    ...byPersonOf(words),
    ...sentenced(kinds.filter(({ kind }) => kind !== 'shower').map((each) => partOf(words, each))),
    ...openOf(words, isAllDone),
    ...(isNothingOutstanding(outstanding) ? [text('verdict.nothingOpen')] : []),
  ]
  return { kind: 'verdict', isComplete: isAllDone && outstanding.open.length === 0, sentence: sentences.join(' ') }
}

interface Part {
  readonly text: string
  readonly isDone: boolean
}

/** What is done goes together; what is not has a comma of its own, and with it a sentence. */
function sentenced(parts: readonly Part[]): string[] {
  return parts.every(({ isDone }) => isDone)
    ? parts.length === 0
      ? []
      : [`${parts.map(({ text }) => text).join(', ')}.`]
    : parts.map(({ text }) => `${text}.`)
}

function partOf({ text }: Words, { kind, devices }: { readonly kind: Device['kind']; readonly devices: readonly Device[] }): Part {
  const total = devices.length
  const done = devices.filter(({ outcome }) => outcome === 'done')
  if (done.length === total) return { text: text(`verdict.all.${kind}`, { count: total }), isDone: true }
  if (total === 1) return { text: text(`verdict.only.${kind}`), isDone: false }
  const open = text('verdict.left', { count: total - done.length })
  return { text: `${text(`verdict.some.${kind}`, { count: done.length, total })}, ${open}`, isDone: false }
}

/** The service does not report these passes. */
function byPersonOf({ model, text, place, list }: Words): string[] {
  const devices = model.devices.filter(({ steps, isPassedByPerson }) => steps.test === 'done' && isPassedByPerson)
  const count = devices.length
  if (count === 0) return []
  if (count > handful) return [text('verdict.byPerson', { count })]
  return [text('verdict.byPersonNamed', { count, names: list(devices.map(({ key }) => place(key))) })]
}

/** What is open beside the devices that are not done. */
function openOf({ model, text, place, quote, device }: Words, isAllDone: boolean): string[] {
  const { open, issues, office } = model.outstanding
  const listed = new Set(model.devices.map(({ key }) => key))
  const requests = open.filter(({ device }) => device === null || !listed.has(device)).length
  const [issue] = issues
  // Where all devices are done, issues are all that an owner has left.
  const noun = isAllDone ? 'items' : 'issues'
  const named = () => {
    if (issue === undefined) return ''
    const fault = quote(cut(issue.fault, longestFault))
    return issue.device === null || device(issue.device) === undefined ? fault : text('verdict.at', { place: place(issue.device), fault })
  }
  return [
    ...(requests === 0 ? [] : [text('verdict.requests', { count: requests })]),
    ...(issues.length === 0
      ? []
      : [issues.length === 1 ? text(`verdict.${noun}Named`, { what: named() }) : text(`verdict.${noun}`, { count: issues.length })]),
    ...(office.length === 0 ? [] : [text('verdict.office', { count: office.length })]),
  ]
}
