/**
 * Imported before anything that makes a schema: zod otherwise compiles its checks with `new Function`, which the content
 * security policy forbids, and decides so at the moment a schema is made.
 */
import { z } from 'zod'

z.config({ jitless: true })
