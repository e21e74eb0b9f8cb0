#!/usr/bin/env node
// The `modwell` command: what was built where there are no sources, else a bundle of them, else the sources themselves.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import v8 from 'node:v8'
import { findBundle } from './bundle.mjs'
import { COMPILED, findNode, launch } from './launch.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
const node = findNode()
const file = findProgram()
if (node === process.execPath) {
  // New enough itself: a second Node would cost time and memory.
  useLittleMemory()
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? COMPILED)
  process.argv = [node, file, ...args]
  await import(pathToFileURL(file).href)
} else {
  // Small, as most of what is made while resolving is soon of no use: half the memory, in the same time.
  launch(file, args, ['--max-semi-space-size=4', '--heap-growing-percent=90'])
}

function findProgram() {
  const source = join(root, 'src-main/cli/main.ts')
  const isInstalled = root.split(/[\\/]/).includes('node_modules')
  if (isInstalled || !existsSync(source)) return join(root, 'out/cli/main.mjs')
  return (node && findBundle(root, node)) ?? source
}

/**
 * Most of what is made while resolving is soon of no use: its part of the memory stays small, for two thirds of the memory in the same time;
 * and all of it is looked through once it has grown by nine tenths, for a fifteenth of it. With less growth looking through costs more than it saves.
 */
function useLittleMemory() {
  v8.setFlagsFromString('--semi-space-growth-factor=1')
  v8.setFlagsFromString('--heap-growing-percent=90')
}
