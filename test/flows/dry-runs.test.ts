import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '../../src-main/cli/arguments/command-kinds.ts'
import { commandOf, examplesOfHelp, firstOrAll, found, workingCommands } from '../cli/examples.ts'
import { openExampleWorld, type ExampleWorld } from '../cli/example-world.ts'
import { readShellLine } from '../cli/shell-line.ts'
import { fingerprint } from '../cli/tree-snapshot.ts'

// Every command says whether it changes something; each that does is tried with --dry-run, and all is as before: the home, the
// instances, the files around, and the service.

/** Names that stand for another, and take what that takes. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  freeze: 'lock write',
  restore: 'lock apply',
  'list export': 'export',
  'list import': 'import',
  'move as-before': 'move apply',
}
/** What is remembered of answers and of files that were read: it may be deleted at any time, and costs only time. */
const REMEMBERED = /^modwell\/cache\.db$/

const COMMANDS = workingCommands().map((path) => path.join(' '))
const CHANGING = COMMANDS.filter((name) => kindOf(found(name.split(' '))) === 'changes')
const EXAMPLES = await examplesOfHelp()

/** As a person types them, without what makes them no dry run. */
function linesOf(name: string): readonly string[] {
  const meant = STANDS_FOR[name] ?? name
  const command = found(meant.split(' '))
  const lines = EXAMPLES.map(({ line }) => line).filter((line) => {
    const parts = readShellLine(line, '~')
    const last = parts.filter(({ words }) => words[0] === 'modwell').at(-1)
    return commandOf(last?.words.slice(1) ?? []) === command && !/ --(?:help|when-stopped)\b/.test(line)
  })
  const own = name === 'move as-before' ? 'move' : name
  return [...new Set(lines.map((line) => line.replace(`modwell ${meant}`, `modwell ${own}`).replace(/ > \S+$/, '')))]
}

let world: ExampleWorld

beforeAll(async () => {
  world = await openExampleWorld()
}, 120_000)
afterAll(() => world.close())

function lookAt() {
  const files = Object.entries(fingerprint(world.look())).filter(([path]) => !REMEMBERED.test(path))
  return { files: Object.fromEntries(files), service: world.service.state() }
}

it.each(COMMANDS)('"modwell %s" is declared to read or to change something', (name) => {
  expect(kindOf(found(name.split(' ')))).not.toBeNull()
})

it.each(CHANGING)('"modwell %s" understands --dry-run', (name) => {
  const option = found(name.split(' ')).options.find(({ long }) => long === '--dry-run')
  expect(option?.short).toBe('-n')
})

describe.each(CHANGING)('a dry run of "modwell %s"', (name) => {
  it('has an example to be tried with', () => {
    expect(linesOf(name)).not.toEqual([])
  })

  it.each(firstOrAll(linesOf(name), () => name))('changes nothing: %s', async (line) => {
    world.restore()
    await world.prepare(line)
    const before = lookAt()
    const { exitCode, stdout, stderr } = await world.run(line, [
      ...(/ (?:-n|--dry-run)\b/.test(line) ? [] : ['-n']),
      '--json',
    ])
    expect(lookAt()).toEqual(before)
    expect([0, 4, 10], `${String(exitCode)}: ${stdout}${stderr}`).toContain(exitCode)
    expect(JSON.parse(stdout)).toMatchObject({ format: 1, dryRun: true })
  })
})

describe('what cannot be done is refused by a dry run as without it', () => {
  it.each([
    'hold sodium --in Nowhere',
    'hold nosuch --in Survival',
    'channel Nowhere beta',
    'link mods/nosuch.jar sodium --in Survival',
    'instances rename Nowhere New',
    'instances forget Nowhere',
    'instances delete Survival',
    'instances duplicate Survival Creative',
    'problems ignore nosuch --in Survival',
    'bisect good Survival',
    'bisect start Nowhere',
    'settings set channel nightly',
    'settings unset nosuch',
    'accounts use nobody',
    'follow nosuch',
    'report sodium --kind nonsense --text Text',
    'profile set --username some-author',
    'profile report nobody --kind spam --text Text',
    'recover nosuch',
    'undo nosuch',
    'inbox accept nosuch',
    'login --scopes NONSENSE',
    'export Nowhere list.md',
    'export Survival token.txt',
    'lock write Survival token.txt',
    'pack export Survival token.txt',
    'pack export Survival build --packwiz',
    'move watch Nowhere --game-version 1.21.5',
  ])('modwell %s', async (line) => {
    world.restore()
    const dry = await world.run(`modwell ${line}`, ['-n', '--json'])
    const real = await world.run(`modwell ${line}`, ['--json'])
    expect(dry.exitCode).toEqual(real.exitCode)
    expect(JSON.parse(dry.stdout)).toEqual(JSON.parse(real.stdout))
    expect([1, 2]).toContain(real.exitCode)
  })
})

it('a home that is not there is not made', async () => {
  world.restore()
  const before = lookAt()
  const { exitCode } = await world.run(`modwell settings set channel beta --home ${world.folder}/nowhere`, ['-n'])
  expect(exitCode).toBe(0)
  expect(lookAt()).toEqual(before)
})

it('says what would be so, and that nothing was changed', async () => {
  world.restore()
  const { stdout } = await world.run('modwell follow lamp', ['-n'])
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe('Without --dry-run it would come to this:')
  expect(lines[1]).toMatch(/^would be sent: POST http:.*\/follow$/)
  expect(lines.at(-1)).toBe('This was a dry run: nothing was changed.')
})
