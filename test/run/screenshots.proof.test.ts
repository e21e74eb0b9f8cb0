import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT } from '../architecture/cruise.ts'

it.each([
  [['--help'], 0],
  [['-h'], 0],
  [['--hlep'], 2],
  [['one', 'two'], 2],
])('npm run screenshots -- %j says how it is used, and takes none for a folder', (args, status) => {
  const cwd = mkdtempSync(join(tmpdir(), 'modwell-screenshots-'))
  try {
    const program = [join(PROJECT, 'resources/launch.mjs'), join(PROJECT, 'test/screenshots/screenshots.ts')]
    const ended = spawnSync(process.execPath, [...program, ...args], { cwd, encoding: 'utf8' })
    expect(ended.status).toBe(status)
    expect(ended.stdout + ended.stderr).toContain('usage: npm run screenshots -- [FOLDER]')
    expect(readdirSync(cwd)).toEqual([])
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
})
