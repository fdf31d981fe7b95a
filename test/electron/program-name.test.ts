import { expect, it } from 'vitest'
import { configurationOf } from '../../scripts/package/configuration.ts'
import { fake, loadSource } from './under-fake-electron.ts'

const { nameProgram } = loadSource('src/main/hosts/electron/program-name.ts') as typeof import('#main/hosts/electron/program-name.ts')

it('is known to Windows by the name of its packages; other systems have no such name', () => {
  nameProgram('linux')
  nameProgram('darwin')
  expect(fake.calls).toEqual([])
  nameProgram('win32')
  expect(fake.calls).toEqual([`app id ${configurationOf({ output: 'dist', time: 1 }).appId}`])
})
