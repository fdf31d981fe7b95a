/** An input for each command that names a job: an example of its schema, or one that means more. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { commandNames, commands, type CommandName } from '#shared/contract/contract.ts'
import { madeId } from './made-ids.ts'
import { png } from './pictures.ts'

const id = randomUUID()
const reason = 'No access'
const picture = png({ edge: 4, grey: 1 }).toString('base64')
const device = { device: 'd1' }

/** Without the job. Only where any value of the right type would be refused, or would do nothing. */
const chosen: Partial<Record<CommandName, object>> = {
  'jobs.addDevices': { devices: [{ id }] },
  'jobs.identify': { ...device, serialNumber: 'SN-1' },
  'jobs.swap': { ...device, id, reason },
  'jobs.lookUp': { text: id },
  'jobs.plan': { groupId: madeId(101) },
  'jobs.setTimeZone': { zone: 'Europe/Stockholm' },
  'jobs.setSitePlan': { photo: 'a'.repeat(64) },
  'jobs.place': { places: [{ device: 'd1', at: null }] },
  'jobs.skip': { ...device, step: 'test', reason },
  'jobs.resumeStep': { ...device, step: 'test' },
  'jobs.changeIssue': { issue: id, status: 'resolved' },
  'photos.add': { shows: 'other', base64: picture },
  'photos.read': { photo: '0'.repeat(64) },
  'jobs.carryOver': { branch: '0'.repeat(16), devices: ['d1'] },
  'jobs.recordHandover': { instructed: [], documents: ['Manual'] },
  'jobs.signOff': { party: 'client', outcome: 'absent', reason },
  'reports.export': { language: 'en', formats: ['json'] },
}

interface Schema {
  readonly [keyword: string]: unknown
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
}

/** As little as the schema lets one say. */
function exampleOf(name: string, schema: Schema): unknown {
  if ('const' in schema) return schema['const']
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf?.[0] !== undefined) return exampleOf(name, schema.anyOf[0])
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((each) => [each, exampleOf(each, schema.properties?.[each] ?? {})]))
  if (schema.type === 'array') return [exampleOf(name, schema.items ?? {})]
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema['format'] === 'uuid') return id
  if (name === 'branch') return '0'.repeat(16)
  return name === 'device' || name === 'devices' ? 'd1' : 'x'
}

const namesJob = (name: CommandName) => 'jobId' in ((commands[name].input as { readonly shape?: object }).shape ?? {})

/** They are asked one after the other: what takes the job away comes last. */
const last: readonly CommandName[] = ['jobs.restore', 'jobs.seal', 'jobs.copyFolder', 'jobs.take', 'jobs.remove']

/** Without the job. */
export const jobInputs: Partial<Record<CommandName, object>> = Object.fromEntries(
  [...commandNames.filter((name) => (namesJob(name) || name in chosen) && !last.includes(name)), ...last].map((name) => {
    const example = exampleOf('', z.toJSONSchema(commands[name].input, { io: 'input', unrepresentable: 'any' }) as Schema)
    const { jobId: _, ...input } = example as Record<string, unknown>
    return [name, chosen[name] ?? input]
  }),
)
