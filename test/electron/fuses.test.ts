/** The switches of Electron's binary, set and read back in a file that carries them as Electron's does. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFuses, setFuses } from '../../scripts/package/fuses.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { binaryWith } from './stand-in-binary.ts'

async function binary(fuses: string): Promise<string> {
  const path = join(await tempFolder(), 'electron')
  await writeFile(path, binaryWith(fuses))
  return path
}

describe('Checklist 19: Check which fuses you can change', () => {
  it('sets each of them', async () => {
    const path = await binary('101100111')
    expect(await readFuses(path)).toBe('101100111')
    await setFuses(path)
    expect(await readFuses(path)).toBe('010011001')
  })

  it('stops at an Electron that has one more', async () => {
    await expect(setFuses(await binary('1011001110'))).rejects.toThrow(/strictlyRequireAllFuses/)
  })
})
