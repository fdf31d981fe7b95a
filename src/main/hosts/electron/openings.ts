/**
 * What the system asks the application to open: a job by a firstflow: link, or a file with a job. The request may arrive before there is
 * a window (macOS), by the command line of the first start, or by that of a second one; here they are all one stream.
 */
import { resolve } from 'node:path'
import { app } from 'electron'
import { uuid } from '#shared/tables/uuid.ts'
import { linkScheme } from '../link-scheme.ts'

export type Opening =
  | { readonly kind: 'job'; readonly jobId: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'window' }

/** A copy of a job: a file association with .zip would claim every archive on the computer. */
const fileEnding = '.firstflow'

/** Only firstflow://jobs/<id>, because a link may come from anywhere. */
function jobOfLink(text: string): Opening | null {
  if (!URL.canParse(text)) return null
  const { protocol, host, pathname } = new URL(text)
  const id = uuid.safeParse(pathname.slice(1))
  return protocol === `${linkScheme}:` && host === 'jobs' && id.success ? { kind: 'job', jobId: id.data } : null
}

/** What a command line asks to open. Chromium adds its own switches to it. */
function openingIn(args: readonly string[], from: string): Opening | null {
  for (const arg of args) {
    if (arg.startsWith('-')) continue
    if (arg.startsWith(`${linkScheme}:`)) return jobOfLink(arg)
    if (arg.toLowerCase().endsWith(fileEnding)) return { kind: 'file', path: resolve(from, arg) }
  }
  return null
}

/** Call this before the app is ready: macOS asks early. */
export function listenForOpenings(args: readonly string[]) {
  const waiting: Opening[] = []
  let open = (opening: Opening): void => void waiting.push(opening)
  const first = openingIn(args.slice(1), process.cwd())
  if (first !== null) open(first)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    open(jobOfLink(url) ?? { kind: 'window' })
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open({ kind: 'file', path })
  })
  app.on('second-instance', (_event, secondArgs, from) => {
    open(openingIn(secondArgs.slice(1), from) ?? { kind: 'window' })
  })
  return {
    /** Delivers the requests so far, and from now on each as it arrives. */
    serve(handler: typeof open) {
      open = handler
      for (const opening of waiting.splice(0)) handler(opening)
    },
  }
}
