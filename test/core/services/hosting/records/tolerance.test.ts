import * as fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { projectRecord } from '../../../../../src-main/core/services/hosting/records/project-record.ts'
import { describeProblem } from '../../../../../src-main/core/services/hosting/records/fields/schema.ts'
import type { Schema } from '../../../../../src-main/core/services/hosting/records/fields/schema.ts'
import { searchRecord } from '../../../../../src-main/core/services/hosting/records/search-record.ts'
import {
  serviceInfoRecord,
  statisticsRecord,
  updateFileRecord,
} from '../../../../../src-main/core/services/hosting/records/service-records.ts'
import {
  categoryRecord,
  gameVersionRecord,
  loaderRecord,
  shortNameRecord,
} from '../../../../../src-main/core/services/hosting/records/tag-records.ts'
import { versionRecord } from '../../../../../src-main/core/services/hosting/records/version-record.ts'

/** A resource as the descriptions give it, with the fields that must be there. */
interface Resource {
  readonly name: string
  readonly schema: Schema<unknown>
  readonly example: Readonly<Record<string, unknown>>
  readonly required: readonly string[]
}

const HASHES = { sha1: 'a'.repeat(40), sha512: 'b'.repeat(128) }
const HIT = {
  project_id: 'AABBCCDD',
  slug: 'my-mod',
  title: 'My Mod',
  description: 'Does things',
  author: 'someone',
  author_id: 'AABBCCDE',
  organization: null,
  organization_id: null,
  project_type: 'mod',
  all_project_types: ['mod'],
  categories: ['utility'],
  display_categories: ['utility'],
  disclosure_types: [],
  environment: ['client_only'],
  client_side: 'required',
  server_side: 'unknown',
  downloads: 5,
  follows: 2,
  icon_url: '',
  color: 16777215,
  thread_id: 'AABBCCDF',
  monetization_status: 'monetized',
  license: 'MIT',
  versions: ['1.21.1'],
  latest_version: 'AABBCCDG',
  date_created: '2022-01-02T03:04:05Z',
  date_modified: '2022-01-02T03:04:05.123456+00:00',
  gallery: ['https://cdn.example/1.png'],
  featured_gallery: null,
}

const RESOURCES: readonly Resource[] = [
  {
    name: 'project',
    schema: projectRecord,
    required: ['id'],
    example: {
      id: 'AABBCCDD',
      slug: 'my-mod',
      title: 'My Mod',
      description: 'Does things',
      body: '# Hello',
      body_url: null,
      project_type: 'mod',
      team: 'AABBCCDE',
      organization: null,
      status: 'approved',
      requested_status: null,
      categories: ['utility'],
      additional_categories: [],
      client_side: 'required',
      server_side: 'unknown',
      environment: ['client_only'],
      loaders: ['fabric'],
      game_versions: ['1.21.1'],
      versions: ['AABBCCDF'],
      license: { id: 'MIT', name: '', url: null },
      downloads: 5,
      followers: 2,
      icon_url: null,
      raw_icon_url: null,
      color: 16777215,
      thread_id: 'AABBCCDG',
      monetization_status: 'force-demonetized',
      moderator_message: { message: 'no', body: null },
      issues_url: 'https://example.org',
      source_url: null,
      wiki_url: null,
      discord_url: null,
      donation_urls: [{ id: 'ko-fi', platform: 'Ko-fi', url: 'https://ko-fi.com/x' }],
      gallery: [{ url: 'https://cdn.example/1.png', featured: true, title: null, description: null, ordering: 0 }],
      published: '2022-01-02T03:04:05Z',
      updated: '2022-01-02T03:04:05.123456789+00:00',
      approved: null,
      queued: null,
    },
  },
  {
    name: 'version',
    schema: versionRecord,
    required: ['id', 'project_id', 'version_number', 'version_type', 'date_published'],
    example: {
      id: 'AABBCCDD',
      project_id: 'AABBCCDE',
      author_id: 'AABBCCDF',
      name: 'One',
      version_number: '1.0.0+1.21',
      version_type: 'release',
      changelog: '',
      changelog_url: null,
      dependencies: [{ version_id: null, project_id: null, file_name: null, dependency_type: 'required' }],
      game_versions: ['1.21.1'],
      loaders: ['fabric'],
      environment: 'client_only',
      featured: false,
      status: 'listed',
      requested_status: null,
      date_published: '2022-01-02T03:04:05Z',
      downloads: 9,
      files: [
        {
          hashes: HASHES,
          url: 'https://cdn.example/a.jar',
          filename: 'a.jar',
          primary: true,
          size: 1,
          file_type: null,
        },
      ],
    },
  },
  {
    name: 'search result',
    schema: searchRecord,
    required: ['hits', 'offset', 'limit', 'total_hits'],
    example: { hits: [HIT], offset: 0, limit: 10, total_hits: 1 },
  },
  {
    name: 'service information',
    schema: serviceInfoRecord,
    required: [],
    example: { about: 'a', documentation: 'b', name: 'c', version: 'd' },
  },
  {
    name: 'statistics',
    schema: statisticsRecord,
    required: [],
    example: { projects: 1, versions: 2, files: 3, authors: 4 },
  },
  {
    name: 'update file',
    schema: updateFileRecord,
    required: ['promos'],
    example: { homepage: 'https://example.org', promos: { '1.21.1-latest': '2.0' } },
  },
  {
    name: 'category',
    schema: categoryRecord,
    required: ['name'],
    example: { name: 'utility', project_type: 'mod', header: 'categories', icon: '<svg' },
  },
  {
    name: 'loader',
    schema: loaderRecord,
    required: ['name'],
    example: { name: 'fabric', supported_project_types: ['mod'], icon: '' },
  },
  {
    name: 'game version',
    schema: gameVersionRecord,
    required: ['version'],
    example: { version: '1.21.1', version_type: 'release', date: '2024-08-08T00:00:00Z', major: false },
  },
  { name: 'licence', schema: shortNameRecord, required: ['short'], example: { short: 'MIT', name: 'MIT License' } },
]

const UNKNOWN_FIELDS = fc.dictionary(
  fc.stringMatching(/^x_[a-z]{1,8}$/),
  fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string())),
)

describe.each(RESOURCES)('the record of a $name', ({ schema, example, required }) => {
  const optional = Object.keys(example).filter((field) => !required.includes(field))

  it('is read with unknown fields, nulls and absences', () => {
    const changes = fc.record({
      nulls: fc.subarray(optional),
      absences: fc.subarray(optional),
      extra: UNKNOWN_FIELDS,
    })
    fc.assert(
      fc.property(changes, ({ nulls, absences, extra }) => {
        const entries = Object.entries(example)
          .filter(([field]) => !absences.includes(field))
          .map(([field, value]) => [field, nulls.includes(field) ? null : value] as const)
        expect(() => schema(z).parse({ ...extra, ...Object.fromEntries(entries) })).not.toThrow()
      }),
    )
  })

  it('is read without what is null in its lists', () => {
    // Hits are read one by one.
    const lists = Object.entries(example).filter(([field, value]) => Array.isArray(value) && field !== 'hits')
    const withNulls = lists.map(([field, value]) => [field, [null, ...(value as readonly unknown[]), null]] as const)
    expect(schema(z).parse({ ...example, ...Object.fromEntries(withNulls) })).toEqual(schema(z).parse(example))
  })

  it('is read with any text where the descriptions list values', () => {
    const words = Object.keys(example).filter(
      (field) => /(type|status|side|role)$/.test(field) && typeof example[field] === 'string',
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const changed = { ...example, ...Object.fromEntries(words.map((field) => [field, text])) }
        expect(schema(z).parse(changed)).toMatchObject(Object.fromEntries(words.map((field) => [field, text])))
      }),
    )
  })

  it('is refused when a known field has another JSON type, naming that field', () => {
    const known = Object.keys(example).filter((field) => example[field] !== null)
    fc.assert(
      fc.property(fc.constantFrom(...known), (field) => {
        const wrong = typeof example[field] === 'number' ? 'text' : 12.5
        const result = schema(z).safeParse({ ...example, [field]: wrong })
        expect(result.success ? 'accepted' : describeProblem(result.error).split(/[.:]/)[0]).toBe(field)
      }),
    )
  })

  it.each(required)('is refused without %s, naming it', (field) => {
    const { [field]: _, ...rest } = example
    const result = schema(z).safeParse(rest)
    expect(result.success ? 'accepted' : describeProblem(result.error).split(/[.:]/)[0]).toBe(field)
  })
})
