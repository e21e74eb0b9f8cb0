import { expect, it } from 'vitest'
import { describeSetting } from '../../../../src-main/core/model/moves/move.ts'

it.each([
  ['fabric', '1.21.1', 'Fabric 1.21.1'],
  [null, '1.21.1', 'Minecraft 1.21.1'],
  [null, null, 'Minecraft'],
] as const)('names a setting of the loader %s and the game %s', (loader, gameVersion, name) => {
  expect(describeSetting({ loader, gameVersion })).toBe(name)
})
