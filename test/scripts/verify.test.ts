/** `npm run verify`, as the office runs it: a process, a few sentences, an exit code. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf, type Files } from '#main/handover/archive.ts'
import { contentsOf, readManifest, writeManifest } from '#main/handover/manifest.ts'
import type { Signer } from '#main/installation/signing.ts'
import { shortFingerprint } from '#shared/job/signature.ts'
import { languages } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { handedOver, jobOn, laptopIn, latest, sealed } from '../main/handover/laptop.ts'
import { filesIn } from '../support/unzipped.ts'

let folder: string
let fingerprint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstflow-test-'))
  const here = laptopIn(join(folder, 'data'))
  const { jobId } = await jobOn(here)
  await here.handover.backup({ jobId })
  await writeFile(join(folder, 'copy.zip'), latest(here))
  await sealed(here, jobId)
  const zip = await handedOver(here, jobId)
  await writeFile(join(folder, 'handover.zip'), zip)
  const files = await filesIn(zip)
  if ('unreadable' in files) throw new Error(files.unreadable)
  await writeFile(join(folder, 'altered.zip'), zipOf(new Map([...files, ['report.pdf', Buffer.from('%PDF')]]), '2026-11-20'))
  await writeFile(join(folder, 'a.pdf'), '%PDF-1.7')
  const forged = packedAs(files, null)
  await writeFile(join(folder, 'rebuilt.zip'), zipOf(forged, '2026-11-20'))
  const manifest = readManifest(files.get('manifest.json') ?? Buffer.alloc(0))
  if (typeof manifest === 'string') throw new Error(manifest)
  const site = 'Hotel\u001b[1A\u001b[2K\u009b2J\rUnchanged since Ada finalised revision A.\nAurora'
  const lying = new Map([...files, ['manifest.json', writeManifest({ ...manifest, site }, null)] as const])
  await writeFile(join(folder, 'lying.zip'), zipOf(lying, '2026-11-20'))
  fingerprint = shortFingerprint((await here.installation.signer()).fingerprint)
  await here.store.close()
})
afterAll(() => rm(folder, { recursive: true }))

/** The PDF is another one, and the table of contents fits it. */
function packedAs(files: Files, signer: Signer | null): Files {
  const manifest = readManifest(files.get('manifest.json') ?? Buffer.alloc(0))
  if (typeof manifest === 'string') throw new Error(manifest)
  const others = new Map([...files, ['report.pdf', Buffer.from('%PDF')] as const].filter(([name]) => name !== 'manifest.json'))
  return new Map([['manifest.json', writeManifest({ ...manifest, files: contentsOf(others) }, signer)], ...others])
}

function verify(...args: string[]) {
  const from = args.includes('--data') ? [] : ['--data', 'data']
  const env = { ...process.env, INIT_CWD: folder }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify.ts', ...args, ...from], { env })
  return { status, lines: stdout.toString().trim().split('\n') }
}

describe('npm run verify', () => {
  it('says what it found, and ends with 0, 1 or 2', () => {
    const unchanged = verify('handover.zip')
    expect(unchanged.status).toBe(0)
    expect(unchanged.lines).toEqual([
      expect.stringMatching(/^Unchanged since Ada finalised revision A, .+\.$/),
      expect.stringMatching(/^FF-[0-9A-F]{8}, Hotel Åre\. Entries: 8, files: 8\.$/),
      `Finalised and packed by this installation: ${fingerprint}`,
      expect.stringContaining('match the journal'),
      expect.stringMatching(/^The report of revision A prints the hash of entry 8: [0-9a-f]{64}$/),
      expect.stringContaining('Compare this hash'),
    ])
    expect(verify('altered.zip')).toEqual({ status: 1, lines: ['Altered.', 'Someone changed report.pdf.'] })
    const copy = verify('copy.zip')
    expect([copy.status, copy.lines[0]]).toEqual([2, expect.stringContaining('is not finalised')])
    expect(copy.lines).toContainEqual(expect.stringMatching(/^Hash of the last entry: [0-9a-f]{64}$/))
    for (const foreign of ['data', 'a.pdf'])
      expect(verify(foreign)).toEqual({ status: 2, lines: ['Cannot be verified.', expect.any(String)] })
  })

  it('tells whose signature it does not know, and what nobody signed', () => {
    const elsewhere = verify('handover.zip', '--data', 'nothing')
    expect(elsewhere.status).toBe(3)
    expect(elsewhere.lines).toContain(`Finalised and packed by an unknown installation: ${fingerprint}`)
    for (const language of languages) {
      const rebuilt = verify('rebuilt.zip', '--language', language)
      expect(rebuilt.status).toBe(5)
      expect(rebuilt.lines[0]).toBe(messages[language].handover.verdicts.rebuilt)
    }
  })

  it('prints what a package says of itself within its own line, and nothing that a terminal would carry out', () => {
    const { lines } = verify('lying.zip')
    expect(lines[1]).toContain('Hotel [1A [2K 2J Unchanged since Ada finalised revision A. Aurora. Entries')
    expect(lines.join('')).not.toMatch(/\p{C}/u)
  })

  it('speaks the language that is asked for, and explains itself', () => {
    expect(verify(join(folder, 'altered.zip'), '--language', 'de').lines).toEqual(['Verändert.', 'Jemand hat report.pdf geändert.'])
    expect(verify()).toMatchObject({ status: 2, lines: [expect.stringContaining('Usage')] })
    expect(verify('nothing.zip')).toMatchObject({ status: 2, lines: [expect.stringContaining('There is no')] })
    expect(verify('handover.zip', '--language', 'xx').status).toBe(2)
    expect(verify('--nonsense').status).toBe(2)
  })
})
