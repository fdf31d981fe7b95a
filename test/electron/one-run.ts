/**
 * One run of the built app from its start to its end, in a process of its own: makes the calls it is given, one after another,
 * quits, and prints the replies. What survives it is on the disk.
 *
 *   node test/electron/one-run.ts '{ "dataDir": "...", "answers": {}, "calls": [["app.about", {}]] }'
 */
import { fake, startApp } from './under-fake-electron.ts'

export interface Run {
  readonly dataDir: string
  /** What the operating system answers otherwise than usually. */
  readonly answers?: Partial<typeof fake.answers>
  readonly calls: readonly (readonly [command: string, input: object])[]
}

async function perform({ dataDir, answers = {}, calls }: Run): Promise<unknown[]> {
  Object.assign(fake.answers, answers)
  await startApp(dataDir)
  const handler = fake.ipcHandlers.get('firstflow:call') as unknown as (event: object, command: string, input: object) => Promise<unknown>
  const replies: unknown[] = []
  for (const [command, input] of calls)
    replies.push(await handler({ senderFrame: { url: 'app://firstflow/', parent: null } }, command, input))
  fake.app.emit('will-quit', { preventDefault: () => undefined })
  while (!fake.calls.includes('quit')) await new Promise((resolve) => setTimeout(resolve, 5))
  return replies
}

const replies = await perform(JSON.parse(process.argv[2] ?? '') as Run)
process.stdout.write(JSON.stringify(replies), () => process.exit(0))
