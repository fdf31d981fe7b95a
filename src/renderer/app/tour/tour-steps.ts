/**
 * The five steps of the tour: when each is done, which control it points at, and where the box is placed. Controls are found by their
 * texts, so that no other component depends on the tour. Pure except for the document.
 */
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { Translate } from '../../ui/text.ts'
import type { tourSteps } from '../stores/tour.ts'
import { nameOf } from '../job/job-figures.ts'

type TourStep = (typeof tourSteps)[number]

export interface TourState {
  readonly job: Job
  readonly view: string
  /** How often the report of the job was saved. */
  readonly exports: number
}

/** The device no longer takes part in the batch. One of the simulated showers is dead, which ends its part as well. */
const isOver = ({ statuses }: JobDevice) => statuses.pair.state !== 'local' && statuses.pair.state !== 'sent'

export const isDone: Readonly<Record<TourStep, (state: TourState) => boolean>> = {
  plan: ({ job }) => job.devices.some(({ plan }) => plan.preset !== null),
  apply: ({ job }) => job.devices.every(isOver) && job.devices.some(({ statuses }) => statuses.configure.state === 'confirmed'),
  test: ({ job }) => job.devices.some(({ statuses }) => statuses.test.state === 'confirmed'),
  finish: ({ view }) => view === 'jobSignoff',
  report: ({ exports }) => exports > 0,
}

/** A control by its text, and the part of the window to search. */
interface Control {
  readonly name: RegExp
  readonly within: string
}
const anyCount = '\u0000'
function beginning(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(anyCount, String.raw`\d+`)}`)
}
const tabs = 'main nav'
const table = 'main [role=grid]'
const panel = 'main aside'
const anywhere = 'main, dialog'

/** The next control of a step is the first of these that is visible. */
export function controlsOf(step: TourStep, { job, view }: TourState, t: Translate): readonly Control[] {
  const named = (within: string, ...of: Parameters<Translate>): Control => ({ within, name: beginning(t(...of)) })
  /** Ignores the number in its text. */
  const counted = (key: Parameters<Translate>[0]): Control => ({
    within: anywhere,
    name: beginning(t(key, { count: 2 }).replace('2', anyCount)),
  })
  const toTable = view === 'job' || view === 'device' ? [] : [named(tabs, 'app.job.tab.devices')]
  const open = job.devices.find(({ statuses }) => statuses.test.state === 'local')
  switch (step) {
    case 'plan':
      return [counted('board.preset.act'), named(anywhere, 'board.bulk.preset'), counted('board.table.chooseAll'), ...toTable]
    case 'apply':
      return [
        named(anywhere, 'app.apply.confirm', { environment: t(`app.environment.${job.environment}.name`) }),
        counted('board.bulk.apply'),
        ...toTable,
      ]
    case 'test':
      // A run under way needs nothing but time.
      if (job.devices.some(({ statuses }) => statuses.test.state === 'sent')) return []
      return [
        named(anywhere, 'workflow.training.press', { count: 1 }),
        counted('workflow.training.press'),
        ...(view === 'device' ? [named(panel, 'app.step.test')] : []),
        ...(open === undefined ? [] : [{ within: table, name: beginning(nameOf(open)) }]),
        ...toTable,
      ]
    case 'finish':
      return [named(tabs, 'app.job.tab.finish')]
    case 'report':
      return [named(anywhere, 'workflow.report.save.pdf'), named(tabs, 'app.job.report'), named(tabs, 'app.job.tab.finish')]
  }
}

const usable = ':is(button, a[href], input[type=checkbox], [role=tab], [role=checkbox])'
const nameIn = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim()

/** In a narrow window a panel lies over the table. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, top + height / 2)
  return front !== null && !element.contains(front) && !front.contains(element) && front.closest('[data-tour]') === null
}

/** The first visible control; if a dialog is open, only within it. */
export function controlInSight(controls: readonly Control[], front: ParentNode): HTMLElement | null {
  for (const { name, within } of controls) {
    const all = [...front.querySelectorAll<HTMLElement>(usable)]
    const found = all.find(
      (each) =>
        each.closest(within) !== null &&
        each.closest('[data-tour]') === null &&
        each.checkVisibility() &&
        name.test(nameIn(each)) &&
        !isCovered(each),
    )
    if (found !== undefined) return found
  }
  return null
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
const gap = 12
const edge = 8

/**
 * The box's position beside the control and never over it: below, above, right or left of it, else in the corner away from it. Beside the
 * dialog of the control where there is room, because its text should be read.
 */
export function placeOf(
  of: Box,
  own: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  dialog?: Box,
) {
  const within = (at: number, size: number, most: number) => Math.max(edge, Math.min(at, most - size - edge))
  const left = within(of.left, own.width, window.width)
  const top = within(of.top, own.height, window.height)
  const besideOf = (box: Box) =>
    [box.left + box.width + gap, box.left - gap - own.width].find((x) => x >= edge && x + own.width + edge <= window.width)
  const besideDialog = dialog === undefined ? undefined : besideOf(dialog)
  if (besideDialog !== undefined) return { left: besideDialog, top }
  const below = of.top + of.height + gap
  if (below + own.height + edge <= window.height) return { left, top: below }
  if (of.top - gap - own.height >= edge) return { left, top: of.top - gap - own.height }
  const beside = besideOf(of)
  if (beside !== undefined) return { left: beside, top }
  const isHigh = of.top + of.height / 2 < window.height / 2
  return { left: edge, top: isHigh ? window.height - own.height - edge : edge }
}
