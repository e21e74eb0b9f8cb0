import { lamps, none, nowhere } from './case.ts'
import type { OperationCases } from './case.ts'
import { has, LIST, project, TEXT, version } from './shapes.ts'
import type { World } from './world.ts'

const hide = (w: World) => w.ask('modify-project', { params: { id: 'lamps' }, body: { status: 'private' } }, 'owner')

/** Projects (facts H2, H30, H38). */
export const projectCases: readonly OperationCases[] = [
  {
    operation: 'get-project',
    wire: 'GET /v2/project/{id}',
    works: [
      { says: 'by slug', with: lamps, status: 200, shape: (w) => project({ id: w.project.id, slug: 'lamps' }) },
      { says: 'by id', with: (w) => ({ params: { id: w.project.id } }), status: 200, shape: () => project() },
      {
        says: 'a hidden one to its owner',
        as: 'owner',
        before: hide,
        with: lamps,
        status: 200,
        shape: () => project({ status: 'private' }),
      },
    ],
    fails: [
      { says: 'that nobody knows', with: nowhere, code: 'service-not-found' },
      { says: 'that is hidden from a stranger', as: 'stranger', before: hide, with: lamps, code: 'service-not-found' },
    ],
  },
  {
    operation: 'get-projects',
    wire: 'GET /v2/projects',
    works: [
      {
        says: 'by ids and slugs, leaving out the unknown',
        with: (w) => ({ params: { ids: [w.project.id, 'nobody-knows'] } }),
        status: 200,
        shape: () => [project({ slug: 'lamps' })],
      },
    ],
    fails: [{ says: 'without ids', with: none, code: 'bad-argument' }],
  },
  {
    operation: 'get-random-projects',
    wire: 'GET /v2/projects_random',
    works: [
      { says: 'one', with: () => ({ params: { count: 1 } }), status: 200, shape: () => [project()] },
      { says: 'none', in: 'documented', with: () => ({ params: { count: 0 } }), status: 200, shape: () => [] },
    ],
    fails: [
      {
        says: 'none, which newer servers refuse',
        in: 'current',
        with: () => ({ params: { count: 0 } }),
        code: 'service-refused',
      },
      { says: '101', with: () => ({ params: { count: 101 } }), code: 'bad-argument' },
    ],
  },
  {
    operation: 'check-project',
    wire: 'GET /v2/project/{id}/check',
    works: [{ says: 'a taken slug', with: lamps, status: 200, shape: (w) => ({ id: w.project.id }) }],
    fails: [{ says: 'a free slug', with: () => ({ params: { id: 'free-as-air' } }), code: 'service-not-found' }],
  },
  {
    operation: 'get-project-dependencies',
    wire: 'GET /v2/project/{id}/dependencies',
    works: [
      {
        says: 'the projects and pinned versions',
        before: async ({ service }) => {
          service.catalogue.addProject({ slug: 'core' })
          const { id, project_id } = service.catalogue.addVersion('core', {
            version_number: '1',
            loaders: ['fabric'],
            game_versions: ['1.21.1'],
          })
          service.catalogue.addVersion('lamps', {
            version_number: '2.0.0',
            loaders: ['fabric'],
            game_versions: ['1.21.1'],
            dependencies: [{ project_id, version_id: id, dependency_type: 'required' }],
          })
        },
        with: lamps,
        status: 200,
        shape: () => ({ projects: [project({ slug: 'core' })], versions: [version({ version_number: '1' })] }),
      },
    ],
    fails: [{ says: 'of a project that nobody knows', with: nowhere, code: 'service-not-found' }],
  },
  {
    operation: 'follow-project',
    wire: 'POST /v2/project/{id}/follow',
    needs: ['USER_WRITE'],
    works: [{ says: 'a project', with: lamps, status: 204 }],
    fails: [
      {
        says: 'twice',
        before: (w) => w.ask('follow-project', { params: { id: 'lamps' } }, 'owner'),
        with: lamps,
        code: 'service-refused',
      },
    ],
  },
  {
    operation: 'unfollow-project',
    wire: 'DELETE /v2/project/{id}/follow',
    needs: ['USER_WRITE'],
    works: [
      {
        says: 'a project',
        before: (w) => w.ask('follow-project', { params: { id: 'lamps' } }, 'owner'),
        with: lamps,
        status: 204,
      },
    ],
    fails: [{ says: 'that was not followed', with: lamps, code: 'service-refused' }],
  },
  {
    operation: 'search-projects',
    wire: 'GET /v2/search',
    works: [
      {
        says: 'by words and facets',
        with: () => ({
          params: {
            query: 'lamps',
            facets: [['categories:fabric'], ['versions:1.21.1']],
            index: 'newest',
            limit: 5,
            offset: 0,
          },
        }),
        status: 200,
        shape: (w) => ({
          hits: [has({ project_id: w.project.id, slug: 'lamps', versions: LIST, author: 'olive', license: TEXT })],
          offset: 0,
          limit: 5,
          total_hits: 1,
        }),
      },
      {
        says: 'that finds nothing',
        with: () => ({ params: { facets: [['categories:forge']] } }),
        status: 200,
        shape: () => ({ hits: [], offset: 0, limit: 10, total_hits: 0 }),
      },
    ],
    fails: [
      { says: 'with an order that is none', with: () => ({ params: { index: 'loudest' } }), code: 'bad-argument' },
      {
        says: 'with facets that are no lists of lists',
        with: () => ({ params: { facets: 'categories:fabric' } }),
        code: 'bad-argument',
      },
    ],
  },
]
