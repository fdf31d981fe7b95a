/**
 * One run of the built app from its start to its end, in a process of its own: makes the calls it is given, one after another,
 * quits, and prints the replies. What survives it is on the disk.
 *
 *   node test/electron/one-run.ts '{ "dataDir": "...", "answers": {}, "calls": [["app.about", {}]] }'
 */
import { callFrom, page } from './page-calls.ts'
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
  const replies: unknown[] = []
  for (const [command, input] of calls) replies.push(await callFrom(page, command, input))
  fake.app.quit()
  while (!fake.calls.includes('ended')) await new Promise((resolve) => setTimeout(resolve, 5))
  return replies
}

const replies = await perform(JSON.parse(process.argv[2] ?? '') as Run)
process.stdout.write(JSON.stringify(replies), () => process.exit(0))
