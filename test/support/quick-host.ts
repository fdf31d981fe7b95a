/** The loopback host, with a settle window and training tests that a test can wait for. */
import { fieldTimings } from '#main/compose.ts'
import { startLoopbackHost } from '#main/hosts/loopback/loopback-host.ts'
import { quickPauses } from './quick-pauses.ts'

await startLoopbackHost({ ...fieldTimings, settlePauses: quickPauses, trainingStepMs: 800 })
