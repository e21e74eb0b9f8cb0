import { expect, test } from 'vitest'
import { noVersionFor, targetOf } from '../../../../src-main/core/model/states/project-fit.ts'

test.each([
  ['neoforge', 'no version for NeoForge 1.21.1'],
  ['minecraft', 'no version for Minecraft 1.21.1'],
  ['datapack', 'no version for data packs in 1.21.1'],
])('what %s needs is said as people write it', (loader, said) => {
  expect(noVersionFor({ loaders: [loader], gameVersion: '1.21.1', channel: 'release' }).message).toBe(said)
})

test.each([
  ['1.21.1', 'Skies has no mod loader'],
  [null, 'Skies has no loader, or its game version is not known'],
])('why a mod cannot go where no loader is, with the game version %s, is what is known of it', (gameVersion, said) => {
  const pack = gameVersion === null ? null : ({ loaders: ['minecraft'], gameVersion, channel: 'release' } as const)
  const targets = { mod: null, resourcepack: pack, shader: pack, datapack: pack }
  const instance = { name: 'Skies', side: 'client', targets } as const
  expect(targetOf({ type: 'mod', loaders: ['fabric'] }, instance)).toMatchObject({ code: 'no-target', message: said })
})
