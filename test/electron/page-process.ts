/**
 * The built Electron main as a process of its own, over the stand-in, for a test that shows its window in a real Chromium. Parent and child
 * speak over the child's channel; what crosses it is copied as Electron copies it.
 *
 *   fork('test/electron/page-process.ts', [dataDir], { serialization: 'advanced' })
 */
import type { FromMain, Question, ToMain } from './page-messages.ts'
import { fake, startApp } from './under-fake-electron.ts'

/** Whoever no longer listens needs no response. */
const nobody = () => undefined
const tell = (message: FromMain) => {
  if (process.connected) process.send?.(message, nobody)
}

fake.showPagesIn({
  load: (_contents, url) => tell({ kind: 'load', url }),
  reload: () => tell({ kind: 'reload' }),
  send: (_contents, channel, args) => tell({ kind: 'sent', channel, args }),
})
fake.app.on('quit', () => tell({ kind: 'ended' }))

async function answerTo(question: Question): Promise<unknown> {
  const [window] = fake.windows
  if (window === undefined) throw new Error('There is no window')
  switch (question.ask) {
    case 'serve': {
      const { status, headers, body } = await fake.served(question.url)
      return { status, headers: Object.fromEntries(headers), body: body === null ? null : await new Response(body).bytes() }
    }
    case 'invoke':
      return fake.invoke({ url: question.url, parent: null }, question.channel, ...question.args)
    case 'permission': {
      const { permission, url: requestingUrl } = question
      const details = { requestingUrl, isMainFrame: true }
      // Chromium checks, and asks where that is allowed; both have to agree. Main looks at nothing else of the window.
      const checked = fake.permissions.check?.(null, permission, 'app://firstflow/', details) ?? true
      let decided = true
      fake.permissions.request?.(window.webContents as never, permission, (allowed) => (decided = allowed), details)
      return checked && decided
    }
    case 'set':
      Object.assign(fake.answers, question.answers)
      return null
    case 'seen': {
      const { messageBoxes, saveDialogs, openDialogs, menus } = fake
      return {
        messages: messageBoxes.map(({ options }) => options.message),
        saves: saveDialogs.map(({ options }) => options.defaultPath),
        folders: openDialogs.length,
        popups: menus.popups.map(({ items }) => items.flatMap(({ role, label }) => (role === undefined ? [] : [{ role, label }]))),
        isOpen: !window.isDestroyed(),
      }
    }
    case 'happen':
      return void ofEmitter(question.at).emit(question.event, new fake.PreventableEvent(), ...question.args)
    case 'close':
      window.close()
      return null
  }

  function ofEmitter(at: 'app' | 'window' | 'page') {
    return at === 'app' ? fake.app : at === 'window' ? window! : window!.webContents
  }
}

process.on('message', (message) => {
  // The program listens for a word of its own on the same channel.
  if (typeof message !== 'object' || message === null || !('id' in message)) return
  const { id, question } = message as ToMain
  answerTo(question).then(
    (value) => tell({ kind: 'answer', id, value }),
    (cause: unknown) => tell({ kind: 'answer', id, problem: String(cause) }),
  )
})
process.on('disconnect', () => process.exit(0))

await startApp(process.argv[2] ?? '')
tell({ kind: 'started' })
