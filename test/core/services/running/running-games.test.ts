import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRunningGames } from '../../../../src-main/core/services/running/running-games.ts'
import { playGame, type Game, type GameOptions } from '../../../flows/ground/play-game.ts'

// Real processes; what Linux tells of them is what is tested.

const running = createRunningGames('linux')
let folder: string
let game: string
let playing: Game | null = null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-running-'))
  game = join(folder, 'game')
  mkdirSync(join(game, 'mods'), { recursive: true })
  mkdirSync(join(folder, 'elsewhere'))
})
afterEach(async () => {
  await playing?.stop()
  playing = null
  rmSync(folder, { recursive: true, force: true })
})

async function play(options: GameOptions): Promise<Game> {
  playing = await playGame(folder, options)
  return playing
}

describe.runIf(process.platform === 'linux')('a running game', () => {
  it('is noticed by its work folder, and no more once it has ended', async () => {
    const { pid, stop } = await play({ cwd: game })
    expect(await running.find(game)).toMatchObject({ pid, sign: `process ${pid} (java) uses ${game}` })
    await stop()
    expect(await running.find(game)).toBeNull()
  })

  it.each([
    ['its --gameDir', (path: string) => ['--gameDir', path]],
    ['a path among its arguments', (path: string) => [`-Djava.library.path=/usr/lib:${path}/natives`]],
  ])('is noticed by %s', async (_what, parameters) => {
    const { pid } = await play({ cwd: join(folder, 'elsewhere'), parameters: parameters(game) })
    expect((await running.find(game))?.pid).toBe(pid)
  })

  it('is noticed through a link to the folder', async () => {
    symlinkSync(game, join(folder, 'link'))
    const { pid } = await play({ cwd: game })
    expect((await running.find(join(folder, 'link')))?.pid).toBe(pid)
  })

  it('is not one of another folder, though that lends it its libraries', async () => {
    const other = join(folder, 'elsewhere')
    await play({ cwd: game, parameters: ['-cp', `${game}/libraries/a.jar`, '--gameDir', other] })
    expect(await running.find(game)).toBeNull()
    expect((await running.find(other))?.pid).toEqual(playing?.pid)
  })

  it('is noticed among several folders in one look, with when it was started', async () => {
    const before = Date.now()
    const { pid } = await play({ cwd: game })
    const found = await running.findAmong([join(folder, 'elsewhere'), game, join(folder, 'nowhere')])
    expect([...found].map(([path, each]) => [path, each.pid])).toEqual([[game, pid]])
    // To a second, as the system counts from its own start.
    expect(Math.abs(Date.parse((await running.startOf(pid)) ?? '') - before)).toBeLessThan(5_000)
  })

  it('is not a program that is no Java', async () => {
    await play({ cwd: game, program: 'editor' })
    expect(await running.find(game)).toBeNull()
  })

  it.each([
    ["a client's", 'saves/New World'],
    ["a server's", 'world'],
  ])('is noticed by the lock on %s world, whatever the program is called', async (_whose, world) => {
    mkdirSync(join(game, world), { recursive: true })
    const file = join(game, world, 'session.lock')
    writeFileSync(file, '')
    expect(await running.find(game)).toBeNull()
    const { pid } = await play({ cwd: folder, program: 'graal', locks: file })
    expect(await running.find(game)).toMatchObject({ pid, sign: `${file} is locked by process ${pid}` })
  })
})

it('is none where the folder is gone', async () => {
  expect(await running.find(join(folder, 'nowhere'))).toBeNull()
})
