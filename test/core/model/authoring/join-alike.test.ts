import { expect, it } from 'vitest'
import type { NewestVersion } from '../../../../src-main/core/model/authoring/desk/own-project.ts'
import { joinAlike } from '../../../../src-main/core/model/authoring/desk/say-loaders.ts'

function version(number: string, shown: string, loader: string): NewestVersion {
  return { id: number, number, shown, channel: 'release', loaders: [loader], published: '2026-08-01T00:00:00Z' }
}

it('a release of which each loader has a version of its own is one line, and an older one stays another', () => {
  const newest = [
    version('4.1.0+neoforge', '4.1.0', 'neoforge'),
    version('4.1.0+fabric', '4.1.0', 'fabric'),
    version('4.0.2+forge', '4.0.2', 'forge'),
  ]
  expect(joinAlike(newest).map(({ shown, loaders }) => [shown, loaders])).toEqual([
    ['4.1.0', ['fabric', 'neoforge']],
    ['4.0.2', ['forge']],
  ])
})
