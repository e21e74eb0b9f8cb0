import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeDocument, errorDocument, historyDocument, plansDocument } from '../cli/documents.ts'
import { packDiffDocument, packExportDocument, packListDocument } from '../cli/pack-documents.ts'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { setUpGround, world, file } from './cli-pack-ground.ts'

setUpGround()

const lamps = () => join(world.home, 'instances/Lamps')

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

it.runIf(process.platform !== 'win32')('says of a pipe that it is no file, instead of not finding it', async () => {
  const pipe = join(world.folder, 'pipe.mrpack')
  execFileSync('mkfifo', [pipe])
  const { error } = await world.json(errorDocument, ['pack', 'install', pipe, '--yes'], { exitCode: 2 })
  expect(error.code).toBe('bad-argument')
  expect(error.message).toContain('pipe.mrpack')
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
  expect(['mods/lamp.jar', 'mods/more.jar', 'start.sh'].filter((path) => existsSync(join(game, path)))).toEqual([
    'mods/lamp.jar',
    'mods/more.jar',
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

it('updates the pack of an instance, naming what both changed, and takes the pack’s where that is said', async () => {
  const folder = join(world.folder, 'moons')
  await world.json(changeDocument, ['pack', 'install', write('1'), '--to', folder, '--yes'])
  writeFileSync(join(folder, 'config/a.toml'), 'mine')
  const args = ['pack', 'update', folder, '--to-version', write('2')]
  const { plans, kept } = await world.json(plansDocument, [...args, '--dry-run'])
  expect(plans.map(({ kind, steps }) => [kind, steps.map(({ path }) => path)])).toEqual([
    ['update-pack', ['config/b.toml']],
  ])
  expect(kept.map(({ path, reason }) => [path, reason.code])).toEqual([['config/a.toml', 'both-changed']])
  const { stdout } = await world.run([...args, '--dry-run'])
  // Why it stays is said once: with what else can be done.
  expect(stdout).toMatch(/unchanged {2}a\.toml$/m)
  expect(stdout.match(/Both you and the pack changed/g)).toHaveLength(1)
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/saved as \.modwell\/theirs\/config\/a\.toml/)
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

it('writes an instance as a pack, and lists before what would be in it', async () => {
  const folder = join(world.folder, 'exported')
  await world.json(changeDocument, ['pack', 'install', file, '--to', folder, '--without', 'start.sh', '--yes'])
  const args = ['pack', 'export', folder]
  const listed = await world.json(packExportDocument, [...args, '--list'])
  expect(listed).toMatchObject({
    file: null,
    pack: { name: expect.stringMatching(/^Lamps/), version: '1.0.0', loaderVersion: '0.17.2' },
  })
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

const inPrism = (name: string) => ['pack', 'install', file, '--launcher', 'prism', '--name', name, '--yes']

it('makes a pack an instance of the launcher that is named, and says what to do until it is played', async () => {
  const root = join(world.folder, 'a-person/.local/share/PrismLauncher')
  await writePrismLauncher(root, [])
  const env = { HOME: join(world.folder, 'a-person'), XDG_DATA_HOME: '' }
  const { changeSets } = await world.json(changeDocument, inPrism('Night'), { env })
  const { stdout } = await world.run(inPrism('Dusk'), { env })
  const own = ['pack', 'install', file, '--name', 'Own', '--dry-run']
  const folder = await world.run(own, { env })
  const { plans } = await world.json(plansDocument, own, { env })
  const refused = await world.json(errorDocument, ['pack', 'install', file, '--launcher', 'polymc', '--yes'], {
    env,
    exitCode: 1,
  })
  expect(changeSets[0]?.play).toEqual([
    { kind: 'launch', message: 'Open Prism Launcher and press Launch on "Night".', url: null, folder: null },
  ])
  expect(existsSync(join(root, 'instances/Night/instance.cfg'))).toBe(true)
  expect(folder.stdout).toContain('Prism Launcher is here and installs the loader for you: add --launcher prism')
  expect(plans).toMatchObject([{ makes: { readyIn: 'prism' } }])
  expect(stdout).toMatch(/To play it:\n {2}Open Prism Launcher and press Launch on "Dusk"\.\n {4}modwell play Dusk\n$/)
  expect(refused.error.message).toBe('PolyMC was not found on this computer')
})

it('says again how an instance of a pack is played, when it is asked by its name', async () => {
  await world.run(['pack', 'install', file, '--name', 'Asked', '--yes'])
  const { stdout } = await world.run(['pack', 'list', 'Asked'])
  const { packs } = await world.json(packListDocument, ['pack', 'list', 'Asked'])
  expect(stdout).toMatch(/^ *Asked +Lamps.*\nTo play it:\n {2}1\. Install [^]*^ {5}https:/m)
  expect(packs.map(({ name, play }) => [name, play?.at(-1)?.kind])).toEqual([['Lamps', 'choose-folder']])
})
