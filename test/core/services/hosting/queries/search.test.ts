import { describe, expect, it } from 'vitest'
import { toFacets } from '../../../../../src-main/core/services/hosting/queries/facet.ts'
import { joinPages, pagesOf } from '../../../../../src-main/core/services/hosting/queries/search-pages.ts'

describe('the facets of a search', () => {
  it('join what a field lists by or, and the fields by and', () => {
    const query = {
      text: '',
      types: ['mod', 'datapack'],
      loaders: ['fabric'],
      gameVersions: ['1.21.1', '1.21'],
      categories: ['utility'],
      sides: ['server' as const],
      licenses: ['MIT'],
      openSource: true,
    }
    expect(toFacets(query)).toEqual([
      ['project_type:mod', 'project_type:datapack'],
      ['categories:fabric'],
      ['versions:1.21.1', 'versions:1.21'],
      ['categories:utility'],
      ['server_side:required', 'server_side:optional'],
      ['license:MIT'],
      ['open_source:true'],
    ])
  })

  it('ask for any of each group of categories, for some projects alone, and leave out what is not wanted', () => {
    const query = {
      text: '',
      projectIds: ['AAAAAAAA', 'BBBBBBBB'],
      categoryGroups: [['adventure', 'magic'], ['16x']],
      without: { categories: ['cursed', 'economy'], licenses: ['MIT'] },
      openSource: false,
    }
    expect(toFacets(query)).toEqual([
      ['project_id:AAAAAAAA', 'project_id:BBBBBBBB'],
      ['categories:adventure', 'categories:magic'],
      ['categories:16x'],
      ['categories!=cursed'],
      ['categories!=economy'],
      ['license!=MIT'],
      ['open_source:false'],
    ])
  })

  it('are none where nothing was asked for', () => {
    expect(toFacets({ text: 'x', loaders: [] })).toEqual([])
  })

  it('quote what the grammar would take apart', () => {
    expect(toFacets({ text: '', categories: ["kid's (new)"] })).toEqual([["categories:'kid\\'s (new)'"]])
  })
})

const hit = (projectId: string) => ({
  kind: 'read' as const,
  value: {
    projectId,
    slug: projectId,
    title: projectId,
    description: '',
    author: '',
    type: 'mod',
    iconUrl: null,
    categories: [],
    downloads: 0,
    follows: 0,
    updated: '',
    clientSide: 'unknown',
    serverSide: 'unknown',
    license: null,
  },
})

describe('the pages of a search', () => {
  it('keep the places of hits that cannot be read, which are left out with a note', () => {
    const malformed = { kind: 'malformed' as const, id: null, problem: 'title: expected string' }
    const pages = [
      { hits: [hit('a'), malformed], offset: 0, limit: 2, totalHits: 4 },
      { hits: [malformed, hit('d')], offset: 2, limit: 2, totalHits: 4 },
    ]
    const { hits, notes } = joinPages({ text: '', offset: 1, limit: 2 }, pages)
    const more = joinPages({ text: '', offset: 2, limit: 2 }, pages.slice(1))
    expect(hits).toEqual([])
    expect(notes?.length).toBe(2)
    expect(more.hits.map(({ projectId }) => projectId)).toEqual(['d'])
    expect(more.notes).toMatchObject([
      { code: 'malformed-hit', message: 'One search result cannot be read and is left out: title: expected string.' },
    ])
  })

  it.each([
    [{}, [{ offset: 0, limit: 10 }]],
    [{ limit: 20, offset: 40 }, [{ offset: 40, limit: 20 }]],
    [
      { limit: 10, offset: 15 },
      [
        { offset: 10, limit: 10 },
        { offset: 20, limit: 10 },
      ],
    ],
    [{ limit: 500 }, [{ offset: 0, limit: 100 }]],
    [{ limit: 0 }, [{ offset: 0, limit: 1 }]],
  ])('of %j are %j', (query, pages) => {
    expect(pagesOf({ text: '', ...query })).toEqual(pages)
  })
})
