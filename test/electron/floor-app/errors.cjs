'use strict'
const { SqliteError } = require('libsql')

// the codes that libsql gives as a number alone
const CODES = new Map([
  [10, 'SQLITE_IOERR'],
  [14, 'SQLITE_CANTOPEN'],
  [26, 'SQLITE_NOTADB'],
])

/** Runs a call of libsql; an error of SQLite leaves it with the code that better-sqlite3 would give. */
function convertErrors(work) {
  try {
    return work()
  } catch (error) {
    if (error instanceof SqliteError && !/^SQLITE_[A-Z]/.test(error.code))
      error.code = CODES.get(error.rawCode) ?? 'SQLITE_ERROR'
    throw error
  }
}

module.exports = { convertErrors }
