import type { OperationCases } from './case.ts'
import { makeJar, versionData } from './samples.ts'
import { project, version } from './shapes.ts'
import type { World } from './world.ts'

const jar = async (w: World, name: string) => ({ part: name, path: w.file(`${name}.jar`, await makeJar(name)) })
const publish = async (w: World) =>
  w.ask(
    'create-version',
    { body: versionData(w.project.id, '2.0.0'), files: [await jar(w, 'second'), await jar(w, 'extra')] },
    'owner',
  )
const newest = (w: World) => w.service.catalogue.versions('lamps')[0]
const sha1 = (w: World) => ({ hash: w.version.sha1, algorithm: 'sha1' })
const filters = { loaders: ['fabric'], game_versions: ['1.21.1'] }
const hashes = (w: World) => ({ algorithm: 'sha1', hashes: [w.version.sha1, '0'.repeat(40)] })
const unknown = { hash: '0'.repeat(40), algorithm: 'sha1' }
const found = (w: World) => version({ id: w.version.id })

/** Files by their hashes (facts H52, H55, H56). */
export const versionFileCases: readonly OperationCases[] = [
  {
    operation: 'get-version-from-hash',
    wire: 'GET /v2/version_file/{hash}',
    works: [
      { says: 'by SHA-1', with: (w) => ({ params: sha1(w) }), status: 200, shape: found },
      {
        says: 'by SHA-512',
        with: (w) => ({ params: { hash: w.version.sha512, algorithm: 'sha512' } }),
        status: 200,
        shape: found,
      },
      {
        says: 'several, as some servers answer',
        in: 'documented',
        with: (w) => ({ params: { ...sha1(w), multiple: 'true' } }),
        status: 200,
        shape: (w) => [found(w)],
      },
    ],
    fails: [{ says: 'of a file that nobody knows', with: () => ({ params: unknown }), code: 'service-not-found' }],
  },
  {
    operation: 'delete-version-file',
    wire: 'DELETE /v2/version_file/{hash}',
    needs: ['VERSION_WRITE'],
    works: [
      {
        says: 'one of two',
        before: publish,
        with: (w) => ({
          params: {
            hash: newest(w)?.files.find((file) => !file.primary)?.hashes.sha1,
            algorithm: 'sha1',
            version_id: newest(w)?.id,
          },
        }),
        status: 204,
      },
    ],
    fails: [
      { says: 'the only one', in: 'current', with: (w) => ({ params: sha1(w) }), code: 'service-refused' },
      { says: 'that nobody knows', with: () => ({ params: unknown }), code: 'service-not-found' },
      { says: 'of somebody else', as: 'stranger', with: (w) => ({ params: sha1(w) }), code: 'service-forbidden' },
    ],
  },
  {
    operation: 'get-latest-from-hash',
    wire: 'POST /v2/version_file/{hash}/update',
    works: [{ says: 'that fits', with: (w) => ({ params: sha1(w), body: filters }), status: 200, shape: found }],
    fails: [
      {
        says: 'where nothing fits',
        with: (w) => ({ params: sha1(w), body: { ...filters, loaders: ['forge'] } }),
        code: 'service-not-found',
      },
      {
        says: 'without loaders',
        with: (w) => ({ params: sha1(w), body: { game_versions: [] } }),
        code: 'bad-argument',
        message: /loaders/,
      },
    ],
  },
  {
    operation: 'get-download-from-hash',
    wire: 'GET /v2/version_file/{hash}/download',
    works: [
      {
        says: 'where the file lies',
        with: (w) => ({ params: sha1(w) }),
        status: 307,
        shape: (w) => ({ url: w.service.catalogue.version(w.version.id)?.files[0]?.url }),
      },
    ],
    fails: [{ says: 'of a file that nobody knows', with: () => ({ params: unknown }), code: 'service-not-found' }],
    only: 'current',
  },
  {
    operation: 'get-projects-from-hashes',
    wire: 'POST /v2/version_file/project',
    works: [
      {
        says: 'leaving out the unknown',
        with: (w) => ({ body: hashes(w) }),
        status: 200,
        shape: (w) => ({ [w.version.sha1]: project({ slug: 'lamps' }) }),
      },
    ],
    only: 'current',
  },
  {
    operation: 'get-versions-from-hashes',
    wire: 'POST /v2/version_files',
    works: [
      {
        says: 'leaving out the unknown',
        with: (w) => ({ body: hashes(w) }),
        status: 200,
        shape: (w) => ({ [w.version.sha1]: found(w) }),
      },
    ],
    fails: [
      {
        says: 'by another kind of hash',
        with: (w) => ({ body: { ...hashes(w), algorithm: 'md5' } }),
        code: 'bad-argument',
        message: /algorithm/,
      },
    ],
  },
  {
    operation: 'get-latest-from-hashes',
    wire: 'POST /v2/version_files/update',
    works: [
      {
        says: 'one each',
        with: (w) => ({ body: { ...hashes(w), ...filters } }),
        status: 200,
        shape: (w) => ({ [w.version.sha1]: found(w) }),
      },
    ],
  },
  {
    operation: 'get-all-latest-from-hashes',
    wire: 'POST /v2/version_files/update_many',
    works: [
      {
        says: 'a list each',
        with: (w) => ({ body: { ...hashes(w), ...filters } }),
        status: 200,
        shape: (w) => ({ [w.version.sha1]: [found(w)] }),
      },
    ],
    only: 'current',
  },
  {
    operation: 'get-latest-from-each-hash',
    wire: 'POST /v2/version_files/update_individual',
    works: [
      {
        says: 'by filters of its own',
        with: (w) => ({ body: { algorithm: 'sha1', hashes: [{ hash: w.version.sha1, ...filters }] } }),
        status: 200,
        shape: (w) => ({ [w.version.sha1]: found(w) }),
      },
    ],
    only: 'current',
  },
]
