/** What can go wrong between a laptop and its store: each is told by its name, nothing half is ever placed, and the next push goes on. */
import { describe, expect, test } from 'vitest'
import { s3Store } from '#main/archive/s3-store.ts'
import { latestKey, segmentKey, segmentOf, writerPrefix } from '#main/archive/layout.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { translatorFor } from '#main/translate.ts'
import { errorWords } from '#shared/tables/error-words.ts'
import { Failure, type ErrorCode } from '#shared/tables/errors.ts'
import { jobOn, noted } from '../main/handover/laptop.ts'
import { authority } from '../support/certificates.ts'
import { secureFront } from '../support/secure-front.ts'
import { faultyProxy, type Fault } from './faulty-proxy.ts'
import { clientOf, realStore, storesHere } from './real-stores.ts'
import { contentAt, member, type Member } from './team.ts'

const quick = { connect: 2_000, idle: 700, total: 5_000 }

const codeOf = (act: Promise<unknown>): Promise<ErrorCode | null> =>
  act.then(
    () => null,
    (cause: unknown) => (cause instanceof Failure ? cause.error.code : Promise.reject(cause as Error)),
  )
const hashesOf = async ({ here }: Member, jobId: string) => (await readLines(here.dataDir, jobId)).hashes

const faults: Readonly<Record<string, { readonly fault: Fault; readonly code: ErrorCode }>> = {
  'a response is lost after the PUT': { fault: 'lost', code: 'archive.unreachable' },
  'nothing responds any more': { fault: 'late', code: 'archive.unreachable' },
  'a 403 in the middle': { fault: { status: 403, code: 'AccessDenied' }, code: 'archive.refused' },
  'slow down': { fault: { status: 503, code: 'SlowDown' }, code: 'archive.busy' },
  'a full bucket': { fault: { status: 403, code: 'QuotaExceeded' }, code: 'archive.full' },
  'a clock that is twenty minutes off': { fault: 'clock', code: 'archive.clockSkewed' },
  'a network that wants a sign-in': { fault: 'page', code: 'archive.unreadable' },
}

describe.each(storesHere)('on %s', (kind) => {
  const real = realStore(kind)

  async function team() {
    const { address, store } = await real.bucket()
    const proxy = await faultyProxy(address.baseUrl)
    const behind = clientOf({ ...address, baseUrl: proxy.baseUrl }, real.credentials, quick)
    return { proxy, store, anna: await member(s3Store(behind, 'store')), office: await member(store) }
  }

  test.each(Object.entries(faults))(
    '%s: named, nothing half placed, and the next push goes on',
    async (_name, { fault, code }) => {
      const { proxy, anna, office } = await team()
      const { jobId } = await jobOn(anna.here)
      // Each request of a push in turn, and all that follow it.
      for (let from = 1; from <= 8; from++) {
        proxy.requests = 0
        proxy.fault = () => (proxy.requests >= from ? fault : 'pass')
        const told = await codeOf(anna.archive.push())
        expect([code, null]).toContain(told)
        if (from === 1) expect(told).toBe(code)
        proxy.fault = () => 'pass'
        const { jobs, failed } = await office.archive.pull({ jobId }).catch(() => ({ jobs: [], failed: [] }))
        const wrong = failed.filter(({ error }) => error.code !== 'archive.noJob')
        expect([wrong, jobs.flatMap(({ unusable }) => unusable)]).toEqual([[], []])
        if (told === null) break
      }
      await anna.here.store.append(jobId, noted('afterwards'))
      expect((await anna.archive.push()).failed).toEqual([])
      await office.archive.pull({ jobId })
      expect(await hashesOf(office, jobId)).toEqual(await hashesOf(anna, jobId))
    },
    60_000,
  )

  test.each(['before', 'after'])(
    'a page to sign in instead of its own reports, read %s it writes them, makes a laptop drop none',
    async (when) => {
      const { proxy, anna, office } = await team()
      const [gone, other] = [await jobOn(anna.here), await jobOn(anna.here)]
      await anna.archive.push()
      // Nobody but the archive says where that one is.
      await anna.here.trash['jobs.remove']({ jobId: gone.jobId })
      await anna.here.store.append(other.jobId, noted('and on'))
      let left = when === 'before' ? 1 : 2
      proxy.fault = ({ method, path }) => (method === 'GET' && path.endsWith('.json') && --left === 0 ? 'page' : 'pass')
      expect(await codeOf(anna.archive.push())).toBe('archive.unreadable')
      expect((await anna.archive.push()).failed).toEqual([])
      await office.archive.look()
      const { content: index } = await office.archive.index()
      expect(
        index
          .offered()
          .map(({ jobId }) => jobId)
          .sort(),
      ).toEqual([gone.jobId, other.jobId].sort())
    },
  )

  test.each([
    ['of somebody unknown', 'localhost', 'This computer does not trust the certificate of {host}.'],
    ['for another name', 'portal.example.com', 'Something other than the service responded.'],
  ])('a certificate %s is told in plain words, and neither key nor job is sent', async (_name, shown, words) => {
    const { address } = await real.bucket()
    const front = await secureFront(authority('Somebody').issue({ hosts: [shown] }), address.baseUrl)
    const host = `localhost:${front.port}`
    const behind = s3Store(clientOf({ ...address, baseUrl: `https://${host}` }, real.credentials, quick), 'store')
    const anna = await member(behind)
    await jobOn(anna.here)
    const failure = await anna.archive.push().catch((cause: unknown) => cause)
    expect(failure).toMatchObject({ error: { code: 'archive.untrusted' } })
    const { happened } = errorWords((failure as Failure).error, translatorFor('en'), 'en')
    expect(happened).toContain(words.replace('{host}', host))
    expect(front.received()).toBe('')
  })

  test('a large object on a slow line has the time that it needs, and a small one is given up', async () => {
    const { address } = await real.bucket()
    const proxy = await faultyProxy(address.baseUrl)
    const behind = s3Store(clientOf({ ...address, baseUrl: proxy.baseUrl }, real.credentials, quick), 'store')
    // Longer than the store may be silent otherwise.
    proxy.fault = () => ({ delay: 1_500 })
    expect(await behind.put('large', Buffer.alloc(100_000))).not.toBe('')
    expect(await codeOf(behind.put('small', Buffer.alloc(10)))).toBe('archive.unreachable')
  })

  test('an old list only repeats work: nothing is lost, and nothing is believed twice', async () => {
    const { address, store } = await real.bucket()
    const proxy = await faultyProxy(address.baseUrl)
    const stale = s3Store(clientOf({ ...address, baseUrl: proxy.baseUrl }, real.credentials), 'store')
    const [anna, office] = [await member({ ...stale, list: () => Promise.resolve([]) }), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await anna.here.store.append(jobId, noted('more'))
    await anna.archive.push()
    expect((await office.archive.pull({ jobId })).jobs).toEqual([{ jobId, outcomes: ['created'], unusable: [] }])
    expect(await hashesOf(office, jobId)).toEqual(await hashesOf(anna, jobId))
  })

  test('a bucket that was rolled back gets what it lost with the next push, and no laptop loses anything by it', async () => {
    const { store, client } = await real.bucket()
    const [anna, office, later] = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await office.archive.pull({ jobId })
    const before = await contentAt(store, latestKey(anna.writer))
    const there = new Set((await store.list('v1/')).map(({ key }) => key))
    await anna.here.store.append(jobId, noted('lost by the store'))
    await anna.archive.push()
    await office.archive.pull({ jobId })
    for (const { key } of await store.list('v1/'))
      if (!there.has(key)) await client.call({ operation: 'archive.delete', method: 'DELETE', key, most: 10_000 })
    await store.put(latestKey(anna.writer), before!)
    const known = await hashesOf(anna, jobId)
    await office.archive.pull({ jobId })
    expect(await hashesOf(office, jobId)).toEqual(known)
    await anna.here.store.append(jobId, noted('and one more'))
    await anna.archive.push()
    await later.archive.pull({ jobId })
    expect(await hashesOf(later, jobId)).toEqual(await hashesOf(anna, jobId))
  })

  test('forged names and gaps are named, and nothing of them is placed', async () => {
    const { store, client } = await real.bucket()
    const [anna, bert, office] = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await anna.here.store.append(jobId, noted('second'))
    await anna.archive.push()
    const segments = (await store.list('v1/jobs/')).flatMap((object) => segmentOf(jobId, object) ?? [])
    const [first, second] = segments.toSorted((a, b) => a.from - b.from)
    const bytes = await contentAt(store, first!.key)

    // Under the name of another installation, with a head that its lines do not have.
    const forged = segmentKey(jobId, bert.writer, { ...first!, head: 'f'.repeat(64) })
    await store.put(forged, bytes!)
    await store.put(`${writerPrefix(jobId, bert.writer)}log/not-a-segment.ndjson`, bytes!)
    await store.put(`${writerPrefix(jobId, bert.writer)}photos/${'0'.repeat(64)}.jpg`, Buffer.from('no photo'))
    const [pulled] = (await office.archive.pull({ jobId })).jobs
    expect(pulled?.outcomes).toEqual(['created'])
    expect(pulled?.unusable).toContain(forged)
    expect(await hashesOf(office, jobId)).toEqual(await hashesOf(anna, jobId))

    await client.call({ operation: 'archive.delete', method: 'DELETE', key: first!.key, most: 10_000 })
    const late = await member(store)
    const [gap] = (await late.archive.pull({ jobId })).jobs
    expect(gap?.outcomes).toEqual([])
    expect(gap?.unusable).toContain(second!.key)
  })

  test('a package under the name of a later revision hides none that verifies, and is told', async () => {
    const { store } = await real.bucket()
    const [anna, office, mallory] = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(anna.here)
    await anna.archive.push()
    await mallory.archive.pull({ jobId })
    await anna.here.closing['jobs.seal']({ jobId })
    await anna.archive.push()
    const { key } = (await store.list('v1/jobs/')).find((object) => object.key.includes('/sealed/'))!
    await store.put(key.replace('/A-', '/C-'), Buffer.from('a page to sign in to the Wi-Fi'))
    const fetched = async (which: { readonly revision?: string } = {}) => {
      const { revision, verdict, passedOver } = await office.archive.package({ jobId, ...which })
      return [revision, verdict.finalisedBy?.standing, passedOver.map((each) => `${each.revision} ${each.why}`)]
    }
    expect(await fetched()).toEqual(['A', 'unknown', ['C unusable']])

    // Sound in itself, and finalised twice by whoever has a key of the archive.
    await mallory.here.closing['jobs.seal']({ jobId })
    await mallory.here.closing['jobs.reopen']({ jobId, reason: 'To count further' })
    await mallory.here.closing['jobs.seal']({ jobId })
    await mallory.archive.push()
    expect(await fetched()).toEqual(['B', 'unknown', ['C unusable']])
    const { fingerprint } = await anna.here.installation.signer()
    await office.here.installation.handlers['installations.add']({ fingerprint, name: 'Anna' })
    expect(await fetched()).toEqual(['A', 'known', ['C unusable', 'B unknownKey']])
    expect(await fetched({ revision: 'B' })).toEqual(['B', 'unknown', []])
  }, 60_000)

  test('three laptops that all went on have three histories, and one of them finalised stays what it was', async () => {
    const { store } = await real.bucket()
    const team = [await member(store), await member(store), await member(store)]
    const { jobId } = await jobOn(team[0]!.here)
    await team[0]!.archive.push()
    for (const one of team.slice(1)) await one.archive.pull({ jobId })
    for (const [index, one] of team.entries()) await one.here.store.append(jobId, noted(`by ${index}`))
    await team[0]!.here.closing['jobs.seal']({ jobId })
    const sealed = await hashesOf(team[0]!, jobId)
    for (const one of team) await one.archive.push()
    for (const one of team) await one.archive.pull({ jobId })
    for (const one of team) expect((await one.archive.archiveStates())[0]?.histories).toBe(2)
    expect(await hashesOf(team[0]!, jobId)).toEqual(sealed)
    expect((await team[0]!.here.store.look(jobId)).sealed).toBe(true)
  })
})
