import { archive } from './archive.ts'
import { assign } from './assign.ts'
import { closing } from './closing.ts'
import { configuration } from './configuration.ts'
import { desktop } from './desktop.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { handover } from './handover.ts'
import { help } from './help.ts'
import { plan } from './plan.ts'
import { presets } from './presets.ts'
import { report } from './report.ts'
import { team } from './team.ts'
import { tests } from './tests.ts'
import { tour } from './tour.ts'
import { walk } from './walk.ts'
import { workflow } from './workflow.ts'

export const rest = {
  archive,
  assign,
  closing,
  configuration,
  desktop,
  devices,
  errors,
  handover,
  help,
  plan,
  presets,
  report,
  team,
  tests,
  tour,
  walk,
  workflow,
}
