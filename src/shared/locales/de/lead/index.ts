import { arrival } from './arrival.ts'
import { batch } from './batch.ts'
import { devices } from './devices.ts'
import { differences } from './differences.ts'
import { finish } from './finish.ts'
import { job } from './job.ts'
import { jobs } from './jobs.ts'
import { office } from './office.ts'
import { panel } from './panel.ts'
import { plan } from './plan.ts'
import { presets } from './presets.ts'
import { records } from './records.ts'
import { roomList } from './room-list.ts'
import { selection } from './selection.ts'
import { service } from './service.ts'
import { settings } from './settings.ts'
import { tests } from './tests.ts'
import { walk } from './walk.ts'

export const lead = {
  arrival,
  batch,
  devices,
  differences,
  finish,
  job,
  jobs,
  office,
  panel,
  plan,
  presets,
  records,
  roomList,
  selection,
  service,
  settings,
  tests,
  walk,
}
