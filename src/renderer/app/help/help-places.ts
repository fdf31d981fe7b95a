/** Where help opens: the page of a view, and the section of an error. A test checks that each of them exists. */
import type { AppError, ErrorCode } from '#shared/tables/errors.ts'
import type { HelpPlace, HelpTopic } from '../stores/help.ts'

const at = (page: string, anchor: string | null = null): HelpPlace => ({ page, anchor })
const section = (anchor: string) => at('trouble', anchor)

/** By route name. */
export const placesOfViews: Readonly<Record<string, HelpPlace>> = {
  jobs: at('first-job'),
  newJob: at('first-job', 'begin'),
  import: at('handover', 'verify'),
  trash: at('trouble', 'damaged'),
  team: at('handover', 'colleague'),
  teamLaptops: at('handover', 'colleague'),
  branches: at('offline', 'two'),
  job: at('first-job', 'steps'),
  device: at('first-job', 'steps'),
  walk: at('pair', 'walk'),
  jobTests: at('tests'),
  differences: at('configure', 'differences'),
  jobRecords: at('report', 'checks'),
  jobSignoff: at('report', 'before'),
  jobReport: at('report'),
  service: at('pair', 'before'),
  presets: at('configure', 'presets'),
  environments: at('environments', 'set-up'),
  settings: at('environments', 'settings'),
  office: at('handover', 'office'),
  archive: at('handover', 'office'),
  finished: at('handover', 'office'),
  signatures: at('handover', 'unknown-signer'),
  support: at('trouble', 'support'),
}

/** By error code or prefix; the longest match counts. */
export const placesOfErrors: Readonly<Record<string, HelpPlace>> = {
  'network.': section('connection'),
  'network.timeout': section('lost'),
  'network.interrupted': section('lost'),
  'network.cancelled': section('lost'),
  'network.proxy': section('proxy'),
  'network.intercepted': section('proxy'),
  'network.unknownIssuer': section('certificate'),
  'network.certificate': section('certificate'),
  'network.wrongHost': section('certificate'),
  'network.interceptedTls': section('certificate'),
  'network.untrusted': section('certificate'),
  'network.notTls': section('certificate'),
  'network.tlsFailed': section('certificate'),
  'service.': section('response'),
  'service.unauthorized': section('key'),
  'service.notHere': at('environments', 'set-up'),
  'service.notFound': section('not-found'),
  'service.busy': section('busy'),
  'credentials.': section('key'),
  'environment.': at('environments', 'set-up'),
  'confirmation.': at('environments', 'four'),
  'pairing.': section('paired'),
  'reading.': section('changed'),
  'configuration.': section('changed'),
  'configuration.conflict': at('configure', 'conflict'),
  'preset.': at('configure', 'presets'),
  'job.': section('job'),
  'job.assigned': at('handover', 'colleague'),
  'job.notAssigned': at('handover', 'colleague'),
  'job.damaged': section('damaged'),
  'job.newerFormat': section('damaged'),
  'job.otherService': section('key'),
  'job.notIdentified': at('room-lists', 'identity'),
  'job.duplicateDevice': at('room-lists', 'wrong'),
  'job.sameDevice': at('room-lists', 'identity'),
  'job.interrupted': section('lost'),
  'job.unsettled': section('lost'),
  'job.changedOutside': section('changed'),
  'job.testRunning': at('tests', 'stuck'),
  'job.noTest': at('tests', 'passed'),
  'job.otherHistory': at('offline', 'two'),
  'job.otherRun': at('tests', 'passed'),
  'test.': at('tests', 'passed'),
  'write.': section('lost'),
  'import.': section('damaged'),
  'import.diverged': at('offline', 'two'),
  'branch.': at('offline', 'two'),
  'installation.': at('handover', 'unknown-signer'),
  'storage.': section('disk'),
  'host.': section('start'),
  'internal.': section('support'),
}

export function placeOfError(code: ErrorCode): HelpPlace {
  const found = Object.keys(placesOfErrors)
    .filter((prefix) => code.startsWith(prefix))
    .sort((one, other) => other.length - one.length)[0]
  return (found === undefined ? undefined : placesOfErrors[found]) ?? at('trouble')
}
const placeOf = ({ code }: AppError): HelpPlace => placeOfError(code)

export function placeOfTopic(topic: HelpTopic): HelpPlace {
  if ('page' in topic) return topic
  return 'error' in topic ? placeOf(topic.error) : (placesOfViews[topic.view] ?? at('first-job'))
}
