import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MAIN = `'use strict'
const { app, BrowserWindow } = require('electron')
const { join } = require('node:path')
app.setPath('userData', join(__dirname, 'own'))
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences: { sandbox: true, contextIsolation: true } })
  window.once('ready-to-show', () => window.show())
  window.loadFile(join(__dirname, 'index.html'))
})
app.on('window-all-closed', () => app.quit())
`

/** Writes the least that opens a window, as what every window of Electron costs. Answers with its folder. */
export function writeEmptyApp(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', version: '1.0.0', main: 'main.cjs' }))
  writeFileSync(join(folder, 'main.cjs'), MAIN)
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Empty</title><p id="painted">Empty</p>')
  return folder
}
