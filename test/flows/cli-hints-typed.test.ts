import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

// What a hint shows can be typed: the whole command, about the instance that was named.

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.adopt(world.library.survival)
})
afterAll(() => world.close())

async function hintsOf(args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await world.run(args)
  return `${stdout}\n${stderr}`.split('\n').flatMap((line) => /^ {2,}(modwell .*)$/.exec(line)?.[1] ?? [])
}

it.each([
  [['move', 'plan', 'Survival'], 'modwell move compare Survival'],
  [['move', 'Survival'], 'modwell move compare Survival'],
  [['search', 'lamp', '--offline', '--limit', '3'], 'modwell search lamp --limit 3'],
  [['search', 'lamp', '--wait', '5', '--as-owne'], 'modwell search lamp --wait 5 --as-owner'],
  [['login'], 'modwell login --token-stdin --keep-in-file < FILE'],
])('after %j', async (args, hint) => {
  expect(await hintsOf(args)).toContain(hint)
})

it('after a file that is there: the command with --force', async () => {
  const file = join(world.folder, 'my pack.mrpack')
  writeFileSync(file, 'mine')
  expect(await hintsOf(['pack', 'export', 'Survival', file])).toEqual([
    `modwell pack export Survival '${file}' --force`,
  ])
  expect(await hintsOf(['export', 'Survival', file, '--format', 'json'])).toEqual([
    `modwell export Survival '${file}' --format json --force`,
  ])
})

it('after a modpack that was to be installed as a mod: with its file and the instance', async () => {
  const file = join(world.folder, 's.mrpack')
  writeFileSync(file, '')
  expect(await hintsOf(['install', file, '--in', 'Survival', '-n'])).toEqual([
    `modwell pack install ${file} --in Survival`,
  ])
})

it('of a folder that does not say its loader: a word in its place, with the choice beside it', async () => {
  const folder = join(world.folder, 'plain')
  mkdirSync(join(folder, 'mods'), { recursive: true })
  const { stderr } = await world.run(['instances', 'adopt', folder])
  expect(stderr).toContain('The loader is fabric, forge, neoforge, quilt or vanilla.')
  expect(stderr).toContain(`    modwell instances adopt ${folder} --loader LOADER --game-version VERSION\n`)
})

it('in JSON an option stays one, for a script to add', async () => {
  const file = join(world.folder, 'my pack.mrpack')
  writeFileSync(file, 'mine')
  const { stdout } = await world.run(['pack', 'export', 'Survival', file, '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ error: { commands: ['--force'] } })
})

it('names no site of another service as that of the one in use', async () => {
  const options = { input: 'mrp_x\n', isTerminal: true } as const
  const ended = await world.run(['login', '--keep-in-file'], options)
  expect(`${ended.stdout}${ended.stderr}`).not.toContain('modrinth.com')
  expect(ended.stdout).toContain(`website of ${new URL(world.service.url).host}`)
  const { stdout } = await world.run(['login', '--keep-in-file', '--site', world.service.siteUrl], options)
  expect(stdout).toContain(`${world.service.siteUrl}/settings/pats`)
})

it('proposes to check the updates of the instance that was shown', async () => {
  const hints = await hintsOf(['inspect', 'Survival'])
  expect(hints.filter((hint) => hint.includes('--dry-run'))).toEqual(['modwell update Survival --dry-run'])
})

it('shows no password that was typed before a host, in no suggestion and in no log', async () => {
  for (const option of ['--allow-host', '--allow-hots']) {
    const { stdout, stderr } = await world.run(['pack', 'install', 'tower', option, 'me:hunter2@files.example'])
    expect(`${stdout}${stderr}`).toContain('files.example')
    expect(`${stdout}${stderr}`).not.toContain('hunter2')
  }
  expect(readFileSync(join(world.home, 'log/modwell.log'), 'utf8')).not.toContain('hunter2')
})
