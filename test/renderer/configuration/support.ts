/** The configuration step on a stage: a person's eyes and hands on it, dialogs included. */
import { flushPromises } from '@vue/test-utils'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { Job } from '#shared/job/job.ts'
import type { Preset } from '#shared/workbench/activity.ts'
import { useOpenJob } from '../../../src/renderer/stores/open-job.ts'
import ConfigureStep from '../../../src/renderer/workflow/ConfigureStep.vue'
import { deviceIn, jobId } from '../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../support/stage.ts'

export const preset = (name: string, fields: Preset['fields'], at = 1): Preset => ({
  preset: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  fields,
  savedAt: '2026-11-20T09:00:00.000Z',
  who: 'Kim Berg',
})

/** What can be seen and pressed in the whole window: dialogs stand beside the page. */
export const screen = {
  text: () => document.body.textContent.replaceAll(/\s+/g, ' '),
  button: (words: string) => {
    const all = [...document.querySelectorAll('button')]
    // A dialog repeats the name of the button that opens it, without the dots.
    const found = all.find((each) => each.textContent.trim() === words) ?? all.find((each) => each.textContent.includes(words))
    if (found === undefined) throw new Error(`no button “${words}” in: ${screen.text().slice(0, 2000)}`)
    return found
  },
  hasButton: (words: string) =>
    [...document.querySelectorAll('button')].some((each) => each.textContent.replace(/\s*…?\s*$/, '').trim() === words),
  async press(words: string) {
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

export async function configureStage(job: Job, presets: readonly Preset[] = []) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('presets.list', () => ok<'presets.list'>([...presets]))
  const wrapper = await stage(script, ConfigureStep, { job, device: deviceIn(job) }, () => void useOpenJob().open(jobId))
  const plans = () => script.calls.filter(({ command }) => command === 'jobs.plan').map(({ input }) => input as Record<string, unknown>)
  return { script, wrapper, plans, planned: (next: OutputOf<'jobs.plan'>) => script.answer('jobs.plan', () => ok<'jobs.plan'>(next)) }
}
