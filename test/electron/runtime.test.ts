import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sandboxArguments } from './arguments.ts'
import { withDisplay } from './display.ts'
import { findElectron } from './runtime.ts'

const PROJECT = join(import.meta.dirname, '../..')

const ASK_SQLITE = `
const { createRequire } = require('node:module')
const { mkdtempSync, rmSync } = require('node:fs')
module.exports = (file) => {
  const Database = createRequire(${JSON.stringify(join(PROJECT, 'package.json'))})('better-sqlite3')
  const database = new Database(file)
  const mode = database.pragma('journal_mode = WAL', { simple: true })
  database.exec('CREATE TABLE mod (name TEXT, size INTEGER, hash BLOB)')
  const insert = database.prepare('INSERT INTO mod VALUES (@name, @size, @hash)')
  database.transaction(() => insert.run({ name: 'sodium', size: 9007199254740993n, hash: Buffer.from('ab') }))()
  const row = database.prepare('SELECT * FROM mod').safeIntegers().get()
  database.close()
  return { mode, ...row, size: String(row.size), hash: row.hash.toString() }
}`

const MAIN = `
const { join } = require('node:path')
const { Worker } = require('node:worker_threads')
const { app } = require('electron')
const askSqlite = require('./ask-sqlite.cjs')
app.whenReady().then(() => {
  const main = askSqlite(join(__dirname, 'main.db'))
  new Worker(join(__dirname, 'worker.cjs')).on('message', (worker) => {
    const told = { name: app.name, version: app.getVersion(), path: app.getAppPath(), args: process.argv.slice(-1) }
    process.stdout.write('ANSWER' + JSON.stringify({ main, worker, told }) + '\\n', () => app.exit(0))
  })
})`

const WORKER = `
const { parentPort } = require('node:worker_threads')
parentPort.postMessage(require('./ask-sqlite.cjs')(require('node:path').join(__dirname, 'worker.db')))`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-runtime-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the Electron found here runs an app whose main process and worker threads use SQLite', async () => {
  const files = {
    'package.json': '{"name":"tiny","version":"3.2.1","main":"main.cjs"}',
    'main.cjs': MAIN,
    'worker.cjs': WORKER,
    'ask-sqlite.cjs': ASK_SQLITE,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { executable } = await findElectron()
  const args = [
    folder,
    ...sandboxArguments(),
    `--user-data-dir=${join(folder, 'window')}`,
    '--service=http://127.0.0.1:1',
  ]
  const { stdout } = await withDisplay(() => promisify(execFile)(executable, args, { timeout: 25_000 }))
  const row = { mode: 'wal', name: 'sodium', size: '9007199254740993', hash: 'ab' }
  expect(JSON.parse(/ANSWER(.*)/.exec(stdout)?.[1] ?? '{}')).toEqual({
    main: row,
    worker: row,
    told: { name: 'tiny', version: '3.2.1', path: folder, args: ['--service=http://127.0.0.1:1'] },
  })
})
