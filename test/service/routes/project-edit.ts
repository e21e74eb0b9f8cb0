import { findPermissions, hasPermission } from '../accounts/permissions.ts'
import type { Member } from '../accounts/viewer.ts'
import type { Backend } from '../backend.ts'
import { isLicense, nameLicense } from '../catalogue/licenses.ts'
import type { ProjectRecord } from '../catalogue/records.ts'
import { SIDE_TYPES } from '../catalogue/tags.ts'
import { answerEmpty, BadRequest, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { APPROVED_STATUSES } from '../catalogue/records.ts'
import { changeStatus, PROJECT_STATUSES, REQUESTABLE_STATUSES } from '../writes/project-status.ts'
import { isCategory } from './categories.ts'
import { checkSlug } from './check-slug.ts'
import { readDonations } from './donations.ts'
import { needPermission, needProject, needViewer } from './need-viewer.ts'
import { needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { readChoice, readLink, readList, readNullableText, readText } from './read-fields.ts'

const LINKS = ['issues_url', 'source_url', 'wiki_url', 'discord_url'] as const

/** `PATCH` and `DELETE /v2/project/{id|slug}` (fact H33). */
export function listProjectEditRoutes(backend: Backend): readonly Route[] {
  const { dialect, edits, teams } = backend

  function edit(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const record = needProject(backend, request)
    const viewer = needViewer(request)
    checkRights(record, viewer, fields)
    const words = readWords(backend, fields, record)
    const labels = readLabels(fields, dialect === 'current')
    const review = readReview(backend, fields, record)
    const moderated = readModeration(fields, record, viewer)
    const changed: ProjectRecord = { ...record, ...words, ...labels, ...review, ...moderated }
    const next = readChoice(fields, 'status', PROJECT_STATUSES)
    edits.saveProject(next === undefined ? changed : changeStatus(backend, { record: changed, next, viewer }))
    return answerEmpty(204)
  }

  function checkRights(record: ProjectRecord, viewer: Member, fields: Fields): void {
    const bits = findPermissions(teams, viewer, record.team)
    const names = Object.keys(fields)
    if (names.includes('body') && !hasPermission(bits, 'EDIT_BODY')) throw new Unauthorized('You may not edit the body')
    if (names.some((name) => name !== 'body') && !hasPermission(bits, 'EDIT_DETAILS')) {
      throw new Unauthorized('You may not edit the details of this project')
    }
    if (bits === 0) throw new Unauthorized('You may not edit this project')
  }

  function remove(request: RouteRequest): Answer {
    const record = needProject(backend, request, dialect === 'current' ? 404 : 400)
    needPermission(backend, request, { team: record.team, permission: 'DELETE_PROJECT' })
    edits.removeProject(record)
    return answerEmpty(204)
  }

  const path = '/v2/project/:project'
  return [
    { method: 'PATCH', path, needs: ['PROJECT_WRITE'], answer: edit },
    { method: 'DELETE', path, needs: ['PROJECT_DELETE'], answer: remove },
  ]
}

function readWords(backend: Backend, fields: Fields, record: ProjectRecord): Partial<ProjectRecord> {
  const title = readText(fields, 'title', [3, 64])
  const description = readText(fields, 'description', [3, 256])
  const body = readText(fields, 'body', [0, 65_536])
  const slug = readText(fields, 'slug', [3, 64])
  if (slug !== undefined) checkSlug(backend, slug, record.id)
  const links = LINKS.map((name) => [name, readLink(fields, name)] as const).filter(([, link]) => link !== undefined)
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(body === undefined ? {} : { body }),
    ...(slug === undefined ? {} : { slug }),
    ...Object.fromEntries(links),
    ...readLicense(fields, record),
  }
}

function readLicense(fields: Fields, { license }: ProjectRecord): Partial<ProjectRecord> {
  const sent = readText(fields, 'license_id', [1, 2048])
  const url = readLink(fields, 'license_url')
  if (sent === undefined && url === undefined) return {}
  const id = sent === undefined ? license.id : sent.toLowerCase() === 'arr' ? 'LicenseRef-All-Rights-Reserved' : sent
  if (!isLicense(id)) throw new BadRequest(`Invalid SPDX license identifier ${id}`)
  return { license: { id, name: nameLicense(id), url: url === undefined ? license.url : url } }
}

/** Unknown categories are skipped on an edit. */
function readLabels(fields: Fields, isCurrent: boolean): Partial<ProjectRecord> {
  const categories = readList(fields, 'categories', 3)?.filter(isCategory)
  const additional = readList(fields, 'additional_categories', 256)?.filter(isCategory)
  const donation_urls = readDonations(fields, 'donation_urls', { key: 'id', isCurrent })
  return {
    ...(categories === undefined ? {} : { categories }),
    ...(additional === undefined ? {} : { additional_categories: additional }),
    ...(donation_urls === undefined ? {} : { donation_urls }),
  }
}

function readReview({ dialect }: Backend, fields: Fields, record: ProjectRecord): Partial<ProjectRecord> {
  const client_side = readChoice(fields, 'client_side', SIDE_TYPES)
  const server_side = readChoice(fields, 'server_side', SIDE_TYPES)
  const sides = { client_side: client_side ?? record.client_side, server_side: server_side ?? record.server_side }
  const hasSides = client_side !== undefined || server_side !== undefined
  const requested_status =
    fields['requested_status'] === null ? null : readChoice(fields, 'requested_status', PROJECT_STATUSES)
  if (typeof requested_status === 'string' && !REQUESTABLE_STATUSES[dialect].includes(requested_status)) {
    throw new BadRequest('Specified status cannot be requested!')
  }
  return {
    // The current server takes sides without a word: they belong to versions there (fact H114).
    ...(hasSides && dialect === 'documented' ? sides : {}),
    ...(requested_status === undefined ? {} : { requested_status }),
  }
}

/** Messages are for moderators to set and, once the project is approved, for the owner to clear. */
function readModeration(fields: Fields, record: ProjectRecord, viewer: Member): Partial<ProjectRecord> {
  const message = readNullableText(fields, 'moderation_message', [0, 2000])
  const body = readNullableText(fields, 'moderation_message_body', [0, 65_536])
  const money = readChoice(fields, 'monetization_status', ['monetized', 'demonetized', 'force-demonetized'])
  const isForced = money !== undefined && [money, record.monetization_status].includes('force-demonetized')
  const isSetting = typeof message === 'string' || typeof body === 'string'
  const isClearing = message === null || body === null
  const mayClear = APPROVED_STATUSES.includes(record.status)
  if (!viewer.isModerator && (isForced || isSetting || (isClearing && !mayClear))) {
    throw new Unauthorized('You do not have the permissions to edit this')
  }
  const old = record.moderator_message
  const text = message === undefined ? (old?.message ?? null) : message
  const hasMessage = message !== undefined || body !== undefined
  const next = text === null ? null : { message: text, body: body === undefined ? (old?.body ?? null) : body }
  return {
    ...(money === undefined ? {} : { monetization_status: money }),
    ...(hasMessage ? { moderator_message: next } : {}),
  }
}
