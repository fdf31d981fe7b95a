/** The parts of a device's panel, by their name in the address, and the tab that each of them is in. */
import type { JobDevice, JobWrite } from '#shared/job/job.ts'
import type { Step } from '#shared/tables/steps.ts'
import { stepOf } from '#shared/tables/endpoints.ts'

export const panelParts = ['pair', 'configure', 'group', 'test', 'notes', 'history'] as const
export type PanelPart = (typeof panelParts)[number]
export type PanelTab = 'test' | 'values' | 'notes' | 'history'

export const isPanelPart = (name: string | undefined): name is PanelPart => panelParts.some((part) => part === name)

/** A part that its device does not have is in no tab, so the address shows the first one. */
export function tabOf(part: PanelPart, { kind }: Pick<JobDevice, 'kind'>): PanelTab {
  if (part === 'notes' || part === 'history') return part
  return part === 'test' && kind === 'shower' ? 'test' : 'values'
}

/** Whether a request belongs to a step. */
export const belongsTo = (step: Step, { operation }: JobWrite): boolean => stepOf(operation) === step
