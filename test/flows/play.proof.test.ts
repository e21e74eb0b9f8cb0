import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addMod } from '../fixtures/add-mod.ts'
import { startService } from '../service/start.ts'
import { fabricServerFiles, writeServer } from '../fixtures/launchers/server.ts'
import { startedDocument } from '../cli/started-document.ts'
import { runModwell, runModwellProcess } from '../cli/run-modwell.ts'
import { playGame } from './ground/play-game.ts'
import { openPlayGround, type PlayGround } from './play-ground.ts'

// Real programs: each notes how it was called.

let ground: PlayGround

beforeEach(async () => {
  ground = await openPlayGround()
})
afterEach(() => ground.close())

async function server(script: string | null): Promise<string> {
  const path = join(ground.user, 'server')
  await writeServer(path, { ...fabricServerFiles('1.21.1', '0.17.2') })
  rmSync(join(path, 'run.sh'))
  if (script !== null) writeFileSync(join(path, 'run.sh'), script)
  return (await ground.core.instances.adopt(path, {})).id
}

it('a server is started by its script, in its folder', async () => {
  const id = await server(null)
  await expect(ground.core.play.start(id, { join: null })).rejects.toMatchObject({ code: 'cannot-start' })
  const script = ground.program(join(ground.user, 'server/run.sh'))
  await ground.core.play.start(id, { join: null })
  expect(await ground.called(script)).toMatchObject({ args: [], folder: join(ground.user, 'server') })
})

it('a server runs in the foreground with its console, and its end is told', async () => {
  await server('read line\necho "got $line"\nexit 0\n')
  const typed = ['play', 'server']
  const ended = await runModwell(typed, { home: ground.home, env: ground.env, input: 'stop\n' })
  expect(ended).toMatchObject({ exitCode: 0, stderr: '' })
  expect(ended.stdout).toContain('got stop')
  expect(ended.stdout).toContain('server ended after 0 s.')
  writeFileSync(join(ground.user, 'server/run.sh'), 'echo broken\nexit 7\n')
  const failed = await runModwell([...typed, '--json'], { home: ground.home, env: ground.env })
  expect(failed.exitCode).toBe(1)
  expect(failed.stderr).toContain('broken')
  expect(startedDocument.parse(JSON.parse(failed.stdout))).toMatchObject({
    started: true,
    ended: { how: 'crashed', exitCode: 7 },
  })
})

it('a server that is told to end saves first, and Modwell waits for it', async () => {
  await server('sh ./real.sh\n')
  const saved = join(ground.user, 'server/saved')
  writeFileSync(
    join(ground.user, 'server/real.sh'),
    `trap 'sleep 1; echo yes > saved; exit 0' TERM\necho up\nwhile :; do sleep 0.05; done\n`,
  )
  const ended = await runModwellProcess(['play', 'server'], {
    home: ground.home,
    env: { ...ground.env, PATH: `${ground.env['PATH']}${delimiter}/usr/bin${delimiter}/bin` },
    onStart(child) {
      child.stdout?.once('data', () => setTimeout(() => child.kill('SIGTERM'), 500))
    },
  })
  expect(ended.exitCode).toBe(0)
  expect(existsSync(saved)).toBe(true)
})

it('a server in the background is told to end by the process that is shown, saves first, and that is no crash', async () => {
  const folder = join(ground.user, 'server')
  const id = await server('#!/bin/sh\n./java ./server.cjs &\n')
  symlinkSync(process.execPath, join(folder, 'java'))
  writeFileSync(
    join(folder, 'server.cjs'),
    `const fs = require('node:fs')
fs.mkdirSync('logs', { recursive: true })
fs.writeFileSync('logs/latest.log', '[20:14:00] [Server thread/INFO]: Done (1.0s)! For help, type "help"\\n')
process.on('SIGTERM', () => setTimeout(() => { fs.writeFileSync('saved', 'yes'); process.exit(143) }, 300))
setInterval(() => undefined, 1000)`,
  )
  const { play } = ground.core
  const state = async () => (await play.states([id]))[0]
  await play.start(id, { join: null })
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({ kind: 'running', serverProcess: expect.any(Number) })
  await expect.poll(() => existsSync(join(folder, 'logs/latest.log'))).toBe(true)
  const running = await state()
  const shown = running?.kind === 'running' ? (running.serverProcess ?? 0) : 0
  await expect(play.stop(id, shown + 1)).rejects.toMatchObject({ code: 'not-found' })
  expect(existsSync(join(folder, 'saved'))).toBe(false)
  await play.stop(id, shown)
  await expect.poll(state, { timeout: 10_000 }).toMatchObject({ kind: 'idle', last: { how: 'closed' } })
  expect(readFileSync(join(folder, 'saved'), 'utf8')).toBe('yes')
  await expect(play.stop(id, shown)).rejects.toMatchObject({ code: 'not-found' })
})

it('a game is not stopped, whichever process it is', async () => {
  const id = await ground.prism('Survival')
  const java = join(ground.folder, 'java')
  symlinkSync(process.execPath, java)
  const game = spawn(java, ['-e', 'setTimeout(() => undefined, 60_000)'], { cwd: gameOf('Survival'), stdio: 'ignore' })
  try {
    await expect
      .poll(async () => (await ground.core.play.states([id]))[0])
      .toMatchObject({ kind: 'running', serverProcess: null })
    await expect(ground.core.play.stop(id, game.pid ?? 0)).rejects.toMatchObject({ code: 'not-found' })
    expect(game.exitCode).toBeNull()
  } finally {
    game.kill()
  }
})

it('updates and fixes on the way, each with its own undo', async () => {
  const service = await startService({ projects: 0, rateLimit: 'off' })
  try {
    const small = { loaders: ['fabric'], game_versions: ['1.21.1'] }
    const [lamp] = addMod(
      service.catalogue,
      { slug: 'lamp', title: 'Lamp' },
      { '1.0.0': small, '1.1.0': { ...small, files: [{ size: 900, depends: { oil: '*' } }] } },
    )
    addMod(service.catalogue, { slug: 'oil', title: 'Oil' }, { '1.0.0': small })
    await ground.prism('Survival')
    const program = ground.inBin('prismlauncher')
    const [file] = lamp?.files ?? []
    writeFileSync(join(gameOf('Survival'), 'mods/lamp.jar'), service.catalogue.fileBytes(file?.hashes.sha1 ?? ''))
    const options = { home: ground.home, env: ground.env, service: service.url }
    const dry = await runModwell(['play', 'Survival', '--update', '--dry-run', '--json'], options)
    expect(startedDocument.parse(JSON.parse(dry.stdout)).changes).toHaveLength(1)
    expect(ground.isCalled(program)).toBe(false)
    const ended = await runModwell(['play', 'Survival', '--update', '--fix', '--yes', '--json'], options)
    expect(ended).toMatchObject({ exitCode: 0, stderr: '' })
    const document = startedDocument.parse(JSON.parse(ended.stdout))
    expect(document.changes[0]).toMatchObject({ changeSets: [{ kind: 'update' }] })
    expect((await ground.called(program)).args).toEqual(['--launch=Survival'])
    expect((await runModwell(['undo', '--yes'], options)).exitCode).toBe(0)
  } finally {
    await service.close()
  }
})

/** A launcher that starts a game, as the system shows it, which writes its log and ends when the file `end` is there. */
function launcherOfGame(game: string, last: string): string {
  const script = `
const fs = require('node:fs')
fs.mkdirSync('logs', { recursive: true })
fs.writeFileSync('logs/latest.log', '[20:14:00] [Render thread/INFO]: Setting user: ada\\n')
const wait = setInterval(() => {
  if (!fs.existsSync('end')) return
  fs.appendFileSync('logs/latest.log', ${JSON.stringify(last)})
  clearInterval(wait)
}, 20)`
  const file = join(ground.folder, 'game.cjs')
  writeFileSync(file, script)
  const java = join(ground.folder, 'java')
  symlinkSync(process.execPath, java)
  return ground.program(join(ground.bin, 'prismlauncher'), `cd '${game}'\n'${java}' '${file}' &`)
}

const gameOf = (name: string) => join(ground.user, '.local/share/PrismLauncher/instances', name, '.minecraft')

async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await read()
    if (isSo(value) || tries > 200) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

it('says that a game is starting, runs since when, and how it ended', async () => {
  const id = await ground.prism('Survival')
  const stateOf = async () => (await ground.core.play.states([id]))[0]
  launcherOfGame(gameOf('Survival'), '[21:26:00] [Render thread/INFO]: Stopping!\n')
  const before = Date.now()
  await ground.core.play.start(id, { join: null })
  const running = await until(stateOf, (state) => state?.kind === 'running')
  const since = running?.kind === 'running' ? running.since : null
  expect(Math.abs(Date.parse(since ?? '') - before)).toBeLessThan(10_000)
  await expect(ground.core.play.start(id, { join: null })).rejects.toMatchObject({ code: 'game-running' })
  const refused = await runModwell(['play', 'Survival'], { home: ground.home, env: ground.env })
  expect(refused.exitCode).toBe(1)
  writeFileSync(join(gameOf('Survival'), 'end'), '')
  expect(await ground.core.play.untilEnd(id)).toMatchObject({ how: 'closed', exitCode: null })
  expect(await stateOf()).toMatchObject({ kind: 'idle', last: { how: 'closed' } })
})

it('says that a game crashed, waited for by the command line', async () => {
  await ground.prism('Survival')
  launcherOfGame(
    gameOf('Survival'),
    "[main/ERROR]: Incompatible mods found!\n - Mod 'Lamp' (lamp) 1.0.0 requires any version of oil, which is missing!\n",
  )
  setTimeout(() => writeFileSync(join(gameOf('Survival'), 'end'), ''), 1500)
  const ended = await runModwell(['play', 'Survival', '--until-end'], { home: ground.home, env: ground.env })
  expect(ended.exitCode).toBe(1)
  expect(ended.stdout).toMatch(/Survival crashed after \d s\./)
  expect(ended.stdout).toContain('crash --in Survival')
})

it('tells of a game that its launcher started by itself', async () => {
  const id = await ground.prism('Survival')
  const game = await playGame(ground.folder, { cwd: gameOf('Survival') })
  expect(await ground.core.play.states([id])).toMatchObject([{ kind: 'running', since: expect.any(String) }])
  await game.stop()
  expect(await ground.core.play.states([id])).toMatchObject([{ kind: 'idle', last: { how: 'not-known' } }])
})

it('tells before what would stop the game, and starts it anyway where that is said', async () => {
  await ground.prism('Survival')
  const program = ground.inBin('prismlauncher')
  mkdirSync(join(gameOf('Survival'), '.modwell'), { recursive: true })
  writeFileSync(join(gameOf('Survival'), '.modwell/journal.json'), '{}')
  const options = { home: ground.home, env: ground.env }
  const told = await runModwell(['play', 'Survival'], options)
  expect(told.exitCode).toBe(1)
  expect(told.stdout).toContain('Survival may not start')
  expect(ground.isCalled(program)).toBe(false)
  const no = await runModwell(['play', 'Survival'], { ...options, isTerminal: true, input: 'n\n' })
  expect(no.exitCode).toBe(1)
  expect(ground.isCalled(program)).toBe(false)
  const dry = await runModwell(['play', 'Survival', '--dry-run', '--json'], options)
  expect(startedDocument.parse(JSON.parse(dry.stdout))).toMatchObject({
    dryRun: true,
    way: { kind: 'by-program', program },
  })
  expect(ground.isCalled(program)).toBe(false)
  expect((await runModwell(['play', 'Survival', '--yes'], options)).exitCode).toBe(0)
  expect((await ground.called(program)).args).toEqual(['--launch=Survival'])
})

it.each([
  ['--server', 'a', '--world', 'b'],
  ['--until-end', '--detach'],
  ['--server', '--evil'],
  ['--server', 'a b'],
  ['--wait', 'x'],
  ['--nothing'],
])('refuses %s %s %s %s', async (...more) => {
  await ground.prism('Survival')
  const program = ground.inBin('prismlauncher')
  const ended = await runModwell(['play', 'Survival', ...more], { home: ground.home, env: ground.env })
  expect(ended.exitCode).toBe(2)
  expect(ground.isCalled(program)).toBe(false)
  expect(readFileSync(program, 'utf8')).toContain('#!/bin/sh')
})
