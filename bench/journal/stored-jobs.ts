/**
 * Jobs to fill a data folder with: a site each, commissioned step by step as the tool journals it, about 20 KB a job.
 * The same ones at every run.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { configuration } from '#shared/tables/schema.ts'
import { journalFormat, type Fact } from '#shared/job/entries.ts'
import { installationTest, shower } from '#shared/tables/resources.ts'
import { HeadCheckpoint } from '#main/journal/head-checkpoint.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { recordOf, Sequence } from '../service/records.ts'
import { scoped, scopedFacts } from '../../test/support/scopes.ts'

const showersPerJob = 3
const at = '2026-03-02T09:14:00.000+01:00'

const uuid = (random: Sequence) => `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`

export const jobIdOf = (index: number) => uuid(new Sequence(index + 1))

export const factsOf = (index: number): Fact[] => [createdAs(index), ...workOf(index % differentJobs)]

function createdAs(index: number): Fact {
  const jobId = jobIdOf(index)
  return {
    kind: 'job.created',
    data: {
      format: journalFormat,
      jobId,
      environment: 'production',
      serviceAddress: 'https://service.example',
      site: {
        name: `Hotel ${index % 300}`,
        building: `House ${index % 7}`,
        address: `Strandvägen ${index % 90}`,
        client: `Client ${index % 120}`,
      },
      technician: `Technician ${index % 17}`,
      toolVersion: '0',
    },
  }
}

/** Making them up takes longer than writing them down: of so many the work differs, then it is the first one's again. */
const differentJobs = 100
const works = new Map<number, Fact[]>()

function workOf(index: number): Fact[] {
  const known = works.get(index)
  if (known !== undefined) return known
  const random = new Sequence(index + 1)
  const work = Array.from({ length: showersPerJob }, (_, device) => showerFacts(`d${device + 1}`, random)).flat()
  const scopedWork = scopedFacts([createdAs(index), ...work]).slice(1)
  works.set(index, scopedWork)
  return scopedWork
}

/** Pair, configure, test, group: intent, outcome and what was read back. */
function showerFacts(device: string, random: Sequence): Fact[] {
  const record = recordOf(shower, random)
  const id = String(record['id'])
  const read = recordOf(configuration, random)
  const observed: Fact = { kind: 'observed.record', data: { device, record, receivedAt: at, scope: scoped() } }
  const [first, last] = [recordOf(installationTest, random), recordOf(installationTest, random)]
  return [
    { kind: 'device.added', data: { device, kind: 'shower', id, room: `Room ${random.below(400)}` } },
    observed,
    { kind: 'device.planned', data: { device, configuration: { default_shower_flow: 9, water_hardness: 8.5 } } },
    ...writeFacts(device, 'showers.pair', id, {}, random),
    ...writeFacts(device, 'showers.updateConfiguration', id, { default_shower_flow: 9, water_hardness: 8.5 }, random),
    { kind: 'observed.configuration', data: { device, configuration: read, receivedAt: at, scope: scoped() } },
    { kind: 'observed.test', data: { device, test: first, receivedAt: at, scope: scoped() } },
    {
      kind: 'observed.test',
      data: { device, test: { ...last, test_id: first['test_id'], id: first['id'], pass: true } as never, receivedAt: at, scope: scoped() },
    },
    { kind: 'note.added', data: { device, text: `Tested with ${random.below(40)} litres` } },
  ]
}

function writeFacts(
  device: string,
  operation: 'showers.pair' | 'showers.updateConfiguration',
  id: string,
  body: object,
  random: Sequence,
): Fact[] {
  const write = uuid(random)
  return [
    { kind: 'write.intended', data: { write, device, operation, id, body: { ...body } } },
    { kind: 'write.confirmed', data: { write, response: { id, ...body }, receivedAt: at } },
  ]
}

const unflushed: Disk = {
  ...realDisk,
  open: async (path, opening) => ({ ...(await realDisk.open(path, opening)), datasync: () => Promise.resolve() }),
}

/**
 * As the tool would have left them, without a flush for each entry: how they came there is not what is measured. `entries`: so many at
 * least in each journal, by readings that are repeated.
 */
export async function fillDataFolder(dataDir: string, count: number, entries = 0): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const place = jobPaths(dataDir, jobIdOf(index))
    let head = noHash
    const own = factsOf(index)
    const [, , reading] = own
    const repeated = Array.from({ length: Math.max(0, entries - own.length) }, () => reading).filter((fact) => fact !== undefined)
    const facts = [...own, ...repeated]
    const lines = facts.map(({ kind, data }, entry) => {
      const line = writeLine(
        { seq: entry + 1, at: `2026-03-02T09:${String(index % 60).padStart(2, '0')}:00.000+01:00`, who: 'Ada', kind, data },
        head,
      )
      head = line.hash
      return line.text
    })
    mkdirSync(place.folder, { recursive: true })
    writeFileSync(place.file, lines.join(''))
    const checkpoint = new HeadCheckpoint(unflushed, place.head)
    checkpoint.note({ entries: lines.length, head, at })
    await checkpoint.close()
  }
}
