/** A leading button is never dead: pressed too early, it says what is missing and goes to the field. */
import { defineComponent, h, ref, type Ref } from 'vue'
import { afterEach, expect, it, vi } from 'vitest'
import ReasonedButton from '../../../src/renderer/ui/components/ReasonedButton.vue'
import { stillNeeded } from '../../../src/renderer/ui/components/still-needed.ts'
import TextField from '../../../src/renderer/ui/components/TextField.vue'
import { scriptedTransport, stage } from '../support/stage.ts'

afterEach(() => document.body.replaceChildren())

interface Field {
  readonly label: string
  readonly value: Ref<string>
  readonly optional?: boolean
}
/** A form of fields by name. */
function formOf(fields: Readonly<Record<string, Field>>, sent: () => void = () => undefined) {
  const all = Object.entries(fields)
  const reason = () =>
    stillNeeded(
      Object.fromEntries(all.map(([name, { label, value, optional }]) => [name, optional !== true && value.value === '' && label])),
    )
  const onSubmit = (event: Event) => {
    event.preventDefault()
    sent()
  }
  const fieldOf = ([name, { label, value }]: [string, Field]) =>
    h(TextField, {
      label,
      'data-field': name,
      modelValue: value.value,
      'onUpdate:modelValue': (text: string) => void (value.value = text),
    })
  return defineComponent({
    setup: () => () =>
      h('form', { onSubmit }, [
        ...all.map(fieldOf),
        h(ReasonedButton, { label: 'Send', submit: true, weight: 'primary', reason: reason() }),
      ]),
  })
}
const focused = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')

it('pressed while something is missing, it goes to the first missing field, and sends nothing', async () => {
  const sent = vi.fn<() => void>()
  const fields = {
    name: { label: 'Name', value: ref('Hotel') },
    reason: { label: 'Reason', value: ref('') },
  }
  const wrapper = await stage(scriptedTransport(), formOf(fields, sent), {})
  const press = () => wrapper.get('button').trigger('click')
  expect(wrapper.find('[role=alert]').exists()).toBe(false)
  await press()
  expect(sent).not.toHaveBeenCalled()
  expect(focused()).toBe('reason')
  expect(wrapper.get('[role=alert]').text()).toContain('Reason')
  await wrapper.findAll('input')[1]?.setValue('No access')
  await press()
  expect(sent).toHaveBeenCalledOnce()
  wrapper.unmount()
})

it('finds the field by its name: of two with one label, and where the label is part of another one’s', async () => {
  const fields = {
    client: { label: 'Name', value: ref('Hotel Aurora') },
    // Optional, and empty: its label is within the next one's.
    role: { label: 'Reason', value: ref(''), optional: true },
    contractor: { label: 'Name', value: ref('') },
    why: { label: 'Reason for the delay', value: ref('') },
  }
  const wrapper = await stage(scriptedTransport(), formOf(fields), {})
  await wrapper.get('button').trigger('click')
  expect(focused()).toBe('contractor')
  await wrapper.findAll('input')[2]?.setValue('Kim Berg')
  await wrapper.get('button').trigger('click')
  expect(focused()).toBe('why')
  wrapper.unmount()
})
