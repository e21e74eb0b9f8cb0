import { defineSchema, namesOf, type Schema } from '../../records/fields/schema.ts'
import {
  categoryRecord,
  gameVersionRecord,
  licenseTextRecord,
  loaderRecord,
  shortNameRecord,
} from '../../records/tag-records.ts'
import { BY_ID } from '../define/common-params.ts'
import { defineOperation, ONE_DAY } from '../define/define-operation.ts'
import { flag, optional, params, text } from '../define/params.ts'

const names = defineSchema((z) => z.string())

export const listCategories = defineTagList('list-categories', '/v2/tag/category', categoryRecord)
export const listLoaders = defineTagList('list-loaders', '/v2/tag/loader', loaderRecord)
export const listLicenses = defineTagList('list-licenses', '/v2/tag/license', shortNameRecord)
export const listDonationPlatforms = defineTagList(
  'list-donation-platforms',
  '/v2/tag/donation_platform',
  shortNameRecord,
)
export const listReportTypes = defineTagList('list-report-types', '/v2/tag/report_type', names)
export const listProjectTypes = defineTagList('list-project-types', '/v2/tag/project_type', names)
export const listSideTypes = defineTagList('list-side-types', '/v2/tag/side_type', names)

/** Newest first. */
export const listGameVersions = defineOperation({
  name: 'list-game-versions',
  request: 'GET /v2/tag/game_version',
  params: { query: params({ type: optional(text()), major: optional(flag) }) },
  answers: { 200: namesOf(gameVersionRecord) },
  freshFor: ONE_DAY,
  source: { facts: 'facts.md "Lists and figures"' },
})

/** By SPDX id; others are 400. It has a title and a text, and no id: no `about`. */
export const getLicenseText = defineOperation({
  name: 'get-license-text',
  request: 'GET /v2/tag/license/{id}',
  params: { path: BY_ID },
  answers: { 200: licenseTextRecord },
  freshFor: ONE_DAY,
  source: { facts: 'facts.md "Lists and figures"' },
})

function defineTagList<T, Name extends string>(name: Name, path: `/${string}`, record: Schema<T>) {
  return defineOperation({
    name,
    request: `GET ${path}`,
    answers: { 200: namesOf(record) },
    freshFor: ONE_DAY,
    source: { facts: 'facts.md "Lists and figures"' },
  })
}
