import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeDocument, errorDocument, plansDocument } from '../cli/documents.ts'
import { deletionDocument, leftOutDocument, modListDocument, packDiffDocument } from '../cli/pack-documents.ts'
import { makeCurseForgePack } from '../fixtures/curseforge-pack.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { setUpGround, world, file } from './cli-pack-ground.ts'

setUpGround()

const write = (version: string) => {
  const written = join(world.folder, `suns ${version}.mrpack`)
  const lines = ['one', 'two', 'three', 'four', 'five']
  const text = [...lines.slice(0, 4), version].join('\n')
  writeFileSync(written, makePack({ name: 'Suns', versionId: version, inside: { 'overrides/config/a b.toml': text } }))
  return written
}

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

it('names the command for whoever takes a pack for a mod', async () => {
  const id = await world.adopt(world.library.survival)
  const { error } = await world.json(errorDocument, ['install', file, '--into', id, '--yes'], { exitCode: 2 })
  expect(error.commands).toEqual([expect.stringMatching(/pack install \S+\.mrpack --in \S+$/)])
})

it('prints with a difference what can be typed, for a pack from a file too', async () => {
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

it('writes a list of what is there, and makes an instance of one', async () => {
  const folder = join(world.folder, 'listed')
  await world.json(changeDocument, ['pack', 'install', file, '--to', folder, '--yes'])
  const { mods } = await world.json(modListDocument, ['list', 'export', folder])
  expect(mods.map(({ path, slug }) => [path, slug])).toEqual([['mods/lamp.jar', 'lamp']])
  expect((await world.run(['list', 'export', folder])).stdout).toMatch(
    /^# Lamps\S*( \d)?\n\nFabric 1\.21\.11\n\n- \[.*\]\(.*\/mod\/lamp\) 1\.0/,
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
