import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createCore, type Core } from '../../src-main/core/core.ts'
import { PRISM_UIDS, writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { WORKER } from '../fixtures/worker-file.ts'

/** What a program was called with. */
export interface Call {
  readonly args: readonly string[]
  readonly folder: string
  readonly names: readonly string[]
}

export interface PlayGround {
  readonly folder: string
  /** The person's, with the launchers' folders in it. */
  readonly user: string
  readonly home: string
  readonly bin: string
  readonly env: Readonly<Record<string, string>>
  readonly core: Core
  /** A small program that notes how it is called; `more`: what it does besides, in the language of the shell. Answers its path. */
  program(path: string, more?: string): string
  /** Of a program, once it was called. */
  called(path: string): Promise<Call>
  isCalled(path: string): boolean
  /** The same on the PATH, by that name. */
  inBin(name: string): string
  /** An instance of Prism or its kin, with a world; adopted. Answers its id. */
  prism(name: string, kin?: PrismKin): Promise<string>
  close(): Promise<void>
}

interface PrismKin {
  /** In the person's folder. */
  readonly root?: string
  readonly settings?: 'prismlauncher.cfg' | 'polymc.cfg' | 'multimc.cfg'
}

const noteOf = (path: string) => `${path}.called.json`

/** Whole at once, for who waits for it. */
const NOTE = `const fs = require('node:fs')
const [, to, ...args] = process.argv
fs.writeFileSync(to + '.new', JSON.stringify({ args, folder: process.cwd(), names: Object.keys(process.env) }))
fs.renameSync(to + '.new', to)`

/** The core of a person who has launchers; nothing of this machine is on the PATH. */
export async function openPlayGround(): Promise<PlayGround> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-play-'))
  const [user, home, bin] = ['user', 'home', 'bin'].map((name) => join(folder, name)) as [string, string, string]
  for (const each of [user, bin]) mkdirSync(each)
  const env = { HOME: user, PATH: [bin, 'relative'].join(delimiter), MODWELL_TOKEN: 'mrp_secret', NODE_OPTIONS: '' }
  const core = await createCore({ home, workerFile: WORKER, version: 'test', serviceUrl: 'http://127.0.0.1:9', env })
  return {
    folder,
    user,
    home,
    bin,
    env,
    core,
    program: writeProgram,
    inBin: (name) => writeProgram(join(bin, name)),
    async prism(name, { root = '.local/share/PrismLauncher', settings } = {}) {
      const spec = { folder: name, ...FABRIC, files: { 'saves/New World/level.dat': 'a world', mods: null } }
      const [path = ''] = await writePrismLauncher(join(user, root), [spec], settings)
      return (await core.instances.adopt(path, {})).id
    },
    async called(path) {
      for (let tries = 0; tries < 200 && !existsSync(noteOf(path)); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 25))
      const call = JSON.parse(readFileSync(noteOf(path), 'utf8')) as Call
      rmSync(noteOf(path))
      return call
    },
    isCalled: (path) => existsSync(noteOf(path)),
    async close() {
      await core.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const FABRIC = { gameVersion: '1.21.1', loader: { uid: PRISM_UIDS.fabric, version: '0.17.2' } }

function writeProgram(path: string, more = ''): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n'${process.execPath}' -e "${NOTE}" '${noteOf(path)}' "$@"\n${more}\n`)
  chmodSync(path, 0o755)
  return path
}
