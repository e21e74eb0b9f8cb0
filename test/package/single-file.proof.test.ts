import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'
import { readContents, readTree } from '../flows/ground/tree.ts'
import type { MadePackage } from './made-package.ts'
import { packSingleFile } from './single-file.ts'

const run = promisify(execFile)
const IS_MADE_HERE = process.platform === 'linux'
const MIB = 2 ** 20
/** Of a user whom no system knows. */
const NOBODY = 23_456
const CHROOT = '/usr/sbin/chroot'
const IS_ROOT = process.getuid?.() === 0

describe.runIf(IS_MADE_HERE)('the command line as a single file', () => {
  let folder: string
  let made: MadePackage
  let program: string
  let world: World

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'modwell-single-'))
    chmodSync(folder, 0o755)
    made = await packSingleFile()
    await run('tar', ['-C', folder, '-xzf', made.file])
    program = join(folder, basename(made.file, '.tar.gz'), 'modwell')
    world = await openWorld()
    if (IS_ROOT) await run('chown', ['-R', `${NOBODY}:${NOBODY}`, world.folder])
  })

  afterAll(async () => {
    await world?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** As somebody who plays, with nothing else of a system: no path, and a cache of their own. */
  const modwell = (words: readonly string[], cache = join(world.folder, 'cache')) =>
    run(program, ['--home', world.home, '--service', world.service.url, ...words], {
      env: { HOME: world.folder, XDG_CACHE_HOME: cache, PATH: '', TMPDIR: '/nowhere' },
      ...(IS_ROOT && { uid: NOBODY, gid: NOBODY }),
    })

  it('is as large as Node and what it runs, and comes with its pages and licences', () => {
    const paths = made.contents.map(({ path }) => path)
    expect(made.bytes).toBeLessThan(48 * MIB)
    expect(made.contents.find(({ path }) => path === 'modwell')?.bytes).toBeLessThan(128 * MIB)
    expect(paths).toEqual(
      expect.arrayContaining([
        'man1/modwell.1',
        'completions/_modwell',
        'THIRD-PARTY-LICENCES.txt',
        'LICENSE.node.txt',
      ]),
    )
  })

  it('says its version and explains every command', async () => {
    const pages = made.contents.flatMap(({ path }) => /^man1\/(.*)$/.exec(path)?.[1] ?? [])
    const commands = await Promise.all(pages.map(async (page) => commandOf(await readPage(page))))
    const told: string[] = []
    const explain = async (some: readonly (readonly string[])[]) => {
      for (const command of some) told.push((await modwell([...command, '--help'])).stdout)
    }
    const half = Math.ceil(commands.length / 2)
    await Promise.all([explain(commands.slice(0, half)), explain(commands.slice(half))])
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
    expect((await modwell(['--version'])).stdout).toBe(`${version}\n`)
    expect(commands.length).toBeGreaterThan(100)
    expect(told.filter((text) => !text.startsWith('Usage: modwell'))).toEqual([])
  })

  it('updates an instance, and takes that back byte for byte', async () => {
    const [instance] = world.library.instances
    if (instance === undefined) throw new Error('the library is empty')
    const { path, loader, gameVersion } = instance
    await modwell(['instances', 'adopt', path, '--loader', loader, '--game-version', gameVersion])
    const before = readTree(path)
    await modwell(['update', '--all', '--yes'])
    const updated = readTree(path)
    await modwell(['undo', '--yes'])
    expect(updated).not.toEqual(before)
    expect(readTree(path)).toEqual(before)
  })

  it('mends what somebody changed in where it unpacked itself', async () => {
    const cache = join(world.folder, 'changed')
    await modwell(['--version'], cache)
    const unpacked = readContents(cache)
    const [name = ''] = readdirSync(join(cache, 'modwell')).filter((one) => one.startsWith('program-'))
    const place = join(cache, 'modwell', name)
    appendFileSync(join(place, 'program/main.mjs'), '\nprocess.exit(3)\n')
    rmSync(join(place, 'node_modules/better-sqlite3/prebuilds'), { recursive: true })
    const { stderr } = await modwell(['store', 'status'], cache)
    expect(stderr).toBe('')
    expect(programsOf(readContents(cache))).toEqual(programsOf(unpacked))
  })

  it.runIf(IS_ROOT)('runs nothing where somebody else has a hand in', async () => {
    const cache = join(world.folder, 'planted')
    const place = join(cache, 'modwell')
    mkdirSync(place, { recursive: true })
    await expect(modwell(['--version'], cache)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/planted\/modwell belongs to somebody else; .*nowhere.*\n.*XDG_CACHE_HOME\.\n$/),
    })
    chownSync(place, NOBODY, NOBODY)
    chmodSync(place, 0o777)
    await expect(modwell(['--version'], cache)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`others may write into ${place}`),
    })
    expect(readdirSync(place)).toEqual([])
  })

  describe.runIf(IS_ROOT)('where there is nothing but the libraries of C', () => {
    let root: string

    beforeAll(() => {
      root = join(folder, 'root')
      const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/lib\S*) /g)
      for (const [, library = ''] of libraries) cpSync(realpathSync(library), join(root, library))
      cpSync(program, join(root, 'modwell'))
      mkdirSync(join(root, 'tmp'))
      chmodSync(join(root, 'tmp'), 0o1777)
      mkdirSync(join(root, 'etc'))
      writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\n')
    })

    const inside = (user: number, variables: readonly string[], ...words: readonly string[]) =>
      run('env', ['-i', ...variables, CHROOT, `--userspec=${user}:${user}`, root, '/modwell', ...words])

    it('runs as a user that is but a number', async () => {
      const { stdout } = await inside(NOBODY, ['HOME=/'], '--home', '/tmp/home', 'store', 'status')
      expect(stdout).toContain('store')
      await expect(inside(NOBODY, [], 'instances', 'list')).rejects.toMatchObject({
        code: 1,
        stderr: 'modwell does not know where your own folder is: name it in HOME.\n',
      })
    })

    it('becomes the owner of a home where root says so', async () => {
      const home = join(root, 'tmp/home-of-owner')
      mkdirSync(home)
      chownSync(home, NOBODY, NOBODY)
      const words = ['--home', '/tmp/home-of-owner', '--as-owner', 'settings', 'set', 'placing', 'hardlink']
      await inside(0, ['HOME=/root'], ...words)
      expect(statSync(join(home, 'settings.json')).uid).toBe(NOBODY)
    })
  })

  function readPage(page: string): Promise<string> {
    return readFile(join(dirname(program), 'man1', page), 'utf8')
  }
})

/** `accounts list`, from its page. */
function commandOf(page: string): readonly string[] {
  const [, line = ''] = page.split('.SH SYNOPSIS\n.B modwell')
  return (line.split('\n')[0] ?? '')
    .replaceAll('\\', '')
    .split(' ')
    .filter((word) => word !== '')
}

/** Without what Node compiled. */
function programsOf(tree: ReturnType<typeof readContents>): unknown {
  return Object.entries(tree).filter(([path]) => path.includes('program-'))
}
