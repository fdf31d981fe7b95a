/** Inputs of planning commands: a plan, skipped steps, and both for many devices at once. */
import { z } from 'zod'
import { configuration, configurationPlan } from '../tables/schema.ts'
import { fieldValue, reportedInstead } from '../tables/reported-instead.ts'
import { deviceKey } from '../job/entries.ts'
import { anyLength, readSerial } from '../job/label.ts'
import { asId, looksLikeId } from '../job/serial-number.ts'
import { step } from '../tables/steps.ts'
import { ofDevice, ofJob, reason } from './contract-parts.ts'

/** More than any site has; one command is one write to the disk. */
export const maxDevices = 10_000
const devices = z.array(deviceKey).min(1).max(maxDevices)

/** A device ID that a job may store. The IDs that the service itself lists may look different. */
export const deviceId = z
  .string()
  .trim()
  .refine(looksLikeId, { params: { badId: true } })
  .overwrite(asId)
export const serialNumber = reason
  .refine((text) => readSerial(text, anyLength) !== null, { params: { badSerialNumber: true } })
  .overwrite((text) => readSerial(text, anyLength) ?? text)
const groupId = z
  .string()
  .trim()
  .refine(looksLikeId, { params: { badGroupId: true } })
  .overwrite(asId)

export const plan = z.strictObject({
  configuration: configurationPlan
    .nullable()
    .optional()
    .describe('The planned fields. `{}` keeps everything as found, null removes the plan; absent, the plan stays.'),
  preset: reason.optional().describe('The name of the preset that the configuration comes from, beside it: alone it plans nothing.'),
  groupId: groupId.nullable().optional().describe('The planned group, a UUID; null for none, absent: it stays.'),
  groupName: reason
    .optional()
    .describe('The name of the planned group, beside its ID: alone it plans nothing. Absent, the name that this computer knows.'),
})
export type Plan = z.output<typeof plan>

const planOfDevices = plan.extend({
  devices: devices.describe('The devices, at most 10,000.'),
  base: configuration.nullable().optional().describe('Restores an earlier plan: what the device reported when that was made.'),
  presetFields: configurationPlan.nullable().optional().describe('Restores an earlier plan: what its preset set then.'),
  instead: z
    .strictObject({
      configuration: configurationPlan.nullable().optional().describe('The planned fields; null for none, absent: whatever they are.'),
      groupId: groupId.nullable().optional().describe('The planned group; null for none, absent: whatever it is.'),
    })
    .optional()
    .describe('Undoes a plan: nothing is recorded unless this is what is planned now.'),
})

export const skip = z.strictObject({
  step,
  reason: reason.describe('The reason, 1 to 500 characters.'),
  until: z.iso.date().optional().describe('Postpones the step to this day (YYYY-MM-DD); absent, it is skipped.'),
})
export type Skip = z.output<typeof skip>

/** A plan for a device that the same command adds or identifies. */
export const planned = {
  plan: plan.optional().describe('What is planned for the device.'),
  skips: z.array(skip).max(10).optional().describe('Steps to skip or postpone.'),
}

/** One step of one or several devices, or several steps with a reason each. */
export const skipInput = z.union([
  ofDevice.extend(skip.shape),
  ofJob.extend({ devices: devices.describe('The devices, at most 10,000.'), ...skip.shape }),
  ofJob.extend({
    skips: z
      .array(
        skip.extend({
          device: deviceKey,
          instead: z.literal('open').optional().describe('Undoes taking the step up: nothing is recorded unless it is open now.'),
        }),
      )
      .min(1)
      .max(4 * maxDevices)
      .describe('Steps with a device and a reason each.'),
  }),
])
export const resumeInput = z.union([
  ofDevice.extend({ step }),
  ofJob.extend({ devices: devices.describe('The devices, at most 10,000.'), step }),
  ofJob.extend({
    steps: z
      .array(
        z.strictObject({
          device: deviceKey,
          step,
          instead: skip
            .omit({ step: true })
            .optional()
            .describe('Undoes skipping or postponing: nothing is recorded unless the step is skipped so now.'),
        }),
      )
      .min(1)
      .max(4 * maxDevices)
      .describe('Steps with a device each.'),
  }),
])

/** A value that the device reports instead of the one that was sent, and what is planned then. */
const decision = reportedInstead.extend({
  plan: fieldValue
    .optional()
    .describe('The value to plan, which Apply sends, also if it is the same again. Absent: the reported value is accepted.'),
})
export type ReportedDecision = z.output<typeof decision>

export const decideInput = ofJob.extend({
  devices: devices.optional().describe('The devices; all of the job where absent.'),
  decisions: z
    .array(decision)
    .min(1)
    .max(maxDevices)
    .optional()
    .describe('What is decided, for each device that still reports exactly that. Absent: everything that is reported instead is accepted.'),
})

export const planInput = ofJob
  .extend({
    devices: devices.optional().describe('The devices; all of the job where absent.'),
    ...plan.shape,
    conflicts: z
      .enum(['keep', 'decide'])
      .optional()
      .describe(
        'Planned fields that were changed since they were planned: `decide` plans against what the device reports now, `keep` leaves the conflict open. By default, planning one device by hand decides, anything else keeps.',
      ),
    plans: z
      .array(planOfDevices)
      .min(1)
      .max(maxDevices)
      .optional()
      .describe('A plan each for many devices, in one act. It excludes the other fields.'),
  })
  .refine(({ jobId: _, conflicts: __, plans, ...one }) => plans === undefined || Object.keys(one).length === 0, { path: ['plans'] })
