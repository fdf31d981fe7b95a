/** Brings exported files to the person: on disk by the host, or as downloads of the browser. */
import { shallowRef } from 'vue'
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import { useClient, type Client } from '../api/client.ts'
import { useLongWork } from './use-long-work.ts'

export type ExportedFile = OutputOf<'handover.export'>

type Made = ExportedFile | { readonly files: readonly ExportedFile[] }

/**
 * Files that a command makes and the person gets: how far that is, and what was saved the last time, with `path` and `download` both
 * null where the person chose no place. Stops at the first that fails.
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

/** The name of the file as the person has it now; null where they chose no place for it. */
export async function bring(client: Client, { name, path, download: link }: ExportedFile): Promise<Reply<string | null>> {
  if (link === null || client.fetchFile === null) return { ok: true, value: path === null ? null : name }
  const content = await client.fetchFile(link)
  if (!content.ok) return content
  download(name, content.value)
  return { ok: true, value: name }
}

/** Hands a file to the browser, which puts it where its downloads go. */
function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Freed later: a browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
