import { closing } from './closing.ts'
import { configuration } from './configuration.ts'
import { desktop } from './desktop.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { handover } from './handover.ts'
import { plan } from './plan.ts'
import { presets } from './presets.ts'
import { report } from './report.ts'
import { tests } from './tests.ts'
import { walk } from './walk.ts'
import { workflow } from './workflow.ts'

export const rest = { closing, configuration, desktop, devices, errors, handover, plan, presets, report, tests, walk, workflow }
