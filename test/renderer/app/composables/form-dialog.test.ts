/** A dialog that is filled in and sent: what closes it, what keeps it open, and with what it opens again. */
import { expect, it } from 'vitest'
import { nextTick, ref } from 'vue'
import type { Reply } from '#shared/contract/frames.ts'
import { useFormDialog } from '../../../../src/renderer/app/composables/use-form-dialog.ts'
import { failed, scriptedTransport, within } from '../../support/stage.ts'

const dialog = (isRefused: () => boolean) => {
  const open = ref(true)
  const sent: string[] = []
  const { value } = within(scriptedTransport(), () =>
    useFormDialog(open, {
      begin: () => ({ reason: 'usual' }),
      send: ({ reason }) => Promise.resolve<Reply<string>>(isRefused() ? failed('storage.full', {}) : { ok: true, value: reason }),
      sent: (reason) => sent.push(`${reason}, ${open.value ? 'open' : 'closed'}`),
    }),
  )
  return { open, sent, ...value }
}

it('closes once it was sent, and not before whoever asked knows', async () => {
  const { open, sent, form, dialog: asking } = dialog(() => false)
  form.reason = 'No key'
  await asking.send()
  expect([sent, open.value]).toEqual([['No key, open'], false])
})

it('stays open with the error and what was typed, and opens again without either', async () => {
  const { open, sent, form, dialog: asking } = dialog(() => true)
  form.reason = 'No key'
  await asking.send()
  expect([sent, open.value, asking.action.error.value?.code, form.reason]).toEqual([[], true, 'storage.full', 'No key'])
  open.value = false
  await nextTick()
  open.value = true
  await nextTick()
  expect([asking.action.error.value, form.reason]).toEqual([null, 'usual'])
})
