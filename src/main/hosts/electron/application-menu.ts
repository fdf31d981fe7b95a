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
  app.setAboutPanelOptions({ applicationName: 'Firstflow', applicationVersion: app.getVersion(), copyright: t('desktop.menu.licence') })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

const macMenu = (t: Translate): Item => ({
  label: app.name,
  submenu: [
    about(t),
    separator,
    { role: 'services', label: t('desktop.menu.services') },
    separator,
    { role: 'hide', label: t('desktop.menu.hide') },
    { role: 'hideOthers', label: t('desktop.menu.hideOthers') },
    { role: 'unhide', label: t('desktop.menu.showAll') },
    separator,
    { role: 'quit', label: t('desktop.menu.quit') },
  ],
})

const editMenu = (t: Translate): Item => ({
  label: t('desktop.menu.edit'),
  submenu: [
    { role: 'undo', label: t('desktop.menu.undo') },
    { role: 'redo', label: t('desktop.menu.redo') },
    separator,
    { role: 'cut', label: t('desktop.menu.cut') },
    { role: 'copy', label: t('desktop.menu.copy') },
    { role: 'paste', label: t('desktop.menu.paste') },
    { role: 'selectAll', label: t('desktop.menu.selectAll') },
  ],
})

/** Who develops Firstflow needs the tools that an installed copy does not offer. */
const viewMenu = (t: Translate): Item => ({
  label: t('desktop.menu.view'),
  submenu: [
    { role: 'resetZoom', label: t('desktop.menu.actualSize') },
    { role: 'zoomIn', label: t('desktop.menu.zoomIn') },
    { role: 'zoomOut', label: t('desktop.menu.zoomOut') },
    separator,
    { role: 'togglefullscreen', label: t('desktop.menu.fullScreen') },
    ...(app.isPackaged ? [] : [separator, { role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
  ],
})

/** macOS lists its windows in the menu with this role. */
const windowMenu = (t: Translate, platform: NodeJS.Platform): Item => ({
  role: 'window',
  label: t('desktop.menu.window'),
  submenu: [
    { role: 'minimize', label: t('desktop.menu.minimise') },
    ...(platform === 'darwin' ? [{ role: 'zoom', label: t('desktop.menu.zoom') } as const] : []),
    { role: 'close', label: t('desktop.menu.close') },
    ...(platform === 'darwin'
      ? [separator, { role: 'front', label: t('desktop.menu.front') } as const]
      : [separator, { role: 'quit', label: t('desktop.menu.quit') } as const]),
  ],
})

/** macOS puts its search into the menu with this role, and has About elsewhere. */
const helpMenu = (t: Translate, platform: NodeJS.Platform): Item => ({
  role: 'help',
  label: t('desktop.menu.help'),
  submenu: platform === 'darwin' ? [] : [about(t)],
})

const about = (t: Translate): Item => ({ role: 'about', label: t('desktop.menu.about') })
