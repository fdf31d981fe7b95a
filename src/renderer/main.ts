/** The renderer's entry: what asks the host, and nothing else, so that it is evaluated before the program is there. */
import { transport } from './api/ahead.ts'

void Promise.all([transport, import('./start.ts')]).then(([opened, { start }]) => start(opened))
