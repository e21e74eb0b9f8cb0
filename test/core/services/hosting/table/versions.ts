import { lamps, nowhere } from './case.ts'
import type { OperationCases } from './case.ts'
import { makeJar, versionData } from './samples.ts'
import { version, versionFile } from './shapes.ts'
import type { World } from './world.ts'

const itself = (w: World) => ({ params: { id: w.version.id } })
const jar = async (w: World, name: string) => ({ part: name, path: w.file(`${name}.jar`, await makeJar(name)) })
const publish = async (w: World) =>
  w.ask(
    'create-version',
    { body: versionData(w.project.id, '2.0.0'), files: [await jar(w, 'second'), await jar(w, 'extra')] },
    'owner',
  )
const newest = (w: World) => w.service.catalogue.versions('lamps')[0]

/** Versions (facts H48, H49, H51). */
export const versionCases: readonly OperationCases[] = [
  {
    operation: 'get-version',
    wire: 'GET /v2/version/{id}',
    works: [
      {
        says: 'by id',
        with: itself,
        status: 200,
        shape: (w) => version({ id: w.version.id, version_number: '1.0.0' }),
      },
    ],
    fails: [{ says: 'that nobody knows', with: nowhere, code: 'service-not-found' }],
  },
  {
    operation: 'get-versions',
    wire: 'GET /v2/versions',
    works: [
      {
        says: 'by ids, leaving out the unknown',
        with: (w) => ({ params: { ids: [w.version.id, 'zzzzzzz9'] } }),
        status: 200,
        shape: () => [version()],
      },
    ],
  },
  {
    operation: 'list-project-versions',
    wire: 'GET /v2/project/{id}/version',
    works: [
      { says: 'all', with: lamps, status: 200, shape: () => [version()] },
      {
        says: 'none for another loader',
        with: () => ({ params: { id: 'lamps', loaders: '["forge"]', featured: 'false' } }),
        status: 200,
        shape: () => [],
      },
    ],
    fails: [{ says: 'of a project that nobody knows', with: nowhere, code: 'service-not-found' }],
  },
  {
    operation: 'get-project-version',
    wire: 'GET /v2/project/{id}/version/{version}',
    works: [
      {
        says: 'by number',
        with: () => ({ params: { id: 'lamps', version: '1.0.0' } }),
        status: 200,
        shape: (w) => version({ id: w.version.id }),
      },
    ],
    fails: [
      {
        says: 'by a number that there is not',
        with: () => ({ params: { id: 'lamps', version: '9' } }),
        code: 'service-not-found',
      },
    ],
  },
  {
    operation: 'create-version',
    wire: 'POST /v2/version',
    needs: ['VERSION_CREATE'],
    works: [
      {
        says: 'with two files',
        with: async (w) => ({
          body: { ...versionData(w.project.id, '2.0.0'), primary_file: 'second' },
          files: [await jar(w, 'first'), await jar(w, 'second')],
        }),
        status: 200,
        shape: (w) =>
          version({
            project_id: w.project.id,
            version_number: '2.0.0',
            files: [versionFile, versionFile],
          }),
      },
      {
        says: 'as a draft without a file',
        in: 'documented',
        with: (w) => ({ body: { ...versionData(w.project.id, '2.0.0'), status: 'draft' } }),
        status: 200,
        shape: (w) => version({ project_id: w.project.id, status: 'draft', files: [] }),
      },
    ],
    fails: [
      {
        says: 'without a file, and no draft',
        with: (w) => ({ body: versionData(w.project.id, '2.0.0') }),
        code: 'bad-argument',
        message: /file_parts.*unless the status is draft/,
      },
      {
        says: 'without a file that it names',
        with: async (w) => ({
          body: { ...versionData(w.project.id, '2.0.0'), file_parts: ['a', 'b'] },
          files: [await jar(w, 'a')],
        }),
        code: 'service-refused',
      },
      {
        says: 'for a loader that there is not',
        with: async (w) => ({
          body: { ...versionData(w.project.id, '2.0.0'), loaders: ['loom'] },
          files: [await jar(w, 'a')],
        }),
        code: 'service-refused',
      },
      {
        says: "of somebody else's project",
        as: 'stranger',
        with: async (w) => ({ body: versionData(w.project.id, '2.0.0'), files: [await jar(w, 'a')] }),
        code: 'service-forbidden',
      },
      {
        says: 'with a number that is none',
        with: async (w) => ({ body: versionData(w.project.id, 'two words'), files: [await jar(w, 'a')] }),
        code: 'bad-argument',
        message: /version_number/,
      },
      {
        says: 'from a file that is not there',
        with: (w) => ({ body: versionData(w.project.id, '2.0.0'), files: [{ part: 'a', path: '/nowhere/a.jar' }] }),
        code: 'bad-argument',
        message: /\/nowhere\/a\.jar/,
      },
    ],
  },
  {
    operation: 'modify-version',
    wire: 'PATCH /v2/version/{id}',
    needs: ['VERSION_WRITE'],
    works: [
      {
        says: 'its name',
        with: (w) => ({ ...itself(w), body: { name: 'First light', changelog: 'New.' } }),
        status: 204,
      },
      {
        says: 'its primary file',
        in: 'documented',
        before: publish,
        with: (w) => ({
          params: { id: newest(w)?.id },
          body: { primary_file: ['sha1', newest(w)?.files.find((file) => !file.primary)?.hashes.sha1] },
        }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'its primary file, which newer servers do not do',
        in: 'current',
        before: publish,
        with: (w) => ({
          params: { id: newest(w)?.id },
          body: { primary_file: ['sha1', newest(w)?.files.find((file) => !file.primary)?.hashes.sha1] },
        }),
        code: 'service-lacks-operation',
        message: /no longer allows/,
      },
      {
        says: 'that nobody knows',
        with: () => ({ params: { id: 'zzzzzzz9' }, body: { name: 'x' } }),
        code: 'service-not-found',
      },
      {
        says: 'of somebody else',
        as: 'stranger',
        with: (w) => ({ ...itself(w), body: { name: 'Mine' } }),
        code: 'service-forbidden',
      },
      {
        says: 'to a status that cannot be asked for',
        with: (w) => ({ ...itself(w), body: { status: 'scheduled' } }),
        code: 'bad-argument',
        message: /status/,
      },
    ],
  },
  {
    operation: 'delete-version',
    wire: 'DELETE /v2/version/{id}',
    needs: ['VERSION_DELETE'],
    works: [{ says: "one's own", with: itself, status: 204 }],
    fails: [
      { says: 'of somebody else', as: 'stranger', with: itself, code: 'service-forbidden' },
      { says: 'that nobody knows', in: 'documented', with: nowhere, code: 'service-not-found' },
      { says: 'that nobody knows', in: 'current', with: nowhere, code: 'service-refused' },
    ],
  },
  {
    operation: 'add-version-files',
    wire: 'POST /v2/version/{id}/file',
    needs: ['VERSION_WRITE'],
    works: [
      { says: 'a second jar', with: async (w) => ({ ...itself(w), files: [await jar(w, 'sources')] }), status: 204 },
    ],
    fails: [
      { says: 'none at all', with: (w) => ({ ...itself(w), body: {} }), code: 'service-refused' },
      {
        says: 'to a version that nobody knows',
        in: 'documented',
        with: async (w) => ({ params: { id: 'zzzzzzz9' }, files: [await jar(w, 'a')] }),
        code: 'service-not-found',
      },
      {
        says: 'to a version that nobody knows',
        in: 'current',
        with: async (w) => ({ params: { id: 'zzzzzzz9' }, files: [await jar(w, 'a')] }),
        code: 'service-refused',
      },
      {
        says: 'to a version of somebody else',
        as: 'stranger',
        with: async (w) => ({ ...itself(w), files: [await jar(w, 'a')] }),
        code: 'service-forbidden',
      },
    ],
  },
  {
    operation: 'schedule-version',
    wire: 'POST /v2/version/{id}/schedule',
    needs: ['VERSION_WRITE'],
    only: 'documented',
    works: [
      {
        says: 'for a time to come',
        with: (w) => ({ ...itself(w), body: { time: '2199-01-01T00:00:00Z', requested_status: 'archived' } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'for a time that is over',
        with: (w) => ({ ...itself(w), body: { time: '2019-01-01T00:00:00Z', requested_status: 'archived' } }),
        code: 'service-refused',
      },
    ],
  },
]
