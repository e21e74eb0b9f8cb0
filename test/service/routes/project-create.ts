import type { Member } from '../accounts/viewer.ts'
import { type Backend, writeNow } from '../backend.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { pickColor } from '../content/png.ts'
import { answerJson, BadRequest, Unauthorized, type Answer } from '../http/answer.ts'
import type { Part } from '../http/part.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { checkImage, ICON_LIMIT, type SentImage, GALLERY_LIMIT } from '../writes/check-image.ts'
import { readProjectMetadata, type ProjectMetadata, type GalleryItem } from '../writes/project-metadata.ts'
import { publishVersion } from '../writes/publish-version.ts'
import { checkSlug } from './check-slug.ts'
import { needViewer } from './need-viewer.ts'
import { readUpload } from './read-upload.ts'
import type { GalleryImage } from '../wire.ts'
import { readFileSync } from 'node:fs'

/** `POST /v2/project` (facts H35, H36): all of it or nothing. */
export function listProjectCreateRoutes(backend: Backend): readonly Route[] {
  const { accounts, database, dialect, edits, images, reader, writer } = backend
  const owned = database.prepare<[string], { count: number }>(
    'SELECT count(*) AS count FROM members WHERE user_id = ? AND is_owner = 1',
  )

  function create(request: RouteRequest): Answer {
    const author = needViewer(request)
    checkAuthor(author)
    const { fields, parts } = readUpload(request)
    const metadata = readProjectMetadata(backend, fields)
    checkSlug(backend, metadata.record.slug, null)
    checkParts(metadata, parts)
    const icon = parts.find((part) => part.name === 'icon')
    const iconImage = icon === undefined ? undefined : readImagePart(icon, ICON_LIMIT)
    if (iconImage !== undefined) checkImage(iconImage, dialect)
    const id = database.transaction(() => insert(metadata, parts, author))()
    if (iconImage !== undefined) setIcon(id, iconImage)
    return answerJson(reader.findProject(id))
  }

  function checkAuthor({ user }: Member): void {
    const known = accounts.people.find(user.id)
    const own = known === undefined ? undefined : accounts.people.findPrivate(known)
    if (own?.email_verified !== true) throw new Unauthorized('You must verify your email to create projects')
    if ((owned.get(user.id)?.count ?? 0) >= own.projectLimit) {
      throw new BadRequest('You have reached the limit of projects', 'limit_reached')
    }
  }

  function insert(metadata: ProjectMetadata, parts: readonly Part[], author: Member): string {
    const owner = accounts.people.find(author.user.id)
    if (owner === undefined) throw new Unauthorized()
    const { record } = metadata
    const isOpenSource = !record.license.id.startsWith('LicenseRef')
    writer.insertProject({ record, isOpenSource, members: [owner] })
    const gallery = planGallery(backend, { items: metadata.gallery, parts, projectId: record.id })
    edits.saveProject({ ...record, gallery })
    for (const version of metadata.versions) {
      const own = parts.filter((part) => version.fileParts.includes(part.name))
      publishVersion(backend, { project: record, metadata: version, parts: own, author })
    }
    return record.id
  }

  function setIcon(projectId: string, image: SentImage): void {
    const icon_url = images.save(`/data/${projectId}`, checkImage(image, dialect), image.bytes)
    const record: ProjectRecord | undefined = reader.findRecord(projectId)
    if (record !== undefined) edits.saveProject({ ...record, icon_url, color: pickColor(icon_url) })
  }

  return [{ method: 'POST', path: '/v2/project', needs: ['PROJECT_CREATE'], takes: 'multipart', answer: create }]
}

/** Every part is the icon, a gallery image or a version's file. */
function checkParts(metadata: ProjectMetadata, parts: readonly Part[]): void {
  const known = [
    'icon',
    ...metadata.gallery.map((item) => item.item),
    ...metadata.versions.flatMap((version) => version.fileParts),
  ]
  const unknown = parts.find((part) => !known.includes(part.name))
  if (unknown !== undefined) throw new BadRequest(`File \`${unknown.name}\` isn't specified in the versions data`)
}

interface GalleryPlan {
  readonly items: readonly GalleryItem[]
  readonly parts: readonly Part[]
  readonly projectId: string
}

/** The gallery of a new project out of its parts. */
function planGallery(backend: Backend, { items, parts, projectId }: GalleryPlan): readonly GalleryImage[] {
  return items.map(({ item, ...words }) => {
    const part = parts.find((one) => one.name === item)
    if (part === undefined) throw new BadRequest(`The gallery image ${item} was named in data and not sent`)
    const image = readImagePart(part, GALLERY_LIMIT)
    const ext = checkImage(image, backend.dialect)
    const url = backend.images.save(`/data/${projectId}/images`, ext, image.bytes)
    return { url, ...words, created: writeNow(backend) }
  })
}

/** An image that was sent as a part; its filename says what it is. */
function readImagePart({ name, filename, file }: Part, limit: number): SentImage {
  const ext = /\.([^.]+)$/.exec(filename ?? '')?.[1] ?? null
  if (file === null || ext === null) throw new BadRequest(`Part ${name} needs a filename with an extension`)
  const bytes = file.size > limit ? Buffer.alloc(0) : readFileSync(file.path)
  return { ext, bytes, size: file.size, limit }
}
