/** In place of @electron/fuses: sets those that the binary has. A newer one that has more than are named is still refused. */
import { flipFuses as flip, getCurrentFuseWire, type FuseConfig } from '@electron/fuses'

export * from '@electron/fuses'

export async function flipFuses(
  binary: string,
  { version, strictlyRequireAllFuses, resetAdHocDarwinSignature: _ofMac, ...wanted }: FuseConfig,
) {
  const has = Object.keys(await getCurrentFuseWire(binary))
  const missing = Object.keys(wanted).filter((option) => !has.includes(option))
  const fuses = Object.fromEntries(Object.entries(wanted).filter(([option]) => !missing.includes(option)))
  return flip(binary, {
    version,
    ...fuses,
    strictlyRequireAllFuses: missing.length === 0 && strictlyRequireAllFuses === true,
  } as FuseConfig)
}
