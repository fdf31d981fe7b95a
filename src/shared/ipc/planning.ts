/** What planning commands say of devices: a plan, steps that are left out, and both for many devices in one act. */
import { z } from 'zod'
import { configuration, configurationPlan } from '../configuration/schema.ts'
import { deviceKey } from '../job/entries.ts'
import { step } from '../job/steps.ts'
import { ofDevice, ofJob, reason } from './contract-parts.ts'

/** More than any site has; one act is one write to the disk. */
export const mostDevices = 10_000
const devices = z.array(deviceKey).min(1).max(mostDevices)

/** `configuration: {}` says "leave as found", and null takes the plan back; `groupId: null` says "no group". */
export const plan = z.strictObject({
  configuration: configurationPlan.nullable().optional(),
  /** The name of the preset the configuration comes from. */
  preset: reason.optional(),
  groupId: z.string().min(1).max(200).nullable().optional(),
  groupName: reason.optional(),
})
export type Plan = z.output<typeof plan>

/** With `base`, an earlier plan is put back as it was: against what the device reported when that was made. */
export const planOfDevices = plan.extend({ devices, base: configuration.nullable().optional() })

export const skip = z.strictObject({ step, reason, until: z.iso.date().optional() })
export type Skip = z.output<typeof skip>

/** What is planned for a device in the same act that adds or identifies it. */
export const planned = { plan: plan.optional(), skips: z.array(skip).max(10).optional() }

/** One step of one device, or of several, or several steps with a reason each. */
export const skipInput = z.union([
  ofDevice.extend(skip.shape),
  ofJob.extend({ devices, ...skip.shape }),
  ofJob.extend({
    skips: z
      .array(skip.extend({ device: deviceKey }))
      .min(1)
      .max(4 * mostDevices),
  }),
])
export const resumeInput = z.union([
  ofDevice.extend({ step }),
  ofJob.extend({ devices, step }),
  ofJob.extend({
    steps: z
      .array(z.strictObject({ device: deviceKey, step }))
      .min(1)
      .max(4 * mostDevices),
  }),
])

/**
 * For some devices, for all of them, or with `plans` a plan each. `conflicts` says what becomes of planned fields that somebody
 * else changed at the device meanwhile: `decide` plans against what the device reports now, `keep` leaves the conflict open.
 * Without it, planning for one device by hand decides, and a preset or a plan for several keeps.
 */
export const planInput = ofJob
  .extend({
    devices: devices.optional(),
    ...plan.shape,
    conflicts: z.enum(['keep', 'decide']).optional(),
    plans: z.array(planOfDevices).min(1).max(mostDevices).optional(),
  })
  .refine(({ jobId: _, conflicts: __, plans, ...one }) => plans === undefined || Object.keys(one).length === 0, { path: ['plans'] })
