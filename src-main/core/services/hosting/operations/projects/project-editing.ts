import { projectRecord } from '../../records/project-record.ts'
import { at } from '../define/about.ts'
import {
  BY_ID,
  BY_IDS,
  link,
  time,
  PROJECT_STATUS,
  REQUESTED_PROJECT_STATUS,
  SIDE,
  texts,
} from '../define/common-params.ts'
import { defineOperation, jsonBody, multipartBody, needs } from '../define/define-operation.ts'
import { choice, count, flag, listOfParams, nullable, object, optional, params, text } from '../define/params.ts'
import { getProject } from './projects.ts'
import { sameField } from '../read-back.ts'
import { versionFields } from '../versions/version-fields.ts'

/** Fact H33: what creating and changing a project have in common. */
const slug = text({ pattern: /^[\w!@$()`.+,"\-']{3,64}$/ })
const title = text({ min: 3, max: 64, pattern: /\S/ })
const longText = text({ max: 65_536 })
const categories = listOfParams(text(), { max: 3 })
const moreCategories = listOfParams(text(), { max: 256 })
const licenseId = text({ min: 1 })

/** Servers key on `id` or on `platform` (fact H26): name the short id, such as `patreon`, in both. */
const donationLinks = listOfParams(object(params({ id: text(), platform: text(), url: link })))

const clearableLink = optional(nullable(link))

const links = {
  issues_url: clearableLink,
  source_url: clearableLink,
  wiki_url: clearableLink,
  discord_url: clearableLink,
} as const

const bulkFields = params({
  categories: optional(categories),
  add_categories: optional(categories),
  remove_categories: optional(texts),
  additional_categories: optional(moreCategories),
  add_additional_categories: optional(categories),
  remove_additional_categories: optional(texts),
  donation_urls: optional(donationLinks),
  add_donation_urls: optional(donationLinks),
  remove_donation_urls: optional(donationLinks),
  ...links,
})

const MAX_UPLOADS_AT_ONCE = 2

/** Newer services keep none of them (fact H114). */
const SIDES = [sameField('client_side'), sameField('server_side')]

const galleryItem = object(
  params({
    item: text({ min: 1 }),
    featured: flag,
    title: optional(text({ min: 1, max: 255 })),
    /** What newer servers read in place of `title`. */
    name: optional(text({ min: 1, max: 255 })),
    description: optional(text({ min: 1, max: 2_048 })),
    ordering: optional(count(-2_147_483_648, 2_147_483_647)),
  }),
)

/** Parts: `icon` (256 KiB), those that `gallery_items` names, those that `initial_versions` name. */
export const createProject = defineOperation({
  name: 'create-project',
  request: 'POST /v2/project',
  scope: needs('PROJECT_CREATE'),
  body: multipartBody(
    params({
      slug,
      title,
      description: text({ min: 3, max: 255 }),
      body: longText,
      project_type: choice(['mod', 'modpack', 'resourcepack', 'shader']),
      categories,
      additional_categories: optional(moreCategories),
      client_side: SIDE,
      server_side: SIDE,
      license_id: licenseId,
      license_url: optional(nullable(link)),
      ...links,
      donation_urls: optional(donationLinks),
      initial_versions: optional(listOfParams(object(versionFields), { max: 32 })),
      is_draft: optional(flag),
      requested_status: optional(REQUESTED_PROJECT_STATUS),
      gallery_items: optional(listOfParams(galleryItem, { max: 64 })),
      uploaded_images: optional(listOfParams(text(), { max: 10 })),
      organization_id: optional(text()),
    }),
  ),
  answers: { 200: projectRecord },
  readBack: { by: null, fields: SIDES },
  atOnce: MAX_UPLOADS_AT_ONCE,
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

/** Not safe to repeat: a change of the status is told in the project's thread. */
export const modifyProject = defineOperation({
  name: 'modify-project',
  request: 'PATCH /v2/project/{id}',
  scope: needs('PROJECT_WRITE'),
  params: { path: BY_ID },
  body: jsonBody(
    params({
      slug: optional(slug),
      title: optional(title),
      description: optional(text({ min: 3, max: 256 })),
      body: optional(longText),
      categories: optional(categories),
      additional_categories: optional(moreCategories),
      client_side: optional(SIDE),
      server_side: optional(SIDE),
      status: optional(PROJECT_STATUS),
      requested_status: optional(nullable(REQUESTED_PROJECT_STATUS)),
      ...links,
      donation_urls: optional(donationLinks),
      license_id: optional(licenseId),
      license_url: optional(nullable(link)),
      moderation_message: optional(nullable(text({ max: 2_000 }))),
      moderation_message_body: optional(nullable(longText)),
      monetization_status: optional(choice(['monetized', 'demonetized', 'force-demonetized'])),
    }),
  ),
  readBack: {
    // Where it was given another name, it has that one now.
    by: {
      operation: getProject,
      input: ({ path, body }) => ({ path: { id: at(body, 'slug') ?? at(path, 'id') } }),
    },
    fields: SIDES,
  },
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

/** Ids only; donation links are set, then removed, then added. */
export const modifyProjects = defineOperation({
  name: 'modify-projects',
  request: 'PATCH /v2/projects',
  scope: needs('PROJECT_WRITE'),
  params: { query: BY_IDS },
  body: jsonBody(bulkFields),
  source: { page: '"Projects"', facts: 'facts.md "Projects"' },
})

export const deleteProject = defineOperation({
  name: 'delete-project',
  request: 'DELETE /v2/project/{id}',
  scope: needs('PROJECT_DELETE'),
  params: { path: BY_ID },
  source: { facts: 'facts.md "Projects"' },
})

export const scheduleProject = defineOperation({
  name: 'schedule-project',
  request: 'POST /v2/project/{id}/schedule',
  scope: needs('PROJECT_WRITE'),
  params: { path: BY_ID },
  body: jsonBody(params({ time, requested_status: REQUESTED_PROJECT_STATUS })),
  standing: 'withdrawn',
  source: { page: '"Projects"', facts: 'facts.md "Versions and their files"' },
})
