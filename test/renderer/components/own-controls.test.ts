/** The browser's own button, field and box, in the look of the window. */
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import CheckBox from '../../../src/renderer/components/CheckBox.vue'
import PushButton from '../../../src/renderer/components/PushButton.vue'
import TextInput from '../../../src/renderer/components/TextInput.vue'

test('a button that works on something takes no press and keeps the focus; one that is disabled is so for the browser too', async () => {
  const button = mount(PushButton, { props: { loading: true, attrType: 'submit' }, slots: { default: 'Send' }, attachTo: document.body })
  const element = button.element as HTMLElement
  element.focus()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  element.dispatchEvent(press)
  expect([button.emitted('click'), press.defaultPrevented, document.activeElement]).toEqual([undefined, true, element])
  await button.setProps({ loading: false })
  await button.trigger('click')
  expect(button.emitted('click')).toHaveLength(1)
  await button.setProps({ disabled: true })
  expect(button.attributes()).toMatchObject({ type: 'submit', disabled: '' })
  button.unmount()
})

test('a link that looks like a button is a link', () => {
  const link = mount(PushButton, { props: { tag: 'a' }, attrs: { href: '/jobs/new' }, slots: { default: 'New job' } })
  expect([(link.element as HTMLElement).tagName, link.attributes('type'), link.attributes('disabled')]).toEqual(['A', undefined, undefined])
})

test('a field is emptied by its sign, which is there once something is typed, and by what stands beside the text it is focused', async () => {
  const field = mount(TextInput, {
    props: { modelValue: '', clearable: true, inputProps: { 'aria-label': 'Search' } },
    attachTo: document.body,
  })
  expect(field.find('.clear').exists()).toBe(false)
  await field.get('input[aria-label=Search]').setValue('hotel')
  expect(field.emitted('update:modelValue')).toEqual([['hotel']])
  await field.setProps({ modelValue: 'hotel' })
  await field.get('.clear').trigger('click')
  expect(field.emitted('update:modelValue')?.at(-1)).toEqual([''])
  ;(document.activeElement as HTMLElement).blur()
  await field.trigger('click')
  expect(document.activeElement).toBe(field.get('input').element)
  field.unmount()
})

test('a field of several lines passes on what is said of it', () => {
  const field = mount(TextInput, {
    props: { modelValue: 'a\nb', type: 'textarea', disabled: true, inputProps: { wrap: 'off', 'aria-invalid': undefined } },
  })
  const area = field.get('textarea')
  expect([area.element.value, area.attributes()]).toEqual(['a\nb', expect.objectContaining({ wrap: 'off', rows: '3', disabled: '' })])
  expect(area.attributes()).not.toHaveProperty('aria-invalid')
})

test('a box is ticked by its words', async () => {
  const box = mount(CheckBox, { props: { checked: false }, slots: { default: 'Appendices' }, attachTo: document.body })
  box.get('label').element.click()
  await box.vm.$nextTick()
  expect(box.emitted('update:checked')).toEqual([[true]])
  box.unmount()
})
