/**
 * The switches in Electron's binary, set while packaging: an installed Firstflow is no Node, takes no debugger, and runs the
 * packed and checked application only. All of them are named; a switch that a newer Electron adds stops the packaging.
 */
import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'

const fuses = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const

/** `binary` is the executable, on macOS the .app. */
export async function setFuses(binary: string): Promise<void> {
  const resetAdHocDarwinSignature = binary.endsWith('.app')
  await flipFuses(binary, { version: FuseVersion.V1, strictlyRequireAllFuses: true, resetAdHocDarwinSignature, ...fuses })
}

/** As a row of 0 and 1, in the order of their numbers; a switch that this Electron no longer has is an r. */
export async function readFuses(binary: string): Promise<string> {
  const wire = await getCurrentFuseWire(binary)
  const signs: Readonly<Record<number, string>> = { [FuseState.DISABLE]: '0', [FuseState.ENABLE]: '1', [FuseState.REMOVED]: 'r' }
  return Object.values(FuseV1Options)
    .filter((option) => typeof option === 'number')
    .map((option) => signs[wire[option] ?? FuseState.INHERIT] ?? '?')
    .join('')
}
