/** What typing, discarding and choosing make of a draft, and what a draft comes to beside what the service has. Functions of their arguments. */
import { checkProjectFields } from './project-limits.ts'
import type { FieldConflict, ProjectDraft, TypedFields } from './project-draft.ts'
import { fieldsOf, isSameField, pickFields, type ProjectFieldName, type ProjectFields } from './project-fields.ts'

export const EMPTY_DRAFT: ProjectDraft = { before: {}, typed: {} }

/** What is typed as the service has it is no change; of a field that is typed first, what the service has is remembered. */
export function typeInto(draft: ProjectDraft, typed: Partial<ProjectFields>, current: ProjectFields): ProjectDraft {
  let next = draft
  for (const field of fieldsOf(typed)) {
    const isFirst = draft.typed[field] === undefined
    next = isSameField(typed[field], current[field])
      ? without(next, [field])
      : {
          before: isFirst ? { ...next.before, [field]: current[field] } : next.before,
          typed: { ...next.typed, [field]: typed[field] },
        }
  }
  return next
}

export function without({ before, typed }: ProjectDraft, fields: readonly ProjectFieldName[]): ProjectDraft {
  return { before: omit(before, fields), typed: omit(typed, fields) }
}

/** `mine`: what is typed stays, and counts as typed over what the service has now. */
export function choose(
  draft: ProjectDraft,
  { field, choice }: { readonly field: ProjectFieldName; readonly choice: 'mine' | 'theirs' },
  current: ProjectFields,
): ProjectDraft {
  if (draft.typed[field] === undefined) return draft
  if (choice === 'theirs') return without(draft, [field])
  return { ...draft, before: { ...draft.before, [field]: current[field] } }
}

/** What the service has now as it was typed is a change no longer. */
export function compareDraft(draft: ProjectDraft, current: ProjectFields): TypedFields {
  const left = fieldsOf(draft.typed).filter((field) => !isSameField(draft.typed[field], current[field]))
  const typed = pickFields(draft.typed, left)
  const conflicts = left.flatMap((field): readonly FieldConflict[] => {
    const [before, mine, theirs] = [draft.before[field], draft.typed[field], current[field]]
    if (before === undefined || mine === undefined || isSameField(before, theirs)) return []
    return [{ field, before, mine, theirs }]
  })
  return { typed, changed: left, conflicts, problems: checkProjectFields(typed) }
}

function omit(fields: Partial<ProjectFields>, names: readonly ProjectFieldName[]): Partial<ProjectFields> {
  return pickFields(
    fields,
    fieldsOf(fields).filter((name) => !names.includes(name)),
  )
}
