import { BY_ID, imageExtension, segment } from '../define/common-params.ts'
import { defineOperation, imageBody, needs } from '../define/define-operation.ts'
import { count, flag, optional, params, text } from '../define/params.ts'

const KIB = 1024
const scope = needs('PROJECT_WRITE')
const ordering = optional(count(-2_147_483_648, 2_147_483_647))
const caption = {
  title: optional(text({ min: 1, max: 255 })),
  description: optional(text({ min: 1, max: 2_048 })),
  ordering,
} as const
/** The image's own address, as in the project's `gallery`. */
const url = segment

export const setProjectIcon = defineOperation({
  name: 'set-project-icon',
  request: 'PATCH /v2/project/{id}/icon',
  scope,
  params: { path: BY_ID, query: params({ ext: imageExtension }) },
  body: imageBody(256 * KIB),
  isSafe: true,
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

export const deleteProjectIcon = defineOperation({
  name: 'delete-project-icon',
  request: 'DELETE /v2/project/{id}/icon',
  scope,
  params: { path: BY_ID },
  source: { facts: 'facts.md "Projects"' },
})

/** The answer does not tell the image's address: read the project again. */
export const addGalleryImage = defineOperation({
  name: 'add-gallery-image',
  request: 'POST /v2/project/{id}/gallery',
  scope,
  params: { path: BY_ID, query: params({ ext: imageExtension, featured: flag, ...caption }) },
  body: imageBody(5 * KIB * KIB),
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

export const modifyGalleryImage = defineOperation({
  name: 'modify-gallery-image',
  request: 'PATCH /v2/project/{id}/gallery',
  scope,
  params: { path: BY_ID, query: params({ url, featured: optional(flag), ...caption }) },
  isSafe: true,
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

export const deleteGalleryImage = defineOperation({
  name: 'delete-gallery-image',
  request: 'DELETE /v2/project/{id}/gallery',
  scope,
  params: { path: BY_ID, query: params({ url }) },
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})
