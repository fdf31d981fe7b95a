/** The configuration step on a stage: a person's eyes and hands on it, dialogs included. */
import { flushPromises } from '@vue/test-utils'
import type { OutputOf } from '#shared/contract/contract.ts'
import { defineComponent, h } from 'vue'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { Preset } from '#shared/job/activity.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import JobNews from '../../../../src/renderer/job/JobNews.vue'
import ConfigureStep from '../../../../src/renderer/job/device/ConfigureStep.vue'
import { deviceIn, jobId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

export const preset = (name: string, fields: Preset['fields'], at = 1): Preset => ({
  preset: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  fields,
  savedAt: '2026-11-20T09:00:00.000Z',
  who: 'Kim Berg',
})

/** What can be seen and pressed in the whole window: dialogs stand beside the page. */
const wordsOf = (button: HTMLButtonElement) => (button.getAttribute('aria-label') ?? button.textContent).trim()
export const screen = {
  text: () => document.body.textContent.replaceAll(/\s+/g, ' '),
  button: (words: string) => {
    const all = screen.buttons()
    // A dialog repeats the name of the button that opens it, without the dots.
    const found = all.find((each) => wordsOf(each) === words) ?? all.find((each) => wordsOf(each).includes(words))
    if (found === undefined) throw new Error(`no button “${words}” in: ${screen.text().slice(0, 2000)}`)
    return found
  },
  buttons: () => [...document.querySelectorAll('button')],
  has: (words: string) => screen.buttons().some((each) => wordsOf(each).includes(words)),
  hasButton: (words: string) =>
    [...document.querySelectorAll('button')].some((each) => each.textContent.replace(/\s*…?\s*$/, '').trim() === words),
  /** Opens the menu of the other sources of values first, where the button is in there. */
  async press(words: string) {
    if (!screen.has(words)) await screen.press('More sources')
    screen.button(words).click()
    await flushPromises()
  },
  async choose(label: string) {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent.includes(label))
    const radio = found?.querySelector<HTMLInputElement>('input[type=radio]')
    if (!radio) throw new Error(`no choice “${label}”`)
    radio.checked = true
    radio.dispatchEvent(new Event('change'))
    await flushPromises()
  },
}

/** With the second line of the bar, where a plan is taken back. */
const inJob = defineComponent({
  props: ['job', 'device'],
  setup: (props: { readonly job: Job; readonly device: JobDevice }) => () => [h(ConfigureStep, props), h(JobNews, { job: props.job })],
})

export async function configureStage(job: Job, presets: readonly Preset[] = []) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('presets.list', () => ok<'presets.list'>([...presets]))
  const wrapper = await stage(script, inJob, { job, device: deviceIn(job) }, () => void useOpenJob().open(jobId))
  const plans = () => script.calls.filter(({ command }) => command === 'jobs.plan').map(({ input }) => input as Record<string, unknown>)
  return { script, wrapper, plans, planned: (next: OutputOf<'jobs.plan'>) => script.answer('jobs.plan', () => ok<'jobs.plan'>(next)) }
}
