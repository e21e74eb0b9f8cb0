/** What the service takes of each field of a project (facts H1, H5, H33): said while typing, without asking it. */
import { message, type Message } from '../../../../resources/text/text.ts'
import { withMessage } from '../words/with-message.ts'
import type { ProjectFieldProblem } from './project-draft.ts'
import { fieldsOf, type DonationLink, type ProjectFieldName, type ProjectFields } from './project-fields.ts'

const MAX_TITLE = 64
const MAX_SUMMARY = 256
/** A new project's, which is one less. */
const MAX_NEW_SUMMARY = 255
const MAX_BODY = 65_536
export const MAX_CATEGORIES = 3
const MAX_MORE_CATEGORIES = 256
const MAX_LINK = 2048
const SIDES = ['required', 'optional', 'unsupported', 'unknown']

/** `isNew`: of a project that is to be created. None: all of it may be sent. */
export function checkProjectFields(
  typed: Partial<ProjectFields>,
  { isNew = false }: { readonly isNew?: boolean } = {},
): readonly ProjectFieldProblem[] {
  return fieldsOf(typed).flatMap((field) => {
    const why = whyRefused(field, typed, isNew)
    return why === null ? [] : [{ field, ...withMessage(why) }]
  })
}

function whyRefused(field: ProjectFieldName, typed: Partial<ProjectFields>, isNew: boolean): Message | null {
  switch (field) {
    case 'title':
      return lengthProblem(typed.title?.trim() ?? '', 3, MAX_TITLE)
    case 'slug':
      return slugProblem(typed.slug ?? '')
    case 'summary':
      return lengthProblem(typed.summary?.trim() ?? '', 3, isNew ? MAX_NEW_SUMMARY : MAX_SUMMARY)
    case 'body':
      return lengthProblem(typed.body ?? '', 0, MAX_BODY)
    case 'categories':
      return tagProblem(typed.categories ?? [], MAX_CATEGORIES)
    case 'additionalCategories':
      return tagProblem(typed.additionalCategories ?? [], MAX_MORE_CATEGORIES)
    case 'clientSide':
    case 'serverSide':
      return SIDES.includes(typed[field] ?? '') ? null : message('project-side-unknown', { sides: SIDES })
    case 'licenseId':
      return licenseProblem(typed.licenseId ?? '')
    case 'licenseUrl':
    case 'issuesUrl':
    case 'sourceUrl':
    case 'wikiUrl':
    case 'discordUrl':
      return linkProblem(typed[field] ?? null)
    case 'donationLinks':
      return donationProblem(typed.donationLinks ?? [])
    case 'requestedStatus':
      return null
  }
}

/** Newer services take fewer characters than older ones; those are taken by both (fact H1). */
export function slugProblem(slug: string): Message | null {
  if (slug.length < 3 || slug.length > 64) {
    return message('project-field-length', { count: slug.length, least: 3, most: 64 })
  }
  return /^[a-zA-Z0-9._-]+$/.test(slug) ? null : message('name-has-other-characters', { hasSpace: /\s/.test(slug) })
}

/** The nearest slug to a title; empty where the title has nothing for one. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9._]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 64)
}

function lengthProblem(text: string, least: number, most: number): Message | null {
  const count = text.length
  return count < least || count > most ? message('project-field-length', { count, least, most }) : null
}

function tagProblem(tags: readonly string[], most: number): Message | null {
  return tags.length > most ? message('project-too-many-tags', { count: tags.length, most }) : null
}

/** An SPDX expression in form: whether the identifier exists only the service says. */
function licenseProblem(id: string): Message | null {
  if (id.trim() === '') return message('project-license-empty')
  if (id.length > MAX_LINK) return message('project-field-length', { count: id.length, least: 1, most: MAX_LINK })
  return /^[\w.+()-]+(?: [\w.+()-]+)*$/.test(id) ? null : message('project-license-form')
}

function linkProblem(url: string | null): Message | null {
  if (url === null) return null
  if (url.length > MAX_LINK) return message('project-link-too-long', { most: MAX_LINK })
  const isSecure = /^https:\/\/[^\s/]+\S*$/i.test(url)
  return isSecure ? null : message('project-link-not-https')
}

function donationProblem(links: readonly DonationLink[]): Message | null {
  const platforms = links.map(({ platform }) => platform)
  const twice = platforms.find((one, index) => platforms.indexOf(one) !== index)
  if (twice !== undefined) return message('project-donation-twice', { platform: twice })
  const wrong = links.find(({ url }) => linkProblem(url) !== null)
  return wrong === undefined
    ? null
    : message('project-donation-link', { platform: wrong.platform, why: message('project-link-not-https') })
}
