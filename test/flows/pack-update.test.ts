import { expect, it } from 'vitest'
import { carryOut } from './playground.ts'
import { setUpGround, playground, secondPack, updateWish, write, read, planned } from './pack-update-ground.ts'

setUpGround()

it('follows the pack where nobody touched its files, and touches no world', async () => {
  const { steps, stays } = await planned(updateWish(secondPack()))
  expect(steps).toEqual([
    ['replace', 'config/both.toml', 'config/both.toml'],
    ['remove', 'config/gone-edited.toml', null],
    ['remove', 'config/gone.toml', null],
    ['replace', 'config/removed.toml', 'config/removed.toml'],
    ['replace', 'config/touched.toml', 'config/touched.toml'],
    ['replace', 'mods/alpha-1.0.jar', 'mods/alpha-2.0.jar'],
    ['replace', 'mods/beta-1.0.jar', 'mods/beta-2.0.jar'],
    ['replace', 'mods/gamma-1.0.jar', 'mods/gamma-2.0.jar'],
    ['add', 'config/new.toml', 'config/new.toml'],
    ['add', 'mods/delta-1.0.jar', 'mods/delta-1.0.jar'],
  ])
  expect(stays).toEqual([
    ['lobby/level.dat', 'of-play'],
    ['lobby/region/r.0.0.mca', 'of-play'],
    ['saves/start/level.dat', 'of-play'],
  ])
})

it('takes what the pack has of a file that both changed where the person says so', async () => {
  write('config/both.toml', 'mine')
  await carryOut(playground.core, updateWish(secondPack(), { theirs: ['config/both.toml'] }))
  expect(read('config/both.toml')).toBe('two')
})

it('moves the instance where the pack is for another game version', async () => {
  await carryOut(
    playground.core,
    updateWish(secondPack({ dependencies: { minecraft: '1.21.12', 'fabric-loader': '0.18.0' } })),
  )
  const [listed] = await playground.core.instances.list()
  expect(listed?.instance).toMatchObject({ gameVersion: '1.21.12', loaderVersion: '0.18.0' })
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect((await playground.core.instances.list())[0]?.instance).toMatchObject({ gameVersion: '1.21.11' })
})

it('is refused for an instance without a pack, and for a pack that nobody could find', async () => {
  const plain = await playground.core.instances.adopt(playground.makeGame('plain', {}), {
    loader: 'fabric',
    gameVersion: '1.21.11',
  })
  await expect(playground.core.propose(updateWish(secondPack(), { instance: plain.id }))).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(playground.core.propose(updateWish(secondPack(), { pack: null }))).rejects.toMatchObject({
    code: 'bad-argument',
  })
})
