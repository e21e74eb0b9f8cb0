import type { SideSupport } from '../instances/loader.ts'

/** All of a project that its authors can change, as one value; names as people say them. A link that is null is not there. */
export interface ProjectFields {
  readonly title: string
  readonly slug: string
  /** Plain text, one or two sentences. */
  readonly summary: string
  /** Markdown. */
  readonly body: string
  /** Names of the service's tags; those that are shown first. */
  readonly categories: readonly string[]
  readonly additionalCategories: readonly string[]
  readonly clientSide: SideSupport
  readonly serverSide: SideSupport
  /** An SPDX expression, or `LicenseRef-...`. */
  readonly licenseId: string
  readonly licenseUrl: string | null
  readonly issuesUrl: string | null
  readonly sourceUrl: string | null
  readonly wikiUrl: string | null
  readonly discordUrl: string | null
  readonly donationLinks: readonly DonationLink[]
  /** What it is to be once approved (fact H29); null: the service does not tell. */
  readonly requestedStatus: string | null
}

export interface DonationLink {
  /** The service's short name, as `patreon`. */
  readonly platform: string
  readonly url: string
}

export type ProjectFieldName = keyof ProjectFields

/** In the order in which people meet them. */
export const PROJECT_FIELDS = [
  'title',
  'slug',
  'summary',
  'body',
  'categories',
  'additionalCategories',
  'clientSide',
  'serverSide',
  'licenseId',
  'licenseUrl',
  'issuesUrl',
  'sourceUrl',
  'wikiUrl',
  'discordUrl',
  'donationLinks',
  'requestedStatus',
] as const satisfies readonly ProjectFieldName[]

export const LINK_FIELDS = [
  'issuesUrl',
  'sourceUrl',
  'wikiUrl',
  'discordUrl',
] as const satisfies readonly ProjectFieldName[]

/** A picture of the gallery. */
export interface GalleryImage {
  /** Its address: by it the service knows it. */
  readonly url: string
  /** The same where it may be shown, else null. */
  readonly pictureUrl: string | null
  readonly title: string | null
  readonly description: string | null
  readonly isFeatured: boolean
  readonly ordering: number
}

/** Whether two values of a field are one; the order of tags and of donation links says nothing. */
export function isSameField(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null)
  return JSON.stringify(value.map((item: unknown) => JSON.stringify(item)).toSorted())
}

/** Those of the names that are typed, in their order. */
export function fieldsOf(typed: Partial<ProjectFields>): readonly ProjectFieldName[] {
  return PROJECT_FIELDS.filter((field) => typed[field] !== undefined)
}

export function pickFields(fields: Partial<ProjectFields>, names: readonly ProjectFieldName[]): Partial<ProjectFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<ProjectFields>
}
