/**
 * Where each act of a technician is: every operation of the service and every act of the scenarios of the field, with its view and what is
 * pressed to get to it, in the words of the screen. `places.spec.ts` goes there.
 */
import { translatorFor } from '#main/translate.ts'
import type { Operation } from '#shared/tables/endpoints.ts'
import { atService } from './service.ts'

export const text = translatorFor('en')

/** Something to press or to type into, by its role and the name that a screen reader says. */
export interface Control {
  /** `grid`: all its rows are selected. `summary`: is unfolded. `anchor`: one that has the name of its present value. */
  readonly role: 'button' | 'link' | 'menuitem' | 'radio' | 'textbox' | 'combobox' | 'summary' | 'grid' | 'anchor'
  readonly name: string | RegExp
  /** Typed into it. */
  readonly types?: string
}
/** What the places are in: jobs by their state, addresses by their names. */
export type World = Readonly<Record<'job' | 'finalised' | 'theirs' | 'training' | 'forked', string>> & {
  readonly shower: string
  readonly tap: string
  readonly group: string
  readonly guard: string
}

export interface Place {
  /** In plain words. */
  readonly act: string
  /** The operations that it sends, and the scenarios of the field that it is part of. */
  readonly serves: readonly (Operation | number)[]
  readonly view: (world: World) => string
  /** Pressed one after the other. */
  readonly by?: readonly Control[]
  /** The act itself: there, and not off. */
  readonly control: Control
  /** Its dots lead to a file, a page or a part of this one, and no dialog asks. */
  readonly opens?: true
}

type Name = string | RegExp
const of = (role: Control['role']) => (name: Name) => ({ role, name })
export const [button, link, item, radio, textbox, combobox, summary] = [
  of('button'),
  of('link'),
  of('menuitem'),
  of('radio'),
  of('textbox'),
  of('combobox'),
  of('summary'),
]
/** By the key of its text, up to the first parameter. */
const key = (name: string) => new RegExp(`^${text(name).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
const job =
  (path = '') =>
  ({ job: id }: World) =>
    `/jobs/${id}${path}`
const more = button(text('app.job.more'))
const deviceMenu = button(text('workflow.panel.more'))
const at = (path: string) => () => path

/** The menu of one device, by the key of an entry. */
const inDevice = (device: string, name: string): Pick<Place, 'view' | 'by' | 'control'> => ({
  view: job(`/devices/${device}`),
  by: [deviceMenu],
  control: item(text(name)),
})
/** Several devices are selected: their toolbar. */
const selected: Control = { role: 'grid', name: text('app.job.board') }

export const places: readonly Place[] = [
  // Jobs
  { act: 'Continue where somebody stopped', serves: [7, 18], view: at('/'), control: button('Continue') },
  { act: 'Begin a job', serves: [1, 2], view: at('/'), control: { role: 'link', name: text('app.jobs.new') } },
  {
    act: 'Choose the environment of a job, for its life',
    serves: [2],
    view: at('/jobs/new'),
    by: [summary(/./)],
    control: radio(/Development/),
  },
  {
    act: 'Practise without account, key or network',
    serves: [15],
    view: at('/'),
    by: [summary(/^Practi/)],
    control: button(/^4 showers|^Small|^Practise/),
  },
  { act: 'Import or verify a job from elsewhere', serves: [14, 21, 22], view: at('/office'), control: link(key('office.import.title')) },
  {
    opens: true,
    act: 'Verify a handover package',
    serves: [14, 21],
    view: at('/import'),
    control: button(text('transfer.import.chooseFile')),
  },
  { act: 'Restore a deleted job', serves: [23], view: at('/office'), control: link(key('office.trash.title')) },
  { act: 'Set up the archive of the team', serves: [22], view: at('/office'), control: link(key('office.archive.title')) },
  { act: 'Compare the fingerprint of a signature', serves: [21], view: at('/office'), control: link(key('office.signatures.title')) },
  { act: 'Find a finished job', serves: [20], view: at('/office'), control: link(key('office.finished.title')) },
  { act: 'Assign or pass on a job', serves: [22], view: job(), by: [more], control: item(text('assign.menu')) },
  {
    act: 'Start on a job that was assigned, or continue it here',
    serves: [22],
    view: ({ theirs }) => `/jobs/${theirs}`,
    control: button(text('lead.job.assigned.quiet')),
  },
  {
    act: 'Copy a job to another laptop',
    serves: [22],
    view: at('/'),
    by: [button(/^Actions: Klinik Nord/)],
    control: item(/^Save copy of/),
  },
  {
    act: 'Compare two histories of a job',
    serves: [22],
    view: ({ forked }) => `/jobs/${forked}`,
    control: link(text('transfer.branches.compare')),
  },
  {
    act: 'Decide which history goes on',
    serves: [22],
    view: ({ forked }) => `/jobs/${forked}/histories`,
    control: button(text('transfer.branches.stay')),
  },

  // Devices
  { act: 'Import a room list', serves: [8], view: job(), by: [button(text('board.act.add'))], control: item(text('board.act.list')) },
  { act: 'Scan or type labels', serves: [1, 16], view: job('/walk'), control: textbox(text('walk.scan')) },
  { act: 'Read a label with the camera', serves: [1, 16], view: job('/walk'), by: [more], control: item(text('board.scan.camera.start')) },
  { act: 'Pair each label at once', serves: [16, 'showers.pair'], view: job('/walk'), by: [more], control: item(/^Pair at once/) },
  { act: 'Choose the room by hand', serves: [16], view: job('/walk'), by: [more], control: item(text('walk.rooms')) },
  {
    act: 'Compare the list with the service',
    serves: [8, 16, 'showers.list', 'taps.list'],
    view: job(),
    by: [button(text('board.act.add'))],
    control: item(text('board.act.compare')),
  },
  {
    act: 'Refresh all devices',
    serves: [7, 'showers.list', 'showers.readConfiguration', 'showers.readInstallationTest'],
    view: job(),
    by: [button(text('board.filter.act'))],
    control: button(text('app.job.refresh')),
  },
  { act: 'Check results that are unknown', serves: [4], view: job(), control: button(/^Check \d/) },
  { act: 'Pair one shower', serves: [3, 'showers.pair'], view: job('/devices/d4'), control: button(/^Pair /) },
  { act: 'Pair a tap', serves: [12, 'taps.pair'], view: job('/devices/d6'), control: button(/^Pair /) },
  {
    act: 'Apply to everything that differs',
    serves: [1, 8, 17, 'showers.pair', 'showers.updateConfiguration', 'waterGuards.update'],
    view: job(),
    by: [more],
    control: item(/^Apply to \d/),
  },
  { act: 'See the differences first', serves: [1, 8, 9], view: job('/differences'), control: button(/^Apply to \d|^Go to|^Choose/) },
  { act: 'Choose between my value and theirs', serves: [9], view: job('/differences'), control: button(/^Keep /) },
  {
    act: 'Skip or postpone several devices, with a reason',
    serves: [3, 8],
    view: job(),
    by: [selected],
    control: button(text('board.bulk.leaveOut')),
  },
  { act: 'Set a preset for several showers', serves: [8, 17], view: job(), by: [selected], control: button(text('board.bulk.preset')) },
  { act: 'Set the group of several devices', serves: [13, 17], view: job(), by: [selected], control: button(text('board.bulk.group')) },
  {
    act: 'Take devices off the list',
    serves: [8],
    view: job(),
    by: [selected, button(text('board.bulk.more'))],
    control: item(text('board.bulk.remove')),
  },
  { act: 'Resume what was skipped', serves: [8], view: job('/devices/d10'), control: button(/^Resume/) },

  // One device
  {
    act: 'Type a value',
    serves: [1, 7],
    view: job('/devices/d2/configure'),
    control: textbox(text('configuration.fields.default_shower_flow')),
  },
  { act: 'Choose a preset for one shower', serves: [1], view: job('/devices/d2/configure'), control: { role: 'anchor', name: 'preset' } },
  { act: 'Save the values of a shower as a preset', serves: [8], ...inDevice('d2', 'presets.tools.save') },
  { act: 'Copy values from another shower', serves: [10], ...inDevice('d2', 'presets.tools.copy') },
  { act: 'Apply to one shower', serves: ['showers.updateConfiguration'], view: job('/devices/d2'), control: button(/^Apply to /) },
  { act: 'Restore a shower as found', serves: [9], ...inDevice('d1', 'presets.tools.putBack') },
  { act: 'Refresh one device', serves: ['showers.readConfiguration'], ...inDevice('d1', 'app.job.refresh') },
  { act: 'Unpair a shower', serves: [3, 'showers.unpair'], ...inDevice('d1', 'devices.unpair.offer') },
  { act: 'Replace a device', serves: [10], ...inDevice('d1', 'closing.swap.offer') },
  { act: 'Skip or postpone one device', serves: [3, 11], ...inDevice('d1', 'workflow.panel.skip') },
  { opens: true, act: 'Reset a tap', serves: [12, 'taps.resetConfiguration'], ...inDevice('d6', 'workflow.panel.tapReset') },
  {
    act: 'Name a water guard and read its consumption',
    serves: [12, 'waterGuards.readConsumption', 'waterGuards.update'],
    ...inDevice('d7', 'workflow.panel.guardConsumption'),
  },
  {
    act: 'Set the group of one device',
    serves: [13, 'groups.read', 'waterGuards.update'],
    view: job('/devices/d7/configure'),
    control: button(text('workflow.panel.changeGroup')),
  },
  {
    act: 'Create a group, below another one',
    serves: [13, 'groups.create'],
    view: job('/devices/d7/configure'),
    by: [button(text('workflow.panel.changeGroup')), { role: 'combobox', name: /./, types: 'Annex' }],
    control: { role: 'summary', name: text('workflow.group.create.parent') },
  },
  {
    act: 'See what was done at a device, by whom',
    serves: [10],
    view: job('/devices/d1/history'),
    control: { role: 'summary', name: /^Report of/ },
  },

  // Tests
  {
    act: 'Follow all tests at once',
    serves: [5, 19, 'showers.readInstallationTest'],
    view: job('/tests'),
    by: [more],
    control: item(key('tests.pause')),
  },
  { act: 'Abort a test', serves: [6, 19, 'showers.abortInstallationTest'], view: job('/tests'), control: button(/^Abort/) },
  { act: 'Abort the test of one shower', serves: [6, 'showers.abortInstallationTest'], ...inDevice('d1', 'workflow.test.abort') },
  { act: 'Record the result of a test', serves: [5], view: job('/devices/d1/test'), control: button(text('workflow.test.recordResult')) },

  // Records and the end
  { act: 'Write a note', serves: [1], view: job('/notes'), control: button(text('workflow.notes.add')) },
  { act: 'Take or choose a photo', serves: [1, 14], view: job('/photos'), control: button(text('closing.photos.choose')) },
  { act: 'Record an issue', serves: [5, 14], view: job('/issues'), control: button(text('closing.issues.open')) },
  { act: 'Record a manual check', serves: [12], view: job('/checks'), control: button(text('closing.checks.record')) },
  {
    act: 'See the manual checks at the end',
    serves: [20],
    view: job('/sign-off'),
    control: { role: 'link', name: text('closing.finish.show') },
  },
  { act: 'Record the handover', serves: [14], view: job('/sign-off'), control: button(text('closing.handover.ask')) },
  { act: 'Say why there is no handover', serves: [14], view: job('/sign-off'), control: button(text('closing.handover.askWhy')) },
  { act: 'Set the time zone of the site', serves: [20], view: job('/sign-off'), control: button(text('closing.signoff.change')) },
  { act: 'Sign', serves: [11, 20], view: job('/sign-off'), control: button(text('closing.signoff.sign.contractor')) },
  { act: 'Say why the client does not sign', serves: [11], view: job('/sign-off'), control: button(text('closing.signoff.decline')) },
  { act: 'Finalise, also with open devices', serves: [11], view: job('/sign-off'), by: [more], control: item(/^Finalise with \d/) },
  {
    act: 'Save the report as PDF',
    serves: [20],
    view: job('/sign-off'),
    by: [summary(text('closing.finish.formats'))],
    control: button(text('workflow.report.save.pdf')),
  },
  {
    act: 'Save the tables',
    serves: [14],
    view: job('/sign-off'),
    by: [summary(text('closing.finish.formats'))],
    control: button(text('workflow.report.save.csv')),
  },
  {
    opens: true,
    act: 'Read the whole report',
    serves: [20],
    view: job('/sign-off'),
    by: [summary(text('closing.finish.formats'))],
    control: link(text('closing.finish.whole')),
  },
  {
    opens: true,
    act: 'Save the handover package',
    serves: [14, 22],
    view: ({ finalised }) => `/jobs/${finalised}/sign-off`,
    control: button(text('lead.finish.finalised.act')),
  },
  {
    act: 'Reopen a finalised job for a later signature',
    serves: [11],
    view: ({ finalised }) => `/jobs/${finalised}/sign-off`,
    by: [more],
    control: item(text('closing.seal.reopen')),
  },
  { act: 'Add the drawing of a floor', opens: true, serves: [8], view: job('/plan'), control: button(/^Choose drawing|^Add a drawing/) },

  // Training, settings, help
  { act: 'Simulate a fault', serves: [15], view: ({ training }) => `/jobs/${training}`, control: button(text('app.simulatedFault.offer')) },
  { act: 'Connect an environment', serves: [2], view: at('/settings/environments'), control: button(/^Add |^Change|^Connect/) },
  { act: 'Make a preset', serves: [8], view: at('/presets'), control: button(/^New preset|^Make a preset/) },
  { act: 'Save a backup of everything', serves: [23], view: at('/settings/backup'), control: button(text('transfer.copies.act')) },
  { act: 'Write to support', serves: [23], view: at('/settings/support'), control: button(text('lead.settings.bundle.act')) },
  { act: 'Read help for the view', serves: [23], view: job(), by: [button(/^Help/)], control: item(key('app.shortcuts.help')) },

  // The service
  ...atService,
]
