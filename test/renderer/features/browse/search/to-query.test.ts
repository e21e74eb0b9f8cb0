import { expect, test } from 'vitest'
import type { Tags } from '../../../../../src-preload/contract.ts'
import {
  ANY,
  changeType,
  clear,
  listChosen,
  press,
  type FacetKey,
} from '../../../../../src-renderer/features/browse/search/facets/facets.ts'
import { listLoaders, toQuery } from '../../../../../src-renderer/features/browse/search/to-query.ts'

const TAGS: Tags = {
  categories: [
    { name: 'fantasy', projectType: 'resourcepack', header: 'categories' },
    { name: 'realistic', projectType: 'resourcepack', header: 'categories' },
    { name: '16x', projectType: 'resourcepack', header: 'resolutions' },
    { name: 'storage', projectType: 'mod', header: 'categories' },
  ],
  gameVersions: [],
  licenses: [],
  loaders: [
    { name: 'fabric', projectTypes: ['mod', 'modpack'] },
    { name: 'iris', projectTypes: ['shader'] },
  ],
}

const NOWHERE = { loaders: [], gameVersions: [] }
const MAGIC: FacetKey = { group: 'categories', id: 'magic' }
const FABRIC: FacetKey = { group: 'loaders', id: 'fabric' }

test('what the person left open is not asked', () => {
  expect(toQuery(ANY, TAGS, 0)).toEqual({ text: '', index: 'relevance', limit: 20, offset: 0, types: ['mod'] })
})

test('a loader is asked for only with a type that has it', () => {
  const facets = { ...ANY, loaders: ['fabric'] }
  expect(toQuery(facets, TAGS, 0).loaders).toEqual(['fabric'])
  expect(toQuery({ ...facets, type: 'shader' }, TAGS, 0).loaders).toBeUndefined()
})

test('the loaders on offer are those of the type', () => {
  expect(listLoaders(TAGS, 'shader')).toEqual(['iris'])
})

test('categories of one header are alternatives, and each header counts', () => {
  const facets = { ...ANY, type: 'resourcepack', categories: ['fantasy', '16x', 'realistic'] }
  expect(toQuery(facets, TAGS, 0).categoryGroups).toEqual([['fantasy', 'realistic'], ['16x']])
})

test('every facet that is chosen is asked', () => {
  const facets = {
    ...ANY,
    text: 'map',
    gameVersions: ['26.1', '26.2'],
    categories: ['storage'],
    sides: ['server'],
    licenses: ['mit'],
    openSource: false,
    without: { categories: ['magic'], licenses: [] },
  } as const
  expect(toQuery(facets, TAGS, 40)).toMatchObject({
    text: 'map',
    gameVersions: ['26.1', '26.2'],
    categoryGroups: [['storage']],
    without: { categories: ['magic'], licenses: [] },
    sides: ['server'],
    licenses: ['mit'],
    openSource: false,
    offset: 40,
  })
})

test('a category is chosen, then left out, then neither; a loader is only chosen', () => {
  const once = press(ANY, MAGIC)
  const twice = press(once, MAGIC)
  expect(once.categories).toEqual(['magic'])
  expect(twice.categories).toEqual([])
  expect(twice.without.categories).toEqual(['magic'])
  expect(press(twice, MAGIC)).toEqual(ANY)
  expect(press(press(ANY, FABRIC), FABRIC)).toEqual(ANY)
})

test('clearing takes away all that is chosen and leaves words, type and order', () => {
  const kept = { ...ANY, text: 'map', type: 'shader', index: 'newest' } as const
  const chosen = press(press({ ...kept, openSource: true }, MAGIC), FABRIC)
  expect(listChosen(chosen).length).toBe(3)
  expect(clear(chosen)).toEqual(kept)
})

test('an instance hides no modpack, and its own mods are looked for again afterwards', () => {
  const target = { loaders: ['fabric'], gameVersions: ['1.21.11'] }
  const packs = changeType({ ...ANY, ...target }, 'modpack', TAGS, target)
  const chosen = { ...packs, loaders: ['quilt'] }
  expect(toQuery(packs, TAGS, 0).loaders).toBeUndefined()
  expect(toQuery(packs, TAGS, 0).gameVersions).toBeUndefined()
  expect(changeType(packs, 'mod', TAGS, target).gameVersions).toEqual(['1.21.11'])
  expect(changeType(chosen, 'modpack', TAGS, target).loaders).toEqual(['quilt'])
})

test('another type loses the categories that it does not have', () => {
  const facets = { ...ANY, categories: ['storage'], without: { categories: ['storage'], licenses: ['MIT'] } }
  const changed = changeType(facets, 'resourcepack', TAGS, NOWHERE)
  expect(changed.categories).toEqual([])
  expect(changed.without).toEqual({ categories: [], licenses: ['MIT'] })
  expect(changeType(facets, 'datapack', TAGS, NOWHERE).categories).toEqual(['storage'])
})
