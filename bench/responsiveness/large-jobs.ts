/** The jobs whose long work is measured: many commissioned devices, many devices on paper, many photos. The same at every run. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { configuration } from '#shared/tables/schema.ts'
import { journalFormat, type Fact } from '#shared/job/entries.ts'
import { shower } from '#shared/tables/resources.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { photoFile } from '#main/journal/photo-vault.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { recordOf, Sequence } from '../service/records.ts'
import { scoped } from '../../test/support/scopes.ts'

const at = '2026-03-02T09:14:00.000+01:00'
const uuid = (random: Sequence) => `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`

export interface LargeJob {
  readonly jobId: string
  readonly facts: readonly Fact[]
  readonly photos: readonly Photo[]
}
interface Photo {
  readonly sha256: string
  readonly bytes: Buffer
}

const created = (jobId: string, name: string): Fact => ({
  kind: 'job.created',
  data: {
    format: journalFormat,
    jobId,
    environment: 'development',
    serviceAddress: 'https://service.example',
    site: { name },
    technician: 'Ada',
    toolVersion: '0',
  },
})
const finalised = (facts: readonly Fact[]): Fact => ({
  kind: 'job.sealed',
  data: { revision: 'A', entries: facts.length, head: noHash },
})

/** Paired, configured, tested, read back: what fills a report. */
export function commissionedJob(devices: number): LargeJob {
  const random = new Sequence(devices)
  const jobId = uuid(random)
  const facts = [
    created(jobId, 'Grand Hotel'),
    ...Array.from({ length: devices }, (_, index) =>
      commissioned(`d${index + 1}`, 100 + index, random, 2 + index * entriesPerDevice),
    ).flat(),
  ]
  return { jobId, facts: [...facts, finalised(facts)], photos: [] }
}

const entriesPerDevice = 14

/** `first`: the number of its first entry. */
function commissioned(device: string, room: number, random: Sequence, first: number): Fact[] {
  const record = recordOf(shower, random)
  const id = uuid(random)
  const [found, planned] = [recordOf(configuration, random), recordOf(configuration, random)]
  const write = (operation: 'showers.pair' | 'showers.updateConfiguration', body: Record<string, unknown>): Fact[] => {
    const number = uuid(random)
    return [
      { kind: 'write.intended', data: { write: number, device, operation, id, body } },
      { kind: 'write.confirmed', data: { write: number, response: { ...body, id }, receivedAt: at } },
    ]
  }
  // Its fourth entry is the confirmed pairing.
  const scope = scoped({ hardware: id, pairing: first + 3 })
  const names = ['valve_check', 'heater_check', 'leak_check', 'recirculation_check', '']
  const test = uuid(random)
  return [
    { kind: 'device.added', data: { device, kind: 'shower', id, serialNumber: `SN-${30_000 + room}`, room: `Room ${room}` } },
    { kind: 'device.planned', data: { device, configuration: { default_shower_flow: 9, water_hardness: 8.5 } } },
    ...write('showers.pair', {}),
    { kind: 'observed.record', data: { device, record: { ...record, id }, receivedAt: at, scope } },
    { kind: 'observed.configuration', data: { device, configuration: found, receivedAt: at, scope } },
    ...write('showers.updateConfiguration', { default_shower_flow: 9, water_hardness: 8.5 }),
    {
      kind: 'observed.configuration',
      data: { device, configuration: { ...planned, default_shower_flow: 9, water_hardness: 8.5 }, receivedAt: at, scope },
    },
    ...names.map((name, index): Fact => {
      const isOver = name === ''
      return {
        kind: 'observed.test',
        data: {
          device,
          receivedAt: at,
          scope,
          test: {
            id: test,
            description: 'Installation',
            included_tests: 4,
            current_test: name,
            next_test: names[index + 1] ?? '',
            status: isOver ? 'finished' : 'running',
            pass: isOver ? true : null,
          },
        },
      }
    }),
  ]
}

/** As a room list of a whole town would make it. */
export function plannedJob(devices: number): LargeJob {
  const random = new Sequence(devices)
  const jobId = uuid(random)
  const facts = Array.from({ length: devices }, (_, index): Fact[] => {
    const device = `d${index + 1}`
    return [
      { kind: 'device.added', data: { device, kind: 'shower', id: uuid(random), room: `Room ${index + 1}` } },
      { kind: 'device.planned', data: { device, configuration: { default_shower_flow: 9 } } },
    ]
  })
  return { jobId, facts: [created(jobId, 'Campus'), ...facts.flat()], photos: [] }
}

/** One shower and as many photos as make so many bytes: they are in a handover twice, as files and in its report. */
export function photographedJob(bytes: number): LargeJob {
  const random = new Sequence(bytes)
  const jobId = uuid(random)
  const photos = Array.from({ length: Math.ceil(bytes / photoBytes) }, () => photo(random))
  const facts = [
    created(jobId, 'Spa'),
    ...commissioned('d1', 1, random, 2),
    ...photos.map(({ sha256, bytes: content }): Fact => ({
      kind: 'photo.added',
      data: { photo: sha256, mediaType: 'image/jpeg', bytes: content.length, width: 2048, height: 1536, shows: 'other', caption: '' },
    })),
  ]
  return { jobId, facts: [...facts, finalised(facts)], photos }
}

const photoBytes = 1_900_000

/** A JPEG in form; nobody decodes what is in it. */
function photo(random: Sequence): Photo {
  const segment = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content]
  const head = [
    [0xff, 0xd8],
    segment(0xdb, Array<number>(65).fill(16)),
    segment(0xc0, [8, 1536 >> 8, 1536 & 255, 2048 >> 8, 2048 & 255, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ].flat()
  const scan = Buffer.alloc(photoBytes)
  // No byte of it is the mark of a segment.
  for (let place = 0; place < scan.length; place += 4) scan.writeUInt32LE(random.below(2 ** 32) & 0x7f7f7f7f, place)
  const bytes = Buffer.concat([Buffer.from(head), scan, Buffer.from([0xff, 0xd9])])
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

export function journalText({ facts }: LargeJob): string {
  let head = noHash
  return facts
    .map(({ kind, data }, entry) => {
      const named = kind === 'job.sealed' ? { ...data, head } : data
      const line = writeLine({ seq: entry + 1, at, who: 'Ada', kind, data: named }, head)
      head = line.hash
      return line.text
    })
    .join('')
}

export function storeJob(dataDir: string, job: LargeJob): void {
  const { folder, file } = jobPaths(dataDir, job.jobId)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, journalText(job))
  for (const { sha256, bytes } of job.photos) {
    const path = photoFile(dataDir, job.jobId, { sha256, mediaType: 'image/jpeg' })
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
}
