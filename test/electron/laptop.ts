/** The built app on a technician's laptop, with the simulated service as one of its environments, and what it leaves on the disk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSimulator, type Simulator } from '#simulator/server.ts'
import { root, test as base, type RealApp } from './real-app.ts'

export const test = base.extend<{ simulator: Simulator; laptop: RealApp }>({
  simulator: async ({}, use) => {
    const simulator = await startSimulator({ world: 'hotel-40-unpaired', testStepMs: 700 })
    await use(simulator)
    await simulator.close()
  },
  /** With the simulated service as its development environment. */
  laptop: async ({ start, simulator }, use) => {
    const laptop = await start()
    await laptop.answer({})
    await connected(laptop, simulator.url, simulator.key)
    await use(laptop)
  },
})

export async function connected(laptop: RealApp, baseUrl: string, apiKey: string, environment = 'development'): Promise<void> {
  await laptop.value('environments.save', { environment, baseUrl })
  await laptop.value('credentials.set', { environment, apiKey })
}
export const jobOf = async (laptop: RealApp, name: string) =>
  String((await laptop.value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim Berg' }))['jobId'])
export const place = (laptop: RealApp) => new URL(laptop.page.url()).pathname

/** As a person closes it. */
export const closeWindow = ({ app }: RealApp) =>
  app.evaluate(({ BrowserWindow }) => setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()))
export const recordedIn = (folder: string) =>
  readdirSync(join(folder, 'data', 'workbench'))
    .map((name) => readFileSync(join(folder, 'data', 'workbench', name), 'utf8'))
    .join('')
/** The app with faults of a system that cannot be had in a test. */
export const withFaults = join(root, 'test', 'electron', 'real-faults')
