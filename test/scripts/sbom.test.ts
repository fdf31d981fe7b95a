import { expect, it } from 'vitest'
import { sbomOf } from '../../scripts/package/sbom.ts'

const licence = (name: string, version: string, id: string) => ({ name, version, licence: id, text: '' })
interface Sbom {
  readonly components: readonly { readonly name: string; readonly purl?: string; readonly licenses: readonly object[] }[]
}
const made = () =>
  sbomOf([licence('zod', '4.6.7', 'MIT'), licence('@vue/shared', '3.5.45', '(MIT OR Apache-2.0)'), licence('IBM Plex', '', 'OFL-1.1')], {
    version: '0.1.0',
    electron: '45.3.4',
  }) as Sbom

it('names each package by its address in the registry, and its licence', () => {
  expect(made()).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'Firstflow', version: '0.1.0' } },
  })
  expect(made().components.map(({ name, purl, licenses }) => [name, purl, licenses[0]])).toEqual([
    ['zod', 'pkg:npm/zod@4.6.7', { license: { id: 'MIT' } }],
    ['@vue/shared', 'pkg:npm/%40vue/shared@3.5.45', { expression: 'MIT OR Apache-2.0' }],
    ['IBM Plex', undefined, { license: { id: 'OFL-1.1' } }],
    ['electron', 'pkg:npm/electron@45.3.4', { license: { id: 'MIT' } }],
  ])
})

it('is the same each time', () => {
  expect(JSON.stringify(made())).toBe(JSON.stringify(made()))
})
