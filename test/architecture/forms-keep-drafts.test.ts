/** Whatever can be typed into is kept while it is typed, or is left out here with the reason. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const search = 'a search: nothing is lost with it'
const secret = 'a secret, or what confirms one act only'
const elsewhere = 'kept by whoever it is part of'
const atOnce = 'a few letters about the label in the hand, which is scanned again'

const notKept: Readonly<Record<string, string>> = {
  'ui/components/SearchField.vue': search,
  'app/palette/CommandPalette.vue': search,
  'app/confirmation/ConfirmationTextForm.vue': secret,
  'service/environments/ServiceSetup.vue': secret,
  'app/shell/TokenView.vue': secret,
  'ui/components/TextField.vue': elsewhere,
  'service/environments/ServiceAddressField.vue': elsewhere,
  'service/environments/ServiceKeyField.vue': elsewhere,
  'ui/components/ReasonField.vue': elsewhere,
  'parts/configuration/ConfigurationField.vue': elsewhere,
  'job/board/room-list/RoomListInput.vue': elsewhere,
  'job/finish/JobChecks.vue': elsewhere,
  'parts/scan/IdentityField.vue': elsewhere,
  'parts/configuration/GroupField.vue': elsewhere,
  'service/BodyFields.vue': elsewhere,
  'job/walk/AddRoom.vue': atOnce,
  'DesignPage.vue': 'every part on one page for those who develop; nothing is stored',
  'office/import/AddInstallation.vue': 'one name, given while a fingerprint is compared',
  'job/finish/ReopenDialog.vue': 'one name, which the job offers',
  'office/import/ImportView.vue': 'one name, asked once on a computer',
  'office/hub/InstallationsCard.vue': 'one name, which an installation has already',
  'job/device/ReportedInstead.vue': 'one value, which the device or the plan offers',
  'office/presets/RenameDialog.vue': 'one name, which a preset has already',
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
