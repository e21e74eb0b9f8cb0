import type { BulkOutcome } from '../../../core/model/authoring/bulk-change.ts'
import type { ProjectDeletion } from '../../../core/model/authoring/project-deletion.ts'
import type { EditedProject, ProjectFieldProblem } from '../../../core/model/authoring/project-draft.ts'
import type { FolderDiff, FolderDifference, FolderReport } from '../../../core/model/authoring/project-folder.ts'
import type { StatusChoice } from '../../../core/model/authoring/project-states.ts'
import type { Readiness } from '../../../core/model/authoring/readiness.ts'
import { reasonDocument } from '../instance-document.ts'

/** What `project edit` and `project create` did. */
export interface ProjectDone {
  readonly project: EditedProject
  readonly changed: readonly string[]
  readonly ignored: readonly string[]
  readonly notes: readonly string[]
}

export function editedProjectDocument(project: EditedProject): object {
  const { id, type, status, iconUrl, gallery, siteUrl, threadId, current, typed, conflicts, readAt } = project
  return {
    id,
    type,
    status,
    statusInWords: project.statusInWords.message,
    siteUrl,
    iconUrl,
    threadId,
    fields: current,
    unsaved: typed,
    conflicts,
    problems: project.problems.map(fieldProblem),
    gallery: gallery.map(({ url, title, description, isFeatured, ordering }) => ({
      url,
      title,
      description,
      featured: isFeatured,
      ordering,
    })),
    notAllowed: project.notAllowed.map(({ permission, fields, ask, message }) => ({
      permission,
      fields,
      ask,
      message,
    })),
    moderatorMessage: project.moderatorMessage,
    readAt,
    problem: project.problem === null ? null : reasonDocument(project.problem),
  }
}

export function projectDoneDocument({ project, changed, ignored, notes }: ProjectDone): object {
  return { project: editedProjectDocument(project), changed, ignored, notes }
}

export function readinessDocument(project: EditedProject, { items, canSubmit, missing }: Readiness): object {
  return {
    project: named(project),
    canSubmit,
    missing,
    items: items.map(({ kind, isMet, isRequired, message }) => ({ kind, met: isMet, required: isRequired, message })),
    problems: project.problems.map(fieldProblem),
  }
}

export function statusDocument(project: EditedProject, choices: readonly StatusChoice[]): object {
  const { status, current } = project
  return {
    project: named(project),
    status,
    statusInWords: project.statusInWords.message,
    requestedStatus: current.requestedStatus,
    choices: choices.map((choice) => ({ status: choice.status, now: choice.isNow, message: choice.message })),
  }
}

export function deletionDocument({ notAllowed, ...deletion }: ProjectDeletion, isDeleted: boolean): object {
  return { ...deletion, notAllowed: notAllowed?.message ?? null, deleted: isDeleted }
}

export function bulkDocument(outcomes: readonly BulkOutcome[]): object {
  return { projects: outcomes }
}

export function folderDiffDocument({ folder, projectId, title, differences }: FolderDiff): object {
  return { folder, projectId, title, differences: differences.map(difference) }
}

export function folderReportDocument(report: FolderReport): object {
  const { isCreated, ignored, written, notes } = report
  return {
    ...folderDiffDocument(report),
    created: isCreated,
    ignored,
    written,
    notes: notes.map(({ message }) => message),
  }
}

function difference({ about, change, message }: FolderDifference): object {
  return { about, change, message }
}

function fieldProblem({ field, message }: ProjectFieldProblem): object {
  return { field, message }
}

function named({ id, current }: EditedProject): object {
  return { id, slug: current.slug, title: current.title }
}
