#!/usr/bin/env node
// The `modwell` command as it is installed. Plain JavaScript on purpose: an old Node has to be able to say that it is too old.
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import v8 from 'node:v8'

const NEEDED = 22
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(`modwell needs Node ${NEEDED} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
const home = findHome()
// Most of what is made while resolving is soon of no use: the memory for it stays small, and is looked through often.
v8.setFlagsFromString('--semi-space-growth-factor=1')
v8.setFlagsFromString('--heap-growing-percent=90')
module.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(cacheFolder(), 'modwell', 'compiled'))
await import(new URL('program/main.mjs', import.meta.url).href)

/** Where this person's programs keep what they can make again: nobody else's may lie there. */
function cacheFolder() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env
  if (process.platform === 'win32') return LOCALAPPDATA || join(home, 'AppData', 'Local')
  if (process.platform === 'darwin') return join(home, 'Library', 'Caches')
  return XDG_CACHE_HOME || join(home, '.cache')
}

/** In a container a user may be but a number. */
function findHome() {
  try {
    return homedir()
  } catch {
    console.error('modwell does not know where your own folder is: name it in HOME.')
    process.exit(1)
  }
}
