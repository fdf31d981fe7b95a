import { expect, it } from 'vitest'
import { Serial } from '#shared/serial.ts'

it('runs one task after the other, also behind one that fails', async () => {
  const serial = new Serial()
  const seen: string[] = []
  const task = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    if (name === 'second') throw new Error(name)
    return name
  }
  const results = await Promise.allSettled(['first', 'second', 'third'].map((name) => serial.run(task(name))))
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('is idle once the last task has ended, however it ended', async () => {
  const serial = new Serial()
  let ended = false
  const failing = serial.run(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    ended = true
    throw new Error('planted')
  })
  await serial.idle()
  expect(ended).toBe(true)
  await expect(failing).rejects.toThrow('planted')
})
