import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeDocument } from '../cli/documents.ts'
import { world, path, README, setUpGround } from './cli-unattended-ground.ts'
setUpGround()

it('ends with 1 where nothing could be checked, and names every file', async () => {
  const { kept, checks, failed } = await world.json(changeDocument, ['update', '--all', '--yes', '--offline'], {
    exitCode: 1,
  })
  expect(checks?.checked).toBe(0)
  expect(failed).toEqual([])
  expect(kept.length).toEqual(checks?.unchecked)
  const down = await world.run(['update', '--all', '--yes', '--quiet'], { service: 'http://127.0.0.1:9' })
  expect(down.exitCode).toBe(1)
  expect(down.stdout).toEqual(expect.stringContaining('Nothing could be checked'))
})

it.each([
  { args: [], exitCode: 1 },
  { args: ['--findings'], exitCode: 1 },
  { args: ['--findings', '--strict'], exitCode: 1 },
  { args: ['--offline'], exitCode: 0 },
])('ends with $exitCode where inspect $args checks nothing since the service is down', async ({ args, exitCode }) => {
  const away = { service: 'http://127.0.0.1:9', home: join(world.folder, 'away') }
  expect((await world.run(['inspect', path, ...args], away)).exitCode).toBe(exitCode)
})

const ANALYZE = 'systemd-analyze'

/** The units of the command line's README by their name: each begins with a comment that is its path. */
function readUnits(): ReadonlyMap<string, string> {
  const text = /```ini\n([\s\S]*?)```/.exec(README)?.[1] ?? ''
  const parts = text.split(/^# \/etc\/systemd\/system\//m).slice(1)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]))
}

describe("the recipe of the command line's README", () => {
  it('has units that systemd takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'modwell-units-'))
    try {
      const units = [...readUnits()].map(([name, text]) => {
        const file = join(folder, name)
        // The program need not be installed here, nor the user be there.
        writeFileSync(file, text.replace('/usr/local/bin/modwell', process.execPath).replace(/^User=.*$/m, 'User=root'))
        return file
      })
      expect(units.length).toBe(2)
      const { error, status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', ...units], { encoding: 'utf8' })
      // Where there is no systemd, the keys alone are looked at.
      const about = String(stderr)
        .split('\n')
        .filter((line) => line.includes(folder) || line.startsWith('modwell'))
      expect(error === undefined ? [status, about] : [0, []]).toEqual([0, []])
      expect(badLines()).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

const KEYS: Readonly<Record<string, RegExp>> = {
  Unit: /^(Description|Wants|After)=.+$/,
  Service:
    /^(Type=oneshot|User=\w+|Environment=\w+=\S+|ExecStart=\/\S+ .+|SuccessExitStatus=\d+( \d+)*|TimeoutStartSec=\w+)$/,
  Timer: /^(OnCalendar=\S+ \S+|RandomizedDelaySec=\w+|Persistent=(true|false))$/,
  Install: /^WantedBy=\S+$/,
}

/** Lines that are none of the keys used, where there is no systemd to ask. */
function badLines(): readonly string[] {
  return [...readUnits().values()].flatMap((text) => {
    let section = ''
    return text.split('\n').filter((line) => {
      const name = /^\[(\w+)\]$/.exec(line)?.[1]
      if (name !== undefined) section = name
      if (line === '' || line.startsWith('#')) return false
      return name === undefined ? KEYS[section]?.test(line) !== true : KEYS[name] === undefined
    })
  })
}
