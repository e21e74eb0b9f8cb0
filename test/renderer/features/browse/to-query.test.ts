import { expect, test } from 'vitest'
import type { Tags } from '../../../../src-preload/contract.ts'
import { ANY } from '../../../../src-renderer/features/browse/facets.ts'
import { listLoaders, toQuery } from '../../../../src-renderer/features/browse/to-query.ts'

const TAGS: Tags = {
  categories: [],
  gameVersions: [],
  licenses: [],
  loaders: [
    { name: 'fabric', projectTypes: ['mod', 'modpack'] },
    { name: 'iris', projectTypes: ['shader'] },
  ],
}

test('what the person left open is not asked', () => {
  expect(toQuery(ANY, TAGS, 0)).toEqual({ text: '', index: 'relevance', limit: 20, offset: 0, types: ['mod'] })
})

test('a loader is asked for only with a type that has it', () => {
  const facets = { ...ANY, loader: 'fabric' }
  expect([toQuery(facets, TAGS, 0).loaders, toQuery({ ...facets, type: 'shader' }, TAGS, 0).loaders]).toEqual([
    ['fabric'],
    undefined,
  ])
})

test('the loaders on offer are those of the type', () => {
  expect(listLoaders(TAGS, 'shader')).toEqual(['iris'])
})

test('every facet that is chosen is asked', () => {
  const facets = {
    ...ANY,
    text: 'map',
    gameVersion: '26.1',
    category: 'utility',
    side: 'server',
    openSource: true,
  } as const
  expect(toQuery({ ...facets, license: 'mit' }, TAGS, 40)).toMatchObject({
    text: 'map',
    gameVersions: ['26.1'],
    categories: ['utility'],
    sides: ['server'],
    licenses: ['mit'],
    openSource: true,
    offset: 40,
  })
})
