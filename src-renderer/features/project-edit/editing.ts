import type { EditedProjectView, ProjectFieldName, ProjectFields, TypedFields } from '../../../src-preload/contract.ts'

/** What a section has of the project that it shows. */
export interface Editing {
  /** As the place names it. */
  readonly asked: string
  readonly view: EditedProjectView
  readonly draft: TypedFields
  /** As it would be once saved. */
  readonly fields: ProjectFields
  type(fields: Partial<ProjectFields>): void
  /** null: nothing is wrong with it. */
  problemOf(field: ProjectFieldName): string | null
}

export function editingOf(
  asked: string,
  view: EditedProjectView,
  draft: TypedFields,
  type: (project: string, fields: Partial<ProjectFields>) => void,
): Editing {
  return {
    asked,
    view,
    draft,
    fields: { ...view.current, ...draft.typed },
    type: (fields) => type(view.id, fields),
    problemOf: (field) => draft.problems.find((problem) => problem.field === field)?.message ?? null,
  }
}
