/** An input for each command that names a job. */
import { randomUUID } from 'node:crypto'
import type { CommandName } from '#shared/contract/contract.ts'
import { madeId } from './made-ids.ts'
import { png } from './pictures.ts'

const id = randomUUID()
const reason = 'No access'
const picture = png({ edge: 4, grey: 1 }).toString('base64')
const device = { device: 'd1' }

/** Without the job. Every command that names one has to be here. */
export const jobInputs: Partial<Record<CommandName, object>> = {
  'jobs.read': {},
  'jobs.addDevices': { devices: [{ id }] },
  'jobs.identify': { ...device, serialNumber: 'SN-1' },
  'jobs.swap': { ...device, id, reason },
  'jobs.removeDevices': { devices: ['d1'] },
  'jobs.restoreDevices': { devices: ['d1'] },
  'jobs.match': {},
  'jobs.lookUp': { text: id },
  'jobs.decideReported': {},
  'jobs.plan': { groupId: madeId(101) },
  'jobs.refresh': {},
  'jobs.apply': {},
  'jobs.confirmApply': {},
  'jobs.batch': {},
  'jobs.endInterrupted': {},
  'jobs.setSitePlan': { photo: 'a'.repeat(64) },
  'jobs.place': { places: [{ device: 'd1', at: null }] },
  'jobs.changeBatch': { state: 'paused' },
  'jobs.observeTest': device,
  'jobs.abortTest': { ...device, reason },
  'jobs.unpair': device,
  'jobs.recordVerdict': { ...device, verdict: 'failed', reason },
  'jobs.resolveWrite': { write: id, applied: true, reason },
  'jobs.skip': { ...device, step: 'test', reason },
  'jobs.resumeStep': { ...device, step: 'test' },
  'jobs.note': { text: 'x' },
  'jobs.withdrawNote': { note: 1, withdrawn: true },
  'jobs.openIssue': { fault: 'Leaks' },
  'jobs.changeIssue': { issue: id, status: 'resolved' },
  'jobs.withdrawIssue': { issue: id, withdrawn: true },
  'photos.add': { shows: 'other', base64: picture },
  'photos.read': { photo: '0'.repeat(64) },
  'jobs.recordCheck': { check: 'Hot water', value: '58' },
  'jobs.recordHandover': { instructed: [], documents: ['Manual'] },
  'jobs.signOff': { party: 'client', outcome: 'absent', reason },
  'jobs.reopen': { reason },
  'jobs.archive': { archived: true },
  'jobs.assign': { name: 'Anna' },
  'jobs.accept': {},
  'archive.pull': {},
  'reports.preview': {},
  'reports.export': { language: 'en', formats: ['json'] },
  'reports.exports': {},
  'handover.export': { language: 'en' },
  'jobs.backup': {},
  'archive.package': {},
  'jobs.branches': {},
  'jobs.readBranch': { branch: '0'.repeat(16) },
  'jobs.compareBranch': { branch: '0'.repeat(16) },
  'jobs.chooseHistory': { branch: '0'.repeat(16), goesOn: 'here' },
  'jobs.carryOver': { branch: '0'.repeat(16), devices: ['d1'] },
  'jobs.removeBranch': { branch: '0'.repeat(16) },
  'jobs.restore': {},
  'jobs.seal': {},
  'jobs.copyFolder': {},
  'jobs.take': { technician: 'Ada', reason },
  'jobs.remove': {},
}
