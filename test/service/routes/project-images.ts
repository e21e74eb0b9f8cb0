import type { Backend } from '../backend.ts'
import { writeNow } from '../backend.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { pickColor } from '../content/png.ts'
import { answerEmpty, BadRequest, Missing, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { GalleryImage } from '../wire.ts'
import { checkImage, GALLERY_LIMIT, ICON_LIMIT, readImage } from '../writes/check-image.ts'
import { needPermission, needProject } from './need-viewer.ts'
import { readFlag } from './read-query.ts'

/** More than this and one more are not taken. */
const MAX_IMAGES = 64

/** Icon and gallery of a project (facts H27, H37). */
export function listProjectImageRoutes(backend: Backend): readonly Route[] {
  const { database, dialect, edits, filesUrl, images, reader } = backend
  const holders = database.prepare<[string], { id: string }>(
    `SELECT id FROM projects WHERE EXISTS (SELECT 1 FROM json_each(record, '$.gallery') g
     WHERE json_extract(g.value, '$.url') = ?)`,
  )

  function needEditable(request: RouteRequest, absent: 400 | 404): ProjectRecord {
    const record = needProject(backend, request, absent)
    needPermission(backend, request, { team: record.team, permission: 'EDIT_DETAILS' })
    return record
  }

  function setIcon(request: RouteRequest): Answer {
    const record = needEditable(request, 400)
    const image = readImage(request.sent, request.query.get('ext'), ICON_LIMIT)
    const icon_url = images.save(`/data/${record.id}`, checkImage(image, dialect), image.bytes)
    edits.saveProject({ ...record, icon_url, color: pickColor(icon_url) })
    return answerEmpty(204)
  }

  function removeIcon(request: RouteRequest): Answer {
    edits.saveProject({ ...needEditable(request, 400), icon_url: null, color: null })
    return answerEmpty(204)
  }

  function addImage(request: RouteRequest): Answer {
    const record = needEditable(request, 404)
    const { query } = request
    const featured = readFlag(query, 'featured')
    if (featured === undefined) throw new BadRequest('Query deserialize error: missing field featured')
    const gallery = record.gallery ?? []
    if (gallery.length > MAX_IMAGES) throw new Unauthorized('You have reached the maximum of gallery images')
    const words = readWords(query)
    const image = readImage(request.sent, query.get('ext'), GALLERY_LIMIT)
    const url = images.save(`/data/${record.id}/images`, checkImage(image, dialect), image.bytes)
    if (gallery.some((one) => one.url === url)) throw new BadRequest('You may not upload duplicate gallery images!')
    const added: GalleryImage = {
      url,
      featured,
      title: null,
      description: null,
      created: writeNow(backend),
      ordering: 0,
      ...words,
    }
    save(record, [...(featured ? gallery.map(unfeature) : gallery), added])
    return answerEmpty(204)
  }

  function editImage(request: RouteRequest): Answer {
    const { record, url } = needHolder(request)
    const featured = readFlag(request.query, 'featured')
    const words = readWords(request.query)
    const rest = (record.gallery ?? []).map((one) => (featured === true ? unfeature(one) : one))
    const change = { ...words, ...(featured === undefined ? {} : { featured }) }
    save(
      record,
      rest.map((one) => (one.url === url ? { ...one, ...change } : one)),
    )
    return answerEmpty(204)
  }

  function removeImage(request: RouteRequest): Answer {
    const { record, url } = needHolder(request)
    save(
      record,
      (record.gallery ?? []).filter((one) => one.url !== url),
    )
    return answerEmpty(204)
  }

  /** An image is found by its address alone; the description's server also looks at the project of the path. */
  function needHolder(request: RouteRequest): { readonly record: ProjectRecord; readonly url: string } {
    const asked = request.query.get('url')
    if (asked === null) throw new BadRequest('Query deserialize error: missing field url')
    const url = asked.startsWith(filesUrl) ? asked.slice(filesUrl.length) : asked
    const record = reader.findRecord(holders.get(url)?.id ?? '')
    const named = reader.findRecord(request.params['project'] ?? '')
    const isElsewhere = dialect === 'documented' && record?.id !== named?.id
    if (record === undefined || isElsewhere) {
      if (dialect === 'documented' && request.method === 'PATCH') throw new Missing()
      throw new BadRequest(`Gallery item at URL ${asked} is not part of the project's gallery.`)
    }
    needPermission(backend, request, { team: record.team, permission: 'EDIT_DETAILS' })
    return { record, url }
  }

  function save(record: ProjectRecord, gallery: readonly GalleryImage[]): void {
    edits.saveProject({ ...record, gallery: gallery.toSorted((a, b) => a.ordering - b.ordering) })
  }

  const icon = '/v2/project/:project/icon'
  const gallery = '/v2/project/:project/gallery'
  const needs = ['PROJECT_WRITE'] as const
  return [
    { method: 'PATCH', path: icon, needs, takes: 'image', answer: setIcon },
    { method: 'DELETE', path: icon, needs, answer: removeIcon },
    { method: 'POST', path: gallery, needs, takes: 'image', answer: addImage },
    { method: 'PATCH', path: gallery, needs, answer: editImage },
    { method: 'DELETE', path: gallery, needs, answer: removeImage },
  ]
}

function unfeature(image: GalleryImage): GalleryImage {
  return { ...image, featured: false }
}

function readWords(query: URLSearchParams): Partial<GalleryImage> {
  const [title, description, ordering] = [query.get('title'), query.get('description'), query.get('ordering')]
  if (title !== null && (title.length < 1 || title.length > 255)) throw new BadRequest('title: 1 to 255 characters')
  if (description !== null && (description.length < 1 || description.length > 2048)) {
    throw new BadRequest('description: 1 to 2048 characters')
  }
  if (ordering !== null && !/^-?\d{1,9}$/.test(ordering)) throw new BadRequest('ordering must be a whole number')
  return {
    ...(title === null ? {} : { title }),
    ...(description === null ? {} : { description }),
    ...(ordering === null ? {} : { ordering: Number(ordering) }),
  }
}
