/**
 * What an end-to-end test sits at: the built host with a data folder of its own, a simulated service as its development
 * environment, and a browser window. The battery can be taken out at any time.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as patient, test as base, type Page } from '@playwright/test'
import type { Router } from 'vue-router'
import { systemClock } from '#simulator/clock.ts'
import { labelsOf, startSimulator, type FaultInput, type Simulator } from '#simulator/server.ts'
import { startHost, type RunningHost } from '../support/host.ts'
import type { Label } from './pages.ts'

export interface Desk {
  readonly simulator: Simulator
  readonly folder: string
  /** The host that runs now. */
  readonly host: () => RunningHost
  /** The address of the application's first page, with its token. */
  readonly address: () => string
  /** Kills the host and starts it again on the same folder. The development environment and its key are entered again. */
  readonly reboot: () => Promise<void>
  /** The same, closed as a person closes it. */
  readonly restart: () => Promise<void>
  /** The labels of showers that nobody has paired yet. */
  readonly labels: () => Label[]
  /** From now on the service carries these requests out and answers them once the returned function is called: what is seen meanwhile stays. */
  readonly hold: (operation: NonNullable<FaultInput['operation']>) => () => void
}

/** Milliseconds of a delay that ends when the test says so. */
const held = 3_600_000

export const test = base.extend<{ apiKey: string | null; desk: Desk }>({
  /** The key of the simulated service; null for any. */
  apiKey: [null, { option: true }],
  desk: async ({ apiKey }, use) => {
    const waiting: (() => void)[] = []
    const clock: typeof systemClock = {
      ...systemClock,
      after: (ms, run) => {
        if (ms !== held) return systemClock.after(ms, run)
        waiting.push(run)
        return () => undefined
      },
    }
    const simulator = await startSimulator({
      world: 'hotel-40-unpaired',
      testStepMs: 700,
      clock,
      ...(apiKey === null ? {} : { key: apiKey }),
    })
    const folder = await mkdtemp(join(tmpdir(), 'firstflow-e2e-'))
    const begin = async () => {
      const host = await startHost(folder, { entry: 'out/main/loopback.js' })
      await host.value('environments.save', { environment: 'development', baseUrl: simulator.url })
      await host.value('credentials.set', { environment: 'development', apiKey: simulator.key })
      return host
    }
    let host = await begin()
    const again = async (signal: 'SIGKILL' | 'SIGTERM') => {
      await host.end(signal)
      host = await begin()
    }
    await use({
      simulator,
      folder,
      host: () => host,
      address: () => `${host.url}/#token=${host.token}`,
      reboot: () => again('SIGKILL'),
      restart: () => again('SIGTERM'),
      labels: () =>
        labelsOf(simulator.world).flatMap(({ kind, id, serialNumber, room }) => {
          const shower = simulator.world.showers.get(id)
          return kind === 'shower' && shower?.owner === null && !shower.dead ? [{ id, serialNumber, room: room ?? '' }] : []
        }),
      hold: (operation) => {
        const fault = simulator.faults.add({ kind: 'delay', ms: held, operation })
        return () => {
          simulator.faults.remove(fault)
          for (const answer of waiting.splice(0)) answer()
        }
      },
    })
    await host.end('SIGTERM')
    await simulator.close()
    await rm(folder, { recursive: true, force: true })
  },
})

/** A job with every device that nobody has paired, on its floor, and a plan for the first two. */
export async function plannedHotel({ host, labels }: Desk): Promise<string> {
  const { jobId } = await host().value('jobs.create', {
    environment: 'development',
    site: { name: 'Hotel Aurora' },
    technician: 'Kim Berg',
  })
  const devices = labels().map(({ id, serialNumber, room }) => ({ floor: room[0] ?? '', room, serialNumber, id }))
  await host().value('jobs.addDevices', { jobId, devices })
  await host().value('jobs.plan', { jobId, devices: ['d1', 'd2'], configuration: { default_shower_flow: 8 } })
  return jobId
}

/** Long enough for a loaded machine with two cores; what is there is not waited for. */
export const expect = patient.configure({ timeout: 15_000 })

interface MountedApp {
  readonly __vue_app__: { readonly config: { readonly globalProperties: { readonly $router: Router } } }
}

/**
 * Goes to a view inside the page that is open, as a link does: a new page for each of many views costs four times the CPU time. Returns
 * when the view is there.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  // A page is loaded before the program has what it is mounted with.
  await page.locator('#app > :not(.late)').first().waitFor({ state: 'attached' })
  await page.evaluate(async (to) => {
    const { $router } = (document.querySelector('#app') as unknown as MountedApp).__vue_app__.config.globalProperties
    const failure = await $router.push(to)
    const kind: number | undefined = failure?.type
    // 16: already there, also where an address leads on to another one.
    if (failure && kind !== 16 && $router.currentRoute.value.fullPath !== to) throw failure
  }, path)
}

/** Waits until a view shows what it read, and stands still. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Words that stand for what is still being read; the event stream never lets the network fall silent.
  await expect(page.locator('.busy, [aria-busy=true]')).toHaveCount(0)
  // A colour on its way from one value to another has a contrast that nobody chose.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
