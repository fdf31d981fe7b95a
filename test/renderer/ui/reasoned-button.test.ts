/** A leading button is never dead: pressed too early, it says what is missing and goes to the field. */
import { defineComponent, h, ref } from 'vue'
import { afterEach, expect, it, vi } from 'vitest'
import ReasonedButton from '../../../src/renderer/ui/components/ReasonedButton.vue'
import { stillNeeded } from '../../../src/renderer/ui/components/still-needed.ts'
import TextField from '../../../src/renderer/ui/components/TextField.vue'
import { scriptedTransport, stage } from '../support/stage.ts'

afterEach(() => document.body.replaceChildren())

it('pressed while something is missing, it goes to the first empty field that is named, and sends nothing', async () => {
  const sent = vi.fn<() => void>()
  const values = [ref('Hotel'), ref(''), ref('')] as const
  const labels = ['Name', 'Role', 'Reason'] as const
  const form = defineComponent({
    setup: () => () =>
      h(
        'form',
        {
          onSubmit: (event: Event) => {
            event.preventDefault()
            sent()
          },
        },
        [
          ...labels.map((label, at) =>
            h(TextField, {
              label,
              modelValue: values[at]?.value ?? '',
              'onUpdate:modelValue': (text: string) => Object.assign(values[at] ?? {}, { value: text }),
            }),
          ),
          h(ReasonedButton, {
            label: 'Send',
            submit: true,
            weight: 'primary',
            reason: stillNeeded(values[0].value === '' && 'Name', values[2].value === '' && 'Reason'),
          }),
        ],
      ),
  })
  const wrapper = await stage(scriptedTransport(), form, {})
  const press = () => wrapper.get('button').trigger('click')
  expect(wrapper.find('[role=alert]').exists()).toBe(false)
  await press()
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement?.closest('.field')?.textContent).toContain('Reason')
  expect(wrapper.get('[role=alert]').text()).toContain('Reason')
  await wrapper.findAll('input')[2]?.setValue('No access')
  await press()
  expect(sent).toHaveBeenCalledOnce()
  wrapper.unmount()
})
