import { execFileSync, spawnSync } from 'node:child_process'
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
import { inspectionDocument } from '../cli/documents.ts'
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

function commandsIn(stderr: string): readonly string[] {
  return stderr.split('\n').flatMap((line) => (/^ {4}(\S.*)$/.exec(line) ?? []).slice(1))
}

it.runIf(IS_LINUX_ROOT)("says of another user's home whose it is, and the command to type as that user", () => {
  const program = join(import.meta.dirname, '../../out/cli/main.mjs')
  const home = join(world.folder, 'of-root')
  mkdirSync(home, { mode: 0o700 })
  const args = ['--disable-warning=ExperimentalWarning', program, 'inspect', '--home', home]
  const env = { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' }
  const { status, stderr } = spawnSync(process.execPath, args, {
    uid: USER,
    gid: USER,
    cwd: '/',
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toEqual(expect.stringContaining(`the data folder ${home} belongs to root`))
  expect(commandsIn(stderr)).toEqual([`sudo -u root modwell --home ${home} inspect`, '--home DIR'])
})

describe.runIf(IS_LINUX_ROOT)("root in another user's folder", () => {
  it.each([
    ['adopts it', ['instances', 'adopt', '%s']],
    ['looks into it', ['inspect', '%s']],
    ['looks for findings in it', ['inspect', '%s', '--findings']],
    ['takes its state', ['update', '--all', '--yes', '--home', '%h']],
    ['makes a state in theirs', ['inspect', '--home', '%h/deeper/home']],
  ])('stops before it %s, and says what to type', async (_, words) => {
    const args = words.map((word) => word.replace('%s', server).replace('%h', state))
    const before = { server: readTree(server), state: readTree(state) }
    const { exitCode, stderr } = await world.run(args)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('belongs to nobody')
    expect(stderr).toMatch(new RegExp(`    sudo -u nobody modwell (--home \\S+ )?${args[0] ?? ''}`))
    expect(stderr).toMatch(new RegExp(`    modwell --as-owner (--home \\S+ )?${args[0] ?? ''}`))
    expect({ server: readTree(server), state: readTree(state) }).toEqual(before)
  })

  it.each([
    ['the words', ['update', '--all', '--home', '%h', '--yes'], {}],
    ['the environment', ['update', '--all', '--yes'], { MODWELL_HOME: '%h' }],
  ])('names in the commands to type the home of that user, which %s named', async (_, words, env) => {
    const args = words.map((word) => word.replace('%h', state))
    const { stderr } = await world.run(args, {
      env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace('%h', state)])),
    })
    const typed = `--home ${state} update --all --yes`
    expect(commandsIn(stderr)).toEqual([`sudo -u nobody modwell ${typed}`, `modwell --as-owner ${typed}`])
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
    const adopted = await world.runProcess([...named, 'instances', 'adopt', server])
    expect(adopted.exitCode).toBe(0)
    expect(adopted.stderr).toBe('')
    const updated = await world.runProcess([...named, 'update', '--all', '--yes'])
    expect(updated.exitCode).toBe(0)
    expect(updated.stderr).toBe('')
    expect(existsSync(join(server, '.modwell/history'))).toBe(true)
    expect([...notTheirs(server), ...notTheirs(state)]).toEqual([])
  })

  it('has none of the rights of root with --as-owner', async () => {
    const mine = join(world.folder, 'roots')
    mkdirSync(join(mine, 'mods'), { recursive: true })
    chmodSync(mine, 0o700)
    const { exitCode, stderr } = await world.runProcess(['--as-owner', '--home', state, 'inspect', mine])
    expect(exitCode).toBe(1)
    expect(stderr).toEqual(expect.stringContaining(mine))
  })

  it('asks whose with --as-owner where needs a folder', async () => {
    const { exitCode, stderr } = await world.runProcess(['--as-owner', 'inspect', 'Survival'], {
      home: join(world.folder, 'none'),
    })
    expect(exitCode).toBe(2)
    expect(stderr).toEqual(expect.stringContaining('needs a folder'))
  })

  it("changes nothing for the user's own folder", async () => {
    const { exitCode, stdout } = await world.runProcess(['--as-owner', '--home', world.home, 'inspect'])
    expect(exitCode).toBe(0)
    expect(stdout).toEqual(expect.stringContaining('No instance is adopted'))
  })

  it('tells that user what a link in the work folder is, and leaves what it leads to', async () => {
    spawnSync('mv', [join(server, '.modwell'), join(world.folder, 'aside')])
    symlinkSync(treasure, join(server, '.modwell'))
    lchownSync(join(server, '.modwell'), USER, USER)
    const { exitCode, stderr } = await world.runProcess(['--as-owner', '--home', state, 'undo', '--yes'])
    expect(exitCode).toBe(1)
    expect(stderr).toEqual(expect.stringContaining('.modwell is a link'))
    expect(readFileSync(join(treasure, 'shadow'), 'utf8')).toBe('root:*')
  })
})

describe.runIf(IS_LINUX_ROOT)("instances of root's home, one of which became another user's", () => {
  let theirs: string

  beforeAll(async () => {
    theirs = world.library.vanilla.gamePath
    await world.adopt(world.library.survival)
    await world.adopt(world.library.vanilla)
    give(theirs)
  })

  it('are looked at but for that one, which says why, and by which command that user has it', async () => {
    const { instances } = await world.json(inspectionDocument, ['inspect'], { exitCode: 4 })
    expect(
      instances.map(({ files, notes }) => [files.length > 0, notes.flatMap(({ commands = [] }) => commands)]),
    ).toEqual([
      [true, []],
      [false, [`sudo -u nobody modwell instances adopt ${theirs}`]],
    ])
  })

  it('are updated but for that one', async () => {
    const before = readTree(theirs)
    const { exitCode, stdout } = await world.run(['update', '--all', '--yes'])
    expect(exitCode).toBe(4)
    expect(stdout).toEqual(expect.stringContaining(`  sudo -u nobody modwell instances adopt ${theirs}\n`))
    expect(readTree(theirs)).toEqual(before)
  })

  it('end the command where that one is named alone, with how that user gets it and does it', async () => {
    const { exitCode, stderr } = await world.run(['inspect', theirs])
    expect(exitCode).toBe(1)
    expect(commandsIn(stderr)).toEqual([
      `sudo -u nobody modwell instances adopt ${theirs}`,
      `sudo -u nobody modwell inspect ${theirs}`,
    ])
  })
})

describe.runIf(IS_LINUX_ROOT)("Modwell's own folder of another user", () => {
  it('says who made it, and runs as that user', async () => {
    const mine = world.library.workshop.gamePath
    mkdirSync(join(mine, '.modwell'))
    lchownSync(join(mine, '.modwell'), USER, USER)
    const { stderr } = await world.run(['instances', 'adopt', mine])
    expect(stderr).toEqual(expect.stringContaining(`${join(mine, '.modwell')} was made by nobody`))
    expect(commandsIn(stderr)).toEqual([`sudo -u nobody modwell instances adopt ${mine}`])
  })

  it('is given to the user whose instance it is, where root made it', async () => {
    const theirs = world.library.friends.gamePath
    give(theirs)
    const work = join(theirs, '.modwell')
    mkdirSync(work)
    const adopt = ['--as-owner', 'instances', 'adopt', theirs, '--loader', 'fabric', '--game-version', '1.21.11']
    const { stderr } = await world.runProcess([...adopt, '--home', state])
    expect(commandsIn(stderr)).toEqual([`sudo chown -hR nobody ${work}`])
    execFileSync('sh', ['-c', (commandsIn(stderr)[0] ?? '').replace('sudo ', '')])
    expect(await world.runProcess([...adopt, '--home', state])).toMatchObject({ exitCode: 0 })
  })
})

describe.runIf(IS_LINUX_ROOT)('--as-owner', () => {
  it('takes no command word for a folder, and only the last word for one without a path', async () => {
    const around = join(world.folder, 'around')
    for (const name of ['inspect', 'fabric', 'theirs']) mkdirSync(join(around, name), { recursive: true })
    give(around)
    const asOwner = (...words: readonly string[]) =>
      world.runProcess(['--as-owner', ...words], { cwd: around, home: join(world.folder, 'none') })
    const said = await Promise.all([
      asOwner('inspect'),
      asOwner('inspect', 'fabric', '--offline'),
      asOwner('inspect', '--offline', 'theirs'),
      asOwner('inspect', './theirs', '--offline'),
    ])
    const isUnnamed = said.map(({ stderr }) => stderr.includes('needs a folder'))
    expect(isUnnamed).toEqual([true, true, false, false])
  })

  it('finds whose a home will be that is not made yet', async () => {
    const { exitCode, stderr } = await world.runProcess([
      '--as-owner',
      '--home',
      join(state, 'deeper', 'home'),
      'inspect',
    ])
    expect(exitCode).toBe(0)
    expect(stderr).toBe('')
    expect(notTheirs(state)).toEqual([])
  })

  it("hands that user none of root's secrets and folders", async () => {
    const shown = join(world.folder, 'environment')
    mkdirSync(shown)
    chmodSync(shown, 0o777)
    // Loaded by the owner's process as by root's: each writes down what it was given.
    const spy = join(shown, 'spy.mjs')
    const write =
      'writeFileSync(new URL(`${process.getuid()}-${process.pid}`, import.meta.url), JSON.stringify(process.env))'
    writeFileSync(spy, `import { writeFileSync } from 'node:fs'\nprocess.on('exit', () => ${write})\n`)
    const { PATH = '' } = process.env
    const env = {
      PATH,
      MODWELL_TOKEN: 'mrp_secret',
      MODWELL_OAUTH_SECRET: 'secret',
      MODWELL_OAUTH_CLIENT_ID: 'secret',
      HTTPS_PROXY: 'http://me:secret@127.0.0.1:9',
      all_proxy: 'me:secret@127.0.0.1:9',
      NO_PROXY: '127.0.0.1',
    }
    const program = join(import.meta.dirname, '../../out/cli/main.mjs')
    const args = ['--import', spy, program, '--as-owner', 'inspect', '--offline', server]
    spawnSync(process.execPath, args, { env: { ...env, MODWELL_HOME: world.home } })
    spawnSync(process.execPath, args, { env: { ...env, MODWELL_HOME: state } })
    const theirs = readdirSync(shown).filter((name) => name.startsWith(`${USER}-`))
    const given = theirs.map((name) => JSON.parse(readFileSync(join(shown, name), 'utf8')))
    const wanted = { HTTPS_PROXY: 'http://127.0.0.1:9', all_proxy: '127.0.0.1:9', NO_PROXY: '127.0.0.1' }
    const isSecret = given.map((one) => JSON.stringify(one).includes('secret'))
    expect(isSecret).toEqual([false, false])
    expect(given.map((one) => one.MODWELL_HOME ?? '').toSorted()).toEqual(['', state])
    for (const one of given) expect(one).toMatchObject(wanted)
  })
})

describe.runIf(IS_LINUX_ROOT)('a lock file that root writes', () => {
  it("is not written into another user's folder", async () => {
    const theirs = join(world.folder, 'theirs')
    mkdirSync(theirs)
    symlinkSync(join(treasure, 'shadow'), join(theirs, 'lock.json.new'))
    give(theirs)
    const before = { theirs: readTree(theirs), treasure: readTree(treasure) }
    const { exitCode, stderr } = await world.run(['freeze', 'Survival', join(theirs, 'lock.json'), '--offline'])
    expect(exitCode).toBe(1)
    expect(stderr).toContain('belongs to nobody, so root does not write to it')
    expect({ theirs: readTree(theirs), treasure: readTree(treasure) }).toEqual(before)
  })
})

describe.runIf(IS_LINUX_ROOT)('root in a folder of its own', () => {
  it('does not work where a group of others may write, and says what to change', async () => {
    const folder = join(world.folder, 'group')
    mkdirSync(join(folder, 'mods'), { recursive: true })
    lchownSync(folder, 0, USER)
    chmodSync(folder, 0o2775)
    const adopting = ['instances', 'adopt', folder, '--loader', 'fabric', '--game-version', '1.21.11']
    const { exitCode, stderr } = await world.run(adopting)
    expect(exitCode).toBe(1)
    expect(stderr).toEqual(expect.stringContaining(`chmod go-w ${folder}`))
  })

  it('follows no link that leads through a folder of another user', async () => {
    const theirs = join(world.folder, 'strangers')
    const target = join(world.folder, 'target')
    mkdirSync(join(target, 'mods'), { recursive: true })
    mkdirSync(theirs)
    symlinkSync(target, join(theirs, 'hop'))
    lchownSync(theirs, USER, USER)
    symlinkSync(join(theirs, 'hop'), join(world.folder, 'way'))
    const adopting = [
      'instances',
      'adopt',
      join(world.folder, 'way'),
      '--loader',
      'fabric',
      '--game-version',
      '1.21.11',
    ]
    const { exitCode, stderr } = await world.run(adopting)
    expect(exitCode).toBe(1)
    expect(stderr).toEqual(expect.stringContaining(`${theirs} belongs to nobody`))
  })
})
