import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { format } from '../../resources/text/text.ts'
import { packWish, writePack } from './packs-ground.ts'
import { adoptGame, carryOut } from './playground.ts'
import { setUpGround, playground, id, versions, wish, exported, write, hows } from './pack-export-ground.ts'

setUpGround()

it('brings one of two files that are one on some systems', async () => {
  write('config/Twin.toml', 'a')
  write('config/twin.toml', 'b')
  expect(hows(await playground.core.packs.listExport(id, wish()))).toMatchObject({
    'config/Twin.toml': 'inside',
    'config/twin.toml': 'twin',
  })
})

it('writes no packwiz pack over a file of the instance’s own, and no two files under one name', async () => {
  write('mods/alpha.pw.toml', 'x = 1')
  const folder = join(playground.folder, 'twins')
  await playground.core.packs.exportPackwiz(id, folder, wish())
  expect(readFileSync(join(folder, 'mods/alpha.pw.toml'), 'utf8')).toBe('x = 1')
  expect(readFileSync(join(folder, 'mods/alpha-2.pw.toml'), 'utf8')).toContain('filename = "alpha.jar"')
  write('pack.toml', 'mine')
  await expect(playground.core.packs.exportPackwiz(id, join(playground.folder, 'over'), wish())).rejects.toMatchObject({
    code: 'bad-argument',
  })
})

it('names only addresses that a pack may name, and says where handing a file on is unclear', async () => {
  const { entries } = await playground.core.packs.listExport(id, wish({ hosts: [] }))
  const inMods = entries.filter(({ path }) => /^mods\/[a-z]/.test(path))
  expect(inMods.map(({ path, how, reason }) => [path, how, reason?.code ?? null])).toEqual([
    ['mods/alpha.jar', 'inside', null],
    ['mods/lobby.jar.disabled', 'inside', null],
    ['mods/own.jar', 'inside', 'licence-unclear'],
  ])
})

async function halfOf(include: readonly string[]): Promise<readonly unknown[]> {
  const { entries } = await playground.core.packs.listExport(id, wish({ include }))
  const { how, reason } = entries.find(({ path }) => path === 'mods/half.jar') ?? {}
  return [how, reason?.fact, reason?.brief === undefined ? null : format(reason.brief)]
}

it('leaves out an archive that cannot be read, and says that of it where a person names it', async () => {
  write('mods/half.jar', 'PK')
  expect(await halfOf([])).toEqual(['left', 'unreadable-archive', 'unreadable, left out'])
  expect(await halfOf(['mods/half.jar'])).toEqual(['inside', 'unreadable-archive', 'unreadable'])
})

it('marks what is optional, and what a side has no use for', async () => {
  const file = await exported('lamps.mrpack', { optional: ['mods/alpha.jar'] })
  const [plan] = await playground.core.propose(packWish(file, { into: { kind: 'own', name: 'Copy' } }))
  expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([['mods/alpha.jar', 'optional-file']])
  const server = await adoptGame(
    playground,
    { 'server.properties': 'a=b', 'mods/alpha.jar': versions[0] },
    { name: 'server' },
  )
  playground.addMod('glow', { '1.0': {} }, { client_side: 'unsupported' })
  await carryOut(playground.core, {
    kind: 'install',
    instance: server.id,
    project: 'glow',
    version: null,
    channel: null,
    freshness: 'normal',
  })
  const { entries } = await playground.core.packs.listExport(server.id, wish())
  expect(entries.filter(({ how }) => how === 'address').map(({ needs }) => needs)).toEqual([
    { client: 'required', server: 'required' },
    { client: 'unsupported', server: 'required' },
  ])
  await expect(exported('more.mrpack', { optional: ['options.txt'] })).rejects.toMatchObject({ code: 'bad-argument' })
})

it('needs to know what it is for, and leaves a file that is there alone where it cannot write', async () => {
  await expect(playground.core.packs.listExport(id, wish({ loaderVersion: null }))).rejects.toMatchObject({
    code: 'bad-argument',
    remedies: [{ kind: 'name-loader-version' }],
  })
  const file = writePack(playground, {}, 'there.mrpack')
  const before = readFileSync(file)
  const stop = new AbortController()
  stop.abort()
  await expect(playground.core.packs.exportTo(id, file, wish(), { signal: stop.signal })).rejects.toThrow('abort')
  expect(readFileSync(file).equals(before)).toBe(true)
})
