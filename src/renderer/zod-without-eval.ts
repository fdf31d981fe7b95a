/**
 * What the page gets for `zod` (see electron.vite.config.ts): zod otherwise tries, when the first schema is made, whether it may
 * compile its checks with `new Function`. The content security policy forbids that, and the browser reports each try.
 *
 * It stands in place of zod, and is not only imported first: chunks with schemas are evaluated before the code of the entry.
 */
import { config } from 'zod/v4'

export * from 'zod/v4'

config({ jitless: true })
