// Shows the built gallery in a window; nothing of the product runs.
'use strict'
const { app, BrowserWindow } = require('electron')
const { join } = require('node:path')

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1600,
    height: 1000,
    webPreferences: { sandbox: true, contextIsolation: true },
  })
  void window.loadFile(join(__dirname, '../../../out/gallery/index.html'))
})
app.on('window-all-closed', () => app.quit())
