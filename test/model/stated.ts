/** What people have stated about a job: the part of it that no service decides, and that is predicted exactly. */
import type { Step } from '#shared/tables/steps.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { fields, type Values } from './units.ts'

export interface StatedDevice {
  readonly key: string
  readonly kind: JobDevice['kind']
  id: string
  removed: boolean
  plan: readonly unknown[] | null
  group: string | null
  skipped: Partial<Record<Step, string>>
}
export interface Stated {
  devices: StatedDevice[]
  notes: { readonly text: string; withdrawn: boolean }[]
  seals: number
  sealed: boolean
}

export class Refused extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Nothing is stated of a job that is sealed. */
export function say(stated: Stated, change: () => unknown): void {
  if (stated.sealed) throw new Refused('job.sealed')
  change()
}

export const inOrder = (values: Values | null) => (values === null ? null : fields.map((field) => values[field] ?? null))
export const deviceIn = ({ devices }: Stated, key: string) => devices.find((device) => device.key === key)!
export const newDevice = (key: string, kind: JobDevice['kind'], id: string): StatedDevice => ({
  key,
  kind,
  id,
  removed: false,
  plan: null,
  group: null,
  skipped: {},
})

export function statedIn({ devices, removed, notes, withdrawn, seals, sealed }: Job): Stated {
  const number = ({ key }: { readonly key: string }) => Number(key.slice(1))
  const all = [...devices.map((device) => told(device, false)), ...removed.map((device) => told(device, true))]
  const allNotes = [
    ...notes.map(({ note, text }) => ({ note, text, withdrawn: false })),
    ...withdrawn.notes.map(({ note, text }) => ({ note, text, withdrawn: true })),
  ]
  return {
    devices: all.sort((one, other) => number(one) - number(other)),
    notes: allNotes.sort((one, other) => one.note - other.note).map(({ text, withdrawn }) => ({ text, withdrawn })),
    seals: seals.length,
    sealed,
  }
}

function told({ key, kind, id, plan, statuses }: JobDevice, removed: boolean): StatedDevice {
  const steps = ['pair', 'configure', 'test', 'group'] as const
  const skipped = steps.flatMap((step) => (statuses[step].state === 'skipped' ? [[step, statuses[step].reason]] : []))
  return {
    key,
    kind,
    id: id ?? '',
    removed,
    plan: inOrder(plan.configuration),
    group: plan.groupId,
    skipped: Object.fromEntries(skipped) as StatedDevice['skipped'],
  }
}

/** Order of skipping does not matter. */
export function text(stated: Stated): string {
  const devices = stated.devices.map(({ skipped, ...device }) => ({ ...device, skipped: Object.entries(skipped).sort() }))
  return JSON.stringify({ ...stated, devices })
}
