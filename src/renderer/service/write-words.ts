/** What the page says of each write: its title, what is known of its effect, and what its confirmed response means. */
import type { WriteOperation } from '#shared/tables/endpoints.ts'
import type { MessageKey } from '../ui/text.ts'

interface WriteWords {
  readonly title: MessageKey
  readonly text?: MessageKey
  /** The button that asks for it, where the form or the bar does not. */
  readonly offer?: MessageKey
  readonly act: MessageKey
  readonly confirmed: MessageKey
  /** Asks before sending even where no confirmation text is required. */
  readonly grave?: true
}

export const writeWords = {
  'showers.pair': {
    title: 'devices.pair.title.showers',
    text: 'devices.pair.sending.showers',
    act: 'devices.pair.act.showers',
    confirmed: 'devices.pair.confirmed',
  },
  'showers.unpair': {
    title: 'devices.unpair.title',
    text: 'devices.unpair.note',
    offer: 'devices.unpair.offer',
    act: 'devices.unpair.act',
    confirmed: 'devices.unpair.confirmed',
  },
  'showers.updateConfiguration': {
    title: 'devices.configuration.title',
    act: 'devices.configuration.change',
    confirmed: 'devices.configuration.confirmed',
  },
  'showers.abortInstallationTest': {
    title: 'workflow.abort.confirm',
    text: 'workflow.abort.text',
    offer: 'workflow.test.abort',
    act: 'workflow.abort.confirm',
    confirmed: 'devices.test.aborted',
    grave: true,
  },
  'taps.pair': {
    title: 'devices.pair.title.taps',
    text: 'devices.pair.sending.taps',
    act: 'devices.pair.act.taps',
    confirmed: 'devices.pair.confirmed',
  },
  'taps.resetConfiguration': {
    title: 'devices.tapReset.title',
    text: 'devices.tapReset.undocumented',
    offer: 'devices.tapReset.offer',
    act: 'devices.tapReset.act',
    confirmed: 'devices.tapReset.confirmed',
  },
  'waterGuards.update': { title: 'devices.guard.change', act: 'devices.guard.change', confirmed: 'devices.guard.confirmed' },
  'groups.create': { title: 'devices.group.createTitle', act: 'devices.group.create', confirmed: 'devices.group.createdWithoutId' },
  'groups.delete': {
    title: 'devices.group.deleteTitle',
    text: 'devices.group.deleteNote',
    offer: 'devices.group.deleteOffer',
    act: 'devices.group.delete',
    confirmed: 'devices.group.deleted',
  },
} as const satisfies Record<WriteOperation, WriteWords>

export const wordsOfWrite = (operation: WriteOperation): WriteWords => writeWords[operation]
