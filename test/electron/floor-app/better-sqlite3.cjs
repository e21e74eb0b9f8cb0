// The API of better-sqlite3 on top of libsql, for the compatibility runtime alone: better-sqlite3 needs N-API 10, which
// Electron 25 lacks. In: what better-sqlite3's documentation names. Out: the same answers, errors of the same class and code.
// What libsql has not (user functions, aggregates, virtual tables, serialize) throws "not implemented", as libsql does.
'use strict'
const { existsSync } = require('node:fs')
const { dirname } = require('node:path')
const Libsql = require('libsql')
const { convertErrors } = require('./errors.cjs')
const { Statement } = require('./statement.cjs')

const { SqliteError } = Libsql

class Database {
  #libsql
  #verbose
  #savepoints = 0
  #safeIntegers = false

  constructor(filename = '', options = {}) {
    const path = String(filename)
    const isMemory = path === '' || path === ':memory:'
    if (!isMemory) assertFile(path, options)
    this.#libsql = openLibsql(isMemory ? ':memory:' : path, options)
    this.#verbose = options.verbose ?? undefined
    for (const [name, value] of Object.entries({ name: path, memory: isMemory, readonly: options.readonly === true })) {
      Object.defineProperty(this, name, { value, enumerable: true })
    }
    if (this.readonly) this.#libsql.exec('PRAGMA query_only = ON')
  }

  get open() {
    return this.#libsql.open
  }

  get inTransaction() {
    return this.open && this.#libsql.inTransaction
  }

  prepare(sql) {
    this.#assertOpen()
    if (typeof sql !== 'string') throw new TypeError('Expected first argument to be a string')
    const statement = convertErrors(() => this.#libsql.prepare(sql))
    if (this.#safeIntegers) statement.safeIntegers(true)
    return new Statement({
      database: this,
      source: sql,
      statement,
      before: () => {
        this.#assertOpen()
        this.#verbose?.(sql)
      },
    })
  }

  exec(sql) {
    this.#assertOpen()
    this.#verbose?.(sql)
    convertErrors(() => this.#libsql.exec(sql))
    return this
  }

  pragma(source, options = {}) {
    const statement = this.prepare(`PRAGMA ${source}`)
    if (!statement.reader) {
      statement.run()
      return options.simple === true ? undefined : []
    }
    return options.simple === true ? statement.pluck().get() : statement.all()
  }

  transaction(work) {
    if (typeof work !== 'function') throw new TypeError('Expected first argument to be a function')
    const wrap = (mode) => {
      const database = this
      return function transaction(...args) {
        return database.#runTransaction(mode, () => Reflect.apply(work, this, args))
      }
    }
    const modes = {
      default: wrap(''),
      deferred: wrap(' DEFERRED'),
      immediate: wrap(' IMMEDIATE'),
      exclusive: wrap(' EXCLUSIVE'),
    }
    for (const transaction of Object.values(modes)) Object.assign(transaction, modes, { database: this })
    return modes.default
  }

  async backup(filename) {
    this.#assertOpen()
    if (existsSync(filename)) throw new TypeError('this runtime backs up into new files only')
    this.prepare('VACUUM INTO ?').run(filename)
    const totalPages = this.pragma('page_count', { simple: true })
    return { totalPages, remainingPages: 0 }
  }

  defaultSafeIntegers(isOn = true) {
    this.#safeIntegers = isOn
    return this
  }

  function(...args) {
    return this.#libsql.function(...args)
  }

  aggregate(...args) {
    return this.#libsql.aggregate(...args)
  }

  table(...args) {
    return this.#libsql.table(...args)
  }

  serialize(...args) {
    return this.#libsql.serialize(...args)
  }

  loadExtension(...args) {
    this.#libsql.loadExtension(...args)
    return this
  }

  unsafeMode() {
    return this
  }

  close() {
    if (!this.open) return this
    this.#leaveWal()
    this.#libsql.close()
    return this
  }

  /**
   * libsql's connection lives on until its statements are garbage; ending WAL now removes the side files at once, as
   * better-sqlite3's close does, so that the late end cannot unlink those of a database that took this one's place.
   */
  #leaveWal() {
    if (this.readonly || this.memory) return
    try {
      if (this.pragma('journal_mode', { simple: true }) === 'wal') this.pragma('journal_mode = DELETE')
    } catch {
      // another connection uses the file: the last one to close ends it
    }
  }

  #assertOpen() {
    if (!this.open) throw new TypeError('The database connection is not open')
  }

  #runTransaction(mode, work) {
    const isNested = this.inTransaction
    const savepoint = `floor_${this.#savepoints++}`
    this.exec(isNested ? `SAVEPOINT ${savepoint}` : `BEGIN${mode}`)
    try {
      const result = work()
      if (result !== null && typeof result?.then === 'function')
        throw new TypeError('Transaction function cannot return a promise')
      this.exec(isNested ? `RELEASE ${savepoint}` : 'COMMIT')
      return result
    } catch (error) {
      if (this.inTransaction) this.exec(isNested ? `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}` : 'ROLLBACK')
      throw error
    }
  }
}

function assertFile(path, options) {
  if (!existsSync(dirname(path))) throw new TypeError('Cannot open database because the directory does not exist')
  const mustExist = options.fileMustExist === true || options.readonly === true
  if (mustExist && !existsSync(path)) throw new SqliteError('unable to open database file', 'SQLITE_CANTOPEN')
}

function openLibsql(path, options) {
  return convertErrors(() => new Libsql(path, { timeout: options.timeout ?? 5000 }))
}

module.exports = Database
module.exports.SqliteError = SqliteError
