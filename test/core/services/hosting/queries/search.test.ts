import { describe, expect, it } from 'vitest'
import { toFacets } from '../../../../../src-main/core/services/hosting/queries/facets.ts'
import { pagesOf } from '../../../../../src-main/core/services/hosting/queries/search-pages.ts'

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

  it('are none where nothing was asked for', () => {
    expect(toFacets({ text: 'x', loaders: [] })).toEqual([])
  })

  it('quote what the grammar would take apart', () => {
    expect(toFacets({ text: '', categories: ["kid's (new)"] })).toEqual([["categories:'kid\\'s (new)'"]])
  })
})

describe('the pages of a search', () => {
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
