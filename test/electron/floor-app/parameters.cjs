'use strict'

/**
 * What libsql binds without crashing: a list, or an object where names are used. As in better-sqlite3, arguments may be
 * values, lists of values and one object of named ones; what SQLite has no type for is refused.
 */
function toParameters(source, args) {
  const positional = []
  let named
  for (const arg of args) {
    if (Array.isArray(arg)) positional.push(...arg.map(toBound))
    else if (isNamed(arg))
      named = Object.fromEntries(Object.entries(arg).map(([name, value]) => [name, toBound(value)]))
    else positional.push(toBound(arg))
  }
  if (named === undefined) return positional
  for (const [, name] of source.replaceAll(/'[^']*'/g, '').matchAll(/[@:$]([A-Za-z_]\w*)/g)) {
    if (!Object.hasOwn(named, name)) throw new RangeError(`Missing named parameter "${name}"`)
  }
  return named
}

function isNamed(arg) {
  return typeof arg === 'object' && arg !== null && !ArrayBuffer.isView(arg)
}

function toBound(value) {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new TypeError('SQLite3 can only bind numbers, strings, bigints, buffers, and null')
}

module.exports = { toParameters }
