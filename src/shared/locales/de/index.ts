import { app } from './app.ts'
import { approve } from './approve.ts'
import { archive } from './archive.ts'
import { assign } from './assign.ts'
import { board } from './board.ts'
import { closing } from './closing.ts'
import { configuration } from './configuration.ts'
import { desktop } from './desktop.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { handover } from './handover.ts'
import { help } from './help.ts'
import { lead } from './lead/index.ts'
import { office } from './office.ts'
import { palette } from './palette.ts'
import { plan } from './plan.ts'
import { presets } from './presets.ts'
import { report } from './report.ts'
import { team } from './team.ts'
import { tests } from './tests.ts'
import { tour } from './tour.ts'
import { transfer } from './transfer.ts'
import { walk } from './walk.ts'
import { workflow } from './workflow.ts'

export const de = {
  app,
  approve,
  archive,
  assign,
  board,
  closing,
  configuration,
  desktop,
  devices,
  errors,
  handover,
  help,
  lead,
  office,
  palette,
  plan,
  presets,
  report,
  team,
  tests,
  tour,
  transfer,
  walk,
  workflow,
}
