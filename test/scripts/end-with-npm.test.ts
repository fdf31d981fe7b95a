import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'

it.runIf(process.platform === 'linux')('ends what an npm script started, when npm is told to end', async () => {
  // In a group of its own, so that nothing is left where this fails.
  const npm = spawn('npm', ['run', '--silent', 'simulator'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  onTestFinished(() => {
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {
      // Nobody is left.
    }
  })
  const [line] = (await once(createInterface({ input: npm.stdout }), 'line')) as [string]
  const { control } = JSON.parse(line) as { readonly control: string }
  const answers = () =>
    fetch(`${control}/control/labels`).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await answers()).toBe(true)
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect.poll(answers, { timeout: 10_000 }).toBe(false)
})
