/** What a test decides, and what it finds out: the system, the person and the network around the program. */
import type { MenuItem, MenuItemConstructorOptions, MessageBoxOptions, OpenDialogOptions, PopupOptions, SaveDialogOptions } from 'electron'

export const answers = {
  lock: true,
  packaged: false,
  version: '9.8.7',
  /** Names of `getPath` that throw: their folders are on a server that is not there. */
  outOfReach: [] as string[],
  /** The key store of the system: whether there is one, which, and whether it opens what it closed. */
  encryption: true,
  backend: 'gnome_libsecret' as 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown',
  /** The keyring is named and does not run: Chromium uses its fixed password, and says so nowhere but in the first letters. */
  keyringMissing: false,
  decryption: true,
  /** It asks a person first, who is not there. */
  keyStoreSilent: false,
  /** A person said no. */
  encryptionRefused: false,
  reEncrypt: false,
  saveAs: { canceled: true, filePath: '' },
  open: { canceled: true, filePaths: [] as string[] },
  /** The button that is pressed in a message box; one that nobody presses holds it open. */
  pressed: 0 as number | Promise<number> | ((box: MessageBoxOptions) => number),
  /** Of the system, the preferred ones first. */
  languages: ['en-GB'],
  displays: [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
}

/** What happened, in order, as short words; and what was handed over, by kind. */
export const calls: string[] = []
export const saveDialogs: { readonly owner: unknown; readonly options: SaveDialogOptions }[] = []
export const openDialogs: { readonly owner: unknown; readonly options: OpenDialogOptions }[] = []
export const messageBoxes: { readonly owner: unknown; readonly options: MessageBoxOptions }[] = []
export const errorBoxes: string[] = []
export const openedOutside: string[] = []
/** What was encrypted. */
export const encrypted: string[] = []
/** Of those that keep the computer awake, the ones that were not stopped. */
export const awake = new Set<number>()
export type Item = MenuItem | MenuItemConstructorOptions
export const menus: { application: readonly Item[]; popups: Popup[] } = { application: [], popups: [] }
interface Popup {
  readonly items: readonly Item[]
  readonly options: PopupOptions
}
export const updater = {
  done: [] as string[],
  offered: null as string | null,
  /** What goes wrong: the look, what was found, the download. */
  fails: null as 'look' | 'inactive' | 'download' | null,
}
