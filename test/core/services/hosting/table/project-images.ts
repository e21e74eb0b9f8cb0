import { lamps } from './case.ts'
import type { OperationCases } from './case.ts'
import { PIXEL } from './samples.ts'
import type { World } from './world.ts'

const image = (w: World, name = 'image.png', bytes: Uint8Array = PIXEL) => [
  { part: 'image', path: w.file(name, bytes) },
]
const add = (w: World) =>
  w.ask('add-gallery-image', { params: { id: 'lamps', featured: true, title: 'By night' }, files: image(w) }, 'owner')
/** The address of the only image. */
const address = async (w: World) => {
  const { body } = await w.ask('get-project', { params: { id: 'lamps' } }, 'owner')
  return (body as { gallery: readonly { url: string }[] }).gallery[0]?.url
}

/** Images of projects (fact H37). */
export const projectImageCases: readonly OperationCases[] = [
  {
    operation: 'set-project-icon',
    wire: 'PATCH /v2/project/{id}/icon',
    needs: ['PROJECT_WRITE'],
    works: [{ says: 'to a PNG', with: (w) => ({ params: { id: 'lamps' }, files: image(w) }), status: 204 }],
    fails: [
      {
        says: 'larger than 256 KiB',
        with: (w) => ({ params: { id: 'lamps' }, files: image(w, 'a.png', new Uint8Array(262_145)) }),
        code: 'bad-argument',
        message: /262145/,
      },
      {
        says: 'of another kind',
        with: (w) => ({ params: { id: 'lamps' }, files: image(w, 'a.tiff') }),
        code: 'bad-argument',
        message: /ext/,
      },
      {
        says: 'of a kind that newer servers refuse',
        in: 'current',
        with: (w) => ({ params: { id: 'lamps' }, files: image(w, 'a.svg') }),
        code: 'service-refused',
      },
      {
        says: 'of somebody else',
        as: 'stranger',
        with: (w) => ({ params: { id: 'lamps' }, files: image(w) }),
        code: 'service-forbidden',
      },
    ],
  },
  {
    operation: 'delete-project-icon',
    wire: 'DELETE /v2/project/{id}/icon',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'of a project',
        before: (w) => w.ask('set-project-icon', { params: { id: 'lamps' }, files: image(w) }, 'owner'),
        with: lamps,
        status: 204,
      },
    ],
    fails: [{ says: 'of somebody else', as: 'stranger', with: lamps, code: 'service-forbidden' }],
  },
  {
    operation: 'add-gallery-image',
    wire: 'POST /v2/project/{id}/gallery',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'with a title',
        with: (w) => ({ params: { id: 'lamps', featured: 'false', title: 'By day', ordering: '2' }, files: image(w) }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'twice the same',
        before: add,
        with: (w) => ({ params: { id: 'lamps', featured: true }, files: image(w) }),
        code: 'service-refused',
      },
      {
        says: 'without saying whether it is featured',
        with: (w) => ({ params: { id: 'lamps' }, files: image(w) }),
        code: 'bad-argument',
        message: /featured/,
      },
      {
        says: 'larger than 5 MiB',
        with: (w) => ({ params: { id: 'lamps', featured: true }, files: image(w, 'a.png', new Uint8Array(5_242_881)) }),
        code: 'bad-argument',
      },
    ],
  },
  {
    operation: 'modify-gallery-image',
    wire: 'PATCH /v2/project/{id}/gallery',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'its title',
        before: add,
        with: async (w) => ({ params: { id: 'lamps', url: (await address(w)) ?? 'none', title: 'By dawn' } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'that is not there',
        in: 'documented',
        with: () => ({ params: { id: 'lamps', url: 'https://x.example/y.png' } }),
        code: 'service-not-found',
      },
      {
        says: 'that is not there',
        in: 'current',
        with: () => ({ params: { id: 'lamps', url: 'https://x.example/y.png' } }),
        code: 'service-refused',
      },
    ],
  },
  {
    operation: 'delete-gallery-image',
    wire: 'DELETE /v2/project/{id}/gallery',
    needs: ['PROJECT_WRITE'],
    works: [
      {
        says: 'by its address',
        before: add,
        with: async (w) => ({ params: { id: 'lamps', url: (await address(w)) ?? 'none' } }),
        status: 204,
      },
    ],
    fails: [
      {
        says: 'that is not there',
        with: () => ({ params: { id: 'lamps', url: 'https://x.example/y.png' } }),
        code: 'service-refused',
      },
    ],
  },
]
