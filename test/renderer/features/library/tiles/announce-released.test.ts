import { expect, test } from 'vitest'
import { announceReleased, sayWhere } from '../../../../../src-renderer/features/library/tiles/announce-released.ts'

test.each([
  [['Sodium'], ['a', 'b'], 'Sodium is available for 1.21.4 in 2 instances'],
  [['Sodium', 'Lithium', 'Iris'], ['a'], '3 mods are available for 1.21.4 in 1 instance'],
])('what is out of %j is said in one line with where', (titles, instances, line) => {
  const out = { loader: 'fabric', gameVersion: '1.21.4', titles, instances }
  expect(`${announceReleased(out)} ${sayWhere(out)}`).toBe(line)
})
