/** The built preload as a sandboxed window runs it: CommonJS that can require nothing but electron. */
import { readFile, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import vm from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bridge } from '#shared/contract/bridge.ts'
import { builtFile } from './under-fake-electron.ts'

type Forward = (event: unknown, frame: unknown) => void

const file = builtFile('preload/index.cjs')
let exposed: Map<string, Bridge>
let invoked: unknown[][]
let listeners: { readonly channel: string; readonly forward: Forward }[]

beforeEach(async () => {
  exposed = new Map()
  invoked = []
  listeners = []
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, bridge: Bridge) => void exposed.set(name, bridge) },
    ipcRenderer: {
      invoke: (...args: unknown[]) => {
        invoked.push(args)
        return Promise.resolve({ ok: true, value: 1 })
      },
      on: (channel: string, forward: Forward) => void listeners.push({ channel, forward }),
      removeListener: (channel: string, forward: Forward) =>
        void (listeners = listeners.filter((each) => each.channel !== channel || each.forward !== forward)),
    },
  }
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return electron
  }
  const load = vm.runInNewContext(`(function (require, module, exports) {${await readFile(file, 'utf8')}\n})`) as (
    ...scope: unknown[]
  ) => void
  load(require, { exports: {} }, {})
})

const bridge = () => exposed.get('firstflow')!

describe('Checklist 20: Do not expose Electron APIs to untrusted web content', () => {
  it('exposes call and on, and nothing else', () => {
    expect([...exposed.keys()]).toEqual(['firstflow'])
    expect(Object.keys(bridge()).sort()).toEqual(['call', 'on'])
  })

  it('hands over nothing that leads back into Electron', async () => {
    const heard: unknown[][] = []
    bridge().on((...args) => heard.push(args))
    listeners[0]?.forward({ sender: 'a way back into Electron' }, { event: 'job.changed', payload: {} })
    expect(heard).toEqual([[{ event: 'job.changed', payload: {} }]])
    expect(await bridge().call('jobs.list', {})).toEqual({ ok: true, value: 1 })
  })
})

it('is one small file, and loads nothing else', async () => {
  expect(await readdir(dirname(file))).toEqual(['index.cjs'])
  expect((await readFile(file)).length).toBeLessThan(4_000)
})

it('passes a call on, on the one channel', async () => {
  expect(await bridge().call('jobs.list', {}, 'the job it has')).toEqual({ ok: true, value: 1 })
  expect(invoked).toEqual([['firstflow:call', 'jobs.list', {}, 'the job it has']])
})

describe('events', () => {
  it('come on the one channel', () => {
    bridge().on(() => undefined)
    expect(listeners.map(({ channel }) => channel)).toEqual(['firstflow:event'])
  })

  it('end with the subscription, and only with its own', () => {
    const stop = bridge().on(() => undefined)
    bridge().on(() => undefined)
    stop()
    expect(listeners).toHaveLength(1)
  })
})
