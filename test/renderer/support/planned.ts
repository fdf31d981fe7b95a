/** What the host makes of a planning command, as far as tests of the window need it. */
import type { InputOf } from '#shared/contract/contract.ts'
import type { Fact } from '#shared/job/entries.ts'

type Added = InputOf<'jobs.addDevices'>['devices'][number]

export function factsOfAdded(devices: readonly Added[], before: number): Fact[] {
  return devices.flatMap(({ plan, skips, note, ...each }, index): Fact[] => {
    const device = `d${before + index + 1}`
    const noted: Fact[] = note === undefined ? [] : [{ kind: 'note.added', data: { device, text: note } }]
    return [
      { kind: 'device.added', data: { ...each, kind: each.kind ?? 'shower', device } },
      ...factsOfPlanned(device, { plan, skips }),
      ...noted,
    ]
  })
}

export function factsOfPlanned(device: string, { plan, skips = [] }: Pick<Added, 'plan' | 'skips'>): Fact[] {
  const planned: Fact[] = plan === undefined ? [] : [{ kind: 'device.planned', data: { device, ...plan } }]
  return [...planned, ...skips.map((skip): Fact => ({ kind: 'step.skipped', data: { device, ...skip } }))]
}
