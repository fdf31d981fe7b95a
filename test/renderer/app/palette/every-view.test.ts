/** Every view of the application is found in the palette, or is left out here with a reason. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { defineComponent, h, onMounted, type ComputedRef } from 'vue'
import { describe, expect, it, vi } from 'vitest'
import type { RouteLocationRaw } from 'vue-router'
import { messages } from '#shared/locales/messages.ts'
import { clientKey, createClient } from '../../../../src/renderer/app/transport/client.ts'
import AppShell from '../../../../src/renderer/app/shell/AppShell.vue'
import { createTexts } from '../../../../src/renderer/ui/i18n.ts'
import { useCommands, type Command } from '../../../../src/renderer/app/palette/use-commands.ts'
import { createRoutes } from '../../../../src/renderer/router.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { ok, scriptedTransport } from '../../support/stage.ts'

/** Where an address leads that is none, and what only those who develop see. */
const elsewhere: readonly unknown[] = ['notFound', 'design']

describe('what the palette offers', () => {
  it('leads to every view of the application', async () => {
    const script = scriptedTransport()
    script.answer('archive.laptops', () => ok<'archive.laptops'>([]))
    script.answer('jobs.read', () => ok<'jobs.read'>(jobOf([shower('d1', '101')])))
    const router = createRoutes()
    let commands: ComputedRef<Command[]> | undefined
    const Window = defineComponent({
      setup() {
        commands = useCommands()
        onMounted(() => void useOpenJob().open(jobId))
        return () => h(AppShell)
      },
    })
    const wrapper = mount(Window, {
      global: {
        plugins: [createPinia(), createTexts('en', messages), router],
        provide: { [clientKey]: createClient(script.transport) },
      },
    })
    // A navigation that is left under way would be told as late in the tests after this one.
    await router.isReady()
    await flushPromises()
    const reached: unknown[] = []
    vi.spyOn(router, 'push').mockImplementation((to: RouteLocationRaw) => {
      reached.push(router.resolve(to).name)
      return Promise.resolve()
    })
    for (const command of commands?.value ?? []) command.run()
    wrapper.unmount()

    const views = router.getRoutes().flatMap(({ name }) => (name === undefined || elsewhere.includes(name) ? [] : [name]))
    expect(views.filter((view) => !reached.includes(view))).toEqual([])
  })
})
