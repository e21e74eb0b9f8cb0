// Begins an app that is packaged with the compatibility runtime, in its archive: as `main.cjs` does with an app beside it. What is aliased
// there lies in the archive under the name that is asked for, and worker threads begin with `newer-calls.cjs`.
'use strict'
const { defineNewerCalls } = require('./newer-calls.cjs')

defineNewerCalls()
console.error(`running on the compatibility runtime (Electron ${process.versions.electron.split('.')[0]})`)
module.exports = require('../out/main/index.cjs')
