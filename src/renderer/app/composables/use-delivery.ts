/** Delivers exported files to the user: written by the host, or as browser downloads. */
import { shallowRef } from 'vue'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useClient, type Client } from '../transport/client.ts'
import { useLongWork } from './use-long-work.ts'

export type ExportedFile = OutputOf<'handover.export'>

type Made = ExportedFile | { readonly files: readonly ExportedFile[] }

/**
 * Runs a command that exports files: its progress, and what was saved last (`path` and `download` are both null if the user cancelled).
 * Stops at the first failure.
 */
export function useSaving<Arguments extends unknown[]>(make: (work: string, ...args: Arguments) => Promise<Reply<Made>>) {
  const client = useClient()
  const saved = shallowRef<readonly ExportedFile[]>([])
  const saving = useLongWork(async (work, ...args: Arguments): Promise<Reply<readonly ExportedFile[]>> => {
    const made = await make(work, ...args)
    if (!made.ok) return made
    const files = 'files' in made.value ? made.value.files : [made.value]
    for (const file of files) {
      const given = await bring(client, file)
      if (!given.ok) return given
    }
    return { ok: true, value: files }
  })
  async function save(...args: Arguments): Promise<void> {
    saved.value = []
    saved.value = (await saving.run(...args))?.value ?? []
  }
  return { ...saving, saved, save }
}

/** The name of the saved file; null if the user cancelled. */
export async function bring(client: Client, { name, path, download: link }: ExportedFile): Promise<Reply<string | null>> {
  if (link === null || client.fetchFile === null) return { ok: true, value: path === null ? null : name }
  const content = await client.fetchFile(link)
  if (!content.ok) return content
  download(name, content.value)
  return { ok: true, value: name }
}

/** Starts a download in the browser. */
function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Revoked later, because a browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
