/** The loopback token: taken from the address once, never left there. */
import { describe, expect, test } from 'vitest'
import { forgetToken, takeToken, tokenIn } from '../../src/renderer/api/access-token.ts'

function places(hash: string) {
  const kept = new Map<string, string>()
  const addresses: string[] = []
  return {
    addresses,
    storage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
    location: { hash, pathname: '/jobs/1', search: '?a=b' },
    history: {
      state: null,
      replaceState: (_state: unknown, _unused: string, address?: string | URL | null) => void addresses.push(String(address)),
    },
  }
}

describe('the token in the address', () => {
  test('is kept and stripped, and the rest of the address stays', () => {
    const first = places('#token=abc-_1')
    expect(takeToken(first)).toBe('abc-_1')
    expect(first.addresses).toEqual(['/jobs/1?a=b'])
    expect(takeToken({ ...first, location: { ...first.location, hash: '' } })).toBe('abc-_1')
    expect(first.addresses).toHaveLength(1)
  })

  test('replaces an older one; an empty one does not', () => {
    const page = places('#token=old')
    takeToken(page)
    expect(takeToken({ ...page, location: { ...page.location, hash: '#token=new' } })).toBe('new')
    expect(takeToken({ ...page, location: { ...page.location, hash: '#token=' } })).toBe('new')
    forgetToken(page.storage)
    expect(takeToken({ ...page, location: { ...page.location, hash: '#elsewhere' } })).toBeNull()
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
