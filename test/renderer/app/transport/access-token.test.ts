/** The loopback token: taken from the address once, never left there. */
import { describe, expect, test } from 'vitest'
import { takeToken, tokenIn } from '../../../../src/renderer/app/transport/access-token.ts'

function places(hash: string) {
  const kept = new Map<string, string>()
  const addresses: string[] = []
  return {
    addresses,
    storage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
    location: { hash, pathname: '/jobs/1', search: '?a=b' },
    history: {
      state: null,
      replaceState: (_state: unknown, _unused: string, address?: string | URL | null) => void addresses.push(String(address)),
    },
  }
}

/** No host is asked for what the address says itself. */
const noFetch: typeof fetch = () => Promise.reject(new Error('asked'))

describe('the token in the address', () => {
  test('is kept and stripped, and the rest of the address stays', async () => {
    const first = places('#token=abc-_1')
    expect(await takeToken(first, noFetch)).toBe('abc-_1')
    expect(first.addresses).toEqual(['/jobs/1?a=b'])
    expect(await takeToken({ ...first, location: { ...first.location, hash: '' } }, noFetch)).toBe('abc-_1')
    expect(first.addresses).toHaveLength(1)
  })

  test('replaces an older one; an empty one does not', async () => {
    const page = places('#token=old')
    const at = (hash: string) => takeToken({ ...page, location: { ...page.location, hash } }, noFetch)
    expect(await at('#token=old')).toBe('old')
    expect(await at('#token=new')).toBe('new')
    expect(await at('#token=')).toBe('new')
    expect(await takeToken(places('#elsewhere'), noFetch)).toBeNull()
  })
})

describe('the ticket in the address', () => {
  const answering = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }))

  test('is exchanged and leaves the address before anybody could copy it', async () => {
    const page = places('#ticket=once')
    const asked: unknown[] = []
    const token = await takeToken(page, (path, init) => {
      asked.push([path, init?.method, init?.body, [...page.addresses]])
      return answering(200, '{"token":"abc"}')()
    })
    expect(token).toBe('abc')
    expect(asked).toEqual([['/token', 'POST', '{"ticket":"once"}', ['/jobs/1?a=b']]])
    expect(page.storage.getItem('firstflow.token')).toBe('abc')
  })

  test('that somebody presented before is said in the address, where the page reads it', async () => {
    const page = places('#ticket=stolen')
    expect(await takeToken(page, answering(410, '{}'))).toBeNull()
    expect(page.addresses.at(-1)).toBe('/jobs/1?a=b#stolen')
  })

  test.each([
    ['late', answering(401, '{}')],
    ['answered with something else', answering(200, '<html>')],
    ['not answered', noFetch],
  ])('that is %s leaves the token of this window as it was', async (_why, fetchHere) => {
    const page = places('#ticket=used')
    expect(await takeToken(page, fetchHere)).toBeNull()
    page.storage.setItem('firstflow.token', 'kept')
    expect(await takeToken(page, fetchHere)).toBe('kept')
  })
})

test.each([
  ['abc', 'abc'],
  ['  abc \n', 'abc'],
  ['http://127.0.0.1:4711/#token=abc', 'abc'],
  ['http://127.0.0.1:4711/jobs#token=abc&x=1', 'abc'],
  ['', ''],
])('what was pasted: "%s"', (pasted, token) => {
  expect(tokenIn(pasted)).toBe(token)
})
