import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { withoutMetadata } from '#main/journal/image-metadata.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { photoLimits } from '#shared/tables/photo-limits.ts'
import { begun, refusalOf } from '../../support/journals.ts'
import { jpeg, png, scanData } from '../../support/pictures.ts'
import { isPlanted, originals, planted, plantings } from '../../support/planted-pictures.ts'

const pictureOf = (bytes: Buffer) => {
  const picture = withoutMetadata(bytes)
  if (picture === null || picture === 'broken') throw new Error('not a picture')
  return picture
}

describe('a picture without its metadata', () => {
  it.each([
    ['JPEG', jpeg(), { mediaType: 'image/jpeg', width: 40, height: 30 }],
    ['PNG', png(), { mediaType: 'image/png', width: 2, height: 2 }],
  ])('holds nothing of what a camera wrote around a %s', (_name, bytes, described) => {
    expect(bytes.includes('secret')).toBe(true)
    const picture = pictureOf(bytes)
    expect(picture).toMatchObject(described)
    expect(picture.bytes.includes('secret')).toBe(false)
    expect(pictureOf(picture.bytes).bytes).toEqual(picture.bytes)
  })

  it('keeps what the picture is drawn by', () => {
    const { bytes } = pictureOf(jpeg())
    for (const kept of ['JFIF', 'Adobe']) expect([kept, bytes.includes(kept)]).toEqual([kept, true])
    expect(bytes.includes(scanData)).toBe(true)
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    const data = pictureOf(png()).bytes
    for (const kept of ['IHDR', 'gAMA', 'IDAT', 'IEND']) expect([kept, data.includes(kept)]).toEqual([kept, true])
  })

  it('is none when it was cut anywhere, and never throws, whatever follows a beginning like one', () => {
    for (const whole of [pictureOf(jpeg()).bytes, pictureOf(png()).bytes]) {
      for (let length = 0; length < whole.length; length += 1) {
        expect([length, ['broken', null].includes(withoutMetadata(whole.subarray(0, length)) as never)]).toEqual([length, true])
      }
    }
    fc.assert(
      fc.property(
        fc.constantFrom(jpeg(), png()),
        fc.integer({ min: 0, max: 400 }),
        fc.uint8Array({ maxLength: 200 }),
        (bytes, at, noise) => {
          withoutMetadata(Buffer.concat([bytes.subarray(0, at), noise]))
        },
      ),
    )
  })

  it.each([...originals])('is what it was: %s', (_name, bytes) => {
    const { bytes: once } = pictureOf(bytes)
    expect(once.length).toBeGreaterThan(bytes.length / 3)
    expect(pictureOf(once).bytes.equals(once)).toBe(true)
  })

  it('holds no text that was planted around the picture, wherever that was', () => {
    expect(plantings.length).toBeGreaterThan(200)
    expect(plantings.filter(({ bytes }) => isPlanted(bytes)).length).toBeGreaterThan(200)
    const cleaned = plantings.map(({ name, bytes }) => ({ name, picture: withoutMetadata(bytes) }))
    expect(
      cleaned.flatMap(({ name, picture }) => (picture !== null && picture !== 'broken' && isPlanted(picture.bytes) ? [name] : [])),
    ).toEqual([])
    // Rows that go on behind their end are refused: a decoder would refuse them too.
    const refused = cleaned.flatMap(({ name, picture }) => (picture === null || picture === 'broken' ? [name.replace(/^.*: /, '')] : []))
    expect([...new Set(refused)]).toEqual(['more rows than there are'])
  })

  it('is not looked for in anything else', () => {
    const webp = Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ')
    for (const other of [Buffer.alloc(0), Buffer.from('<svg onload="x"/>'), Buffer.from('GIF89a'), webp])
      expect(withoutMetadata(other)).toBeNull()
  })
})

describe('the photo vault', () => {
  it('stores a photo once, under the hash of what is stored, and gives it back', async () => {
    const { dataDir, jobId, place } = await begun()
    const vault = new PhotoVault(dataDir)
    const stored = await vault.put(jobId, jpeg({ secret: 'taken at home' }))
    expect(await vault.put(jobId, jpeg({ secret: 'taken elsewhere' }))).toEqual(stored)
    const files = await readdir(join(place.folder, 'photos'))
    expect(files).toEqual([`${stored.sha256}.jpg`])
    const content = await readFile(join(place.folder, 'photos', files[0] ?? ''))
    expect(createHash('sha256').update(content).digest('hex')).toBe(stored.sha256)
    expect(stored).toMatchObject({ bytes: content.length, mediaType: 'image/jpeg', width: 40, height: 30 })
    expect(await vault.get(jobId, stored.sha256)).toEqual({ mediaType: 'image/jpeg', content })
    const other = await vault.put(jobId, png())
    expect(await vault.get(jobId, other.sha256)).toMatchObject({ mediaType: 'image/png' })
  })

  it('has nothing on the disk that was planted in a picture', async () => {
    const { dataDir, jobId, place } = await begun()
    const vault = new PhotoVault(dataDir)
    for (const { bytes } of plantings) await vault.put(jobId, bytes).catch(() => undefined)
    const names = await readdir(join(place.folder, 'photos'))
    expect(names.length).toBeGreaterThanOrEqual(originals.size)
    for (const name of names)
      expect([name, (await readFile(join(place.folder, 'photos', name))).includes(planted.slice(0, 12))]).toEqual([name, false])
  })

  it('keeps a picture that came with a job as the journal names it', async () => {
    const { dataDir, jobId } = await begun()
    const vault = new PhotoVault(dataDir)
    // As another program may have stored it, with its comment.
    const bytes = plantings.find(({ name }) => name === 'baseline.jpg: comment')?.bytes ?? Buffer.alloc(0)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await vault.keep(jobId, bytes)
    expect((await vault.get(jobId, sha256)).content.equals(bytes)).toBe(true)
    expect(await refusalOf(vault.keep(jobId, Buffer.from('%PDF')))).toBe('photo.unusable')
    expect(await refusalOf(vault.keep(jobId, Buffer.concat([bytes, Buffer.alloc(photoLimits.bytes)])))).toBe('photo.unusable')
  })

  it('has it on the disk, with its name, before it says so', async () => {
    const { dataDir, jobId } = await begun()
    const steps: string[] = []
    const noting: Disk = {
      ...realDisk,
      async open(path, opening) {
        const file = await realDisk.open(path, opening)
        return { ...file, datasync: () => file.datasync().then(() => void steps.push('file flushed')) }
      },
      rename: (from, to) => realDisk.rename(from, to).then(() => void steps.push('named')),
      syncFolder: (path) => realDisk.syncFolder(path).then(() => void steps.push(`${path.endsWith('photos') ? 'photos' : 'job'} flushed`)),
    }
    await new PhotoVault(dataDir, noting).put(jobId, png())
    expect(steps).toEqual(['job flushed', 'file flushed', 'named', 'photos flushed'])
  })

  it('gives back nothing that is not what was stored, and sets it aside', async () => {
    const { dataDir, jobId, place } = await begun()
    const vault = new PhotoVault(dataDir)
    const { sha256 } = await vault.put(jobId, png())
    const file = join(place.folder, 'photos', `${sha256}.png`)
    await writeFile(file, png({ grey: 3 }))
    expect(await refusalOf(vault.get(jobId, sha256))).toBe('photo.notFound')
    const [copy = ''] = await readdir(join(dataDir, 'quarantine'))
    expect(await readFile(join(dataDir, 'quarantine', copy))).toEqual(png({ grey: 3 }))
    // The same photo again puts it right.
    await vault.put(jobId, png())
    expect((await vault.get(jobId, sha256)).content.length).toBeGreaterThan(0)
    await rm(file)
    expect(await refusalOf(vault.get(jobId, sha256))).toBe('photo.notFound')
  })

  it('refuses what is no photo, is too large or is broken, with the reason', async () => {
    const { dataDir, jobId } = await begun()
    const vault = new PhotoVault(dataDir)
    const reasonOf = (bytes: Buffer) =>
      vault.put(jobId, bytes).then(String, (cause: unknown) => (cause as { error: { data: { reason: string } } }).error.data.reason)
    expect(await reasonOf(Buffer.from('%PDF'))).toBe('notAPhoto')
    expect(await reasonOf(jpeg().subarray(0, 150))).toBe('broken')
    expect(await reasonOf(jpeg({ width: 0 }))).toBe('broken')
    expect(await reasonOf(jpeg({ width: photoLimits.edge + 1 }))).toBe('tooLarge')
    expect(await reasonOf(jpeg({ scan: Buffer.alloc(photoLimits.bytes, 7) }))).toBe('tooManyBytes')
    expect(await reasonOf(jpeg({ width: photoLimits.edge }))).toBe('[object Object]')
  })

  it('takes no photo for a job that is not there', async () => {
    const { dataDir } = await begun()
    expect(await refusalOf(new PhotoVault(dataDir).put('00000000-0000-4000-8000-000000000000', png()))).toBe('job.notFound')
  })
})
