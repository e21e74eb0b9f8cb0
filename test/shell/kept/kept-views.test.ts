import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeptFacets } from '../../../src-preload/contract.ts'
import { keepView, NO_VIEWS, storedViews } from '../../../src-main/shell/kept/kept-views.ts'
import { openShell, type Shell } from '../open-shell.ts'

let shell: Shell

beforeAll(async () => {
  shell = await openShell(0)
})

afterAll(() => shell.close())

const FACETS: KeptFacets = {
  type: 'mod',
  loaders: ['fabric'],
  gameVersions: [],
  categories: ['storage'],
  sides: ['client'],
  licenses: [],
  openSource: true,
  without: { categories: [], licenses: ['arr'] },
  index: 'newest',
}

test('what the page asks to be kept is answered again', async () => {
  await shell.ask('app.keep-view', { kind: 'history-of', instance: 'inst1' })
  await shell.ask('app.keep-view', { kind: 'review-by', grouping: 'instance' })
  await shell.ask('app.keep-view', { kind: 'facets', of: 'inst1', facets: FACETS })
  await shell.ask('app.keep-view', { kind: 'scroll', of: 'library', top: 120 })
  expect(await shell.ask('app.kept-views', null)).toEqual({
    kind: 'ok',
    value: {
      historyOf: 'inst1',
      browseFor: null,
      reviewBy: 'instance',
      facets: [['inst1', FACETS]],
      scrolls: [['library', 120]],
    },
  })
})

test.each([
  { kind: 'scroll', of: 'library', top: -1 },
  { kind: 'scroll', of: '', top: 1 },
  { kind: 'facets', of: 'inst1', facets: { ...FACETS, text: 'words' } },
  { kind: 'review-by', grouping: 'colour' },
  { kind: 'theme', theme: 'dark' },
])('nothing else is kept: %j', async (view) => {
  const answer = await shell.askRaw(['app.keep-view', view, 'a call'])
  expect(answer).toMatchObject({ kind: 'failed', error: { code: 'bad-question' } })
})

test('a place at the top is kept as none, and of each kind the newest 200', () => {
  const many = Array.from({ length: 201 }, (_, index) => ({ kind: 'scroll', of: `page ${index}`, top: 1 }) as const)
  const kept = many.reduce(keepView, NO_VIEWS)
  const top = keepView(kept, { kind: 'scroll', of: 'page 200', top: 0 })
  expect(kept.scrolls.length).toBe(200)
  expect(kept.scrolls[0]?.[0]).toBe('page 1')
  expect(top.scrolls.at(-1)?.[0]).toBe('page 199')
})

test('of what was written each entry that is none of ours is left out, and the others stay', () => {
  const written = {
    historyOf: 7,
    browseFor: 'inst1',
    reviewBy: 'colour',
    facets: [['inst1', FACETS], ['inst2', { ...FACETS, index: 'luck' }], 'inst3'],
    scrolls: [['library', 5], ['history', '5'], null],
  }
  expect(storedViews.parse(written)).toEqual({
    historyOf: null,
    browseFor: 'inst1',
    reviewBy: 'mod',
    facets: [['inst1', FACETS]],
    scrolls: [['library', 5]],
  })
  expect(storedViews.parse('nothing')).toEqual(NO_VIEWS)
})
