/** The renderer's entry. What asks the host comes first: it is evaluated before the rest. */
import { transport } from './api/ahead.ts'
import { start } from './start.ts'

void Promise.resolve(transport).then(start)
