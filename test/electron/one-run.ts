/**
 * One run of the built app from its start to its end, in a process of its own: makes the calls it is given, one after another,
 * quits, and prints the replies. What survives it is on the disk.
 *
 *   node test/electron/one-run.ts '{ "dataDir": "...", "answers": {}, "calls": [["app.about", {}]] }'
 */
import { once } from 'node:events'
import { quitMessage } from '#main/hosts/electron/quit-message.ts'
import { callFrom, page } from './page-calls.ts'
import { quitTooSoon } from './real-faults/quit-too-soon.mjs'
import { fake, startApp } from './under-fake-electron.ts'

export interface Run {
  readonly dataDir: string
  /** What the operating system answers otherwise than usually. */
  readonly answers?: Partial<typeof fake.answers>
  readonly calls: readonly (readonly [command: string, input: object])[]
  /** The program as it was when it quit within the event of Electron's own that told it to, and so never ended. */
  readonly quitsTooSoon?: true
  /** Who ends it: the menu, a signal or the system (all by the same call), unless something else is named. */
  readonly endedBy?: 'quit' | 'window' | 'terminal' | 'quit twice'
}

const endings: Readonly<Record<NonNullable<Run['endedBy']>, () => void>> = {
  quit: () => fake.app.quit(),
  window: () => fake.windows[0]?.close(),
  terminal: () => void process.emit('message', quitMessage, undefined),
  'quit twice': () => {
    fake.app.quit()
    fake.app.once('will-quit', () => setImmediate(() => fake.app.quit()))
  },
}

async function perform({ dataDir, answers = {}, calls, quitsTooSoon, endedBy = 'quit' }: Run): Promise<unknown[]> {
  Object.assign(fake.answers, answers)
  if (quitsTooSoon === true) quitTooSoon()
  await startApp(dataDir)
  const replies: unknown[] = []
  for (const [command, input] of calls) replies.push(await callFrom(page, command, input))
  const ended = once(fake.app, 'quit')
  endings[endedBy]()
  // Where it never ends, Node does, once nothing is left to do: with code 13.
  await ended
  return replies
}

const replies = await perform(JSON.parse(process.argv[2] ?? '') as Run)
process.stdout.write(JSON.stringify(replies), () => process.exit(0))
