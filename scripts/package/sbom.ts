/**
 * What a package is made of, in CycloneDX's notation, for whoever has to answer for the software on a computer: the packages of the licence list,
 * and Electron. It names no time and no number of its own, so that the same sources make the same bytes.
 */
import type { Licence } from './licences.ts'

interface Made {
  readonly version: string
  readonly electron: string
}

export function sbomOf(licences: readonly Licence[], { version, electron }: Made): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'Firstflow', version, licenses: [{ license: { id: 'MIT' } }] } },
    // Electron names the licences of Chromium and Node in LICENSES.chromium.html beside the program.
    components: [...licences.map(componentOf), componentOf({ name: 'electron', version: electron, licence: 'MIT', text: '' })],
  }
}

function componentOf({ name, version, licence }: Licence): object {
  // Fonts have no version and come from no registry.
  if (version === '') return { type: 'data', name, licenses: licensesOf(licence) }
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: licensesOf(licence) }
}

/** Of one licence its name; of several an expression; of what is no such name the text. */
function licensesOf(licence: string): object[] {
  if (/[ ()]/.test(licence)) return [{ expression: licence.replace(/^\((.*)\)$/, '$1') }]
  return [licence === 'unknown' ? { license: { name: licence } } : { license: { id: licence } }]
}
