/** Whatever can be typed into is kept while it is typed, or is left out here with the reason. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const search = 'a search: nothing is lost with it'
const secret = 'a secret, or what confirms one act only'
const elsewhere = 'kept by whoever it is part of'
const atOnce = 'a few letters about the label in the hand, which is scanned again'

const notKept: Readonly<Record<string, string>> = {
  'components/SearchField.vue': search,
  'palette/CommandPalette.vue': search,
  'confirmation/ConfirmationDialog.vue': secret,
  'confirmation/ServiceSetup.vue': secret,
  'views/TokenView.vue': secret,
  'components/TextField.vue': elsewhere,
  'confirmation/ServiceAddressField.vue': elsewhere,
  'confirmation/ServiceKeyField.vue': elsewhere,
  'components/ReasonField.vue': elsewhere,
  'workflow/ConfigurationField.vue': elsewhere,
  'setup/RoomListDialog.vue': elsewhere,
  'signoff/JobChecks.vue': elsewhere,
  'scan/IdentityField.vue': elsewhere,
  'workflow/GroupField.vue': elsewhere,
  'scan/NewUnit.vue': atOnce,
  'design/DesignPage.vue': 'every part on one page for those who develop; nothing is stored',
  'transfer/AddInstallation.vue': 'one name, given while a fingerprint is compared',
  'signoff/SealedBanner.vue': 'one name, which the job offers',
  'transfer/ImportView.vue': 'one name, asked once on a computer',
  'views/InstallationsCard.vue': 'one name, which an installation has already',
  'configuration/ReportedInstead.vue': 'one value, which the device or the plan offers',
  'configuration/RenameDialog.vue': 'one name, which a preset has already',
}

const folder = join(import.meta.dirname, '../../src/renderer')
const views = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.vue'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), source: readFileSync(join(folder, path), 'utf8') }))

it('every form keeps what is typed into it, and nothing is excused that needs no excuse', () => {
  const typedInto = views.filter(({ source }) =>
    /<(TextField|ServiceAddressField|ServiceKeyField)\b|<NInput\b|<textarea|type="text"/.test(source),
  )
  const lost = typedInto.filter(({ source }) => !/useDraftForm\(|useDraftDialog\(|useFormDialog\(/.test(source)).map(({ path }) => path)
  expect(lost.sort()).toEqual(Object.keys(notKept).sort())
})
