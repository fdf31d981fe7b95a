/** The list of jobs: few rows of many, found by word, and the keyboard goes on where more was asked for. */
import { flushPromises, mount } from '@vue/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { JobSummary } from '#shared/job/job.ts'
import { messages } from '#shared/locales/messages.ts'
import { createPinia } from 'pinia'
import { clientKey, createClient } from '../../../../src/renderer/app/transport/client.ts'
import { scriptedTransport } from '../../support/stage.ts'
import { createTexts } from '../../../../src/renderer/ui/i18n.ts'
import { jobsFound } from '../../../../src/renderer/office/jobs/job-search.ts'
import JobTable from '../../../../src/renderer/office/jobs/JobTable.vue'

const job = (index: number): JobSummary => ({
  jobId: `job-${index}`,
  environment: 'staging',
  serviceAddress: 'https://service.example',
  site: { name: `Hotel ${index}`, client: index % 2 === 0 ? 'Nordic Baths' : 'City' },
  technician: 'Kim Berg',
  createdAt: '2026-11-20T08:00:00.000Z',
  assignedTo: null,
  changedAt: '2026-11-20T09:00:00.000Z',
  devices: 3,
  done: 1,
  forOffice: 0,
  unknown: 0,
  attention: 0,
  acts: { pair: 2, done: 1 },
  testsFailed: 0,
  signs: 'handover',
  next: 'pair',
  issues: 0,
  revision: null,
  archived: false,
  journal: 'sound',
})
const jobs = (count: number) => Array.from({ length: count }, (_, index) => job(index))

function show(count: number) {
  const wrapper = mount(JobTable, {
    props: { jobs: jobs(count), search: '', 'onUpdate:search': (search: string) => wrapper.setProps({ search }) },
    global: {
      plugins: [createPinia(), createTexts('en', messages)],
      provide: { [clientKey as symbol]: createClient(scriptedTransport().transport) },
      stubs: { RouterLink: { template: '<a href="#"><slot /></a>' } },
    },
    attachTo: document.body,
  })
  onTestFinished(() => wrapper.unmount())
  return wrapper
}

const drawn = () => expect.poll(() => document.querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(60)

test.each([
  ['a laptop', 768, 12],
  ['a large screen', 1440, 25],
])('a screenful of jobs is drawn first and the rest behind it: %s', async (_screen, height, rows) => {
  vi.stubGlobal('innerHeight', height)
  onTestFinished(() => void vi.unstubAllGlobals())
  const wrapper = show(1000)
  expect(wrapper.findAll('tbody tr')).toHaveLength(rows)
  await drawn()
  expect(wrapper.findAll('tbody tr')).toHaveLength(60)
})

test('a thousand jobs are not drawn before somebody asks, and then the focus is at the first of the new ones', async () => {
  const wrapper = show(1000)
  await drawn()
  expect(wrapper.findAll('tbody tr')).toHaveLength(60)
  const more = wrapper.findAll('button').find((button) => button.text().startsWith('Show 940 older jobs'))
  await more?.trigger('click')
  await flushPromises()
  expect(wrapper.findAll('tbody tr')).toHaveLength(120)
  expect(document.activeElement?.textContent).toBe('Hotel 60')
})

test('a search finds what was not drawn, and nothing found is told with a way back', async () => {
  const wrapper = show(1000)
  await wrapper.setProps({ search: 'baths 998' })
  expect(wrapper.findAll('tbody tr').map((row) => row.get('a').text())).toEqual(['Hotel 998'])
  await wrapper.setProps({ search: 'nowhere' })
  expect(wrapper.find('table').exists()).toBe(false)
  expect(wrapper.get('[role=status]').text()).toContain('No jobs match your search')
  await wrapper.get('[role=status] button').trigger('click')
  expect(wrapper.findAll('tbody tr')).toHaveLength(60)
})

test('done and what the office has to group are told apart', () => {
  const wrapper = mount(JobTable, {
    props: { search: '', jobs: [{ ...job(0), devices: 12, done: 9, forOffice: 9 }] },
    global: {
      plugins: [createPinia(), createTexts('en', messages)],
      provide: { [clientKey as symbol]: createClient(scriptedTransport().transport) },
      stubs: { RouterLink: { template: '<a href="#"><slot /></a>' } },
    },
  })
  expect(wrapper.findAll('td.progress span').map((span) => span.text())).toEqual(['9 of 12', '9 for the office to group'])
})

test('what is left is in words, and only what needs a person is a warning', () => {
  const all = [
    { acts: { resolve: 2, test: 10 } },
    { acts: { retry: 1 }, testsFailed: 1 },
    { acts: {}, devices: 0, done: 0 },
    { acts: { done: 3 }, done: 3, signs: 'client' as const },
    { acts: { done: 3 }, revision: 'B' },
  ]
  const wrapper = mount(JobTable, {
    props: { search: '', jobs: all.map((facts, index) => ({ ...job(index), ...facts })) },
    global: {
      plugins: [createPinia(), createTexts('en', messages)],
      provide: { [clientKey as symbol]: createClient(scriptedTransport().transport) },
      stubs: { RouterLink: { template: '<a href="#"><slot /></a>' } },
    },
  })
  const words = ['2 need your choice10 to test', '1 test failed', 'Add the room list', 'Client signs', 'Revision B finalised']
  expect(wrapper.findAll('td.left').map((cell) => cell.text())).toEqual(words)
})

test('the environment is only told where there are two', () => {
  const tags = (jobs: readonly JobSummary[]) =>
    mount(JobTable, {
      props: { search: '', jobs },
      global: {
        plugins: [createPinia(), createTexts('en', messages)],
        provide: { [clientKey as symbol]: createClient(scriptedTransport().transport) },
        stubs: { RouterLink: { template: '<a href="#"><slot /></a>' } },
      },
    })
      .findAll('th')
      .filter((cell) => cell.text().includes('Staging')).length
  expect(tags([job(0), job(1)])).toBe(0)
  expect(tags([job(0), { ...job(1), environment: 'production' }])).toBe(1)
})

test('every word has to be there, in any field', () => {
  expect(jobsFound(jobs(4), 'KIM city').map(({ jobId }) => jobId)).toEqual(['job-1', 'job-3'])
  expect(jobsFound(jobs(4), ' ')).toHaveLength(4)
})

test('the arrow keys lead from job to job', () => {
  const wrapper = show(3)
  const focused = () => document.activeElement?.textContent
  const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  wrapper.find('a').element.focus()
  press('ArrowDown')
  expect(focused()).toBe('Hotel 1')
  press('End')
  expect(focused()).toBe('Hotel 2')
  press('Home')
  expect(focused()).toBe('Hotel 0')
})
