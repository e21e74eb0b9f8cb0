import { formatMessage } from '../../../resources/text/text.ts'
import type { EditedProjectView, ProjectFieldName, ProjectFields, TypedFields } from '../../../src-preload/contract.ts'

/** What a section has of the project that it shows. */
export interface Editing {
  /** As the place names it. */
  readonly asked: string
  readonly view: EditedProjectView
  readonly draft: TypedFields
  /** As it would be once saved. */
  readonly fields: ProjectFields
  /** Why nothing reaches the website now; null: it may. */
  readonly whyNotSent: string | null
  type(fields: Partial<ProjectFields>): void
  /** null: nothing is wrong with it. */
  problemOf(field: ProjectFieldName): string | null
}

interface EditingOptions {
  readonly asked: string
  readonly service: string
  type(project: string, fields: Partial<ProjectFields>): void
}

export function editingOf(
  view: EditedProjectView,
  draft: TypedFields,
  { asked, service, type }: EditingOptions,
): Editing {
  return {
    asked,
    view,
    draft,
    whyNotSent: isUnanswered(view) ? formatMessage('edit-needs-answer', { service }) : null,
    fields: { ...view.current, ...draft.typed },
    type: (fields) => type(view.id, fields),
    problemOf: (field) => draft.problems.find((problem) => problem.field === field)?.message ?? null,
  }
}

/** The service did not answer the last time, and it is not that somebody has to sign in. */
export function isUnanswered({ problem }: Pick<EditedProjectView, 'problem'>): boolean {
  return problem !== null && problem.code !== 'service-unauthorized'
}
