#!/usr/bin/env node
// The `modwell` command: the built bundle where there is one beside no sources, else the sources themselves.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from './launch.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const source = join(root, 'src-main/cli/main.ts')
const isInstalled = root.split(/[\\/]/).includes('node_modules')
const file = existsSync(source) && !isInstalled ? source : join(root, 'out/cli/main.mjs')
// Small, as most of what is made while resolving is soon of no use: half the memory, in the same time.
launch(file, process.argv.slice(2), ['--max-semi-space-size=4'])
