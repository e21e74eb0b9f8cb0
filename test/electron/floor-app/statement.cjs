'use strict'
const { convertErrors } = require('./errors.cjs')
const { toParameters } = require('./parameters.cjs')

/** better-sqlite3's statement: rows as objects, columns, single values or by table, without libsql's `_metadata`. */
class Statement {
  #statement
  #before
  #shape = 'object'
  #bound

  constructor({ database, source, statement, before }) {
    this.#statement = statement
    this.#before = before
    Object.defineProperty(this, 'database', { value: database })
    Object.defineProperty(this, 'source', { value: source, enumerable: true })
  }

  get reader() {
    return this.#statement.columns().length > 0
  }

  run(...args) {
    if (this.reader) return this.#runReader(args)
    const { changes, lastInsertRowid } = this.#execute(args, (parameters) => this.#statement.run(parameters))
    return { changes, lastInsertRowid }
  }

  get(...args) {
    this.#assertReader()
    const row = this.#execute(args, (parameters) => this.#statement.raw(true).get(parameters))
    return row === undefined ? undefined : this.#present(row)
  }

  all(...args) {
    return [...this.iterate(...args)]
  }

  *iterate(...args) {
    this.#assertReader()
    const rows = this.#execute(args, (parameters) => this.#statement.raw(true).iterate(parameters))
    let step = convertErrors(() => rows.next())
    try {
      for (; step.done !== true; step = convertErrors(() => rows.next())) yield this.#present(step.value)
    } finally {
      // libsql resets a statement only at its last row; left in the middle it would keep its transaction open
      while (step.done !== true) step = rows.next()
    }
  }

  bind(...args) {
    if (this.#bound !== undefined)
      throw new TypeError('The bind() method can only be invoked once per statement object')
    this.#bound = args
    return this
  }

  pluck(isOn = true) {
    return this.#reshape('pluck', isOn)
  }

  raw(isOn = true) {
    return this.#reshape('raw', isOn)
  }

  expand(isOn = true) {
    return this.#reshape('expand', isOn)
  }

  columns() {
    this.#assertReader()
    return this.#statement.columns()
  }

  safeIntegers(isOn = true) {
    this.#statement.safeIntegers(isOn)
    return this
  }

  #runReader(args) {
    const totals = this.database.prepare('SELECT total_changes(), last_insert_rowid()').raw()
    const [before] = totals.get()
    for (const _ of this.iterate(...args)) continue
    const [after, lastInsertRowid] = totals.get()
    return { changes: after - before, lastInsertRowid }
  }

  #reshape(shape, isOn) {
    this.#assertReader()
    if (isOn) this.#shape = shape
    else if (this.#shape === shape) this.#shape = 'object'
    return this
  }

  #assertReader() {
    if (!this.reader) throw new TypeError('This statement does not return data. Use run() instead')
  }

  #execute(args, work) {
    this.#before()
    if (this.#bound !== undefined && args.length > 0) throw new TypeError('This statement already has bound parameters')
    return convertErrors(() => work(toParameters(this.source, this.#bound ?? args)))
  }

  #present(raw) {
    const row = Array.from(raw, toValue)
    if (this.#shape === 'raw') return row
    if (this.#shape === 'pluck') return row[0]
    const columns = this.#statement.columns()
    if (this.#shape === 'object') return Object.fromEntries(columns.map((column, index) => [column.name, row[index]]))
    const expanded = {}
    for (const [index, column] of columns.entries()) (expanded[column.table ?? '$'] ??= {})[column.name] = row[index]
    return expanded
  }
}

function toValue(value) {
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  if (ArrayBuffer.isView(value) && !Buffer.isBuffer(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return value
}

module.exports = { Statement }
