import { describe, expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { madeId } from '../../support/made-ids.ts'
import { png } from '../report/pictures.ts'

/** A picture of one grey dot. */
const dot = (grey: number) => png(1, 1, () => [grey]).toString('base64')

describe('closing a job', () => {
  it('records the time zone of the site once, and none that nobody knows', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    expect((await host.value('jobs.read', { jobId })).timeZone).toBeNull()
    expect(await host.call('jobs.setTimeZone', { jobId, zone: 'Europe/Atlantis' })).toMatchObject({
      ok: false,
      error: { code: 'input.invalid' },
    })
    const set = await host.value('jobs.setTimeZone', { jobId, zone: 'Asia/Tokyo' })
    expect(set.timeZone).toBe('Asia/Tokyo')
    expect((await host.value('jobs.setTimeZone', { jobId, zone: 'Asia/Tokyo' })).journal.entries).toBe(set.journal.entries)
  })

  it('records that there is no handover with its reason, which a handover replaces', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    const none = await host.value('jobs.recordHandover', { jobId, instructed: [], documents: [], reason: 'Comes later' })
    expect(none.handover).toMatchObject({ instructed: [], documents: [], reason: 'Comes later' })
    const { handover } = await host.value('jobs.recordHandover', { jobId, instructed: [], documents: ['Manual'], reason: 'Comes later' })
    expect(handover).toMatchObject({ documents: ['Manual'] })
    expect(handover).not.toHaveProperty('reason')
    expect((await host.value('jobs.recordHandover', { jobId, instructed: [], documents: [] })).handover).toBeNull()
  })

  it('keeps checks, handover, pictures and signatures, and gives the pictures back', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    await host.value('jobs.recordCheck', { jobId, device: 'd1', check: 'Mixed temperature', value: '38', instrument: 'T-17' })
    const check = { check: 'Pipe flushed', value: '5 min' }
    expect(await host.call('jobs.recordCheck', { jobId, devices: ['d1', 'd9'], ...check })).toMatchObject({ ok: false })
    expect((await host.value('jobs.recordCheck', { jobId, devices: ['d1'], ...check })).checks).toMatchObject([{ value: '38' }, check])
    await host.value('jobs.recordHandover', { jobId, instructed: [{ name: 'Eva' }], documents: ['Manual'] })
    const withPhoto = await host.value('photos.add', { jobId, device: 'd1', shows: 'installed', caption: 'Room 101', base64: dot(7) })
    const [photo] = withPhoto.photos
    expect(photo).toMatchObject({ caption: 'Room 101', mediaType: 'image/png', width: 1, height: 1, device: 'd1' })
    expect(await host.value('photos.read', { jobId, photo: photo?.photo ?? '' })).toEqual({ mediaType: 'image/png', base64: dot(7) })
    const job = await host.value('jobs.signOff', { jobId, party: 'client', outcome: 'signed', name: 'Eva', signature: dot(9) })
    const [signed] = job.signoffs
    expect(signed).toMatchObject({ party: 'client', outcome: 'signed', name: 'Eva' })
    const signature = signed?.outcome === 'signed' ? signed.signature.photo : ''
    expect(await host.value('photos.read', { jobId, photo: signature })).toMatchObject({ base64: dot(9) })
    await host.value('jobs.signOff', {
      jobId,
      party: 'client',
      outcome: 'signed',
      name: 'Eva',
      company: 'Nord AB',
      signature: dot(11),
      typed: true,
    })
    // A typed name says so; what does not tell is left open.
    const { signoffs } = await host.value('jobs.read', { jobId })
    expect(signoffs).toMatchObject([{ company: 'Nord AB', signature: { typed: true } }])
    expect(signed).not.toHaveProperty('signature.typed')
    // What was signed before stays in the revisions before.
    expect(await host.value('photos.read', { jobId, photo: signature })).toMatchObject({ base64: dot(9) })
    expect(job.checks).toMatchObject([{ check: 'Mixed temperature', value: '38', instrument: 'T-17' }, check])
  })

  it('takes an empty handover record for none, and for the end of an earlier one', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    const record = (documents: string[]) => host.value('jobs.recordHandover', { jobId, instructed: [], documents })
    const { journal } = await host.value('jobs.read', { jobId })
    expect(await record([])).toMatchObject({ handover: null, journal })
    expect(await record(['Manual'])).toMatchObject({ handover: { documents: ['Manual'] } })
    expect(await record([])).toMatchObject({ handover: null, journal: { entries: journal.entries + 2 } })
    expect((await host.value('reports.preview', { jobId })).job.handover).toBeNull()
  })

  it('refuses what is no picture, and reads only pictures that the job names', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    const notOne = await host.call('photos.add', { jobId, shows: 'other', base64: Buffer.from('<svg/>').toString('base64') })
    expect(notOne).toMatchObject({ error: { code: 'photo.unusable' } })
    expect(await host.call('photos.read', { jobId, photo: 'a'.repeat(64) })).toMatchObject({ error: { code: 'photo.notFound' } })
  })

  it('is final once sealed; a signature that comes later makes revision B, and A stays', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    await host.value('jobs.signOff', { jobId, party: 'client', outcome: 'absent', reason: 'Nobody at reception' })
    const sealed = await host.value('jobs.seal', { jobId })
    expect([sealed.sealed, sealed.seals.map(({ revision }) => revision)]).toEqual([true, ['A']])
    for (const refused of [
      host.call('jobs.note', { jobId, text: 'One more thing' }),
      host.call('jobs.signOff', { jobId, party: 'client', outcome: 'signed', name: 'Eva', signature: dot(1) }),
      host.call('photos.add', { jobId, shows: 'other', base64: dot(1) }),
      host.call('jobs.seal', { jobId }),
    ]) {
      expect(await refused).toMatchObject({ error: { code: 'job.sealed', data: { revision: 'A' } } })
    }
    const { reopened } = await host.value('jobs.reopen', { jobId, reason: 'Client signs today', forSignature: true })
    expect(reopened).toMatchObject({ reason: 'Client signs today', forSignature: true })
    expect(await host.call('jobs.reopen', { jobId, reason: 'again' })).toMatchObject({ error: { code: 'job.notSealed' } })
    await host.value('jobs.signOff', { jobId, party: 'client', outcome: 'signed', name: 'Eva', signature: dot(1) })
    const again = await host.value('jobs.seal', { jobId })
    expect(again.seals.map(({ revision }) => revision)).toEqual(['A', 'B'])
    expect(again.seals[0]).toEqual(sealed.seals[0])
    expect(again.signoffs).toMatchObject([{ outcome: 'signed', name: 'Eva' }])
  })
})
