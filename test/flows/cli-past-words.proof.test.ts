import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { doctorDocument, errorDocument, instancesDocument } from '../cli/documents.ts'
import { settingsDocument } from '../cli/settings-document.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { NEW, OLD, SETUP } from './move-ground.ts'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

// What people who come to it for the first time ask next.

let playground: Playground
let home: string

beforeEach(async () => {
  playground = await openPlayground()
  home = join(playground.folder, 'home')
})
afterEach(() => playground.close())

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return runModwell(args, { home, service: playground.service.url, env })
}

async function json<T>(schema: z.ZodType<T>, args: readonly string[]): Promise<T> {
  const { stdout } = await run([...args, '--json'])
  return schema.parse(JSON.parse(stdout))
}

it('names with a move what a hold disables, and the move that ignores the hold', async () => {
  const [old] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
  const game = await adoptGame(playground, { 'mods/lamp.jar': old }, SETUP)
  const { added: hold } = await playground.core.holds.add(game.id, {
    project: 'lamp',
    until: { kind: 'for-ever' },
    note: null,
  })
  const { stdout } = await run(['move', 'game', '--game-version', '1.21.5', '--dry-run'])
  const line = `modwell move apply game --game-version 1.21.5 --ignore-hold ${hold.id}`
  expect(stdout).toContain(line)
  const { stdout: despite } = await run([...line.split(' ').slice(1), '--dry-run'])
  expect(despite.replaceAll(/\s+/g, ' ')).toMatch(/1 ready/)
  expect(despite).not.toContain('--ignore-hold')
  const { stdout: suggested } = await run(['completion', 'suggest', '--', 'move', 'apply', 'game', '--ignore-hold', ''])
  expect(suggested).toBe(`${hold.id}\n`)
  const unknown = await run(['move', 'game', '--game-version', '1.21.5', '--ignore-hold', 'nosuch', '--yes'])
  expect(unknown.exitCode).toBe(1)
  expect(unknown.stderr).toEqual(expect.stringContaining('there is no hold nosuch'))
})

it('moves to another loader at the game version of the instance, which need not be named', async () => {
  const [old] = playground.addMod('lamp', {
    '1.0': { ...OLD, loaders: ['fabric'] },
    '2.0': { ...OLD, loaders: ['quilt'] },
  })
  await adoptGame(playground, { 'mods/lamp.jar': old }, SETUP)
  const { exitCode, stdout } = await run(['move', 'game', '--loader', 'quilt', '--yes'])
  expect(exitCode).toBe(0)
  expect(stdout).toEqual(expect.stringContaining('1.21.4, Quilt'))
  expect((await playground.core.instances.find('game')).loader).toBe('quilt')
})

it('answers an undo of what is undone with the redo, and a redo of what is in effect with the undo', async () => {
  const [old] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
  await adoptGame(playground, { 'mods/lamp.jar': old })
  const { changeSets } = await carryOut(playground.core, updateAll())
  const id = changeSets[0]?.id ?? ''
  const redone = await json(errorDocument, ['redo', id, '--yes'])
  expect(redone.error.commands).toEqual([`modwell undo ${id}`])
  await run(['undo', id, '--yes'])
  const undone = await json(errorDocument, ['undo', id, '--yes'])
  expect(undone.error.commands).toEqual([`modwell redo ${id}`])
})

it('answers what is not installed with the command that lists the files of that instance', async () => {
  const { id } = await adoptGame(playground, {})
  for (const args of [
    ['remove', 'lamp', '--from'],
    ['disable', 'lamp', '--in'],
    ['why', 'lamp', '--in'],
  ]) {
    const { error } = await json(errorDocument, [...args, 'game', ...(args[0] === 'why' ? [] : ['--yes'])])
    expect(error.commands).toEqual([`modwell inspect ${id} --verbose`])
  }
})

it('calls a forgotten instance by the name that it had, and says how to adopt it again', async () => {
  const [old] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
  const game = await adoptGame(playground, { 'mods/lamp.jar': old }, { name: 'Old world' })
  const { changeSets } = await carryOut(playground.core, updateAll())
  await playground.core.instances.forget(game.id)
  const { stdout } = await run(['history'])
  expect(stdout.includes('Old world')).toBe(true)
  expect(stdout.includes(game.id)).toBe(false)
  const { error } = await json(errorDocument, ['undo', changeSets[0]?.id ?? '', '--yes'])
  expect(error.message).toBe('the instance "Old world" is not adopted any more')
  expect(error.commands).toEqual([`modwell instances adopt '${game.path}'`])
})

it('says of a ledger that was missing that it was missing, later too', async () => {
  await adoptGame(playground, {})
  await playground.core.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(home, `ledger.db${suffix}`), { force: true })
  await run(['history'])
  const { checks } = await json(doctorDocument, ['doctor', '--offline'])
  const said = checks.filter(({ subject }) => subject === 'ledger').map(({ message }) => message)
  expect(said).toEqual([expect.stringContaining("Modwell's database was missing or empty")])
})

it('writes no manual page through a link that lies where the folder of pages belongs', async () => {
  const [share, elsewhere] = [join(playground.folder, 'share'), join(playground.folder, 'elsewhere')]
  for (const folder of [share, elsewhere]) mkdirSync(folder)
  symlinkSync(elsewhere, join(share, 'man1'))
  const { exitCode, stderr } = await run(['man', share])
  expect(exitCode).toBe(2)
  expect(stderr).toEqual(expect.stringContaining(`${join(share, 'man1')} is a link`))
})

it('shows of each setting what is in force, and who says so', async () => {
  const other = 'http://127.0.0.1:8'
  await run(['settings', 'set', 'channel', 'beta'])
  const { settings, inForce } = await json(settingsDocument, ['settings'])
  const sources = new Map(inForce.map(({ name, value, from, by }) => [name, [value, from, by]]))
  expect(sources.get('serviceUrl')).toEqual([playground.service.url, 'environment', 'MODWELL_SERVICE'])
  expect(settings.serviceUrl).toBe('https://api.modrinth.com')
  expect(sources.get('channel')).toEqual(['beta', 'setting', null])
  expect(sources.get('placing')).toEqual(['auto', 'default', null])
  const { stdout } = await run(['settings', 'get', 'serviceUrl', '--service', other])
  expect(stdout).toMatch(
    /serviceUrl +http:\/\/127\.0\.0\.1:8 +set by --service; the setting itself is\s+https:\/\/api\.modrinth\.com/,
  )
})

it('adopts as the side that is named, and says that the folder looks otherwise', async () => {
  const folder = playground.makeGame('server', {})
  const traits = ['--loader', 'fabric', '--game-version', '1.21.11', '--side', 'server']
  const { instances } = await json(instancesDocument, ['instances', 'adopt', folder, ...traits])
  expect(instances[0]).toMatchObject({ side: 'server', notes: [{ code: 'named-side-differs' }] })
  const again = await json(errorDocument, ['instances', 'adopt', folder, '--side', 'client'])
  expect(again.error.message).toContain('its side is server, not client')
  await run(['inspect', '--offline'])
  expect((await playground.core.instances.find(folder)).side).toBe('server')
})

it('says what came in with a folder that is trusted', async () => {
  const [old] = playground.addMod('lamp', { '1.0': {}, '2.0': {} })
  const game = await adoptGame(playground, { 'mods/lamp.jar': old })
  await playground.core.holds.add(game.id, { project: 'lamp', until: { kind: 'for-ever' }, note: null })
  await playground.core.channels.choose(game.id, { project: null, channel: 'beta' })
  await carryOut(playground.core, updateAll({ despite: [(await playground.core.holds.list(game.id))[0]?.id ?? ''] }))
  const other = ['--home', join(playground.folder, 'other')]
  const traits = ['--loader', 'fabric', '--game-version', '1.21.11']
  const adopted = await run([...other, 'instances', 'adopt', game.path, ...traits])
  expect(adopted.stdout.replaceAll(/\s+/g, ' ')).toContain('until you trust it')
  const { stdout } = await run([...other, 'instances', 'adopt', game.path, '--trust-folder'])
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Imported: 1 change in its history, 1 hold, 1 channel.')
  const { instances } = await json(instancesDocument, [...other, 'instances', 'adopt', game.path, '--trust-folder'])
  expect(instances[0]?.takenIn).toEqual({
    changeSets: 0,
    holds: 0,
    channels: 0,
    links: 0,
    ignored: 0,
    ready: 0,
    interrupted: null,
  })
})
