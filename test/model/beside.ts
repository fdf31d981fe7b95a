/** What comes to the job by another way: another job of the laptop, requests outside jobs, another customer's key, the trash. */
import fc from 'fast-check'
import { Happens } from './commands.ts'
import { index, pick, unitsIn } from './draws.ts'
import type { Scene } from './scene.ts'
import { changedBy, twinOf } from './units.ts'
import { clock } from './wound-clock.ts'

const ways = ['showers.pair', 'showers.unpair', 'showers.updateConfiguration'] as const
type Way = (typeof ways)[number]
const senders = { job: 'another job sends', own: 'sent outside jobs', twin: 'sent outside jobs, as another environment' } as const

/** Whatever the clock says: what was read before that is no reading any more. */
export const beside = fc.tuple(index, fc.constantFrom(...ways), fc.constantFrom('job', 'own', 'twin')).map(
  ([at, operation, by]) =>
    new Happens(
      senders[by],
      async (scene) => {
        const { laptop } = scene
        const { id } = pick(unitsIn(scene, 'shower'), at)!
        laptop.isBeside = true
        const isSent = await (by === 'job' ? sentByJob(scene, operation, id) : sentOutside(scene, operation, id, by)).finally(() => {
          laptop.isBeside = false
          laptop.requests.besideUntil = clock.steady()
        })
        if (!isSent || scene.job.sealed) return
        const { devices } = await laptop.value('jobs.read', { jobId: laptop.jobId })
        for (const { key, statuses } of devices.filter((device) => device.id === id))
          for (const step of changedBy[operation] ?? [])
            if (statuses[step].state === 'confirmed')
              laptop.violations.push(`${key} ${step} is confirmed, and ${operation} was sent beside it`)
      },
      ({ isHome }) => isHome,
    ),
)

async function sentOutside({ laptop, environment: own }: Scene, command: Way, id: string, by: 'own' | 'twin'): Promise<boolean> {
  const environment = by === 'own' ? own : twinOf(own)
  const body = command === 'showers.updateConfiguration' ? { body: { water_hardness: 11 } } : {}
  const confirmation = await typed(laptop.value('confirmations.request', { environment, command, id, ...body }))
  const answer = await laptop.call(command, { environment, id, confirmation, ...body })
  return answer !== 'cut' && answer.ok
}

async function sentByJob(scene: Scene, operation: Way, id: string): Promise<boolean> {
  const { laptop, environment } = scene
  if (laptop.otherJobId === '')
    laptop.otherJobId = (await laptop.value('jobs.create', { environment, site: { name: 'Hotel' }, technician: 'Bert' })).jobId
  const jobId = laptop.otherJobId
  const known = (await laptop.value('jobs.read', { jobId })).devices
  const added = known.some((device) => device.id === id)
    ? known
    : (await laptop.value('jobs.addDevices', { jobId, devices: [{ id }] })).devices
  const device = added.find((each) => each.id === id)!.key
  if (operation === 'showers.unpair') {
    const confirmation = await typed(laptop.value('confirmations.request', { environment, command: operation, id }))
    const answer = await laptop.call('jobs.unpair', { jobId, device, confirmation })
    return answer !== 'cut' && answer.ok
  }
  const steps = [operation === 'showers.pair' ? ('pair' as const) : ('configure' as const)]
  await laptop.value('jobs.plan', { jobId, devices: [device], configuration: { water_hardness: 11 }, conflicts: 'decide' })
  const confirmation =
    environment === 'production' ? await typed(laptop.value('jobs.confirmApply', { jobId, devices: [device], steps })) : null
  const answer = await laptop.call('jobs.apply', { jobId, devices: [device], steps, ...(confirmation === null ? {} : { confirmation }) })
  return answer !== 'cut' && answer.ok && answer.value.results.some(({ outcome }) => outcome === 'done')
}

async function typed(asked: Promise<{ readonly token: string; readonly phrase: string }>) {
  const { token, phrase } = await asked
  return { token, typed: phrase }
}

export async function setKey(scene: Scene, apiKey: string): Promise<void> {
  const { laptop, environment } = scene
  scene.keyFits = apiKey === laptop.service.key
  laptop.requests.hadOtherKey ||= apiKey === laptop.service.otherKey
  await laptop.call('credentials.set', { environment, apiKey })
  if (scene.isUnderWay) laptop.requests.exchangedIn = laptop.requests.command
}

/** What the other customer has says nothing of what was sent under the first key. */
export const otherKey = new Happens(
  'the key of another customer',
  (scene) => setKey(scene, scene.laptop.service.otherKey ?? ''),
  ({ keyFits, isHome, laptop }) => keyFits && isHome && laptop.service.otherKey !== null,
)

/** On the same host; the same key is typed there. */
export const stage = (isHome: boolean) =>
  new Happens(
    isHome ? 'the address is right again' : 'the address of another stage',
    async (scene) => {
      const { laptop, environment } = scene
      const { url, otherUrl, key } = laptop.service
      scene.isHome = isHome
      await laptop.value('environments.save', { environment, baseUrl: isHome ? url : (otherUrl ?? '') })
      await laptop.value('credentials.set', { environment, apiKey: key })
    },
    (scene) => scene.isHome !== isHome && scene.keyFits && scene.laptop.service.otherUrl !== null,
  )

export const trash = new Happens('removed and restored', async ({ laptop, job }) => {
  const { jobId } = laptop
  const before = await laptop.value('jobs.read', { jobId })
  await laptop.value('jobs.remove', { jobId })
  const gone = await laptop.call('jobs.read', { jobId })
  if (gone === 'cut' || gone.ok || gone.error.code !== 'job.notFound') laptop.violations.push('a job is read that was removed')
  const { devices } = await laptop.value('jobs.restore', { jobId })
  // What somebody waited for may have been added meanwhile.
  const last = laptop.journal()[before.journal.entries - 1]
  if (last?.hash !== before.journal.head || devices.length !== job.devices.length)
    laptop.violations.push('a job came back otherwise than it was removed')
})
