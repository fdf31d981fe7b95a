/** The menus as each system has them. What a role does is Electron's; a text that is missing would be in English. */
import type { ContextMenuParams } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import { languages, type Language } from '#shared/language.ts'
import type { Item } from './stand-in/electron.ts'
import { fake, loadSource } from './under-fake-electron.ts'

const { showMenu } = loadSource('src/main/hosts/electron/application-menu.ts') as typeof import('#main/hosts/electron/application-menu.ts')
const { offerContextMenu } = loadSource('src/main/hosts/electron/context-menu.ts') as typeof import('#main/hosts/electron/context-menu.ts')

const submenuOf = ({ submenu }: Item) => (Array.isArray(submenu) ? submenu : [])
const rolesIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => [...(item.role === undefined ? [] : [item.role]), ...rolesIn(submenuOf(item))])
const labelsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.type === 'separator' ? [] : [item.label ?? `role ${item.role}`, ...labelsIn(submenuOf(item))]))
const shown = (platform: NodeJS.Platform, language: Language = 'en') => {
  showMenu(language, platform)
  return fake.menus.application
}

beforeEach(() => {
  fake.answers.packaged = true
  fake.menus.popups.length = 0
})

describe('the menu of the program', () => {
  const editing = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']
  const zooming = ['resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen']

  it.each(['win32', 'linux'] as const)('has on %s what one can edit, see and close', (platform) => {
    expect(rolesIn(shown(platform))).toEqual([...editing, ...zooming, 'window', 'minimize', 'close', 'quit', 'help', 'about'])
  })

  it('has on macOS a menu of the program first, as every program there', () => {
    const [first, ...others] = shown('darwin')
    expect(first?.label).toBe('Firstflow')
    expect(rolesIn(submenuOf(first!))).toEqual(['about', 'services', 'hide', 'hideOthers', 'unhide', 'quit'])
    expect(rolesIn(others)).toEqual([...editing, ...zooming, 'window', 'minimize', 'zoom', 'close', 'front', 'help'])
  })

  it.each(languages)('has a text for everything in %s', (language) => {
    for (const platform of ['win32', 'darwin', 'linux'] as const)
      expect(labelsIn(shown(platform, language)).filter((label) => label.startsWith('role '))).toEqual([])
  })

  it('offers to reload the page, and its tools, only to who develops it', () => {
    const ofDevelopers = () => rolesIn(shown('linux')).filter((role) => role === 'reload' || role === 'toggleDevTools')
    expect(ofDevelopers()).toEqual([])
    fake.answers.packaged = false
    expect(ofDevelopers()).toEqual(['reload', 'toggleDevTools'])
  })
})

describe('the context menu', () => {
  const can = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  const open = (params: Partial<ContextMenuParams>, language: Language = 'en') => {
    const window = new fake.BrowserWindow()
    // Of the window it uses what the stand-in has.
    offerContextMenu(window as never, { settings: () => ({ ...defaultSettings, language }) })
    const about = { isEditable: false, selectionText: '', editFlags: can, x: 3, y: 4, frame: null, menuSourceType: 'longPress', ...params }
    window.webContents.emit('context-menu', {}, about)
    const popups = fake.menus.popups.splice(0)
    window.destroy()
    return popups
  }

  it.each([
    ['en', ['Cut', 'Copy', 'Paste', 'Select all']],
    ['de', ['Ausschneiden', 'Kopieren', 'Einfügen', 'Alles auswählen']],
    ['sv', ['Klipp ut', 'Kopiera', 'Klistra in', 'Markera allt']],
  ] as const)('of a field cuts, copies and pastes, in %s', (language, labels) => {
    const [popup] = open({ isEditable: true }, language)
    expect(labelsIn(popup!.items)).toEqual(labels)
    expect(rolesIn(popup!.items)).toEqual(['cut', 'copy', 'paste', 'selectAll'])
    expect(popup!.options).toMatchObject({ x: 3, y: 4, sourceType: 'longPress' })
  })

  it('of text that is selected copies it, and of nothing is none', () => {
    expect(rolesIn(open({ selectionText: '4711' })[0]!.items)).toEqual(['copy', 'selectAll'])
    expect([open({}), open({ selectionText: ' ' })]).toEqual([[], []])
  })

  it('offers nothing that the page cannot do now', () => {
    const nothing = { canCut: false, canCopy: false, canPaste: true, canSelectAll: false }
    const [popup] = open({ isEditable: true, editFlags: nothing as ContextMenuParams['editFlags'] })
    expect(popup!.items.filter(({ enabled }) => enabled === true).map(({ role }) => role)).toEqual(['paste'])
  })
})
