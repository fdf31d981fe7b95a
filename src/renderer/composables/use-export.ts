/** Exports the open job's report and brings the files to the person: on disk by the host, or as downloads of the browser. */
import type { OutputOf } from '#shared/ipc/contract.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import type { Language } from '#shared/language.ts'
import { useClient } from '../api/client.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { useAction } from './use-action.ts'

type Exported = OutputOf<'reports.export'>['files']

export function useExport() {
  const client = useClient()
  const openJob = useOpenJob()

  return useAction(async (language: Language): Promise<Reply<Exported>> => {
    const reply = await openJob.act('reports.export', { language, formats: ['pdf', 'json'] })
    if (!reply.ok) return reply
    for (const file of reply.value.files) {
      if (file.download === null || client.fetchFile === null) continue
      const content = await client.fetchFile(file.download)
      if (!content.ok) return content
      download(file.name, content.value)
    }
    return { ok: true, value: reply.value.files }
  })
}

/** Hands a file to the browser, which puts it where its downloads go. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Freed later: a browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
