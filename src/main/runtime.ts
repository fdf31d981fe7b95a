/** What runs the main process. Outside Electron two of the three are missing, which the types of Electron do not say. */
const named = ({ node, electron, chrome }: Readonly<Record<string, string | undefined>>) => ({
  node: node ?? null,
  electron: electron ?? null,
  chrome: chrome ?? null,
})

export const runtime = named(process.versions)
