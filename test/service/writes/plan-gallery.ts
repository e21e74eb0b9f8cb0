import type { Backend } from '../backend.ts'
import { writeNow } from '../backend.ts'
import { BadRequest } from '../http/answer.ts'
import type { Part } from '../http/part.ts'
import type { GalleryImage } from '../wire.ts'
import { checkImage, GALLERY_LIMIT } from './check-image.ts'
import type { GalleryItem } from './project-metadata.ts'
import { readImagePart } from './read-image-part.ts'

export interface GalleryPlan {
  readonly items: readonly GalleryItem[]
  readonly parts: readonly Part[]
  readonly projectId: string
}

/** The gallery of a new project out of its parts. */
export function planGallery(backend: Backend, { items, parts, projectId }: GalleryPlan): readonly GalleryImage[] {
  return items.map(({ item, ...words }) => {
    const part = parts.find((one) => one.name === item)
    if (part === undefined) throw new BadRequest(`The gallery image ${item} was named in data and not sent`)
    const image = readImagePart(part, GALLERY_LIMIT)
    const ext = checkImage(image, backend.dialect)
    const url = backend.images.save(`/data/${projectId}/images`, ext, image.bytes)
    return { url, ...words, created: writeNow(backend) }
  })
}
