import { choice } from './params.ts'

/** `service-api.md` "States", `api-facts.md` 5. */
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
