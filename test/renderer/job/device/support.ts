/** The panel of a device on a stage: a person's eyes and hands on it, dialogs included. */
import { flushPromises } from '@vue/test-utils'
import type { OutputOf } from '#shared/contract/contract.ts'
import { defineComponent, h, shallowReactive } from 'vue'
import type { Job } from '#shared/job/job.ts'
import type { Preset, RegisterRow } from '#shared/job/activity.ts'
import LeadBar from '../../../../src/renderer/app/lead/LeadBar.vue'
import { useUndo } from '../../../../src/renderer/app/job/undo.ts'
import { useApproval } from '../../../../src/renderer/app/stores/approval.ts'
import { useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import JobDevicePanel from '../../../../src/renderer/job/device/JobDevicePanel.vue'
import { jobId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

export const preset = (name: string, fields: Preset['fields'], at = 1): Preset => ({
  preset: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  fields,
  savedAt: '2026-11-20T09:00:00.000Z',
  who: 'Kim Berg',
})

const menu = 'Actions for this device'

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
  /** Opens the menu of the device first, where the button is in there. */
  async press(words: string) {
    if (!screen.has(words) && screen.has(menu)) {
      screen.button(menu).click()
      await flushPromises()
    }
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

/** The panel under the bar that leads. */
const inJob = defineComponent(
  (props: { readonly job: Job; readonly device: string; readonly step?: string | undefined }) => () =>
    h('div', [
      h(LeadBar, { title: 'Hotel Aurora' }),
      h(JobDevicePanel, { job: props.job, device: props.device, ...(props.step === undefined ? {} : { step: props.step }) }),
    ]),
  { props: ['job', 'device', 'step'] },
)

/** `step`: the part of the panel that its address names. */
export async function panelStage(
  job: Job,
  {
    presets = [],
    registered = [],
    step,
  }: { readonly presets?: readonly Preset[]; readonly registered?: RegisterRow[]; readonly step?: string } = {},
) {
  const script = scriptedTransport()
  script.answer('jobs.read', () => ok<'jobs.read'>(job))
  script.answer('drafts.list', () => ok<'drafts.list'>([]))
  script.answer('register.list', () => ok<'register.list'>(registered))
  script.answer('presets.list', () => ok<'presets.list'>([...presets]))
  script.answer('jobs.observeTest', () => ok<'jobs.observeTest'>({ job, receivedAt: '2026-11-20T10:00:02Z' }))
  let undo: ReturnType<typeof useUndo> | undefined
  let approval: ReturnType<typeof useApproval> | undefined
  const props = shallowReactive<Record<string, unknown>>({ job, device: 'd1', step })
  const wrapper = await stage(script, inJob, props, async () => {
    undo = useUndo()
    approval = useApproval()
    await useOpenJob().open(jobId)
    await useDrafts().load()
  })
  await flushPromises()
  const plans = () => script.calls.filter(({ command }) => command === 'jobs.plan').map(({ input }) => input as Record<string, unknown>)
  const lead = wrapper.find('section.lead')
  /** The key is drawn on it. */
  const act = () => lead.findAll('button').find((button) => button.find('kbd').exists())
  /** Shows the fields that stay as they are. */
  async function unfold() {
    const fold = wrapper.find<HTMLDetailsElement>('details:has(> [data-anchor=allFields])')
    fold.element.open = true
    await fold.trigger('toggle')
  }
  return {
    script,
    wrapper,
    plans,
    planned: (next: OutputOf<'jobs.plan'>) => script.answer('jobs.plan', () => ok<'jobs.plan'>(next)),
    text: () => wrapper.text().replace(/\s+/g, ' '),
    /** The sentence and the filled button of the bar. */
    lead: () => [
      lead.find('.sentence').text(),
      act()
        ?.text()
        .replace(/\s*Ctrl Enter$/, '') ?? null,
    ],
    async press() {
      await act()?.trigger('click')
      await flushPromises()
    },
    undo: () => undo?.latest ?? null,
    /** The devices that an approval is asked for. */
    asked: () => approval?.asked?.devices ?? null,
    unfold,
    async field(name: string) {
      if (!wrapper.find(`[data-field=${name}]`).exists()) await unfold()
      return wrapper.get<HTMLInputElement>(`[data-field=${name}] input`)
    },
    become(now: Job) {
      Object.assign(props, { job: now })
      return flushPromises()
    },
  }
}
