/** What any app has to do at least: one window with one heading. */
import { join } from 'node:path'
import { app, BrowserWindow } from 'electron'

app.setPath('userData', join(process.env.BARE_DATA, 'electron'))
void app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false, width: 1280, height: 800 })
  window.once('ready-to-show', () => window.show())
  return window.loadURL('data:text/html,<title>Bare</title><h1>Jobs</h1>')
})
app.on('window-all-closed', () => app.quit())
