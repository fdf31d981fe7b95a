/** A browser that blocks storage: each use of it throws, and the window goes on. */
import { afterEach, expect, it, vi } from 'vitest'
import { survivesReload, windowStorage } from '../../../../src/renderer/app/transport/window-storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('is the session storage where there is one', () => {
  windowStorage.setItem('one', '1')
  expect([sessionStorage.getItem('one'), windowStorage.getItem('one'), survivesReload()]).toEqual(['1', '1', true])
})

it('is memory where that is blocked, or full', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: denied }))
  windowStorage.setItem('two', '2')
  expect([windowStorage.getItem('two'), windowStorage.getItem('three'), survivesReload()]).toEqual(['2', null, false])
})
