/** Reading help: links, back and forward, search; and no markup but its own. */
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { lexer } from 'marked'
import { messages } from '#shared/locales/messages.ts'
import HelpReader from '../../../../src/renderer/app/help/HelpReader.vue'
import { pagesIn } from '../../../../src/renderer/app/help/help-pages.ts'
import { HelpText } from '../../../../src/renderer/app/help/help-text.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'
import { createTexts } from '../../../../src/renderer/ui/i18n.ts'

vi.mock(import('../../../../src/renderer/app/help/help-pages.ts'), async (original) => {
  const real = await original()
  return { ...real, pagesIn: vi.fn(real.pagesIn) }
})

const texts = messages.en.help
async function reading(page: string, anchor: string | null = null, language: 'en' | 'de' = 'en') {
  const wrapper = mount(HelpReader, {
    props: { start: { page, anchor } },
    global: { plugins: [createTexts(language, messages)] },
    attachTo: document.body,
  })
  await expect.poll(() => wrapper.find('article').exists()).toBe(true)
  await flushPromises()
  const button = (name: string) => wrapper.get(`button[aria-label="${name}"]`)
  return { wrapper, button, title: () => wrapper.get('article h2').text() }
}
afterEach(() => document.body.replaceChildren())

it('begins at the section, and goes on, back and forward', async () => {
  const { wrapper, button, title } = await reading('apply', 'outcomes')
  expect(document.activeElement?.textContent).toBe('What the status says')
  expect(button(texts.back).attributes('disabled')).toBeDefined()
  await wrapper.get('article a[href="/help/configure#conflict"]').trigger('click')
  await flushPromises()
  expect([title(), document.activeElement?.textContent]).toEqual([
    'Configuration and presets',
    'The device was changed since you planned it',
  ])
  await button(texts.back).trigger('click')
  await flushPromises()
  expect([title(), document.activeElement?.textContent]).toEqual(['Applying', 'What the status says'])
  await button(texts.forward).trigger('click')
  expect(title()).toBe('Configuration and presets')
  expect(wrapper.emitted('at')?.at(-1)).toEqual([{ page: 'configure', anchor: 'conflict' }])
})

it('finds a section by its words and opens it', async () => {
  const { wrapper, title } = await reading('first-job', null, 'de')
  await wrapper.get('input').setValue('entkoppeln')
  const found = wrapper.findAll('.results a')
  expect(found.map((each) => each.text())).toContain('Vor diesem Auftrag gekoppelt')
  await wrapper.get('.results a[href="/help/pair#before"]').trigger('click')
  await flushPromises()
  expect(title()).toBe('Koppeln')
})

it('shows no markup that a page brings', () => {
  const wrapper = mount(HelpText, { props: { tokens: lexer('A <b onclick="x()">bold</b> & [word](javascript:x) <script>x</script>') } })
  expect(wrapper.html()).toBe('<p>A bold &amp; word x</p>')
})

it('says that the host is gone, and reads again when asked', async () => {
  vi.mocked(pagesIn).mockRejectedValueOnce(new Error('Failed to fetch'))
  const wrapper = await stage(scriptedTransport(), HelpReader, { start: { page: 'pair', anchor: null } })
  await flushPromises()
  expect(wrapper.get('[role=alert]').text()).toContain(messages.en.errors.host.unreachable.title)
  await wrapper
    .findAll('button')
    .find((each) => each.text() === messages.en.app.common.tryAgain)
    ?.trigger('click')
  await expect.poll(() => wrapper.find('article').exists()).toBe(true)
})
