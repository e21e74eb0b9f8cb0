import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { errorDocument } from '../cli/documents.ts'
import { runModwell, runModwellProcess } from '../cli/run-modwell.ts'

let folder: string
let home: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-arguments-'))
  home = join(folder, 'home')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('prints its version and touches no home', async () => {
  expect(await runModwellProcess(['--version'], { home })).toEqual({
    exitCode: 0,
    stdout: `${manifest.version}\n`,
    stderr: '',
  })
  expect(existsSync(home)).toBe(false)
})

it.each([[['--version', '--json']], [['--json', 'update', '--version']]])(
  'tells its version as JSON: %j',
  async (args) => {
    const { exitCode, stdout } = await runModwell(args, { home })
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toEqual({ format: 1, version: manifest.version })
  },
)

it.each([
  [['--help'], 'modwell update --all --dry-run'],
  [['update', '--help'], 'What is on hold or rejected is left unchanged'],
  [['help', 'search'], '--open-source'],
  [['instances', 'adopt', '-h'], '--game-version <version>'],
  [['inspect', '--help'], '--home <dir>'],
  [['undo', '--help'], '--with-later'],
  [['history', 'show', '--help'], 'modwell history show CHANGESET'],
  [['freeze', '--help'], 'survival.lock.json'],
  [['restore', '--help'], 'code is 4'],
  [['pack', 'install', '--help'], 'rejected as a whole'],
])('explains %j on stdout', async (args, told) => {
  const { exitCode, stdout, stderr } = await runModwell(args, { home })
  expect(exitCode).toBe(0)
  expect(stderr).toBe('')
  expect(stdout).toContain(told)
})

it.each([
  [['updte'], "unknown command 'updte' (Did you mean update?)"],
  [['inspect', '--frobnicate'], "unknown option '--frobnicate'"],
  [['install', 'sodium'], "required option '--in <instance>' not specified"],
  [['install', '@1.0', '--into', 'x'], '"@1.0" is not PROJECT or PROJECT@VERSION'],
  [['pack', 'install'], "missing required argument 'pack'"],
  [['pack', 'install', 'x@'], 'is not FILE, PROJECT or PROJECT@VERSION'],
  [['pack', 'install', 'x', '--to', 'a', '--into', 'b'], 'use only one of --in, --to and --launcher'],
  [['pack', 'install', 'x', '--into', 'a', '--name', 'b'], '--name is for a new instance'],
  [['remove', '--from', 'x'], "missing required argument 'targets'"],
  [['undo', 'x', '--to', 'y'], 'not both'],
  [['undo', '--with-later'], '--with-later needs a change'],
  [['undo', 'x', '--before'], '--before needs --to'],
  [['redo', 'x', '--with-later'], "unknown option '--with-later'"],
  [['history', 'show'], "missing required argument 'changeset'"],
  [['freeze'], "missing required argument 'instance'"],
  [['restore', 'x.json'], "required option '--in <instance>' not specified"],
  [['restore', '/no/such.json', '--in', 'x', '--dry-run'], '/no/such.json cannot be read (ENOENT)'],
  [['instances', 'adopt'], "missing required argument 'folder'"],
  [['update', 'x', '--all'], 'name instances or say --all, not both'],
  [['inspect', '--channel', 'stable'], "option '--channel <channel>' argument 'stable' is invalid"],
  [['search', 'x', '--limit', '101'], "option '--limit <n>' argument '101' is invalid"],
  [['history', '--limit', '0'], "option '--limit <n>' argument '0' is invalid"],
  [['settings', 'unset', 'colour'], 'there is no setting "colour"'],
  [['completion', 'tcsh'], "unknown command 'tcsh'"],
  [['man'], "missing required argument 'dir'"],
  [['man', '/etc/passwd/x'], '/etc/passwd/x/man1 cannot be written'],
  [['search', 'x', '--side', 'both'], "option '--side <side>' argument 'both' is invalid"],
  [['inspect', '--offline', '--refresh'], '--offline and --refresh cannot'],
  [['settings', 'set', 'colour', 'red'], 'there is no setting "colour"'],
  [['settings', 'set', 'downloads', 'many'], '"many" is not a valid value'],
  [['search', 'x', '--service', 'ftp://example.org'], 'ftp://example.org'],
  [['why', 'sodium', '--in', 'x', '--in', 'y'], '--in is given more than once'],
  [
    ['--service', 'http://127.0.0.1:9', 'search', 'x', '--service', 'http://127.0.0.1:8'],
    '--service is given more than once',
  ],
  [['search', 'x', '--limit=1', '--limit=2'], '--limit is given more than once'],
  [['update', ''], 'the argument instances is empty'],
  [['update', 'x', ' '], 'the argument instances is empty'],
  [['instances', 'adopt', ''], 'the argument folder is empty'],
  [['why', 'sodium', '--in', ''], '--in is empty'],
  [['update', '--only', 'sodium', ''], '--only is empty'],
  [['search', 'x', '--site='], '--site is empty'],
])('answers %j as misuse, on stderr and as one document on stdout', async (args, message) => {
  const said = await runModwell(args, { home })
  expect(said.exitCode).toBe(2)
  expect(said.stdout).toBe('')
  expect(said.stderr).toContain(message)
  const documented = await runModwell([...args, '--json'], { home })
  expect(documented.exitCode).toBe(2)
  expect(errorDocument.parse(JSON.parse(documented.stdout)).error.message).toContain(message)
})

it.each([
  [['store', 'list'], 'Run "modwell store --help".'],
  [['store', 'verify', '--quickly'], 'Run "modwell store verify --help".'],
  [['stores'], 'Run "modwell --help", or add --help to a command.'],
])('says of %j which help lists what there is', async (args, hint) => {
  expect((await runModwell(args, { home })).stderr).toContain(hint)
})

it('takes a flag as often as it is given, and an option for several as often too', async () => {
  const said = await runModwell(['update', 'x', '--yes', '--only', 'a', '--yes', '--only', 'b'], { home })
  expect(said.exitCode).toBe(1)
  expect(said.stderr).toEqual(expect.stringContaining('there is no instance "x"'))
})

it('shows the help on stderr when no command is named', async () => {
  const { exitCode, stdout, stderr } = await runModwellProcess([], { home })
  expect(exitCode).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toContain('Usage: modwell')
})

it('understands global options before and after the command, and they win over the environment', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const before = await runModwellProcess(['--home', first, '--json', 'instances', 'list'], { home })
  const after = await runModwellProcess(['instances', 'list', '--json', '--home', second], { home })
  expect(before.exitCode).toBe(0)
  expect(before.stdout).toEqual(after.stdout)
  expect([first, second, home].filter((path) => existsSync(path))).toEqual([first, second])
})

it.each([
  [['update', '--all'], 'no instance is adopted'],
  [['update', 'nowhere'], 'there is no instance "nowhere"'],
  [['undo'], 'there is nothing to undo'],
  [['undo', '--to', 'nonsense'], 'there is no change set nonsense'],
  [['undo', 'nonsense', '--with-later'], 'there is no change set nonsense'],
  [['redo', 'nonsense'], 'there is no change set nonsense'],
  [['move', 'nowhere', '--game-version', '1.21.5'], 'there is no instance "nowhere"'],
  [['clean', 'nowhere'], 'there is no instance "nowhere"'],
  [['put-back', 'x', '--in', 'nowhere'], 'there is no instance "nowhere"'],
  [['bisect', 'start', 'nowhere'], 'there is no instance "nowhere"'],
])('names what is wrong with %j before it asks for --yes', async (args, message) => {
  const { exitCode, stderr } = await runModwell(args, { home })
  expect(exitCode).toBe(1)
  expect(stderr).toEqual(expect.stringContaining(message))
})

it('says that nothing is adopted, and fails, where nobody looks', async () => {
  const { exitCode, stderr } = await runModwell(['update', '--all', '--yes', '--quiet'], { home })
  expect(exitCode).toBe(1)
  expect(stderr).toEqual(expect.stringContaining('no instance is adopted'))
})

it('ends quietly when its reader goes away', async () => {
  const { exitCode, stderr } = await runModwellProcess(['--help'], {
    home,
    onStart: (child) => child.stdout?.destroy(),
  })
  expect(exitCode).toBe(0)
  expect(stderr).toBe('')
})

it.each([
  [['-n', 'settings', 'set', 'channel', 'beta']],
  [['--dry-run', 'settings', 'set', 'channel', 'beta']],
  [['-y', '-n', 'settings', 'set', 'channel', 'beta']],
  [['-yn', 'settings', 'set', 'channel', 'beta']],
  [['settings', 'set', 'channel', 'beta', '-ny']],
  [['-nq', '--wait', '5', 'settings', 'set', 'channel', 'beta']],
])('understands a dry run wherever it stands: %j', async (args) => {
  const { exitCode, stdout } = await runModwell([...args, '--json'], { home })
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ format: 1, dryRun: true })
  expect(existsSync(home)).toBe(false)
})

it.each([[['-y', 'doctor']], [['-q', 'doctor']], [['-yq', 'doctor']]])(
  'understands what every command does before it: %j',
  async (args) => {
    const { stderr } = await runModwell(args, { home })
    expect(stderr).not.toContain('unknown option')
  },
)

it('leaves what stands behind -- and is the value of an option as it is', async () => {
  const { stderr } = await runModwell(['--home', '-n', 'update', 'x', '--in', '-yn'], { home })
  expect(stderr).toContain("unknown option '--in'")
  const { stdout } = await runModwell(['-n', 'remove', '--in', 'x', '--json', '--', '-yn'], { home })
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'not-found' } })
})

it('says that a command that only looks has no dry run, also before it', async () => {
  const { exitCode, stderr } = await runModwell(['-n', 'inspect'], { home })
  expect(exitCode).toBe(2)
  expect(stderr).toContain("unknown option '-n'")
})
