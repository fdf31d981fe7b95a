/** A test that passes and has sent what the interface does not allow: the recording has to fail its run. Only recording.test.ts runs it. */
import { it, onTestFinished } from 'vitest'
import { startSimulator } from '#simulator/server.ts'

it('sends the key in a query', async () => {
  const simulator = await startSimulator()
  onTestFinished(() => simulator.close())
  await fetch(`${simulator.url}/taps`, { headers: { 'x-api-key': simulator.key } })
  await fetch(`${simulator.url}/taps?key=planted`, { headers: { 'x-api-key': simulator.key } })
})
