import { spawnSync } from 'node:child_process'
import { lchownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appArguments, sandboxArguments } from '../electron/arguments.ts'
import { findElectron } from '../electron/runtime.ts'

const IS_LINUX_ROOT = process.platform === 'linux' && process.getuid?.() === 0
const PROJECT = join(import.meta.dirname, '../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-e2e-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.runIf(IS_LINUX_ROOT)(
  "the window that root starts writes nothing into another user's folder, and says whose it is",
  async () => {
    const theirs = join(folder, 'theirs')
    mkdirSync(theirs)
    lchownSync(theirs, 65_534, 65_534)
    const { executable } = await findElectron()
    const args = [PROJECT, ...sandboxArguments(), `--user-data-dir=${join(folder, 'own')}`, ...appArguments([])]
    const { status, stderr } = spawnSync(executable, [...args, `--home=${join(theirs, 'home')}`], {
      timeout: 20_000,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toEqual(
      expect.stringContaining(`${theirs} belongs to nobody, and root does not work in it: run Modwell as nobody`),
    )
    expect(readdirSync(theirs)).toEqual([])
  },
)
