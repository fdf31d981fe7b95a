/** A data folder that can only be read: everything can be looked at and exported elsewhere, and what would change it says why not. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { CommandName, InputOf } from '#shared/contract/contract.ts'
import { needMounts, unmount } from '../../durability/mounts.ts'
import { startHost } from '../../support/host.ts'
import { png } from '../../support/pictures.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** Every file and its content. */
function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [join(parentPath, name).slice(folder.length), hash(join(parentPath, name))]),
  )
}

async function usedFolder() {
  const dataDir = await tempFolder()
  const host = await startHost(dataDir)
  const create = () => host.value('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Ada' })
  const { jobId } = await create()
  const { photos } = await host.value('photos.add', { jobId, shows: 'label', base64: png({ edge: 4 }).toString('base64') })
  await host.value('jobs.remove', { jobId: (await create()).jobId })
  await host.value('register.add', { environment: 'training', kind: 'group', id: 'g1' })
  await host.value('drafts.save', { slot: 'draft', text: 'typed' })
  await host.value('settings.save', { technician: 'Ada' })
  await host.end('SIGTERM')
  return { dataDir, jobId, photo: photos[0]?.photo ?? '' }
}

it('opens for reading', { timeout: 120_000 }, async (context) => {
  needMounts(context)
  const { dataDir, jobId, photo } = await usedFolder()
  const readOnly = await tempFolder()
  try {
    execFileSync('mount', ['--bind', dataDir, readOnly], { stdio: 'pipe' })
    onTestFinished(() => unmount(readOnly))
    execFileSync('mount', ['-o', 'remount,ro,bind', readOnly], { stdio: 'pipe' })
  } catch (cause) {
    context.skip(`cannot mount: ${String(cause)}`)
  }
  const before = filesIn(dataDir)
  const host = await startHost(readOnly)
  onTestFinished(() => void host.end('SIGKILL'))

  expect(await host.value('app.notices', {})).toEqual([{ notice: 'readOnly', id: 'readOnly' }])
  expect(await host.value('jobs.list', {})).toMatchObject({ jobs: [{ jobId }], damaged: [] })
  expect(await host.value('jobs.read', { jobId })).toMatchObject({ jobId, photos: [{ photo }] })
  expect(await host.value('photos.read', { jobId, photo })).toMatchObject({ mediaType: 'image/png' })
  expect(await host.value('register.list', { environment: 'training' })).toMatchObject([{ id: 'g1' }])
  expect(await host.value('drafts.list', {})).toMatchObject([{ slot: 'draft', text: 'typed' }])
  expect(await host.value('settings.read', {})).toMatchObject({ technician: 'Ada' })
  expect(await host.value('jobs.trash', {})).toHaveLength(1)
  expect(await host.value('training.labels', {})).not.toEqual([])
  for (const command of ['presets.list', 'activity.list', 'environments.list', 'support.prepare'] as const) await host.value(command, {})
  await host.value('reports.preview', { jobId })
  const { files } = await host.value('reports.export', { jobId, language: 'en', formats: ['pdf', 'json'] })
  for (const { path, sha256 } of files) {
    expect(path).not.toContain(readOnly)
    expect(
      createHash('sha256')
        .update(readFileSync(path ?? ''))
        .digest('hex'),
    ).toBe(sha256)
  }
  expect(existsSync((await host.value('jobs.backup', { jobId })).path ?? '')).toBe(true)

  const refused = async <Name extends CommandName>(command: Name, input: InputOf<Name>) => {
    const reply = await host.call(command, input)
    expect(reply.ok ? 'ok' : reply.error.code, command).toBe('storage.readOnly')
  }
  await refused('jobs.note', { jobId, text: 'noted' })
  await refused('jobs.create', { environment: 'training', site: { name: 'Another' }, technician: 'Ada' })
  await refused('jobs.remove', { jobId })
  await refused('photos.add', { jobId, shows: 'label', base64: png({ edge: 5 }).toString('base64') })
  await refused('register.add', { environment: 'training', kind: 'group', id: 'g2' })
  await refused('drafts.save', { slot: 'draft', text: 'typed on' })
  await refused('settings.save', { technician: 'Eva' })
  expect(filesIn(dataDir)).toEqual(before)

  // Another one that only reads does no harm; one that writes keeps out whoever comes later.
  expect((await (await startHost(readOnly)).end('SIGTERM')).code).toBe(0)
  expect((await host.end('SIGTERM')).code).toBe(0)
  const writing = await startHost(dataDir)
  await expect(startHost(readOnly)).rejects.toThrow('already open')
  expect((await writing.end('SIGTERM')).code).toBe(0)
})
