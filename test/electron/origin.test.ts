/** Which address counts as the page's own. Everything this host guards is mounted on this one question. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fake, loadSource } from './under-fake-electron.ts'

const { isPage, pageOrigin } = loadSource('src/main/hosts/electron/origin.ts') as typeof import('#main/hosts/electron/origin.ts')

afterEach(() => {
  vi.unstubAllEnvs()
  fake.answers.packaged = false
})

describe('in the app', () => {
  it.each(['app://firstflow/', 'app://firstflow/jobs/1?x#y'])('%s is the page', (url) => {
    expect(isPage(url)).toBe(true)
  })

  it.each([
    'app://firstflow.evil.example/',
    'app://firstflow:1/',
    'app://user@firstflow.evil/',
    'app://other/',
    'https://firstflow/',
    'http://localhost:5173/',
    'file:///index.html',
    'about:blank',
    'about:srcdoc',
    'data:text/html,x',
    'blob:app://firstflow/1',
    'javascript:alert(1)',
    '',
    'app:',
  ])('%j is not', (url) => {
    expect(isPage(url)).toBe(false)
  })
})

describe('while developing', () => {
  it('is the dev server, and nothing else', () => {
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://localhost:5173')
    expect(pageOrigin()).toBe('http://localhost:5173')
    expect(isPage('http://localhost:5173/jobs')).toBe(true)
    expect(isPage('http://localhost:5174/')).toBe(false)
    expect(isPage('app://firstflow/')).toBe(false)
  })

  it('is never the dev server in an installed app', () => {
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://localhost:5173')
    fake.answers.packaged = true
    expect(pageOrigin()).toBe('app://firstflow')
    expect(isPage('http://localhost:5173/')).toBe(false)
  })
})
