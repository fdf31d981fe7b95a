/** The system around the program: its dialogs, menus, key store, displays and power. */
import { EventEmitter } from 'node:events'
import type {
  BaseWindow,
  Display,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  PopupOptions,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import { answers, awake, calls, encrypted, errorBoxes, menus, messageBoxes, openDialogs, saveDialogs, type Item } from './answers.ts'
import { BrowserWindow, needsReady } from './app.ts'

/** With the window it belongs to, or without. It is shown all the same where that one is gone. */
function asked<Options>(args: readonly [BaseWindow, Options] | readonly [Options]): { readonly owner: unknown; readonly options: Options } {
  needsReady('dialog')
  const [owner, options] = args.length === 1 ? [null, args[0]] : args
  return { owner: owner instanceof BrowserWindow && owner.isDestroyed() ? null : owner, options }
}

export const dialog = {
  async showMessageBox(...args: [BaseWindow, MessageBoxOptions] | [MessageBoxOptions]): Promise<MessageBoxReturnValue> {
    const box = asked(args)
    messageBoxes.push(box)
    const { pressed } = answers
    return { response: typeof pressed === 'function' ? pressed(box.options) : await pressed, checkboxChecked: false }
  },
  showErrorBox(title: string, content: string): void {
    calls.push('error box')
    errorBoxes.push(`${title}: ${content}`)
  },
  showSaveDialog(...args: [BaseWindow, SaveDialogOptions] | [SaveDialogOptions]): Promise<SaveDialogReturnValue> {
    saveDialogs.push(asked(args))
    return Promise.resolve(answers.saveAs)
  },
  showOpenDialog(...args: [BaseWindow, OpenDialogOptions] | [OpenDialogOptions]): Promise<OpenDialogReturnValue> {
    openDialogs.push(asked(args))
    return Promise.resolve(answers.open)
  },
}

const templates = new WeakMap<Menu, readonly Item[]>()
function checked(template: readonly Item[]): void {
  for (const { label, role, type, submenu } of template) {
    if (label === undefined && role === undefined && type === undefined)
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
    if (Array.isArray(submenu)) checked(submenu)
  }
}
export class Menu extends EventEmitter {
  static buildFromTemplate(template: Item[]): Menu {
    checked(template)
    const menu = new Menu()
    templates.set(menu, template)
    return menu
  }
  static setApplicationMenu(menu: Menu | null): void {
    menus.application = menu === null ? [] : (templates.get(menu) ?? [])
  }
  popup(options: PopupOptions = {}): void {
    menus.popups.push({ items: templates.get(this) ?? [], options })
  }
}

/** Not a cipher, but nothing of the text shows in it either. */
const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0xa5))
/** Three letters say by which key: on Linux v11 by the keyring's, v10 by the one in Chromium's sources. */
const mark = () =>
  process.platform === 'linux' && answers.backend !== 'basic_text' && !answers.keyringMissing ? Buffer.from('v11') : Buffer.from('v10')
const responding = <Value>(value: Value): Promise<Value> => (answers.keyStoreSilent ? new Promise(() => undefined) : Promise.resolve(value))
export const safeStorage = {
  isAsyncEncryptionAvailable(): Promise<boolean> {
    needsReady('safeStorage')
    return responding(answers.encryption)
  },
  getSelectedStorageBackend: () => answers.backend,
  encryptStringAsync(text: string): Promise<Buffer> {
    if (answers.encryptionRefused)
      return Promise.reject(new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.'))
    encrypted.push(text)
    return responding(Buffer.concat([mark(), turned(Buffer.from(text))]))
  },
  decryptStringAsync: (blob: Buffer) =>
    answers.decryption
      ? responding({ result: turned(blob.subarray(3)).toString(), shouldReEncrypt: answers.reEncrypt })
      : Promise.reject(new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')),
}

export const screen = {
  getAllDisplays(): Display[] {
    needsReady('screen')
    // Of a display the program looks at nothing else.
    return answers.displays as Display[]
  },
}
export const powerMonitor = new EventEmitter()
let blockers = 0
export const powerSaveBlocker = {
  start(_type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    blockers += 1
    awake.add(blockers)
    return blockers
  },
  stop: (id: number) => awake.delete(id),
}
