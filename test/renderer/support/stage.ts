/** What a renderer test stands on: the real stores, texts and client, over a transport that responses as the test says. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, disposePinia } from 'pinia'
import { defineComponent, h, ref, type Component, type Plugin } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { CommandName, EventName, InputOf, OutputOf, PayloadOf } from '#shared/contract/contract.ts'
import { appErrorOf, type ErrorCode, type ErrorData } from '#shared/tables/errors.ts'
import type { EventFrame, Reply } from '#shared/contract/frames.ts'
import { clientKey, createClient } from '../../../src/renderer/app/transport/client.ts'
import { interrupted, restored, type Transport } from '../../../src/renderer/app/transport/transport.ts'
import { messages } from '#shared/locales/messages.ts'
import { createTexts } from '../../../src/renderer/ui/i18n.ts'

// The simulated document knows no popovers: shown and hidden at once, and it says so as a browser does.
for (const [name, newState] of [
  ['showPopover', 'open'],
  ['hidePopover', 'closed'],
] as const)
  HTMLElement.prototype[name] = function (this: HTMLElement) {
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }

type Answer = Reply<unknown> | Promise<Reply<unknown>>

export const ok = <Name extends CommandName>(value: OutputOf<Name>): Reply<OutputOf<Name>> => ({ ok: true, value })
export function failed<Code extends ErrorCode>(code: Code, data: ErrorData<Code>): Reply<never> {
  return { ok: false, error: { ...appErrorOf(code, data), message: code } }
}

/** A transport that records what it was asked and answers by command. A command without a response never returns. */
export function scriptedTransport() {
  const calls: { readonly command: string; readonly input: unknown }[] = []
  const answers = new Map<string, (input: never) => Answer>()
  const listeners = new Set<(frame: EventFrame) => void>()
  const transport: Transport = {
    call(command, input) {
      calls.push({ command, input: JSON.parse(JSON.stringify(input)) as unknown })
      const answer = answers.get(command)
      return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer(input as never))
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetchFile: null,
  }
  const tell = (frame: EventFrame) => listeners.forEach((listener) => listener(frame))
  return {
    transport,
    calls,
    namesOf: () => calls.map(({ command }) => command),
    answer: <Name extends CommandName>(command: Name, answer: (input: InputOf<Name>) => Answer) => void answers.set(command, answer),
    event: <Name extends EventName>(event: Name, payload: PayloadOf<Name>) => tell({ event, payload }),
    interrupt: () => tell({ event: interrupted, payload: null }),
    restore: () => tell({ event: restored, payload: null }),
  }
}
type Script = ReturnType<typeof scriptedTransport>

const names = [
  '',
  'job',
  'jobs',
  'device',
  'environments',
  'newJob',
  'presets',
  'differences',
  'walk',
  'service',
  'activity',
  'branches',
  'jobTests',
  'jobRecords',
  'jobPlan',
  'jobReport',
  'jobSignoff',
  'support',
  'settings',
  'import',
  'trash',
  'licences',
]

/** The stores end with the application: their timers would go on in the tests after it, where each act makes them the active ones. */
const stores: Plugin = {
  install(app) {
    const pinia = createPinia()
    app.use(pinia)
    app.onUnmount(() => disposePinia(pinia))
  },
}

function plugins(script: Script): { plugins: Plugin[]; provide: Record<symbol, unknown> } {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: names.map((name) => ({
      path: ['settings', 'service', 'activity'].includes(name) ? `/${name}/:of?/:id?/:part?` : `/${name}`,
      name: name === '' ? 'start' : name,
      component: { render: () => null },
    })),
  })
  return {
    plugins: [stores, createTexts('en', messages), router] as Plugin[],
    provide: { [clientKey]: createClient(script.transport) },
  }
}

/** Runs a composable or store inside an application, and gives back what it returned. */
export function within<Value>(script: Script, use: () => Value) {
  let value: Value | undefined
  const Host = defineComponent({
    setup() {
      value = use()
      return () => null
    },
  })
  const wrapper = mount(Host, { global: plugins(script) })
  return { value: value as Value, leave: () => wrapper.unmount() }
}

/** Mounts a component after `prepare`, which may open a job or fill a store; where it takes its time, that is waited for. */
export async function stage(script: Script, component: Component, props: Record<string, unknown>, prepare: () => unknown = () => null) {
  const Host = defineComponent({
    setup() {
      const ready = ref(false)
      void Promise.resolve(prepare()).then(() => (ready.value = true))
      return () => (ready.value ? h(component, props) : null)
    },
  })
  const wrapper = mount(Host, { global: plugins(script), attachTo: document.body })
  await flushPromises()
  return wrapper
}
