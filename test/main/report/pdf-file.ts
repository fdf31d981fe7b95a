/** The printed report as a file: reproducible, bookmarked, watermarked, and inert. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { reportPdf } from '#main/report/pdf.ts'
import { blocksIn } from '../../shared/report-texts.ts'
import { languageToday, modelOf, printed, raw, samples } from './printed.ts'
import { fullPlan, SampleJob } from './sample-job.ts'
import { pictureSource } from './sample-jobs.ts'

const render = ({ job }: SampleJob) => reportPdf(modelOf(job), 'en', () => Promise.resolve(null))

describe('the file of a report', () => {
  it('is the same, byte for byte, for the same model, with a bookmark for the site and for every heading of the first level', async () => {
    const model = modelOf(samples.problematic())
    const language = languageToday('problematic')
    const appendices = true
    const pdf = await printed(model, language, { appendices })
    expect(Buffer.compare(pdf, await reportPdf(structuredClone(model), language, pictureSource, { appendices }))).toBe(0)
    const headings = blocksIn(model, language, { appendices }).filter((block) => 'heading' in block && block.heading?.level === 1)
    expect(raw(pdf)).toContain('/Outlines')
    expect(raw(pdf).match(/\/Dest \[/g)).toHaveLength(1 + headings.length)
  })

  it('is marked as a draft, and in every environment but production', async () => {
    const isMarked = async (sample: SampleJob) => /\/ca 0\.07\b/.test(raw(await render(sample)))
    expect(await isMarked(new SampleJob().seal('A'))).toBe(false)
    expect(await isMarked(new SampleJob())).toBe(true)
    for (const environment of ['staging', 'development', 'training'] as const)
      expect(await isMarked(new SampleJob({ environment }).seal('A'))).toBe(true)
  })

  it('neither fetches an address that stands in a text nor links to it', async () => {
    let requests = 0
    const server = createServer((_request, response) => {
      requests += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/font.ttf`
    const sample = new SampleJob({ site: { name: address, client: 'file:///etc/hostname' }, technician: address })
    sample
      .shower('d1', 1, address)
      .plan('d1', { ...fullPlan, welcome_message: address })
      .read('d1', { ...fullPlan, welcome_message: address })
    const pdf = raw(await render(sample))
    expect(requests).toBe(0)
    expect(pdf).not.toMatch(/\/(URI|Launch|JavaScript|JS|EmbeddedFile|OpenAction|GoToR|SubmitForm)\b/)
  })
})
