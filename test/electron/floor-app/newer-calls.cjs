// Calls that every Node since 18.18 has and this runtime's 18.15 lacks; defined only where they are missing.
'use strict'
const events = require('node:events')

function defineNewerCalls() {
  for (const name of ['dispose', 'asyncDispose']) {
    if (Symbol[name] === undefined) Object.defineProperty(Symbol, name, { value: Symbol(`Symbol.${name}`) })
  }
  URL.canParse ??= canParse
  events.addAbortListener ??= addAbortListener
}

function canParse(url, base) {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

function addAbortListener(signal, listener) {
  if (signal.aborted) queueMicrotask(() => listener(new Event('abort')))
  else signal.addEventListener('abort', listener, { once: true })
  return { [Symbol.dispose]: () => signal.removeEventListener('abort', listener) }
}

module.exports = { defineNewerCalls }
