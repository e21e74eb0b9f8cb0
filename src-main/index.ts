import Database from 'better-sqlite3'
import { app, BrowserWindow } from 'electron'
import got from 'got'
import { join } from 'node:path'

void start()

async function start(): Promise<void> {
  await app.whenReady()
  const window = new BrowserWindow({
    width: 900,
    height: 600,
    webPreferences: { preload: join(__dirname, '../preload/index.cjs'), sandbox: true, contextIsolation: true },
  })
  console.error(typeof got, new Database(':memory:').prepare('SELECT 1 AS one').get())
  await window.loadFile(join(__dirname, '../renderer/index.html'))
}
