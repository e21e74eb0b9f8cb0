import { lamps } from './case.ts'
import type { OperationCases } from './case.ts'
import { makeJar, PIXEL, projectData } from './samples.ts'
import { has, ID, project } from './shapes.ts'

/** As they are made here (fact H114). */
const SIDES = [
  { field: 'client_side', asked: 'required', is: 'unknown' },
  { field: 'server_side', asked: 'optional', is: 'unknown' },
]

/** Edits of projects (facts H33, H34, H35). */
export const projectEditingCases: readonly OperationCases[] = [
  {
    operation: 'create-project',
    wire: 'POST /v2/project',
    needs: ['PROJECT_CREATE'],
    works: [
      {
        says: 'a draft with icon and gallery',
        with: (w) => ({
          body: {
            ...projectData('lanterns'),
            gallery_items: [
              { item: 'picture', featured: true, title: 'By night', description: 'A road.', ordering: 0 },
            ],
          },
          files: [
            { part: 'icon', path: w.file('icon.png', PIXEL) },
            { part: 'picture', path: w.file('picture.png', PIXEL) },
          ],
        }),
        status: 200,
        ignored: { current: SIDES },
        shape: () =>
          project({
            slug: 'lanterns',
            status: 'draft',
            versions: [],
            gallery: [has({ title: 'By night', featured: true })],
          }),
      },
      {
        says: 'one with a first version, for review',
        with: async (w) => ({
          body: {
            ...projectData('lanterns'),
            is_draft: false,
            initial_versions: [
              {
                file_parts: ['jar'],
                name: 'One',
                version_number: '1',
                dependencies: [],
                game_versions: ['1.21.1'],
                version_type: 'release',
                loaders: ['fabric'],
                featured: false,
              },
            ],
          },
          files: [{ part: 'jar', path: w.file('lanterns.jar', await makeJar('lanterns')) }],
        }),
        status: 200,
        ignored: { current: SIDES },
        shape: () => project({ status: 'processing', versions: [ID] }),
      },
    ],
    fails: [
      { says: 'under a slug that is taken', with: () => ({ body: projectData('lamps') }), code: 'service-refused' },
      {
        says: 'for review without a version',
        with: () => ({ body: { ...projectData('lanterns'), is_draft: false } }),
        code: 'service-refused',
      },
      {
        says: 'without a title',
        with: () => ({ body: { ...projectData('lanterns'), title: undefined } }),
        code: 'bad-argument',
        message: /title/,
      },
    ],
  },
  {
    operation: 'modify-project',
    wire: 'PATCH /v2/project/{id}',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'the title',
        with: () => ({ params: { id: 'lamps' }, body: { title: 'Better lamps', issues_url: null } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'of somebody else',
        as: 'stranger',
        with: () => ({ params: { id: 'lamps' }, body: { title: 'Mine now' } }),
        code: 'service-forbidden',
      },
      {
        says: 'that nobody knows',
        with: () => ({ params: { id: 'zzzzzzz9' }, body: { title: 'Nothing' } }),
        code: 'service-not-found',
        in: 'current',
      },
      {
        says: 'with a licence that is none',
        with: () => ({ params: { id: 'lamps' }, body: { license_id: 'no such licence' } }),
        code: 'service-refused',
      },
      {
        says: 'with a link that is not encrypted',
        with: () => ({ params: { id: 'lamps' }, body: { issues_url: 'http://x.example' } }),
        code: 'bad-argument',
        message: /issues_url/,
      },
      {
        says: 'with a field that is none',
        with: () => ({ params: { id: 'lamps' }, body: { titel: 'Typo' } }),
        code: 'bad-argument',
        message: /titel/,
      },
    ],
  },
  {
    operation: 'modify-projects',
    wire: 'PATCH /v2/projects',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'categories and links of several',
        with: (w) => ({
          params: { ids: [w.project.id] },
          body: {
            add_categories: ['utility'],
            donation_urls: [{ id: 'patreon', platform: 'patreon', url: 'https://give.example' }],
          },
        }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'of which one is unknown',
        with: (w) => ({ params: { ids: [w.project.id, 'zzzzzzz9'] }, body: { add_categories: ['utility'] } }),
        code: 'service-refused',
      },
      {
        says: 'of somebody else',
        as: 'stranger',
        with: (w) => ({ params: { ids: [w.project.id] }, body: { add_categories: ['utility'] } }),
        code: 'service-forbidden',
      },
    ],
  },
  {
    operation: 'delete-project',
    wire: 'DELETE /v2/project/{id}',
    needs: ['PROJECT_DELETE'],
    works: [{ says: "one's own", with: lamps, status: 204 }],
    fails: [{ says: 'of somebody else', as: 'stranger', with: lamps, code: 'service-forbidden' }],
  },
  {
    operation: 'schedule-project',
    wire: 'POST /v2/project/{id}/schedule',
    needs: ['PROJECT_WRITE'],
    only: 'documented',
    works: [
      {
        says: 'for a time to come',
        with: () => ({ params: { id: 'lamps' }, body: { time: '2199-01-01T00:00:00Z', requested_status: 'approved' } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'for a time that is over',
        with: () => ({ params: { id: 'lamps' }, body: { time: '2019-01-01T00:00:00Z', requested_status: 'approved' } }),
        code: 'service-refused',
      },
    ],
  },
]
