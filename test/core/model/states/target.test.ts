import { expect, test } from 'vitest'
import { noVersionFor } from '../../../../src-main/core/model/states/project-fit.ts'

test.each([
  ['neoforge', 'no version for NeoForge 1.21.1'],
  ['minecraft', 'no version for Minecraft 1.21.1'],
  ['datapack', 'no version for data packs in 1.21.1'],
])('what %s needs is said as people write it', (loader, said) => {
  expect(noVersionFor({ loaders: [loader], gameVersion: '1.21.1', channel: 'release' }).message).toBe(said)
})
