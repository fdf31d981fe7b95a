/** Packages of finalised revisions on a real store: who pushes one, and which one of several is read. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageName, type WantedPackage } from '#main/archive/sealed-packages.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { translatorFor } from '#main/translate.ts'
import { jobOn, noted } from '../main/handover/laptop.ts'
import { realStore, storesHere } from './real-stores.ts'
import { member, type Member } from './team.ts'

const headOf = async ({ here }: Member, jobId: string) => (await readLines(here.dataDir, jobId)).hashes.at(-1)

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  test('the package of a finalised revision is pushed by who finalised it, and read by whoever reads only if it verifies', async () => {
    const { store } = await real.bucket()
    const [anna, office] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.here.closing['jobs.seal']({ jobId })
    await anna.archive.push()
    await office.archive.pull({ jobId })
    // Whoever only has the job too adds no package of their own.
    await office.archive.push()
    const packages = (await store.list('v1/jobs/')).filter(({ key }) => key.includes('/sealed/'))
    expect(packages).toHaveLength(1)
    const { verdict, revision, bytes } = await office.archive.package({ jobId })
    // Anna is not known there.
    expect([verdict.verdict, revision]).toEqual(['unknownKey', 'A'])
    expect((await store.get(packages[0]!.key, bytes.length))?.content).toEqual(bytes)

    const altered = Buffer.from(bytes)
    altered[Math.floor(altered.length / 2)]! ^= 1
    await store.put(packages[0]!.key, altered)
    await expect(office.archive.package({ jobId })).rejects.toMatchObject({
      error: { code: 'archive.noPackage', data: { unusable: 1 } },
    })
    // Another revision's package under this name is not what it says either.
    await store.put(packages[0]!.key.replace('/A-', '/B-'), bytes)
    await expect(office.archive.package({ jobId, revision: 'B' })).rejects.toMatchObject({ error: { code: 'archive.noPackage' } })
    await store.put(packages[0]!.key, bytes)
    await anna.here.closing['jobs.reopen']({ jobId, reason: 'One more room' })
    await anna.archive.push()
    expect((await office.archive.package({ jobId, revision: 'A' })).revision).toBe('A')
  }, 60_000)

  test('a package that was altered at equal size is found in the background and pushed again, and a sound one is read once', async () => {
    const { store } = await real.bucket()
    let anna = await member(store)
    const { jobId } = await jobOn(anna.here)
    await anna.here.closing['jobs.seal']({ jobId })
    await anna.archive.push()
    const { key, bytes } = (await store.list('v1/jobs/')).find((object) => object.key.includes('/sealed/'))!
    const isSound = () =>
      anna.archive.package({ jobId }).then(
        () => true,
        () => false,
      )
    const callsOf = async (act: () => Promise<unknown>) => {
      anna.connection.calls = 0
      await act()
      return anna.connection.calls
    }
    const check = () => anna.archive.push({ check: true })
    const known = await callsOf(check)
    await store.put(key, Buffer.alloc(bytes, 'x'))
    expect(await isSound()).toBe(false)
    await anna.archive.pull({ isQuiet: true })
    expect(await anna.archive.archiveStates()).toMatchObject([{ isMissing: true }])
    await check()
    expect(await isSound()).toBe(true)
    await rm(join(anna.here.dataDir, 'archive'), { recursive: true })
    anna = await member(store, anna)
    await check()
    expect(await callsOf(check)).toBe(known)
    expect(await isSound()).toBe(true)
  }, 60_000)

  test('a package is never put under the name of another revision, where the job is finalised again while it is pushed', async () => {
    const { store } = await real.bucket()
    const meanwhile: (() => Promise<unknown>)[] = []
    const anna = await member({
      ...store,
      put: async (key, ...call) => {
        if (key.includes('/log/')) await meanwhile.shift()?.()
        return store.put(key, ...call)
      },
    })
    const { jobId } = await jobOn(anna.here)
    const seal = () => anna.here.closing['jobs.seal']({ jobId })
    const reopen = () => anna.here.closing['jobs.reopen']({ jobId, reason: 'One more room' })
    const packages = async () => (await store.list('v1/jobs/')).flatMap(({ key }) => /sealed\/([A-Z])-/.exec(key)?.[1] ?? [])
    await seal()
    meanwhile.push(reopen)
    expect(await anna.archive.push()).toMatchObject({ failed: [] })
    expect(await packages()).toEqual([])
    await seal()
    meanwhile.push(() => reopen().then(seal))
    expect(await anna.archive.push()).toMatchObject({ failed: [] })
    expect(await packages()).toEqual([])
    await anna.archive.push()
    expect(await packages()).toEqual(['C'])
    expect(await anna.archive.package({ jobId })).toMatchObject({ revision: 'C', passedOver: [] })
  }, 120_000)

  test('two laptops that both finalised revision A have two packages, and whoever gets one hears of the other', async () => {
    const { store } = await real.bucket()
    const unlisted = new Set<string>()
    const list: typeof store.list = async (...call) =>
      (await store.list(...call)).filter(({ key }) => ![...unlisted].some((writer) => key.includes(`/w/${writer}/log/`)))
    const [anna, bert, office] = [await member({ ...store, list }), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await bert.archive.pull({ jobId })
    for (const one of [anna, bert]) {
      await one.here.store.append(jobId, noted(`by ${one.writer}`))
      await one.here.closing['jobs.seal']({ jobId })
      await one.archive.push()
    }
    const fetched = async ({ archive }: Member, head?: string) => {
      const { verdict, passedOver } = await archive.package({ jobId, head })
      return { head: verdict.printed.head, passedOver: passedOver.map(({ revision, why, head }) => ({ revision, why, head })) }
    }
    const [annas, berts] = [(await headOf(anna, jobId))!, (await headOf(bert, jobId))!]
    // Each gets the one of the history that is here. To verify the other its history is needed, and is pulled once it is listed.
    unlisted.add(bert.writer)
    expect(await fetched(anna)).toEqual({ head: annas, passedOver: [{ revision: 'A', why: 'historyMissing', head: berts }] })
    unlisted.clear()
    expect(await fetched(anna)).toEqual({ head: annas, passedOver: [{ revision: 'A', why: 'unknownKey', head: berts }] })
    expect(await fetched(bert)).toEqual({ head: berts, passedOver: [{ revision: 'A', why: 'unknownKey', head: annas }] })
    for (const { here } of [anna, bert])
      await office.here.installation.handlers['installations.add']({
        fingerprint: (await here.installation.signer()).fingerprint,
        name: 'A',
      })
    const either = await fetched(office)
    const other = either.head === annas ? berts : annas
    expect(either.passedOver).toEqual([{ revision: 'A', why: 'otherHistory', head: other }])
    expect((await fetched(office, other)).head).toBe(other)
    // Saved one after the other in one folder, neither replaces the other.
    const nameOf = async (which: WantedPackage) => packageName(which, await office.archive.package(which), translatorFor('en'))
    expect(await nameOf({ jobId })).not.toBe(await nameOf({ jobId, head: other }))
  }, 60_000)

  test('revision B of a colleague takes its place beside A in the trash, and nothing of either is lost or mixed', async () => {
    const { store } = await real.bucket()
    const [anna, bert] = [await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.here.closing['jobs.seal']({ jobId })
    await anna.archive.push()
    const asA = await readLines(anna.here.dataDir, jobId)
    await anna.here.trash['jobs.remove']({ jobId })

    await bert.archive.pull({ jobId })
    await bert.here.closing['jobs.reopen']({ jobId, reason: 'One more room' })
    await bert.here.closing['jobs.seal']({ jobId })
    await bert.archive.push()
    // What a person removed does not come back by itself.
    expect(await anna.archive.pull({ isQuiet: true })).toEqual({ jobs: [], failed: [] })
    expect((await anna.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
    const asB = await headOf(bert, jobId)
    expect(await headOf(anna, jobId)).toBe(asB)

    // B continues A, so there is nothing beside it, and A stays where it is.
    await expect(anna.here.trash['jobs.restore']({ jobId })).rejects.toMatchObject({ error: { code: 'job.present' } })
    expect([await headOf(anna, jobId), await anna.here.branches.list({ jobId })]).toEqual([asB, []])
    const { fingerprint } = await bert.here.installation.signer()
    await anna.here.installation.handlers['installations.add']({ fingerprint, name: 'Bert' })
    await anna.archive.push()
    expect(await anna.archive.package({ jobId })).toMatchObject({
      revision: 'B',
      verdict: { printed: { head: asB } },
      passedOver: [],
    })
    expect(await anna.archive.package({ jobId, revision: 'A' })).toMatchObject({
      verdict: { printed: { head: asA.hashes.at(-1) } },
    })

    await anna.here.trash['jobs.remove']({ jobId })
    const [, older] = await anna.here.trash['jobs.trash']()
    await anna.here.trash['jobs.restore']({ jobId, removedAt: older?.removedAt ?? '' })
    expect((await readLines(anna.here.dataDir, jobId)).hashes).toEqual(asA.hashes)
    // With the next pull it is at B again.
    await anna.archive.pull({ jobId })
    expect(await headOf(anna, jobId)).toBe(asB)
  }, 60_000)
})
