/** Brings exported files to the person: on disk by the host, or as downloads of the browser. */
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import type { Language } from '#shared/language.ts'
import { useClient, type Client } from '../api/client.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { useAction } from './use-action.ts'

type Exported = OutputOf<'reports.export'>['files']

/** Exports the open job's report. */
export function useExport() {
  const client = useClient()
  const openJob = useOpenJob()

  return useAction(async (language: Language): Promise<Reply<Exported>> => {
    const reply = await openJob.act('reports.export', { language, formats: ['pdf', 'json'] })
    if (!reply.ok) return reply
    for (const file of reply.value.files) {
      const given = await bring(client, file)
      if (!given.ok) return given
    }
    return { ok: true, value: reply.value.files }
  })
}

/** The name of the file as the person has it now; null where they chose no place for it. */
export async function bring(client: Client, { name, path, download: link }: Exported[number]): Promise<Reply<string | null>> {
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
