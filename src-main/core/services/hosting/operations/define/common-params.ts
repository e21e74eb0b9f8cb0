import { defineSchema } from '../../records/fields/schema.ts'
import { choice, listOfParams, type Param, params, text } from './params.ts'

/** A segment of a path: never empty, never one that an address would swallow. */
export const segment: Param<string> = {
  ...text(),
  schema: defineSchema((z) => z.string().refine((value) => !['', '.', '..'].includes(value), 'cannot name anything')),
}

/** Of the many paths that name one thing: an id, or a slug or username where the service takes one. */
export const BY_ID = params({ id: segment })

export const texts = listOfParams(text())

/** Sent as one JSON array (fact H4). */
export const BY_IDS = params({ ids: texts })

export const CHANNEL = choice(['release', 'beta', 'alpha'])

/** An address (fact H5). */
export const link: Param<string> = {
  ...text(),
  schema: defineSchema((z) =>
    z.string().refine((value) => value.length <= 2048 && isSecure(value), 'must be an https:// address'),
  ),
}

/** ISO 8601. */
export const time: Param<string> = {
  ...text(),
  schema: defineSchema((z) => z.iso.datetime({ offset: true, error: 'must be a time as 2026-01-31T12:00:00Z' })),
}

/** What the service takes for an image (fact H37; newer servers take fewer). */
export const imageExtension = choice(['png', 'jpg', 'jpeg', 'bmp', 'gif', 'webp', 'svg', 'svgz', 'rgb'])

/** Of a project (fact H29). */
export const PROJECT_STATUS = choice([
  'approved',
  'archived',
  'rejected',
  'draft',
  'unlisted',
  'processing',
  'withheld',
  'scheduled',
  'private',
  'unknown',
])

export const REQUESTED_PROJECT_STATUS = choice(['approved', 'archived', 'unlisted', 'private', 'draft'])
export const VERSION_STATUS = choice(['listed', 'archived', 'draft', 'unlisted'])
export const SIDE = choice(['required', 'optional', 'unsupported', 'unknown'])

function isSecure(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}
