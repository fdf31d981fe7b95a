import { app } from './app.ts'
import { board } from './board.ts'
import { closing } from './closing.ts'
import { configuration } from './configuration.ts'
import { desktop } from './desktop.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { handover } from './handover.ts'
import { palette } from './palette.ts'
import { plan } from './plan.ts'
import { presets } from './presets.ts'
import { report } from './report.ts'
import { tests } from './tests.ts'
import { transfer } from './transfer.ts'
import { walk } from './walk.ts'
import { workflow } from './workflow.ts'

export const en = {
  errors,
  configuration,
  report,
  handover,
  app,
  workflow,
  devices,
  closing,
  plan,
  presets,
  board,
  palette,
  desktop,
  tests,
  transfer,
  walk,
}
