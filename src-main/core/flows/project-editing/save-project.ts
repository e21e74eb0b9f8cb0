/**
 * Sends what was typed, and only that, and reads back what came of it. What is in conflict, over a limit or not allowed is refused
 * before anything is sent; what is typed stays typed until the service has it, whatever goes wrong on the way.
 */
import { CoreError } from '../../errors.ts'
import type { EditedProject, ProjectReading, SavedProject } from '../../model/authoring/project-draft.ts'
import {
  fieldsOf,
  isSameField,
  pickFields,
  type ProjectFieldName,
  type ProjectFields,
} from '../../model/authoring/project-fields.ts'
import { compareDraft, EMPTY_DRAFT } from '../../model/authoring/edit-draft.ts'
import { messageOf } from '../../model/words/with-message.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { authorOf, type Author, type EditingServices } from './author.ts'
import { describe, dropSent } from './edit-fields.ts'
import { readProject } from './read-project.ts'
import { assertSlugFree } from './slugs.ts'
import { assertTagsKnown } from './tags.ts'
import { asSent, bodyOf } from './wire-fields.ts'

/**
 * `fields` null: all that is typed. Throws `service-conflict` where the service has a field otherwise than when typing began or
 * somebody else has the slug, `bad-argument`, `service-forbidden`, `service-unauthorized` and what else the answer means.
 */
export async function saveProject(
  projectId: string,
  fields: readonly ProjectFieldName[] | null,
  services: EditingServices,
  options: RequestOptions,
): Promise<SavedProject> {
  const author = await authorOf(services, options)
  const before = await readProject(projectId, author, services, options)
  const typed = typedFields(author, before, fields, services)
  if (fieldsOf(typed).length === 0) {
    dropSent(author, before.id, services.drafts.draft(author.key, before.id)?.typed ?? {}, services)
    return { project: describe(before, author, services), changed: [], ignored: [] }
  }
  if (typed.slug !== undefined) await assertSlugFree(typed.slug, before.id, services, options)
  const sent = await sendFields(before, typed, { author, services }, options)
  // What went out is typed no more where the service has it, even if more was typed meanwhile.
  const kept = [...sent.changed, ...sent.ignored.filter((field) => OF_VERSIONS.has(field))]
  dropSent(author, before.id, pickFields(typed, kept), services)
  return { ...sent, project: describe(sent.reading, author, services) }
}

/** Newer services take these and keep none of them (fact H114): nobody could ever save them. */
const OF_VERSIONS: ReadonlySet<ProjectFieldName> = new Set(['clientSide', 'serverSide'])

interface Sent {
  readonly reading: ProjectReading
  readonly changed: readonly ProjectFieldName[]
  readonly ignored: readonly ProjectFieldName[]
}

/** Those fields that differ, in one request, and how they are then. */
export async function sendFields(
  before: ProjectReading,
  wanted: Partial<ProjectFields>,
  { author, services }: { readonly author: Author; readonly services: EditingServices },
  options: RequestOptions,
): Promise<Sent> {
  const sent = asSent(wanted)
  const names = fieldsOf(sent).filter((field) => !isSameField(sent[field], before.current[field]))
  if (names.length === 0) return { reading: before, changed: [], ignored: [] }
  const { categories, additionalCategories } = pickFields(sent, names)
  const had = [...before.current.categories, ...before.current.additionalCategories]
  await assertTagsKnown([categories, additionalCategories], had, services, options)
  const body = bodyOf(pickFields(sent, names))
  const { api } = services.service
  // `read` and not `call`: what was ignored is told field by field below, from one reading.
  await api.read('modify-project', { params: { id: before.id }, body }, options)
  if (services.isRehearsal === true) {
    return { reading: { ...before, current: { ...before.current, ...sent } }, changed: names, ignored: [] }
  }
  const reading = await readProject(before.id, author, services, options)
  const changed = names.filter((field) => isSameField(sent[field], reading.current[field]))
  return { reading, changed, ignored: names.filter((field) => !changed.includes(field)) }
}

/** What is to be sent. */
function typedFields(
  { key }: Author,
  reading: ProjectReading,
  fields: readonly ProjectFieldName[] | null,
  { drafts }: EditingServices,
): Partial<ProjectFields> {
  const compared = compareDraft(drafts.draft(key, reading.id) ?? EMPTY_DRAFT, reading.current)
  const isMeant = (field: ProjectFieldName) => fields === null || fields.includes(field)
  const names = compared.changed.filter(isMeant)
  assertSavable(reading, {
    ...compared,
    changed: names,
    conflicts: compared.conflicts.filter(({ field }) => isMeant(field)),
    problems: compared.problems.filter(({ field }) => isMeant(field)),
  })
  return pickFields(compared.typed, names)
}

/** Throws for what the service would refuse, or what would overwrite somebody else's work. */
export function assertSavable(
  { notAllowed }: Pick<ProjectReading, 'notAllowed'>,
  { changed, conflicts, problems }: Pick<EditedProject, 'changed' | 'conflicts' | 'problems'>,
): void {
  const [problem] = problems
  if (problem !== undefined) {
    throw new CoreError(
      'bad-argument',
      message('project-field-refused', { field: problem.field, why: messageOf(problem) }),
    )
  }
  if (conflicts.length > 0) {
    const names = conflicts.map(({ field }) => message('project-field-name', { field }))
    throw new CoreError('service-conflict', message('project-changed-meanwhile', { count: names.length, names }), {
      hint: message('project-choose-each'),
    })
  }
  const lacking = notAllowed.find(({ fields }) => changed.some((field) => fields.includes(field)))
  if (lacking !== undefined) {
    throw new CoreError('service-forbidden', messageOf(lacking), { hint: message('edit-typed-is-kept') })
  }
}
