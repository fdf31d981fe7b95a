/** kill -9 at every call of an exchange of histories: both are there whole, with their photos, and the choice can be made again. */
import { spawnSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { base64, jobOn, laptop, latest, noted, photographed } from '../main/handover/laptop.ts'
import { floorPicture, pictures } from '../main/report/pictures.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { sampled } from './points.ts'
import { atScale, limitMs, range } from './scale.ts'
import { failsAt, holdsAt, type Finding } from './survey.ts'

/** Anna's job, with the history of Bert beside it; each has a note and a photo that the other has not. */
async function parted() {
  const [anna, bert] = [await laptop(undefined, 'Anna'), await laptop(undefined, 'Bert')]
  const { jobId } = await jobOn(anna)
  await anna.handover.backup({ jobId })
  await bert.handover.import({ base64: base64(latest(anna)) })
  for (const [one, picture] of [[anna, pictures.portrait] as const, [bert, floorPicture] as const]) {
    await one.store.append(jobId, noted('goes on'))
    await photographed(one, jobId, picture)
  }
  const photos = [...(await anna.store.look(jobId)).photos, ...(await bert.store.look(jobId)).photos]
  await bert.handover.backup({ jobId })
  const { branch = '' } = await anna.handover.import({ base64: base64(latest(bert)), keepBeside: true })
  const histories = await Promise.all([anna, bert].map(async ({ dataDir }) => (await readLines(dataDir, jobId)).hashes))
  await anna.store.close()
  return { dataDir: anna.dataDir, jobId, branch, histories, photos: [...new Set(photos.map(({ photo }) => photo))] }
}
/** Planted in the process. */
type Fault = readonly string[]
type Parted = Awaited<ReturnType<typeof parted>>

async function exchanged({ dataDir, jobId, branch }: Parted, call: number, fault: Fault) {
  const folder = await tempFolder()
  await cp(dataDir, folder, { recursive: true })
  const args = [join(import.meta.dirname, 'exchange-process.ts'), folder, jobId, branch, String(call), ...fault]
  return { folder, ...spawnSync(process.execPath, args, { encoding: 'utf8' }) }
}

async function callsOf(of: Parted, fault: Fault): Promise<number[]> {
  const { status, stdout, stderr } = await exchanged(of, 0, fault)
  if (status !== 0) throw new Error(stderr)
  return range(Number(stdout)).map((index) => index + 1)
}

const killedAt =
  (of: Parted, fault: Fault) =>
  async (call: number): Promise<Finding> => {
    const { jobId, histories, photos } = of
    const { folder, signal } = await exchanged(of, call, fault)
    expect(signal).toBe('SIGKILL')
    const acknowledged = histories.flat().length + photos.length
    const lacking = await lackingIn(folder, of)
    const problems = [...lacking]
    // The next start goes on, and whoever decides may decide once more.
    const again = await laptop(folder, 'Anna')
    try {
      for (const { branch, settled } of await again.branches.list({ jobId }))
        if (!settled) await again.forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'here' })
      await again.store.append(jobId, noted('after it'))
      problems.push(...(await lackingIn(folder, of)))
    } catch (cause) {
      problems.push(String(cause))
    }
    await again.store.close()
    return { problems, acknowledged, lost: lacking.length }
  }

/** What of both histories is not there. */
async function lackingIn(dataDir: string, { jobId, histories, photos }: Parted): Promise<string[]> {
  const folder = branchFolder(dataDir)
  const names = await folder.names(jobId)
  const all = [readLines(dataDir, jobId), ...names.map((name) => folder.lines(jobId, name))]
  const read = (await Promise.all(all.map((lines) => lines.then(({ hashes }) => hashes).catch(() => [])))).map((hashes) => hashes.join())
  const here = await laptop(dataDir)
  const isThere = async (photo: string) =>
    (await here.vault.get(jobId, photo).catch(() => null)) !== null ||
    (await Promise.all(names.map((name) => folder.picture(jobId, name, photo)))).some((picture) => picture !== null)
  const gone: string[] = []
  for (const photo of photos) if (!(await isThere(photo))) gone.push(`photo ${photo}`)
  return [
    ...histories.flatMap((hashes, index) => (read.some((found) => found.startsWith(hashes.join())) ? [] : [`history ${index}`])),
    ...gone,
  ]
}

describe('an exchange of histories that is killed', { timeout: limitMs }, () => {
  it('leaves both histories whole', async (context) => {
    const of = await parted()
    await holdsAt(context, 'exchanges killed', sampled(await callsOf(of, []), atScale(Infinity, 6)), killedAt(of, []))
  })

  it('would not if it did not keep the present one first', async (context) => {
    const of = await parted()
    const fault = ['keepsNothing']
    await failsAt(context, 'exchanges killed', (await callsOf(of, fault)).slice(-3), killedAt(of, fault))
  })
})
