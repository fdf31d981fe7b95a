/**
 * The menu of the program. Electron's own is in English and offers to reload the page and to open its developer tools. On macOS a menu is
 * also what makes the keys of cut, copy and paste work.
 */
import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Language } from '#shared/language.ts'
import { translatorFor, type Translate } from '../../translate.ts'

type Item = MenuItemConstructorOptions
const separator: Item = { type: 'separator' }

/** To be called again when the language changes. */
export function showMenu(language: Language, platform = process.platform): void {
  const t = translatorFor(language)
  const ofSystem = platform === 'darwin' ? [macMenu(t)] : []
  const template = [...ofSystem, editMenu(t), viewMenu(t), windowMenu(t, platform), helpMenu(t, platform)]
  app.setAboutPanelOptions({ applicationName: 'Firstflow', applicationVersion: app.getVersion(), copyright: t('system.menu.licence') })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

const macMenu = (t: Translate): Item => ({
  label: app.name,
  submenu: [
    about(t),
    separator,
    { role: 'services', label: t('system.menu.services') },
    separator,
    { role: 'hide', label: t('system.menu.hide') },
    { role: 'hideOthers', label: t('system.menu.hideOthers') },
    { role: 'unhide', label: t('system.menu.showAll') },
    separator,
    { role: 'quit', label: t('system.menu.quit') },
  ],
})

const editMenu = (t: Translate): Item => ({
  label: t('system.menu.edit'),
  submenu: [
    { role: 'undo', label: t('system.menu.undo') },
    { role: 'redo', label: t('system.menu.redo') },
    separator,
    { role: 'cut', label: t('system.menu.cut') },
    { role: 'copy', label: t('system.menu.copy') },
    { role: 'paste', label: t('system.menu.paste') },
    { role: 'selectAll', label: t('system.menu.selectAll') },
  ],
})

/** Who develops Firstflow needs the tools that an installed copy does not offer. */
const viewMenu = (t: Translate): Item => ({
  label: t('system.menu.view'),
  submenu: [
    { role: 'resetZoom', label: t('system.menu.actualSize') },
    { role: 'zoomIn', label: t('system.menu.zoomIn') },
    { role: 'zoomOut', label: t('system.menu.zoomOut') },
    separator,
    { role: 'togglefullscreen', label: t('system.menu.fullScreen') },
    ...(app.isPackaged ? [] : [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
  ],
})

/** macOS lists its windows in the menu with this role. */
const windowMenu = (t: Translate, platform: NodeJS.Platform): Item => ({
  role: 'window',
  label: t('system.menu.window'),
  submenu: [
    { role: 'minimize', label: t('system.menu.minimise') },
    ...(platform === 'darwin' ? [{ role: 'zoom', label: t('system.menu.zoom') } as const] : []),
    { role: 'close', label: t('system.menu.close') },
    ...(platform === 'darwin'
      ? [separator, { role: 'front', label: t('system.menu.front') } as const]
      : [separator, { role: 'quit', label: t('system.menu.quit') } as const]),
  ],
})

/** macOS puts its search into the menu with this role, and has About elsewhere. */
const helpMenu = (t: Translate, platform: NodeJS.Platform): Item => ({
  role: 'help',
  label: t('system.menu.help'),
  submenu: platform === 'darwin' ? [] : [about(t)],
})

const about = (t: Translate): Item => ({ role: 'about', label: t('system.menu.about') })
