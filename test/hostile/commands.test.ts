/**
 * Every command with inputs made of its own schema, sound and hostile ones, over a host that has a service, jobs, photos and a seal: each
 * is done or refused with an error that its row names. And no list of an input is without a limit: a body of commas would fill the memory
 * with what is wrong about it.
 */
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { commands, type CommandName } from '#shared/contract/contract.ts'
import { labelsOf, startSimulator } from '#simulator/server.ts'
import { seed } from '../support/seed.ts'
import { startHost } from '../support/host.ts'
import { png } from '../support/pictures.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { inputOf, type Known } from './inputs.ts'
import { drawn } from './seeded.ts'

const names = Object.keys(commands) as CommandName[]
/** Would take the service away from all that follow, write outside the data folder, or wait for an address that nobody has. */
const leftAlone: readonly CommandName[] = [
  'environments.save',
  'credentials.set',
  'credentials.clear',
  'app.copyEverything',
  'archive.save',
  'training.injectFault',
]

it('does or refuses as declared whatever every command is given', { timeout: 240_000 }, async () => {
  const simulator = await startSimulator({ world: 'hotel-40-unpaired' })
  onTestFinished(() => simulator.close())
  const host = await startHost(await tempFolder())
  onTestFinished(() => void host.end('SIGKILL'))
  await host.value('environments.save', { environment: 'development', baseUrl: simulator.url })
  await host.value('credentials.set', { environment: 'development', apiKey: simulator.key })
  const devices = labelsOf(simulator.world)
    .filter(({ kind }) => kind === 'shower')
    .slice(0, 4)
  const picture = png({ edge: 4, grey: 1 }).toString('base64')
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 4; round++) {
    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    await host.value('jobs.addDevices', { jobId, devices: devices.map(({ id, serialNumber }) => ({ id, serialNumber, room: '1' })) })
    const { photos } = await host.value('photos.add', { jobId, shows: 'other', base64: picture })
    const known: Known = {
      jobId: [jobId],
      device: ['d1', 'd2', 'd3', 'd9'],
      environment: ['development', 'training', 'production'],
      photo: photos.map(({ photo }) => photo),
      id: devices.map(({ id }) => id),
      base64: [picture, 'AAAA'],
      signature: [picture],
    }
    for (const name of names.filter((each) => !leftAlone.includes(each))) {
      const input = inputOf(commands[name].input, drawn(seed + round * 1_000 + names.indexOf(name)), known, [0, 0.1, 0.3, 0][round] ?? 0)
      // It throws where the error is none of the command's.
      const reply = await host.call(name, input ?? {})
      const outcome = reply.ok ? 'ok' : reply.error.code
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      expect(outcome, `${name} with seed ${seed}, round ${round}: ${JSON.stringify(input).slice(0, 2_000)}`).not.toBe('internal.unexpected')
    }
  }
  const wrong = Object.fromEntries(Array.from({ length: 200_000 }, (_none, index) => [`x${index}`, 1]))
  const refused = await host.call('jobs.list', wrong)
  expect(!refused.ok && refused.error.code === 'input.invalid' && refused.error.data.problems.length).toBe(1_000)
  console.log([...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', '))
  // Else nothing was done and the rest proves little.
  expect(outcomes.get('ok') ?? 0).toBeGreaterThan(100)
  expect(host.stderr()).toBe('')
})

it('takes no list without an end', () => {
  const endless: string[] = []
  const look = (schema: z.ZodType, path: string): void => {
    if (schema instanceof z.ZodArray && schema.safeParse(Array.from({ length: 100_000 }, () => ({}))).error?.issues.length !== 1)
      endless.push(path)
    for (const [name, inner] of partsOf(schema)) look(inner, `${path}${name}`)
  }
  for (const name of names) look(commands[name].input, name)
  expect(endless).toEqual([])
})

/** The schemas that a schema is made of. */
function partsOf(schema: z.ZodType): (readonly [name: string, part: z.ZodType])[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => [`.${name}`, part])
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((part) => ['', part as z.ZodType])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap() as z.ZodType]]
  return []
}
