/** The renderer's entry. It imports only the requests to the host, so that they are sent before the rest of the program is loaded. */
import { transport } from './api/prefetch.ts'
import { firstFrame } from './drawn-page.ts'
import { noteUntil } from './late-note.ts'

noteUntil(Promise.all([transport, firstFrame.then(() => import('./start.ts'))]).then(([opened, { start }]) => start(opened)))
