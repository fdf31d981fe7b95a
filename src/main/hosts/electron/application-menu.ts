/**
 * The application menu. Electron's own is in English and offers to reload the page and to open its developer tools. On macOS, the menu
 * also enables the shortcuts for cut, copy and paste.
 */
import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Language } from '#shared/language.ts'
import type { SystemMessages } from '#shared/locales/messages.ts'
import { translatorFor } from '../../translate.ts'

type Item = MenuItemConstructorOptions
/** Electron implements the roles; the label of each is the text with the role's name. */
type Act = Extract<NonNullable<Item['role']>, keyof SystemMessages['menu']>

/** Call this again when the language changes. */
export function showMenu(language: Language, platform = process.platform): void {
  const t = translatorFor(language)
  const isMac = platform === 'darwin'
  const submenu = (...parts: readonly Act[][]): Item[] =>
    parts.flatMap((acts) => [{ type: 'separator' } as const, ...acts.map((role) => ({ role, label: t(`system.menu.${role}`) }))]).slice(1)
  /** Developers need the tools that an installed copy does not offer. */
  const tools: Item[] = app.isPackaged ? [] : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }]
  const template: Item[] = [
    { label: t('system.menu.edit'), submenu: submenu(['undo', 'redo'], ['cut', 'copy', 'paste', 'selectAll']) },
    { label: t('system.menu.view'), submenu: [...submenu(['resetZoom', 'zoomIn', 'zoomOut'], ['togglefullscreen']), ...tools] },
    // macOS lists its windows in the menu with the role `window`, puts its search into that with the role `help`, and has About and Quit
    // elsewhere.
    {
      role: 'window',
      label: t('system.menu.window'),
      submenu: isMac ? submenu(['minimize', 'zoom', 'close'], ['front']) : submenu(['minimize', 'close'], ['quit']),
    },
    { role: 'help', label: t('system.menu.help'), submenu: isMac ? [] : submenu(['about']) },
  ]
  if (isMac) template.unshift({ label: app.name, submenu: submenu(['about'], ['services'], ['hide', 'hideOthers', 'unhide'], ['quit']) })
  app.setAboutPanelOptions({ applicationName: 'Firstflow', applicationVersion: app.getVersion(), copyright: t('system.menu.licence') })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
