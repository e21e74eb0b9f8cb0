import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const INSTANCES = [
  { id: 'bare', loader: null, gameVersion: '1.21.11' },
  { id: 'modded', loader: 'fabric', gameVersion: '1.21.11' },
]
const TAGS = { value: { categories: [], loaders: [], gameVersions: [], licenses: [] } }
const HITS = { value: { hits: [], totalHits: 0, offset: 0, limit: 20 }, at: '2026-05-01T10:00:00Z', fromCache: false }
const OF_BARE = JSON.stringify(['bare', null, '1.21.11'])

/** What is answered, by the question's name. */
let answers: Readonly<Record<string, unknown>>

beforeEach(() => {
  answers = {
    'library.list': INSTANCES,
    'browse.tags': TAGS,
    'browse.search': HITS,
    'browse.judge-hits': [],
    'instance.projects': [],
  }
  vi.resetModules()
  vi.stubGlobal('window', {
    modwell: {
      listen: () => undefined,
      ask: async (name: string) => JSON.stringify({ kind: 'ok', value: answers[name] ?? null }),
    },
  })
})

afterAll(() => vi.unstubAllGlobals())

async function openBrowse() {
  const { useBrowse } = await import('../../../../../src-renderer/features/browse/search/browse-store.ts')
  return useBrowse
}

test('what is shown first is for an instance that mods can be installed into', async () => {
  const browse = await openBrowse()
  await browse.getState().open(null)
  expect(browse.getState()).toMatchObject({ instance: 'modded', facets: { loaders: ['fabric'] } })
})

test('whoever was sent to the modpacks sees them, once, whatever was looked for before', async () => {
  const kept = { ...(await openBrowse()).getState().facets, type: 'shader' }
  answers = { ...answers, 'app.kept-views': { browseFor: 'bare', facets: [[OF_BARE, kept]] } }
  const browse = await openBrowse()
  browse.getState().wantType('modpack')
  await browse.getState().open(null)
  expect(browse.getState().facets.type).toBe('modpack')
  browse.getState().chooseType('mod')
  await browse.getState().open(null)
  expect(browse.getState().facets.type).toBe('mod')
})

test('whoever comes by the name of the place looks for no words, and who goes back for those of before', async () => {
  const browse = await openBrowse()
  const { open, wantNoWords } = browse.getState()
  await open('modded')
  browse.setState({ facets: { ...browse.getState().facets, text: 'amber', type: 'shader' } })
  await open('modded')
  const kept = browse.getState().facets.text
  wantNoWords()
  await open('modded')
  expect([kept, browse.getState().facets.text, browse.getState().facets.type]).toEqual(['amber', '', 'shader'])
})

test('what is typed while the page opens is looked for, the first time and afresh', async () => {
  const browse = await openBrowse()
  const type = (text: string) => browse.getState().choose({ ...browse.getState().facets, text })
  const typedWhileOpening = async (text: string) => {
    const opening = browse.getState().open(null)
    type(text)
    await opening
    return browse.getState().facets.text
  }
  expect(await typedWhileOpening('lantern')).toBe('lantern')
  browse.getState().wantNoWords()
  expect(browse.getState().facets.text).toBe('')
  expect(await typedWhileOpening('amber')).toBe('amber')
})
