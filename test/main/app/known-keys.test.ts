/** Which keys are taken out of what is written down: each that was entered, and each that was kept from an earlier run. */
import { expect, it } from 'vitest'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import { Redaction, withRedaction } from '#main/app/redaction.ts'

const key = 'a-key-that-nobody-may-read'
const slot = 'production https://service.example'
const echoed = `refused: ${key}`

it('one that is entered is known before anything else is done with it', async () => {
  const redaction = new Redaction('/home/nobody')
  await withRedaction(memoryKeyVault(), redaction).write(slot, key)
  expect(redaction.text(echoed)).not.toContain(key)
})

it('one that was kept is known as soon as it is read', async () => {
  const kept = memoryKeyVault()
  await kept.write(slot, key)
  const redaction = new Redaction('/home/nobody')
  expect(redaction.text(echoed)).toContain(key)
  await withRedaction(kept, redaction).read(slot)
  expect(redaction.text(echoed)).not.toContain(key)
})

it('each of those that are kept in one value is known', async () => {
  const redaction = new Redaction('/home/nobody')
  await withRedaction(memoryKeyVault(), redaction).write(slot, `${key}\nits-secret`)
  expect(redaction.text(`${echoed}, its-secret`)).toBe('refused: [key removed], [key removed]')
})
