/** A project while it is edited: what the service has and what is typed. What is typed is in the ledger before anything is answered. */
import { CoreError } from '../../errors.ts'
import { choose, compareDraft, EMPTY_DRAFT, typeInto, without } from '../../model/authoring/edit-draft.ts'
import type { EditedProject, ProjectDraft, ProjectReading, TypedFields } from '../../model/authoring/project-draft.ts'
import { fieldsOf, type ProjectFieldName, type ProjectFields } from '../../model/authoring/project-fields.ts'
import { sayStatus } from '../../model/authoring/project-states.ts'
import type { ErrorProblem } from '../../model/words/reason.ts'
import { withHint, withMessage } from '../../model/words/with-message.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { authorOf, type Author, type EditingServices } from './author.ts'
import { readProject } from './read-project.ts'

/** By id or slug. Where the service cannot be asked, as it was last, with the problem. Throws `service-unauthorized`, `not-found`. */
export async function openProject(
  named: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<EditedProject> {
  const author = await authorOf(services, options)
  try {
    return describe(await readProject(named, author, services, options), author, services)
  } catch (error) {
    // A hidden project is not there for a token that has ended.
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    const last = services.drafts.reading(author.key, named)
    if (last === null) throw error
    const { code, text, hintText, brief, remedies } = error
    const said = { code, ...withMessage(text), ...withHint(hintText), remedies }
    return describe(last, author, services, brief === undefined ? said : { ...said, brief })
  }
}

/** Keeps what is typed at once; the service is asked only for what was never opened. Throws `not-found`. */
export async function typeFields(
  projectId: string,
  typed: Partial<ProjectFields>,
  services: EditingServices,
  options: RequestOptions,
): Promise<TypedFields> {
  return changeDraft(projectId, services, options, (draft, { current }) => typeInto(draft, typed, current))
}

/** All that is typed, or those fields. */
export async function discardFields(
  projectId: string,
  fields: readonly ProjectFieldName[] | null,
  services: EditingServices,
  options: RequestOptions,
): Promise<TypedFields> {
  return changeDraft(projectId, services, options, (draft) => without(draft, fields ?? fieldsOf(draft.typed)))
}

/** What a field should be that was changed here and at the service. */
export async function resolveConflict(
  projectId: string,
  choice: { readonly field: ProjectFieldName; readonly choice: 'mine' | 'theirs' },
  services: EditingServices,
  options: RequestOptions,
): Promise<TypedFields> {
  return changeDraft(projectId, services, options, (draft, { current }) => choose(draft, choice, current))
}

/** A reading beside what is typed. */
export function describe(
  reading: ProjectReading,
  author: Author,
  { drafts }: Pick<EditingServices, 'drafts'>,
  problem: ErrorProblem | null = null,
): EditedProject {
  const draft = drafts.draft(author.key, reading.id) ?? EMPTY_DRAFT
  return {
    ...reading,
    ...compareDraft(draft, reading.current),
    statusInWords: withMessage(sayStatus(reading.status)),
    problem,
  }
}

/** Those of the fields that were sent and are typed as they were then are typed no more; the others stay. */
export function dropSent(
  author: Author,
  projectId: string,
  sent: Partial<ProjectFields>,
  { drafts }: Pick<EditingServices, 'drafts'>,
): void {
  const draft = drafts.draft(author.key, projectId)
  if (draft === null) return
  const done = fieldsOf(sent).filter((field) => draft.typed[field] === undefined || isTyped(draft, sent, field))
  save(author, projectId, without(draft, done), drafts)
}

function isTyped({ typed }: ProjectDraft, sent: Partial<ProjectFields>, field: ProjectFieldName): boolean {
  return JSON.stringify(typed[field]) === JSON.stringify(sent[field])
}

async function changeDraft(
  projectId: string,
  services: EditingServices,
  options: RequestOptions,
  change: (draft: ProjectDraft, reading: ProjectReading) => ProjectDraft,
): Promise<TypedFields> {
  const { drafts } = services
  const author = await authorOf(services, options)
  const last = drafts.reading(author.key, projectId)
  const reading = last ?? (await readProject(projectId, author, services, options))
  const draft = change(drafts.draft(author.key, projectId) ?? EMPTY_DRAFT, reading)
  save(author, projectId, draft, drafts)
  return compareDraft(draft, reading.current)
}

function save({ key }: Author, projectId: string, draft: ProjectDraft, drafts: EditingServices['drafts']): void {
  drafts.saveDraft(key, projectId, fieldsOf(draft.typed).length === 0 ? null : draft)
}
