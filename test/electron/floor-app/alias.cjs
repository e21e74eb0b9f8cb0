// From here on `better-sqlite3` means the module beside this file, and newer calls are there, in whichever thread this is loaded.
'use strict'
const Module = require('node:module')
const { join } = require('node:path')
const { defineNewerCalls } = require('./newer-calls.cjs')

const ALIASES = new Map([['better-sqlite3', join(__dirname, 'better-sqlite3.cjs')]])
const resolveOriginal = Module['_resolveFilename']

Module['_resolveFilename'] = function resolveAliased(request, ...rest) {
  return ALIASES.get(request) ?? resolveOriginal.call(this, request, ...rest)
}

defineNewerCalls()

module.exports = { ALIAS_FILE: __filename }
