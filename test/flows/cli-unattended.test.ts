import { type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { changeDocument, errorDocument } from '../cli/documents.ts'
import { differences, readTree } from '../demo/tree.ts'
import { playGame } from './ground/play-game.ts'
import { world, path, README, setUpGround } from './cli-unattended-ground.ts'
setUpGround()

it('wants arguments that can be meant', async () => {
  const wrong = [
    ['update', '--all'],
    ['update', '--timeout', '5m', '--yes'],
    ['update', '--when-stopped', '--timeout', '1h soon', '--yes'],
    ['update', '--when-stopped', '--timeout', 'soon', '--yes'],
    ['update', '--when-stopped', '--dry-run'],
    ['update', '--when-stopped', '--while-running', '--yes'],
  ]
  for (const args of wrong) expect((await world.run(args)).exitCode, `${args}`).toBe(2)
})

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

  it('says nothing with --quiet when there is nothing to do', async () => {
    const { exitCode, stdout, stderr } = await world.run(['update', '--all', '--yes', '--quiet'])
    expect(exitCode).toBe(0)
    expect(stdout).toBe('')
    expect(stderr).toBe('')
  })
})

describe("the recipe of the command line's README", () => {
  it('has command lines that are understood', async () => {
    const lines = [...README.matchAll(/(?:^ExecStart=|minecraft  )\/usr\/local\/bin\/modwell (.*update.*)$/gm)].map(
      ([, line]) => line,
    )
    expect(lines.length).toBe(2)
    for (const line of lines) {
      const args = (line ?? '').split(' ').filter((one) => one !== '')
      const home = args.indexOf('--home')
      const own = home === -1 ? args : args.toSpliced(home, 2)
      expect((await world.run([...own, '--offline'])).exitCode, `${line}`).toBe(0)
    }
  })
})
