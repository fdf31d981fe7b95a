/** The five steps of the tour: when each is done, which control it points at, and where the box is placed. */
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { tourSteps } from '../stores/tour.ts'

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
  pair: ({ job }) => job.devices.every(isOver),
  plan: ({ job }) => job.devices.some(({ plan }) => plan.preset !== null),
  apply: ({ job }) => job.devices.some(({ statuses }) => statuses.configure.state === 'confirmed'),
  test: ({ job }) => job.devices.some(({ statuses }) => statuses.test.state === 'confirmed'),
  report: ({ exports }) => exports > 0,
}

/** The controls of a step, by the names in their `data-anchor`: its next one is the first of these that is visible. */
export function anchorsOf(step: TourStep, { job, view }: TourState): readonly string[] {
  const toTable = view === 'job' || view === 'device' ? [] : ['job']
  switch (step) {
    case 'plan':
      return ['setPreset', 'preset', 'selectAll', ...toTable]
    case 'pair':
    case 'apply':
      return ['confirmApply', 'apply', ...toTable]
    case 'test': {
      // A run under way needs nothing but time.
      if (job.devices.some(({ statuses }) => statuses.test.state === 'sent')) return []
      const open = job.devices.find(({ statuses }) => statuses.test.state === 'local')
      return ['pressStart', ...(view === 'device' ? ['test'] : []), ...(open === undefined ? [] : [open.key]), ...toTable]
    }
    case 'report':
      return ['pdf', 'moreFormats', 'jobSignoff']
  }
}

/** In a narrow window a panel lies over the table. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, top + height / 2)
  return front !== null && !element.contains(front) && !front.contains(element) && front.closest('[data-tour]') === null
}

/** The first visible control of these names; if a dialog is open, only within it. */
export function controlInSight(anchors: readonly string[], front: ParentNode): HTMLElement | null {
  const found = anchors.flatMap((name) => [...front.querySelectorAll<HTMLElement>(`[data-anchor="${name}"]`)])
  return found.find((each) => each.checkVisibility({ visibilityProperty: true }) && !isCovered(each)) ?? null
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
