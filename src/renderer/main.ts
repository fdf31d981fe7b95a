/** The renderer's entry: takes the token out of the address at once, and can say that the program is late, because it is not part of it. */
import { openTransport } from './app/transport/open-transport.ts'
import { noteUntil } from './late-note.ts'

noteUntil(Promise.all([openTransport(), import('./start.ts')]).then(([transport, { start }]) => start(transport)))
