/** What systems, sync clients and editors leave beside the files of a handover package: it alters nothing, and is named. */
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { zipOf, type Files } from '#main/handover/archive.ts'
import { sentencesOf } from '#main/handover/verdict-text.ts'
import { verifyHandover, type Verifier } from '#main/handover/verify.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { filesIn, unpackTo } from '../../support/unzipped.ts'
import { handedOver, jobOn, knownTo, laptopIn, sealed } from './laptop.ts'

let zip: Buffer
let files: Files
let verifier: Verifier

beforeAll(async () => {
  const here = laptopIn(await mkdtemp(join(tmpdir(), 'firstflow-test-')))
  const { jobId } = await jobOn(here)
  await sealed(here, jobId)
  verifier = { version: '0.1.0', installation: await knownTo(here) }
  zip = await handedOver(here, jobId)
  const opened = await filesIn(zip)
  if ('unreadable' in opened) throw new Error(opened.unreadable)
  files = opened
  await here.store.close()
  await rm(here.dataDir, { recursive: true })
})

describe('files beside those of the package', () => {
  const left = [
    '._journal.ndjson',
    '.~lock.devices.csv#',
    '~$devices.csv',
    '@eaDir/devices.csv@SynoEAStream',
    'photos/@eaDir/SYNOPHOTO_THUMB_M.jpg',
    '.directory',
    'Icon\r',
    'photos/Icon\r',
    'Thumbs.db',
    'desktop.ini',
    '.DS_Store',
    'Notes für später.txt',
  ]
  const withLeft = () => new Map([...files, ...left.map((name): [string, Buffer] => [name, Buffer.from('left')])])
  const within = (folder: string, all: Files) => new Map([...all].map(([name, bytes]) => [`${folder}/${name}`, bytes]))
  const expected = (extra: readonly string[]) => ({
    verdict: 'unchanged',
    files: files.size - 1,
    extra: expect.arrayContaining([...extra]) as string[],
  })

  it('alter nothing and are named, in a ZIP and in a folder', async () => {
    const folder = await tempFolder()
    await unpackTo(folder, withLeft())
    // The lock of an editor, and a name that Windows cannot have.
    await symlink('ada@laptop.4711', join(folder, '.#devices.csv'))
    await writeFile(join(folder, 'Is it done?.txt'), 'yes')
    const inFolder = await verifyHandover(folder, verifier)
    expect(inFolder).toMatchObject(expected([...left, '.#devices.csv', 'Is it done?.txt']))
    const zipped = await verifyHandover(zipOf(withLeft(), '2030-01-01'), verifier)
    expect(zipped).toMatchObject(expected(left))
    expect(sentencesOf(zipped, 'en')).toContainEqual(
      'Not part of the package, and not checked: ._journal.ndjson, .~lock.devices.csv#, ~$devices.csv, @eaDir/devices.csv@SynoEAStream, photos/@eaDir/SYNOPHOTO_THUMB_M.jpg and 7 more.',
    )
  })

  it('alter nothing where the whole folder was zipped, with files within and beside it', async () => {
    const beside = ['__MACOSX/Übergabe/._manifest.json', '._Übergabe', 'report.pdf']
    const zipped = new Map([...within('Übergabe', withLeft()), ...beside.map((name): [string, Buffer] => [name, Buffer.from('left')])])
    const found = await verifyHandover(zipOf(zipped, '2030-01-01'), verifier)
    expect(found).toMatchObject(expected([...left, ...beside]))
    const folder = await tempFolder()
    await unpackTo(folder, zipped)
    expect(await verifyHandover(folder, verifier)).toMatchObject(expected([...left, ...beside]))
  })

  it('are none where there are none', async () => {
    expect(await verifyHandover(zip, verifier)).toMatchObject({ verdict: 'unchanged', extra: [] })
    expect(await verifyHandover(zipOf(within('Übergabe', files), '2030-01-01'), verifier)).toMatchObject({ extra: [] })
  })

  it('replace no file that is listed: a link or a copy elsewhere in its place', async () => {
    const folder = await tempFolder()
    await unpackTo(folder, withLeft())
    const name = 'devices.csv'
    await rename(join(folder, name), join(folder, 'copy of devices.csv'))
    expect(await verifyHandover(folder, verifier)).toMatchObject({ alteration: { what: 'file', name, how: 'missing' } })
    // Of the same size as the listed file, so that the size does not tell.
    await symlink('x'.repeat(files.get(name)?.length ?? 0), join(folder, name))
    expect(await verifyHandover(folder, verifier)).toMatchObject({ alteration: { what: 'unreadable', how: 'unsafe' } })
  })
})
