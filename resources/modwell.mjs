#!/usr/bin/env node
// The `modwell` command: the built bundle where there is one beside no sources, else the sources themselves.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from './launch.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const source = join(root, 'src-main/cli/main.ts')
const isInstalled = root.split(/[\\/]/).includes('node_modules')
launch(existsSync(source) && !isInstalled ? source : join(root, 'out/cli/main.mjs'), process.argv.slice(2))
