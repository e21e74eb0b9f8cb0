// Begins an app that is packaged with the compatibility runtime, in its archive: as `main.cjs` does with an app beside it.
'use strict'
const { aliasInWorkers } = require('./workers.cjs')

aliasInWorkers()
console.error(`running on the compatibility runtime (Electron ${process.versions.electron.split('.')[0]})`)
module.exports = require('../out/main/index.cjs')
