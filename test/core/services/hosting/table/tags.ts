import { expect } from 'vitest'
import { lamps, none, nowhere } from './case.ts'
import type { OperationCases } from './case.ts'
import { ADDRESS, FLAG, has, LIST, NUMBER, TEXT, TIME } from './shapes.ts'

const every = (shape: unknown): unknown =>
  expect.toSatisfy((list) => {
    expect(list).not.toHaveLength(0)
    for (const each of list as readonly unknown[]) expect(each).toEqual(shape)
    return true
  })
const list = (operation: string, path: string, shape: unknown): OperationCases => ({
  operation,
  wire: `GET /v2/tag/${path}`,
  works: [{ says: 'all', with: none, status: 200, shape: () => shape }],
})

/** Lists and figures for all (facts H12, H71, H72, H73). */
export const tagCases: readonly OperationCases[] = [
  list('list-categories', 'category', every(has({ icon: TEXT, name: TEXT, project_type: TEXT, header: TEXT }))),
  list('list-loaders', 'loader', every(has({ icon: TEXT, name: TEXT, supported_project_types: LIST }))),
  list('list-licenses', 'license', every(has({ short: TEXT, name: TEXT }))),
  list('list-donation-platforms', 'donation_platform', every(has({ short: TEXT, name: TEXT }))),
  list('list-report-types', 'report_type', expect.arrayContaining(['spam', 'copyright', 'inappropriate', 'malicious'])),
  list('list-project-types', 'project_type', expect.arrayContaining(['mod', 'modpack', 'resourcepack', 'shader'])),
  list('list-side-types', 'side_type', ['required', 'optional', 'unsupported', 'unknown']),
  {
    operation: 'list-game-versions',
    wire: 'GET /v2/tag/game_version',
    works: [
      {
        says: 'all',
        with: none,
        status: 200,
        shape: () => every(has({ version: TEXT, version_type: TEXT, date: TIME, major: FLAG })),
      },
      {
        says: 'major ones',
        with: () => ({ params: { major: 'true' } }),
        status: 200,
        shape: () => every(has({ major: true })),
      },
    ],
  },
  {
    operation: 'get-license-text',
    wire: 'GET /v2/tag/license/{id}',
    works: [
      {
        says: 'by SPDX id',
        with: () => ({ params: { id: 'MIT' } }),
        status: 200,
        shape: () => has({ title: TEXT, body: TEXT }),
      },
    ],
    fails: [
      {
        says: 'of a licence that there is not',
        with: () => ({ params: { id: 'no such licence' } }),
        code: 'service-refused',
      },
    ],
  },
  {
    operation: 'get-statistics',
    wire: 'GET /v2/statistics',
    works: [
      {
        says: 'of the whole service',
        with: none,
        status: 200,
        shape: () => has({ projects: NUMBER, versions: NUMBER, files: NUMBER, authors: NUMBER }),
      },
    ],
  },
  {
    operation: 'get-service-info',
    wire: 'GET /',
    works: [
      {
        says: 'what it is',
        with: none,
        status: 200,
        shape: () => has({ about: TEXT, documentation: TEXT, name: TEXT, version: TEXT }),
      },
    ],
  },
  {
    operation: 'get-update-file',
    wire: 'GET /updates/{id}/forge_updates.json',
    works: [
      {
        says: 'of a mod for Forge',
        before: async ({ service }) =>
          service.catalogue.addVersion('lamps', {
            version_number: '3.0.0',
            loaders: ['forge'],
            game_versions: ['1.20.1'],
          }),
        with: lamps,
        status: 200,
        shape: () => has({ homepage: ADDRESS, promos: { '1.20.1-recommended': '3.0.0', '1.20.1-latest': '3.0.0' } }),
      },
    ],
    fails: [{ says: 'of a project that nobody knows, which is no 404', with: nowhere, code: 'service-refused' }],
  },
]
