/** Versions of the runtime of the main process. Outside Electron two of the three are missing, which Electron's types do not express. */
const named = ({ node, electron, chrome }: Readonly<Record<string, string | undefined>>) => ({
  node: node ?? null,
  electron: electron ?? null,
  chrome: chrome ?? null,
})

export const runtime = named(process.versions)
