import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeDocument, errorDocument, historyDocument, plansDocument } from '../cli/documents.ts'
import {
  deletionDocument,
  leftOutDocument,
  modListDocument,
  packDiffDocument,
  packExportDocument,
} from '../cli/pack-documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { makeCurseForgePack } from '../fixtures/curseforge-pack.ts'
import { makePack } from '../fixtures/make-pack.ts'

let world: World
let file: string
let jar: { readonly hashes: object; readonly size: number }

beforeAll(async () => {
  world = await openWorld()
  world.service.catalogue.addProject({ slug: 'lamp' })
  const version = world.service.catalogue.addVersion('lamp', {
    version_number: '1.0',
    loaders: ['fabric'],
    game_versions: ['1.21.11'],
  })
  const [first] = version.files
  if (first === undefined) throw new Error('a version without a file')
  jar = first
  file = join(world.folder, 'lamps.mrpack')
  const { hashes, size: fileSize } = jar
  const entry = { hashes, fileSize, downloads: ['https://cdn.modrinth.com/data/lamp.jar'] }
  const files = [
    { ...entry, path: 'mods/lamp.jar' },
    { ...entry, path: 'mods/more.jar', env: { client: 'optional', server: 'optional' } },
  ]
  const inside = {
    'overrides/config/a.toml': 'a',
    'overrides/config/b.toml': 'b',
    'overrides/start.sh': 'echo',
    'overrides/options.txt': 'x',
  }
  writeFileSync(file, makePack({ files, inside }))
})
afterAll(() => world.close())

const lamps = () => join(world.home, 'instances/Lamps')

it('shows the plan of a pack, with folders of it as one row, where it will be, and what can run code', async () => {
  const { exitCode, stdout } = await world.run(['pack', 'install', file, '--dry-run'])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^Lamps: 5 changes, /)
  expect(stdout).toContain('Lamps 1.0.0, for a client')
  expect(stdout).toContain(`a new instance in ${lamps()}`)
  expect(stdout).toMatch(/add +config\/ +2 files/)
  expect(stdout).toMatch(/can run code.*start\.sh/s)
  expect(stdout).toMatch(/unchanged +more\.jar/)
  expect(existsSync(lamps())).toBe(false)
})

it('tells the same as JSON, and what is made', async () => {
  const { plans, kept } = await world.json(plansDocument, ['pack', 'install', file, '--dry-run'])
  expect(plans).toMatchObject([
    {
      kind: 'install-pack',
      pack: { name: 'Lamps', declined: ['mods/more.jar'] },
      makes: { name: 'Lamps', path: lamps() },
    },
  ])
  expect(kept.map(({ path, reason }) => [path, reason.code])).toEqual([['mods/more.jar', 'optional-file']])
  expect(plans[0]?.advice.map(({ reason }) => reason.code)).toEqual([
    'pack-has-optional',
    'pack-brings-programs',
    'pack-needs-loader',
  ])
})

it('names the page of each file that a pack only names', async () => {
  const curse = join(world.folder, 'Moonlit.zip')
  writeFileSync(curse, makeCurseForgePack('Moonlit', ['Moon', 'Tide']))
  const args = ['pack', 'install', curse, '--dry-run']
  const { stdout } = await world.run(args)
  expect(stdout).toContain('  get  Tide  https://www.curseforge.com/minecraft/mc-mods/tide\n')
  const { plans } = await world.json(plansDocument, args)
  expect(plans[0]?.elsewhere).toEqual(
    ['Moon', 'Tide'].map((title) => {
      const url = `https://www.curseforge.com/minecraft/mc-mods/${title.toLowerCase()}`
      return { title, url, count: 1, path: null, version: null, size: null, checksum: null }
    }),
  )
  const folder = join(world.folder, 'moonlit')
  await world.json(changeDocument, ['pack', 'install', curse, '--to', folder, '--yes'])
  expect((await world.json(packDiffDocument, ['pack', 'diff', folder])).elsewhere).toEqual(plans[0]?.elsewhere)
  expect((await world.run(['pack', 'diff', folder])).stdout).toMatch(/^  get  Moon  https:.*\n  get  Tide  https:.*\n$/)
})

it('changes nothing without a word of agreement', async () => {
  const { error } = await world.json(errorDocument, ['pack', 'install', file], { exitCode: 2 })
  expect(error.hint).toEqual(expect.stringContaining('--yes'))
  expect(existsSync(lamps())).toBe(false)
})

it('installs it, says so in the history, and undoes it', async () => {
  const args = [
    'pack',
    'install',
    file,
    '--optional',
    'mods/more.jar',
    '--without',
    'start.sh',
    '--name',
    'My lamps',
    '--yes',
  ]
  const { changeSets } = await world.json(changeDocument, args)
  expect(changeSets).toMatchObject([{ kind: 'install-pack', pack: { version: '1.0.0', declined: ['start.sh'] } }])
  const game = join(world.home, 'instances/My lamps')
  expect(readFileSync(join(game, 'config/a.toml'), 'utf8')).toBe('a')
  expect(['mods/lamp.jar', 'mods/more.jar', 'start.sh'].map((path) => existsSync(join(game, path)))).toEqual([
    true,
    true,
    false,
  ])
  const { changeSets: past } = await world.json(historyDocument, ['history', 'My lamps'])
  expect(past.map(({ kind, pack }) => [kind, pack?.name])).toEqual([['install-pack', 'Lamps']])
  expect((await world.run(['undo', '--yes'])).exitCode).toBe(0)
  expect(existsSync(join(game, 'config'))).toBe(false)
})

it('installs it into a server that is adopted, in words', async () => {
  const folder = join(world.folder, 'server')
  const made = await world.run(['pack', 'install', file, '--to', folder, '--side', 'server', '--yes'])
  expect(made.exitCode).toBe(0)
  expect(made.stdout).toEqual(expect.stringContaining('Lamps: pack installed (5 changes)'))
  const again = await world.run(['pack', 'install', file, '--into', folder, '--yes'])
  expect(again.exitCode).toBe(0)
  expect(again.stdout).toEqual(expect.stringContaining('the whole pack is already installed'))
})

it('names what is wrong with a pack that is refused', async () => {
  const hostile = join(world.folder, 'hostile.mrpack')
  writeFileSync(hostile, makePack({ inside: { 'overrides/../../evil.txt': 'evil' } }))
  const { error } = await world.json(errorDocument, ['pack', 'install', hostile, '--yes'], { exitCode: 1 })
  expect(error).toMatchObject({
    code: 'unsafe-archive',
    message: expect.stringMatching(/hostile\.mrpack was rejected: .*points/),
  })
})

it('names the command for whoever takes a pack for a mod', async () => {
  const id = await world.adopt(world.library.survival)
  const { error } = await world.json(errorDocument, ['install', file, '--into', id, '--yes'], { exitCode: 2 })
  expect(error.commands).toEqual([expect.stringContaining('pack install FILE')])
})

it('updates the pack of an instance, naming what both changed, and takes the pack’s where that is said', async () => {
  const write = (version: string) => {
    const written = join(world.folder, `moons-${version}.mrpack`)
    writeFileSync(
      written,
      makePack({
        name: 'Moons',
        versionId: version,
        inside: { 'overrides/config/a.toml': version, 'overrides/config/b.toml': version },
      }),
    )
    return written
  }
  const folder = join(world.folder, 'moons')
  await world.json(changeDocument, ['pack', 'install', write('1'), '--to', folder, '--yes'])
  writeFileSync(join(folder, 'config/a.toml'), 'mine')
  const args = ['pack', 'update', folder, '--to-version', write('2')]
  const { plans, kept } = await world.json(plansDocument, [...args, '--dry-run'])
  expect(plans.map(({ kind, steps }) => [kind, steps.map(({ path }) => path)])).toEqual([
    ['update-pack', ['config/b.toml']],
  ])
  expect(kept.map(({ path, reason }) => [path, reason.code])).toEqual([['config/a.toml', 'both-changed']])
  const before = await world.json(packDiffDocument, ['pack', 'diff', folder, '--to-version', write('2')])
  expect(before.diffs).toMatchObject([{ path: 'config/a.toml', theirsAt: null, conflicts: 1, merged: null }])
  expect(before.diffs[0]?.patch).toContain('-mine\n\\ No newline at end of file\n+2\n')
  expect((await world.json(packDiffDocument, ['pack', 'diff', folder])).diffs).toEqual([])
  const shown = await world.run(['pack', 'diff', folder, 'config/a.toml', '--to-version', write('2')])
  expect(shown.stdout).toMatch(
    /^config\/a\.toml\n@@[^]*-mine\n[^]*\+2\n[^]*in one place[^]*--use-pack config\/a\.toml\n/,
  )
  await world.json(errorDocument, ['pack', 'diff', folder, 'config/b.toml'], { exitCode: 1 })
  const done = await world.run([...args, '--use-pack', 'config/a.toml', '--yes'])
  expect(done.exitCode).toBe(0)
  expect(done.stdout).toEqual(expect.stringContaining('Moons: pack updated (2 changes)'))
  expect(readFileSync(join(folder, 'config/a.toml'), 'utf8')).toBe('2')
  const { error } = await world.json(errorDocument, ['pack', 'update', folder, '--to-version', '9', '--yes'], {
    exitCode: 2,
  })
  expect(error.message).toContain('the service does not know the pack Moons')
})

it('prints with a difference what can be typed, for a pack from a file too', async () => {
  const write = (version: string) => {
    const written = join(world.folder, `suns ${version}.mrpack`)
    const lines = ['one', 'two', 'three', 'four', 'five']
    const text = [...lines.slice(0, 4), version].join('\n')
    writeFileSync(
      written,
      makePack({ name: 'Suns', versionId: version, inside: { 'overrides/config/a b.toml': text } }),
    )
    return written
  }
  const folder = join(world.folder, 'suns of mine')
  await world.json(changeDocument, ['pack', 'install', write('1'), '--to', folder, '--yes'])
  writeFileSync(join(folder, 'config/a b.toml'), 'mine\ntwo\nthree\nfour\n1')
  const shown = await world.run(['pack', 'diff', folder, './config/a b.toml', '--to-version', write('2')])
  const commands = shown.stdout.split('\n').flatMap((line) => /modwell (pack update .*)$/.exec(line)?.[1] ?? [])
  expect(commands.map((command) => /--[a-z-]+ \S+$/.exec(command.replaceAll("'config/a b.toml'", 'X'))?.[0])).toEqual([
    '--merge X',
    '--use-pack X',
  ])
  for (const command of commands) {
    const typed = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
    const { exitCode, stderr } = await world.run([...typed, '--dry-run'])
    expect(exitCode).toBe(0)
    expect(stderr).toBe('')
  }
})

it('gets past another loader or game version only where that is typed', async () => {
  const folder = join(world.folder, 'moons 1.20')
  mkdirSync(join(folder, 'mods'), { recursive: true })
  const named = ['--loader', 'fabric', '--game-version', '1.20.1', '--name', 'Old moons']
  expect((await world.run(['instances', 'adopt', folder, ...named])).exitCode).toBe(0)
  const args = ['pack', 'install', file, '--in', 'Old moons', '--yes']
  const { error } = await world.json(errorDocument, args, { exitCode: 2 })
  expect(error.code).toBe('bad-argument')
  expect(error.commands).toEqual(['--despite-mismatch'])
  await world.json(errorDocument, [...args, '--force'], { exitCode: 2 })
  expect((await world.run([...args, '--despite-mismatch'])).exitCode).toBe(0)
  expect(existsSync(join(folder, 'mods/lamp.jar'))).toBe(true)
})

it('writes an instance as a pack, and lists before what would be in it', async () => {
  const folder = join(world.folder, 'exported')
  await world.json(changeDocument, ['pack', 'install', file, '--to', folder, '--without', 'start.sh', '--yes'])
  const args = ['pack', 'export', folder]
  const listed = await world.json(packExportDocument, [...args, '--list'])
  expect(listed).toMatchObject({ file: null, pack: { name: 'Lamps', version: '1.0.0', loaderVersion: '0.17.2' } })
  const target = join(world.folder, 'exported.mrpack')
  const written = await world.run([...args, target, '--exclude', 'config/'])
  expect(written.exitCode).toBe(0)
  expect(written.stdout).toEqual(expect.stringMatching(/✓ .*exported\.mrpack: Lamps 1\.0\.0: .*1 path|file/))
  const shown = await world.run([...args, '--list', '--exclude', 'config/'])
  expect(shown.stdout).toMatch(/left out +config\/ .*\n +You left it out\./)
  const { plans } = await world.json(plansDocument, ['pack', 'install', target, '--dry-run'])
  expect(plans.flatMap(({ steps }) => steps.map(({ path }) => path))).toEqual(['mods/lamp.jar', 'options.txt'])
  expect((await world.run(args)).exitCode).toBe(2)
})

it('writes a list of what is there, and makes an instance of one', async () => {
  const folder = join(world.folder, 'listed')
  await world.json(changeDocument, ['pack', 'install', file, '--to', folder, '--yes'])
  const { mods } = await world.json(modListDocument, ['list', 'export', folder])
  expect(mods.map(({ path, slug }) => [path, slug])).toEqual([['mods/lamp.jar', 'lamp']])
  expect((await world.run(['list', 'export', folder])).stdout).toMatch(
    /^# Lamps\n\nfabric 1\.21\.11\n\n- \[.*\]\(.*\/mod\/lamp\) 1\.0/,
  )
  const list = join(world.folder, 'list.json')
  expect((await world.run(['list', 'export', folder, list, '--format', 'json'])).exitCode).toBe(0)
  const copy = join(world.folder, 'from-list')
  expect((await world.run(['list', 'install', list, '--to', copy, '--yes'])).exitCode).toBe(0)
  expect(existsSync(join(copy, 'mods'))).toBe(true)
  writeFileSync(list, 'lamp\nno-such-lamp\n')
  const target = ['--loader', 'fabric', '--loader-version', '0.17.2', '--game-version', '1.21.11']
  const { leftOut } = await world.json(leftOutDocument, ['list', 'install', list, ...target, '--dry-run'])
  expect(leftOut.map(({ project, reason }) => [project, reason.code])).toEqual([['no-such-lamp', 'unknown-project']])
  expect((await world.run(['list', 'install', list])).stderr).toContain('--game-version')
})

it('puts an instance that was made for a pack into the trash, after naming its worlds', async () => {
  const folder = join(world.folder, 'made')
  await world.json(changeDocument, ['pack', 'install', file, '--to', folder, '--yes'])
  mkdirSync(join(folder, 'saves/My world'), { recursive: true })
  const args = ['instances', 'delete', folder]
  const env = { XDG_DATA_HOME: join(world.folder, 'data') }
  expect((await world.run(args, { env })).exitCode).toBe(2)
  expect(existsSync(folder)).toBe(true)
  const gone = await world.json(deletionDocument, [...args, '--yes'], { env })
  expect(gone).toMatchObject({ folder, worlds: ['saves/My world'], deleted: true })
  expect(existsSync(folder)).toBe(false)
  expect(existsSync(join(world.folder, 'data/Trash/files/made/saves/My world'))).toBe(true)
  const own = await world.adopt(world.library.survival)
  const { error } = await world.json(errorDocument, ['instances', 'delete', own, '--yes'], { env, exitCode: 2 })
  expect(error.commands).toEqual([`modwell instances forget ${own}`])
})
