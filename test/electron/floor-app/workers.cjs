'use strict'
const threads = require('node:worker_threads')
const { ALIAS_FILE } = require('./alias.cjs')

/** Makes every worker thread started from here on load the alias before its own script. */
function aliasInWorkers() {
  threads.Worker = class Worker extends threads.Worker {
    constructor(script, options = {}) {
      super(script, { ...options, execArgv: ['--require', ALIAS_FILE, ...(options.execArgv ?? [])] })
    }
  }
}

module.exports = { aliasInWorkers }
