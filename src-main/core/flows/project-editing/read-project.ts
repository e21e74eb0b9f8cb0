import { CoreError } from '../../errors.ts'
import type { EditPermission, FieldsOfOne, NotAllowed, ProjectReading } from '../../model/authoring/project-draft.ts'
import { PROJECT_FIELDS, type GalleryImage, type ProjectFieldName } from '../../model/authoring/project-fields.ts'
import { readableOf } from '../../model/service/answer-item.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import { eitherOf } from '../../model/words/join-texts.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { type Author, type EditingServices } from './author.ts'
import { fieldsOfProject } from './wire-fields.ts'

type Project = AnswerOf<'get-project'>
type Members = AnswerOf<'list-project-members'>

/** Bits of a member's permissions (fact H64), with the fields that need them. */
const RIGHTS: readonly {
  readonly permission: EditPermission
  readonly bit: number
  readonly fields: readonly ProjectFieldName[]
}[] = [
  { permission: 'edit-details', bit: 4, fields: PROJECT_FIELDS.filter((field) => field !== 'body') },
  { permission: 'edit-body', bit: 8, fields: ['body'] },
  { permission: 'delete-project', bit: 128, fields: [] },
]
const EDIT_MEMBER = 64

/** By id or slug, as the service has it now; kept for who looks without it. Throws `not-found`, and what else the answer means. */
export async function readProject(
  named: string,
  author: Author,
  services: Pick<EditingServices, 'service' | 'serviceUrl' | 'siteUrl' | 'clock' | 'drafts'>,
  options: RequestOptions,
): Promise<ProjectReading> {
  const { service, clock, drafts } = services
  const ask = { params: { id: named } }
  const [project, members] = await Promise.all([
    service.api.read('get-project', ask, options).catch((error: unknown) => {
      throw error instanceof CoreError && error.code === 'service-not-found' ? noSuchProject(named, error) : error
    }),
    membersOf(named, services, options),
  ])
  const reading: ProjectReading = {
    id: project.id,
    type: project.project_type ?? 'project',
    status: project.status ?? 'unknown',
    iconUrl: shown(project.icon_url, services.serviceUrl),
    gallery: galleryOf(project, services.serviceUrl),
    versionIds: project.versions,
    downloads: project.downloads ?? 0,
    followers: project.followers ?? 0,
    siteUrl: siteUrlOf(project, services.siteUrl),
    threadId: project.thread_id,
    moderatorMessage: messageOf(project),
    current: fieldsOfProject(project),
    notAllowed: notAllowedTo(author, project, members),
    readAt: clock().toISOString(),
  }
  drafts.saveReading(author.key, reading)
  return reading
}

/** What several have, in one request; those that the service does not tell of are left out. */
export async function readFieldsOf(
  ids: readonly string[],
  { service }: Pick<EditingServices, 'service'>,
  options: RequestOptions,
): Promise<readonly FieldsOfOne[]> {
  const asked = { ...options, freshness: 'now' } as const
  const found = readableOf(await service.api.read('get-projects', { params: { ids } }, asked))
  return found.map((project) => ({ id: project.id, fields: fieldsOfProject(project) }))
}

export function noSuchProject(named: string, cause?: unknown): CoreError {
  return new CoreError('not-found', message('edited-project-not-found', { named }), {
    hint: message('edited-project-check-name'),
    cause,
  })
}

/** Nobody that is known, where the service does not tell: what it then refuses, it says itself. */
async function membersOf(
  named: string,
  { service }: Pick<EditingServices, 'service'>,
  options: RequestOptions,
): Promise<Members> {
  try {
    return await service.api.read('list-project-members', { params: { id: named } }, options)
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return []
    throw error
  }
}

/** An organization's project names no members of its own. */
function notAllowedTo({ userId }: Author, { organization }: Project, members: Members): readonly NotAllowed[] {
  const accepted = members.filter((one) => one.accepted === true)
  const own = accepted.find(({ user }) => user.id === userId)
  if (accepted.length === 0 || (own === undefined && organization !== null) || own?.permissions === null) return []
  const bits = own?.permissions ?? 0
  const ask = accepted
    .filter((one) => one.user.id !== userId && (one.role === 'Owner' || has(one.permissions ?? 0, EDIT_MEMBER)))
    .flatMap(({ user }) => user.username ?? [])
  return RIGHTS.filter(({ bit }) => !has(bits, bit)).map(({ permission, fields }) => ({
    permission,
    fields,
    ask,
    ...withMessage(sayLacking(permission, ask)),
  }))
}

function sayLacking(permission: EditPermission, ask: readonly string[]): Message {
  const who = ask.length === 0 ? '' : message('project-right-from', { ask: eitherOf(ask) })
  switch (permission) {
    case 'edit-details':
      return message('project-lacks-edit-details', { who })
    case 'edit-body':
      return message('project-lacks-edit-body', { who })
    case 'delete-project':
      return message('project-lacks-delete-project', { who })
  }
}

function has(bits: number, bit: number): boolean {
  return Math.floor(bits / bit) % 2 === 1
}

function galleryOf({ gallery }: Project, serviceUrl: string): readonly GalleryImage[] {
  return gallery
    .map(({ url, title, description, featured, ordering }) => ({
      url,
      pictureUrl: shown(url, serviceUrl),
      title: title === '' ? null : title,
      description: description === '' ? null : description,
      isFeatured: featured === true,
      ordering: ordering ?? 0,
    }))
    .toSorted((a, b) => a.ordering - b.ordering)
}

function messageOf({ moderator_message: told }: Project): ProjectReading['moderatorMessage'] {
  const words = told?.message ?? null
  return words === null || words === '' ? null : { message: words, body: told?.body ?? null }
}

function siteUrlOf({ project_type: type, slug, id }: Project, siteUrl: string): string {
  return `${siteUrl.replace(/\/+$/, '')}/${encodeURIComponent(type ?? 'project')}/${encodeURIComponent(slug ?? id)}`
}

/** A picture that may be fetched: over a safe line, or of the very machine that the service is on. */
function shown(address: string | null, serviceUrl: string): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && hostname === new URL(serviceUrl).hostname) ? address : null
}
