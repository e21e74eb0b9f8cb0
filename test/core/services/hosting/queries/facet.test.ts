import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { facet } from '../../../../../src-main/core/services/hosting/queries/facet.ts'
import { startService } from '../../../../service/start.ts'
import type { Service } from '../../../../service/start.ts'
import { connect } from '../support/connect.ts'

describe('a facet', () => {
  it.each([
    [facet.is('categories', 'fabric'), 'categories:fabric'],
    [facet.is('title', "My 'Project'"), "title:'My \\'Project\\''"],
    [facet.is('open_source', true), 'open_source:true'],
    [facet.isNot('categories', 'magic'), 'categories!=magic'],
    [facet.isNot('versions', '1.21.1'), 'game_versions!=1.21.1'],
    [facet.isNot('project_type', 'mod'), 'project_types!=mod'],
    [facet.above('downloads', 5), 'downloads>5'],
    [facet.atLeast('follows', 5), 'follows>=5'],
    [facet.below('created_timestamp', 5), 'created_timestamp<5'],
    [facet.atMost('modified_timestamp', 5), 'modified_timestamp<=5'],
  ])('is written as %s', (written, expected) => {
    expect(written).toBe(expected)
  })
})

describe('a service asked with every operator', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ projects: 0, rateLimit: 'off' })
    for (const [slug, downloads, version] of [
      ['few', 10, '1.20.1'],
      ['many', 1_000, '1.21.1'],
    ] as const) {
      service.catalogue.addProject({ slug, downloads, title: `The ${slug}` })
      service.catalogue.addVersion(slug, { version_number: '1', loaders: ['fabric'], game_versions: [version] })
    }
  })
  afterAll(() => service.close())

  it.each([
    [facet.is('title', 'The few'), ['few']],
    [facet.isNot('versions', '1.20.1'), ['many']],
    [facet.above('downloads', 10), ['many']],
    [facet.atLeast('downloads', 10), ['many', 'few']],
    [facet.below('downloads', 1_000), ['few']],
    [facet.atMost('downloads', 1_000), ['many', 'few']],
  ])('finds by %s', async (condition, slugs) => {
    const params = { facets: [[condition]], index: 'downloads' }
    const { body } = await connect(service.url).hosting.api.call('search-projects', { params })
    expect((body as { readonly hits: readonly { readonly slug: string }[] }).hits.map(({ slug }) => slug)).toEqual(
      slugs,
    )
  })
})
