/** Icon and gallery of a project: each change is sent at once. What a picture is, its first bytes say, never its name. */
import { CoreError } from '../../errors.ts'
import { lookAtPicture, PICTURE_EXTENSIONS } from '../../files/look-at-picture.ts'
import type { EditedProject, ProjectReading } from '../../model/authoring/project-draft.ts'
import type { GalleryChange, NewGalleryImage } from '../../model/authoring/gallery.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { authorOf, type EditingServices } from './author.ts'
import { describe } from './edit-fields.ts'
import { readProject } from './read-project.ts'

/** Facts H37: bytes. */
const MAX_ICON = 256 * 1024
const MAX_GALLERY_IMAGE = 5 * 1024 * 1024
const MAX_GALLERY = 64
const MAX_CAPTION = 255
const MAX_DESCRIPTION = 2048

/** The name of its type at the service. Throws `bad-argument` for what is not there, no picture, or too large. */
export async function checkPicture(path: string, use: 'icon' | 'gallery'): Promise<string> {
  const { bytes, type } = await lookAtPicture(path).catch((cause: unknown) => {
    throw new CoreError('bad-argument', message('avatar-unreadable', { path }), {
      hint: message('check-file-name-and-access'),
      cause,
    })
  })
  if (type === null) {
    throw new CoreError('bad-argument', message('avatar-is-no-picture', { path }), { hint: message('avatar-types') })
  }
  const most = use === 'icon' ? MAX_ICON : MAX_GALLERY_IMAGE
  if (bytes <= most) return PICTURE_EXTENSIONS[type]
  const sizes = { path, size: { bytes: bytes }, most: { bytes: most } }
  throw new CoreError('bad-argument', message('project-picture-too-large', sizes))
}

/** `path` null: none. */
export async function setIcon(
  projectId: string,
  path: string | null,
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  const ext = path === null ? null : await checkPicture(path, 'icon')
  return changing(projectId, services, options, async ({ id }) => {
    const { api } = services.service
    if (path === null) await api.call('delete-project-icon', { params: { id } }, options)
    else {
      const input = { params: { id, ext }, files: [{ part: 'image', path }] }
      await api.call('set-project-icon', input, options)
    }
  })
}

/** After those that are there. Throws `bad-argument` also where there is no room for more. */
export async function addGalleryImage(
  projectId: string,
  { path, title, description, isFeatured }: NewGalleryImage,
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  const ext = await checkPicture(path, 'gallery')
  assertCaption({ title, description })
  return changing(projectId, services, options, async ({ id, gallery }) => {
    if (gallery.length >= MAX_GALLERY) {
      throw new CoreError('bad-argument', message('gallery-is-full', { most: MAX_GALLERY }))
    }
    const ordering = Math.max(-1, ...gallery.map((one) => one.ordering)) + 1
    const caption = { ...(title !== null && { title }), ...(description !== null && { description }) }
    const params = { id, ext, featured: isFeatured, ordering, ...caption }
    await services.service.api.call('add-gallery-image', { params, files: [{ part: 'image', path }] }, options)
  })
}

/** Sends what differs. A title that is there can be another but not none (fact H27): throws `bad-argument`. */
export async function editGalleryImage(
  projectId: string,
  { url, ...change }: GalleryChange,
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  assertCaption(change)
  return changing(projectId, services, options, async (project) => {
    const image = imageOf(project, url)
    if (
      (change.title === null && image.title !== null) ||
      (change.description === null && image.description !== null)
    ) {
      throw new CoreError('bad-argument', message('gallery-words-stay'), { hint: message('gallery-add-it-again') })
    }
    const params = {
      ...(change.isFeatured !== undefined && change.isFeatured !== image.isFeatured && { featured: change.isFeatured }),
      ...(typeof change.title === 'string' && change.title !== image.title && { title: change.title }),
      ...(typeof change.description === 'string' &&
        change.description !== image.description && { description: change.description }),
    }
    if (Object.keys(params).length === 0) return
    await modify(project.id, { url: image.url, ...params }, services, options)
  })
}

/** `urls`: in the order to be; those that are not named come after them. */
export async function orderGallery(
  projectId: string,
  urls: readonly string[],
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  return changing(projectId, services, options, async (project) => {
    const named = urls.map((url) => imageOf(project, url))
    const others = project.gallery.filter((image) => !named.includes(image))
    for (const [ordering, image] of [...named, ...others].entries()) {
      if (image.ordering !== ordering) await modify(project.id, { url: image.url, ordering }, services, options)
    }
  })
}

export async function removeGalleryImage(
  projectId: string,
  url: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  return changing(projectId, services, options, async (project) => {
    const params = { id: project.id, url: imageOf(project, url).url }
    await services.service.api.call('delete-gallery-image', { params }, options)
  })
}

/** By its address, or its place in the gallery counted from 1. Throws `not-found`. */
function imageOf({ gallery }: Pick<ProjectReading, 'gallery'>, named: string): ProjectReading['gallery'][number] {
  const found =
    gallery.find(({ url }) => url === named) ?? (/^\d+$/.test(named) ? gallery[Number(named) - 1] : undefined)
  if (found !== undefined) return found
  throw new CoreError('not-found', message('gallery-image-not-found', { named }))
}

async function changing(
  projectId: string,
  services: EditingServices,
  options: RequestOptions,
  change: (project: ProjectReading) => Promise<void>,
): Promise<EditedProject> {
  const author = await authorOf(services, options)
  await change(await readProject(projectId, author, services, options))
  return describe(await readProject(projectId, author, services, options), author, services)
}

async function modify(
  id: string,
  params: Readonly<Record<string, unknown>>,
  { service }: EditingServices,
  options: RequestOptions,
): Promise<void> {
  await service.api.call('modify-gallery-image', { params: { id, ...params } }, options)
}

function assertCaption({ title, description }: Partial<Pick<NewGalleryImage, 'title' | 'description'>>): void {
  const tooLong = (title?.length ?? 0) > MAX_CAPTION ? MAX_CAPTION : MAX_DESCRIPTION
  const isTooLong = (title?.length ?? 0) > MAX_CAPTION || (description?.length ?? 0) > MAX_DESCRIPTION
  if (isTooLong) throw new CoreError('bad-argument', message('gallery-words-too-long', { most: tooLong }))
  if (title === '' || description === '') throw new CoreError('bad-argument', message('gallery-words-empty'))
}
