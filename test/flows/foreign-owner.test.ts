import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'
import { readTree } from './ground/tree.ts'

// Root at another user's server, as a hoster or an unattended job is: everything there is that user's to plant.

const USER = 65_534
const IS_LINUX_ROOT = process.platform === 'linux' && process.getuid?.() === 0

let world: World
let server: string
/** That user's, as are both of these. */
let state: string
/** Root's. */
let treasure: string

function give(path: string): void {
  lchownSync(path, USER, USER)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name))
}

/** `path owner` of all that does not belong to that user. */
function notTheirs(path: string): readonly string[] {
  const { uid } = lstatSync(path)
  const below = lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => notTheirs(join(path, name))) : []
  return [...(uid === USER ? [] : [`${path} ${uid}`]), ...below]
}

beforeAll(async () => {
  world = await openWorld()
  server = world.library.server.gamePath
  state = join(world.folder, 'state')
  treasure = join(world.folder, 'treasure')
  for (const folder of [state, treasure]) mkdirSync(folder)
  writeFileSync(join(treasure, 'shadow'), 'root:*')
  chmodSync(world.folder, 0o755)
  if (IS_LINUX_ROOT) for (const folder of [server, state]) give(folder)
})
afterAll(() => world.close())

describe.runIf(IS_LINUX_ROOT)("root in another user's folder", () => {
  it.each([
    ['adopts it', ['instances', 'adopt', '%s']],
    ['looks into it', ['inspect', '%s']],
    ['looks for findings in it', ['inspect', '%s', '--findings']],
    ['takes its state', ['update', '--all', '--yes', '--home', '%h']],
    ['makes a state in theirs', ['inspect', '--home', '%h/deeper/home']],
  ])('stops before it %s, and says what to type', async (_, words) => {
    const args = words.map((word) => word.replace('%s', server).replace('%h', state))
    const before = [readTree(server), readTree(state)]
    const { exitCode, stderr } = await world.run(args)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('belongs to nobody')
    expect(stderr).toContain(`sudo -u nobody modwell ${args[0] ?? ''}`)
    expect(stderr).toContain(`modwell --as-owner ${args[0] ?? ''}`)
    expect([readTree(server), readTree(state)]).toEqual(before)
  })

  it('follows no link that is planted there', async () => {
    for (const [link, target] of [
      [join(server, '.modwell'), treasure],
      [join(state, 'log'), treasure],
      [join(state, 'settings.json'), join(treasure, 'shadow')],
    ] as const) {
      symlinkSync(target, link)
      lchownSync(link, USER, USER)
    }
    const before = readTree(treasure)
    await world.run(['instances', 'adopt', server])
    await world.run(['update', '--all', '--yes', '--home', state])
    expect(readTree(treasure)).toEqual(before)
    spawnSync('rm', [join(server, '.modwell'), join(state, 'log'), join(state, 'settings.json')])
  })

  it('does all of it as that user with --as-owner', async () => {
    const named = ['--as-owner', '--home', state]
    const adopted = await world.run([...named, 'instances', 'adopt', server])
    expect([adopted.exitCode, adopted.stderr]).toEqual([0, ''])
    const updated = await world.run([...named, 'update', '--all', '--yes'])
    expect([updated.exitCode, updated.stderr]).toEqual([0, ''])
    expect(existsSync(join(server, '.modwell/history'))).toBe(true)
    expect([...notTheirs(server), ...notTheirs(state)]).toEqual([])
  })

  it('has none of the rights of root with --as-owner', async () => {
    const mine = join(world.folder, 'roots')
    mkdirSync(join(mine, 'mods'), { recursive: true })
    chmodSync(mine, 0o700)
    const { exitCode, stderr } = await world.run(['--as-owner', '--home', state, 'inspect', mine])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(mine)])
  })

  it('asks whose with --as-owner where no folder is named', async () => {
    const { exitCode, stderr } = await world.run(['--as-owner', 'inspect', 'Survival'], {
      home: join(world.folder, 'none'),
    })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('no folder is named')])
  })

  it("changes nothing for the user's own folder", async () => {
    const { exitCode, stdout } = await world.run(['--as-owner', '--home', world.home, 'inspect'])
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('No instance is adopted')])
  })

  it('tells that user what a link in the work folder is, and leaves what it leads to', async () => {
    spawnSync('mv', [join(server, '.modwell'), join(world.folder, 'aside')])
    symlinkSync(treasure, join(server, '.modwell'))
    lchownSync(join(server, '.modwell'), USER, USER)
    const { exitCode, stderr } = await world.run(['--as-owner', '--home', state, 'undo', '--yes'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('.modwell is a link')])
    expect(readFileSync(join(treasure, 'shadow'), 'utf8')).toBe('root:*')
  })
})
