import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { changeDocument, errorDocument } from '../cli/documents.ts'
import { world, path, README, setUpGround } from './cli-unattended-ground.ts'
import { differences, readTree } from '../demo/tree.ts'
import { playGame } from './ground/play-game.ts'
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

describe.runIf(process.platform === 'linux')('while the server runs', () => {
  it('refuses, waits no longer than told, ends with 143 when it is stopped, and changes nothing', async () => {
    const server = await playGame(world.folder, { cwd: path })
    const before = await readTree(path)
    try {
      const refused = await world.json(errorDocument, ['update', '--all', '--yes'], { exitCode: 1 })
      const late = await world.json(errorDocument, ['update', '--all', '--yes', '--when-stopped', '--timeout', '1s'], {
        exitCode: 1,
      })
      expect(refused.error.code).toBe('game-running')
      expect(late.error.code).toBe('game-running')
      const bisect = await world.json(errorDocument, ['bisect', 'start', path, '--yes'], { exitCode: 1 })
      expect(refused.error.commands).toEqual(['--when-stopped', '--while-running'])
      expect(bisect.error.code).toBe('game-running')
      expect(bisect.error.hint).toBe('Close the game or stop the server, then try again.')
      expect(bisect.error.commands).toEqual(['--while-running'])
      const ended = await world.runProcess(['update', '--all', '--yes', '--when-stopped'], {
        onStart: (child) => {
          child.stderr?.on(
            'data',
            (text) => String(text).includes('waiting for the game or server to stop') && child.kill('SIGTERM'),
          )
        },
      })
      expect(ended.exitCode).toBe(143)
      expect(differences(before, await readTree(path)).filter((line) => !line.includes('.modwell'))).toEqual([])
    } finally {
      await server.stop()
    }
  })

  it('tells what was done in others when it is stopped with Ctrl-C, and ends with 130', async () => {
    const { survival } = world.library
    const id = await world.adopt(survival)
    const server = await playGame(world.folder, { cwd: path })
    const stopOnceChanged = async (child: ChildProcess) => {
      await vi.waitFor(() => readFileSync(join(survival.gamePath, '.modwell.json')), { timeout: 30_000 })
      child.kill('SIGINT')
    }
    try {
      const { exitCode, stdout } = await world.runProcess(['update', '--all', '--yes', '--when-stopped', '--json'], {
        onStart: (child) => void stopOnceChanged(child),
      })
      expect(exitCode).toBe(130)
      const { changeSets, failed } = changeDocument.parse(JSON.parse(stdout))
      expect(changeSets.map(({ instance }) => instance)).toEqual([id])
      expect(failed.map(({ path: file, code }) => [file, code])).toEqual([[null, 'cancelled']])
    } finally {
      await server.stop()
      await world.run(['instances', 'forget', id])
    }
  })

  it('changes it once the server has ended, without a terminal', async () => {
    const server = await playGame(world.folder, { cwd: path })
    const ended = await world.runProcess(['update', '--all', '--yes', '--when-stopped', '--timeout', '1h'], {
      onStart: (child) => {
        child.stderr?.on(
          'data',
          (text) => void (String(text).includes('waiting for the game or server to stop') && server.stop()),
        )
      },
    })
    await server.stop()
    expect(ended.exitCode).toBe(0)
    expect(ended.stdout).toEqual(expect.stringContaining('✓'))
  })
})
