/** Cut, copy and paste by right click, long press or the menu key: Electron shows no context menu by itself. */
import { Menu, type BrowserWindow, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron'
import type { App } from '../../compose.ts'
import { translatorFor, type Translate } from '../../translate.ts'

export function offerContextMenu(window: BrowserWindow, { settings }: Pick<App, 'settings'>): void {
  window.webContents.on('context-menu', (_event, params) => {
    const items = itemsFor(params, translatorFor(settings().language))
    if (items.length === 0) return
    const { x, y, frame, menuSourceType } = params
    Menu.buildFromTemplate(items).popup({ window, x, y, sourceType: menuSourceType, ...(frame === null ? {} : { frame }) })
  })
}

/** Empty if there is nothing to copy and nowhere to paste. */
function itemsFor({ isEditable, selectionText, editFlags }: ContextMenuParams, t: Translate): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', label: t('system.menu.copy'), enabled: editFlags.canCopy }
  const selectAll: MenuItemConstructorOptions = { role: 'selectAll', label: t('system.menu.selectAll'), enabled: editFlags.canSelectAll }
  if (isEditable)
    return [
      { role: 'cut', label: t('system.menu.cut'), enabled: editFlags.canCut },
      copy,
      { role: 'paste', label: t('system.menu.paste'), enabled: editFlags.canPaste },
      { type: 'separator' },
      selectAll,
    ]
  return selectionText.trim() === '' ? [] : [copy, selectAll]
}
