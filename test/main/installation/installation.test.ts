/** The key of an installation over the real host: made once, kept for its owner only, told by its fingerprint and by nothing else. */
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openHost, startHost, type OpenHost } from '../../support/host.ts'
import { leaksIn, leaksInFolder } from '../../support/leaks.ts'
import { tempFolder } from '../../support/temp-folder.ts'

async function hostIn(folder: string): Promise<OpenHost> {
  const host = await openHost(folder)
  onTestFinished(async () => {
    await host.close()
  })
  return host
}
async function newJob(host: OpenHost): Promise<string> {
  return (await host.value('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Ada' })).jobId
}
const keyFile = (folder: string) => join(folder, 'keys', 'installation.key')
const own = async (host: OpenHost) => (await host.value('installations.list', {})).own

describe('the key of an installation', () => {
  it('is made when it is first needed, once, in a file for its owner only, and stays over a restart', async () => {
    const folder = await tempFolder()
    const host = await hostIn(folder)
    const jobs = [await newJob(host), await newJob(host), await newJob(host)]
    expect(await own(host)).toEqual({ fingerprint: null, kept: 'file', problem: null, earlier: [] })
    expect(await readdir(folder)).not.toContain('keys')

    const sealed = await Promise.all(jobs.map((jobId) => host.value('jobs.seal', { jobId })))
    const { fingerprint } = await own(host)
    expect(new Set(sealed.map(({ seals }) => seals[0]?.signedBy?.fingerprint))).toEqual(new Set([fingerprint]))
    expect(await readdir(join(folder, 'keys'))).toEqual(['installation.key'])
    if (process.platform !== 'win32') {
      expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600)
      expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
    }
    // What the documents say a fingerprint is: the SHA-256 of the 32 bytes of the public key.
    const secret = Buffer.from(await readFile(keyFile(folder), 'utf8'), 'base64')
    const spki = createPublicKey(createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })).export({ format: 'der', type: 'spki' })
    expect(createHash('sha256').update(spki.subarray(-32)).digest('hex')).toBe(fingerprint)

    await host.close()
    expect(await own(await hostIn(folder))).toMatchObject({ fingerprint, problem: null })
  })

  it('is in nothing that leaves main: jobs, reports, handovers, copies, logs, support bundle, answers', async () => {
    const folder = await tempFolder()
    const host = await startHost(folder)
    onTestFinished(() => host.close())
    const jobId = await newJob(host)
    const told: unknown[] = [
      await host.call('jobs.seal', { jobId }),
      await host.call('handover.export', { jobId, language: 'en' }),
      await host.call('jobs.backup', { jobId }),
      await host.call('reports.export', { jobId, language: 'en', formats: ['pdf', 'json', 'csv'] }),
      await host.call('installations.list', {}),
      await host.call('support.prepare', {}),
    ]
    const copied = await host.value('app.copyEverything', {})
    onTestFinished(() => rm(copied?.folder ?? '', { recursive: true, force: true }))
    const secret = (await readFile(keyFile(folder), 'utf8')).trim()
    expect(await leaksInFolder(folder, secret)).toContain('keys/installation.key: plain')
    await rm(keyFile(folder))
    expect(await leaksInFolder(folder, secret)).toEqual([])
    expect(await leaksInFolder(copied?.folder ?? '', secret)).toEqual([])
    expect(await readdir(copied?.folder ?? '')).not.toContain('keys')
    expect(leaksIn(JSON.stringify(told), secret)).toEqual([])
    expect(leaksIn(host.stderr(), secret)).toEqual([])
    // The last 32 bytes are the key itself, in whatever spelling.
    const seed = Buffer.from(secret, 'base64').subarray(-32)
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(leaksIn(JSON.stringify(told), seed.toString(form))).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('is told where others may read it', async () => {
    const folder = await tempFolder()
    const host = await hostIn(folder)
    await host.value('jobs.seal', { jobId: await newJob(host) })
    await chmod(keyFile(folder), 0o644)
    expect(await own(host)).toMatchObject({ problem: 'exposed' })
    await chmod(keyFile(folder), 0o600)
    expect(await own(host)).toMatchObject({ problem: null })
    await chmod(join(folder, 'keys'), 0o755)
    expect(await own(host)).toMatchObject({ problem: 'exposed' })
  })

  it.each([
    ['is no key', (file: string) => writeFile(file, 'no key')],
    ['is a link', (file: string) => symlink('/etc/hostname', file)],
    ['is a folder', (file: string) => mkdir(file)],
  ])('is never replaced in silence where what lies there %s', async (_what, place) => {
    const folder = await tempFolder()
    const before = await hostIn(folder)
    const first = await newJob(before)
    await before.value('jobs.seal', { jobId: first })
    const { fingerprint: earlier } = await own(before)
    const { download } = await before.value('handover.export', { jobId: first, language: 'en' })
    const zip = Buffer.from(await (await before.request(download ?? '')).arrayBuffer()).toString('base64')
    await before.close()
    await rm(keyFile(folder))
    await place(keyFile(folder))

    const host = await hostIn(folder)
    const jobId = await newJob(host)
    expect(await own(host)).toMatchObject({ fingerprint: null, problem: 'unreadable', earlier: [earlier] })
    expect(await host.call('jobs.seal', { jobId })).toMatchObject({ ok: false, error: { code: 'installation.keyUnreadable' } })
    expect(await host.value('jobs.read', { jobId })).toMatchObject({ sealed: false, journal: { entries: 1 } })
    // A copy is possible at any time.
    await host.value('jobs.backup', { jobId })
    const { own: renewed } = await host.value('installations.renewKey', {})
    expect(renewed).toMatchObject({ problem: null, earlier: [earlier] })
    expect(renewed.fingerprint).not.toBe(earlier)
    expect(await readdir(join(folder, 'keys'))).toContainEqual(expect.stringMatching(/^installation\.key\.unreadable-\d+$/))
    await host.value('jobs.seal', { jobId })
    // What the earlier key signed is still of this installation, and a key that can be read is not renewed.
    expect(await host.value('handover.verify', { base64: zip })).toMatchObject({ verdict: 'unchanged', finalisedBy: { standing: 'own' } })
    expect((await host.value('installations.renewKey', {})).own).toEqual(renewed)
  })
})

describe('known installations', () => {
  const fingerprint = 'ab'.repeat(32)

  it('are added, renamed and removed by their fingerprint, and stay over a restart', async () => {
    const folder = await tempFolder()
    const host = await hostIn(folder)
    await host.value('installations.add', { fingerprint, name: 'Bert' })
    const { known } = await host.value('installations.add', { fingerprint, name: ' Berta ' })
    expect(known).toMatchObject([{ fingerprint, name: 'Berta' }])
    await host.close()
    const again = await hostIn(folder)
    expect(await again.value('installations.list', {})).toMatchObject({ known, isUnreadable: false })
    expect(await again.value('installations.remove', { fingerprint })).toMatchObject({ known: [] })
    for (const wrong of [
      { fingerprint: 'abc', name: 'x' },
      { fingerprint, name: ' ' },
    ])
      expect(await again.call('installations.add', wrong)).toMatchObject({ ok: false, error: { code: 'input.invalid' } })
  })

  it('are told where their list cannot be read, which is set aside and never overwritten', async () => {
    const folder = await tempFolder()
    const list = join(folder, 'installations.json')
    const host = await hostIn(folder)
    await host.value('installations.add', { fingerprint, name: 'Bert' })
    await writeFile(list, '[')
    // A signature does not replace it: then nobody would be told.
    await host.value('jobs.seal', { jobId: await newJob(host) })
    expect(await host.value('installations.list', {})).toMatchObject({ known: [], isUnreadable: true })
    expect(await readFile(list, 'utf8')).toBe('[')
    expect(await host.value('installations.add', { fingerprint, name: 'Bert' })).toMatchObject({ isUnreadable: false })
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^installations\.json\.unreadable-\d+$/))
  })
})
