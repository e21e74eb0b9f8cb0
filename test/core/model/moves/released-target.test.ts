import { expect, it } from 'vitest'
import type { Candidate } from '../../../../src-main/core/model/states/finding.ts'
import type { Watch } from '../../../../src-main/core/model/moves/move.ts'
import { groupWatchesOut } from '../../../../src-main/core/model/moves/released-target.ts'

const OUT = {} as Candidate

function watch(instanceId: string, title: string, gameVersion: string, out: Candidate | null = OUT): Watch {
  const target = { loader: 'fabric', loaderVersion: null, gameVersion }
  return { instanceId, path: `mods/${title}.jar.disabled`, title, projectId: title, target, since: '', out }
}

it('groups what is out by game version and loader, with each mod and each instance once', () => {
  const watches = [
    watch('a', 'Sodium', '1.21.4'),
    watch('b', 'Sodium', '1.21.4'),
    watch('b', 'Iris', '1.21.4'),
    watch('b', 'Lithium', '1.21.4', null),
    watch('c', 'Sodium', '1.21.5'),
  ]
  expect(groupWatchesOut(watches)).toEqual([
    { loader: 'fabric', gameVersion: '1.21.4', titles: ['Sodium', 'Iris'], instances: ['a', 'b'] },
    { loader: 'fabric', gameVersion: '1.21.5', titles: ['Sodium'], instances: ['c'] },
  ])
})
