/** What the report cannot print is named while it is typed, and before anybody signs. */
import { expect, it, vi } from 'vitest'
import TextField from '../../../../src/renderer/ui/components/TextField.vue'
import UnprintablePart from '../../../../src/renderer/job/finish/UnprintablePart.vue'
import { SampleJob } from '../../../main/report/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'

const noteBelow = async (modelValue: string, more: object = {}) => {
  const field = await stage(scriptedTransport(), TextField, { label: 'Client', modelValue, ...more })
  return field
}

it.each(['Pump 😀', '\ue000', 'A 𓀀'])('names below the field what cannot be printed of %j', async (typed) => {
  const field = await noteBelow(typed)
  await vi.waitFor(() => expect(field.get('[role=status]').text()).toContain('shows ◊ for'))
  const input = field.get('input')
  expect(field.get(`#${input.attributes('aria-describedby') ?? ''}`).text()).toContain([...typed].at(-1) ?? '')
})

it.each(['Hotel Süd', '上海 ห้อง חדר', 'Λουτρό'])('says nothing of %j', async (typed) => {
  const field = await noteBelow(typed)
  await import('#shared/typefaces/printable.ts')
  await field.vm.$nextTick()
  expect(field.find('[role=status]').exists()).toBe(false)
})

it('lists before signing the texts concerned, each once', async () => {
  const sample = new SampleJob({ site: { name: 'Hotel 😀', client: 'मुंबई' } }).shower('d1', 1, 'Room 🚿').shower('d2', 2, '上海')
  const { job } = sample.add({ kind: 'note.added', data: { text: 'Room 🚿' } })
  const part = await stage(scriptedTransport(), UnprintablePart, { job })
  await vi.waitFor(() => expect(part.findAll('li')).toHaveLength(2))
  expect(part.findAll('li').map((item) => item.text().replace(/\s+/gu, ' '))).toEqual([
    expect.stringContaining('Hotel 😀'),
    expect.stringContaining('Room 🚿'),
  ])
  expect(part.get('h2').text()).toMatch(/2$/)
})
