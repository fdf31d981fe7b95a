/**
 * Replaces `zod` in the page (see electron.vite.config.ts). When its first schema is made, zod otherwise tests whether it may compile its
 * checks with `new Function`. The content security policy forbids that, and the browser reports each attempt.
 *
 * It is an alias for zod and not just imported first, because chunks with schemas are evaluated before the code of the entry.
 */
import { config } from 'zod/v4'

export * from 'zod/v4'

config({ jitless: true })
