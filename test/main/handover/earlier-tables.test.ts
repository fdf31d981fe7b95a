/** A handover whose tables were made otherwise by an earlier format is no forgery: its signature speaks for it. */
import { expect, it } from 'vitest'
import { manifestFormat } from '#main/handover/manifest.ts'
import { inspect, verdictOn } from '#main/handover/verify.ts'
import { copyOf, filesIn } from '../../support/unzipped.ts'
import { repacked } from './forger.ts'
import { handedOver, jobOn, knownTo, laptop, sealed } from './laptop.ts'

it('is unchanged with an earlier format, and altered with this one', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  await sealed(here, jobId)
  const opened = await filesIn(await handedOver(here, jobId))
  if ('unreadable' in opened) throw new Error(opened.unreadable)
  const signer = await here.installation.signer()
  const verifier = { version: '0.1.0', installation: await knownTo(here) }
  const tables = Buffer.from(`${opened.get('devices.csv')?.toString() ?? ''}made otherwise\r\n`)
  const verdict = async (format: number) => {
    const files = repacked(new Map([...opened, ['devices.csv', tables]]), signer, (body) => ({ ...body, format }))
    const found = await inspect(copyOf(files))
    return 'alteration' in found ? found : verdictOn(found, verifier)
  }
  expect(await verdict(2)).toMatchObject({ verdict: 'unchanged', remade: 'otherVersion' })
  expect(await verdict(manifestFormat)).toMatchObject({ alteration: { what: 'file', name: 'devices.csv', how: 'otherwise' } })
})
