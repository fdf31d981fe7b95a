/** The log: a few files of bounded size with the latest of what happened, and nothing that must not be written down. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LogFile, stackOf } from '#main/app/log-file.ts'
import { Redaction } from '#main/app/redaction.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const limits = { bytes: 2_000, files: 3 }
const numbersIn = (text: string) => [...text.matchAll(/ act number=(\d+)/g)].map(([, number]) => Number(number))

it('keeps the latest, in order, in files of bounded number and size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 600 }), { minLength: 1, maxLength: 60 }), fc.nat({ max: 60 }), async (lengths, restartAt) => {
      const folder = join(await tempFolder(), 'logs')
      let log = new LogFile(folder, new Redaction(), limits)
      for (const [number, length] of lengths.entries()) {
        if (number === restartAt) log = new LogFile(folder, new Redaction(), limits)
        log.write('act', { number }, 'x'.repeat(length))
      }
      const names = await readdir(folder)
      expect(names.length).toBeLessThanOrEqual(limits.files)
      for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(limits.bytes)
      const kept = log
        .read()
        .reverse()
        .flatMap(({ text }) => numbersIn(text))
      expect(kept).toEqual(lengths.map((_, number) => number).slice(-kept.length))
      // At least the files that are not the newest were full.
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(lengths.length, 2))
    }),
    { numRuns: 60 },
  )
})

it('says when, what and with which facts, and the cause below', async () => {
  const folder = await tempFolder()
  new LogFile(folder, new Redaction()).write('incident', { incident: 'a b', ms: 7, none: null }, 'Error: x\n  at y')
  expect(await readFile(join(folder, 'firstflow.log'), 'utf8')).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d) incident incident="a b" ms=7 none=null\n {4}Error: x\n {6}at y\n$/,
  )
})

it('stops nothing where it cannot be written', async () => {
  const folder = await tempFolder()
  await writeFile(join(folder, 'logs'), 'a file where the folder should be')
  const log = new LogFile(join(folder, 'logs'), new Redaction())
  log.write('act')
  expect(log.read()).toEqual([])
})

it('is readable by its owner only', async () => {
  const folder = join(await tempFolder(), 'logs')
  new LogFile(folder, new Redaction()).write('act')
  if (process.platform !== 'win32') expect((await stat(join(folder, 'firstflow.log'))).mode & 0o077).toBe(0)
})

describe('what is written down', () => {
  const key = 'a/Key+that"is\\told=once'
  const clean = (text: string) => {
    const redaction = new Redaction('/home/ada')
    redaction.know(key)
    redaction.know('another-key-of-theirs')
    return redaction.text(text)
  }

  it.each([
    ['a key', `before ${key} behind`, 'before [key removed] behind'],
    ['a key in JSON', JSON.stringify({ key }), '{"key":"[key removed]"}'],
    ['a key in a URL', `/x?k=${encodeURIComponent(key)}&y`, '/x?k=[key removed]&y'],
    ['a key within something encoded', Buffer.from(`user:${key}`).toString('base64'), expect.stringContaining('[key removed]')],
    ['every key', 'another-key-of-theirs', '[key removed]'],
    ['a header nobody told of', 'x-api-key: foreign-key, 3', 'x-api-key: [removed]'],
    ['a header in an object', `{ 'Authorization': 'Basic Zm9v' }`, `{ 'Authorization': '[removed]' }`],
    ['a user at a proxy', 'PROXY http://ada:secret@proxy.test:3128', 'PROXY http://[removed]@proxy.test:3128'],
    ['a user whose password has an @', 'PROXY http://ada:se@cr@et@proxy.test:3128', 'PROXY http://[removed]@proxy.test:3128'],
    ['nothing of an address without a user', '{"url":"http://x.test","by":"ada@x.test"}', '{"url":"http://x.test","by":"ada@x.test"}'],
    ['the token of the page', 'http://127.0.0.1:1/#token=abc&x', 'http://127.0.0.1:1/#token=[removed]&x'],
    ['the name of the person', 'at /home/ada/firstflow/x.js:1', 'at ~/firstflow/x.js:1'],
    ['nothing else', 'call command="jobs.list" outcome="ok"', 'call command="jobs.list" outcome="ok"'],
  ])('without %s', (_what, text, expected) => {
    expect(clean(text)).toEqual(expected)
  })

  it.each([
    ['C:\\Users\\Maja Lind', 'at C:\\Users\\Maja Lind\\x.js', 'at ~\\x.js'],
    ['C:\\Users\\Maja Lind', 'at file:///C:/Users/Maja%20Lind/app/x.js:1', 'at file:///~/app/x.js:1'],
    ['C:\\Users\\Maja Lind', JSON.stringify({ path: 'C:\\Users\\Maja Lind\\x' }), '{"path":"~\\\\x"}'],
    ['/home/jörg', 'at file:///home/j%C3%B6rg/x.js:1', 'at file://~/x.js:1'],
    ['/', 'at /opt/firstflow/x.js', 'at /opt/firstflow/x.js'],
  ])('without the name of the person at home in %s: %s', (home, text, expected) => {
    expect(new Redaction(home).text(text)).toBe(expected)
  })

  it('is the stack of an error, and of anything else its words', () => {
    expect(stackOf(new Error('broken'))).toMatch(/^Error: broken\n +at /)
    expect(stackOf('odd')).toBe('odd')
  })
})
