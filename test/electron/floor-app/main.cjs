// What Electron's own default app does, for the compatibility runtime: takes the app's folder from the command line, gives
// Electron its name and version, and loads its `main`. Before that, `better-sqlite3` is aliased for this and every worker thread.
'use strict'
const { readFileSync } = require('node:fs')
const { join, resolve } = require('node:path')
const { app } = require('electron')
const { aliasInWorkers } = require('./workers.cjs')

const WITH_VALUE = new Set(['-r', '--require'])

function findAppFolder(argv) {
  for (let index = 1; index < argv.length; index += 1) {
    if (WITH_VALUE.has(argv[index])) index += 1
    else if (!argv[index].startsWith('-')) return resolve(argv[index])
  }
  return undefined
}

function loadApp(folder) {
  const {
    name,
    productName,
    version,
    main = 'index.js',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
  app.name = productName ?? name
  app.setVersion(version)
  app.setAppPath(folder)
  require(join(folder, main))
}

aliasInWorkers()
const folder = findAppFolder(process.argv)
if (folder === undefined) {
  console.error('usage: electron APP-FOLDER [ARGS…]')
  app.exit(2)
} else {
  console.error(`running on the compatibility runtime (Electron ${process.versions.electron.split('.')[0]})`)
  loadApp(folder)
}
