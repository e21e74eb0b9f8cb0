import type { GalleryImage, ProjectFieldName, ProjectFields } from './project-fields.ts'
import type { ErrorProblem } from '../words/reason.ts'
import type { WithMessage } from '../words/with-message.ts'

/** A project as the service has it, for who edits it. */
export interface ProjectReading {
  readonly id: string
  /** `mod`, `modpack`, ... (fact H23). */
  readonly type: string
  /** As the service has it (fact H29). */
  readonly status: string
  readonly iconUrl: string | null
  readonly gallery: readonly GalleryImage[]
  /** Ids, those that everybody sees. */
  readonly versionIds: readonly string[]
  readonly downloads: number
  readonly followers: number
  /** The page on the service's site. */
  readonly siteUrl: string
  readonly threadId: string | null
  readonly moderatorMessage: { readonly message: string; readonly body: string | null } | null
  readonly current: ProjectFields
  /** What the member may not do, with whom to ask; empty where the service does not tell. */
  readonly notAllowed: readonly NotAllowed[]
  /** ISO 8601 UTC. */
  readonly readAt: string
}

/** What one of several projects has. */
export interface FieldsOfOne {
  readonly id: string
  readonly fields: ProjectFields
}

/** What of a project is kept on this computer until it is saved or discarded. */
export interface ProjectDraft {
  /** What the service had of each typed field when typing began, or when the person last chose. */
  readonly before: Partial<ProjectFields>
  readonly typed: Partial<ProjectFields>
}

/** A project that is being edited: what the service has, and what was typed here since. */
export interface EditedProject extends ProjectReading {
  /** Not sent yet; kept at every keystroke. */
  readonly typed: Partial<ProjectFields>
  readonly changed: readonly ProjectFieldName[]
  /** Fields that were typed here and that the service has otherwise than when typing began: each waits for a decision. */
  readonly conflicts: readonly FieldConflict[]
  readonly problems: readonly ProjectFieldProblem[]
  /** What its status means, in words. */
  readonly statusInWords: WithMessage
  /** Why `current` is from before: the service could not be asked. null: it is as the service has it. */
  readonly problem: ErrorProblem | null
}

/** What typing comes to, without another look at the service. */
export type TypedFields = Pick<EditedProject, 'typed' | 'changed' | 'conflicts' | 'problems'>

export type EditPermission = 'edit-details' | 'edit-body' | 'delete-project'

/** A right that the member lacks. */
export interface NotAllowed extends WithMessage {
  readonly permission: EditPermission
  readonly fields: readonly ProjectFieldName[]
  /** Usernames of those who can give it. */
  readonly ask: readonly string[]
}

export interface FieldConflict {
  readonly field: ProjectFieldName
  readonly before: ProjectFields[ProjectFieldName]
  readonly mine: ProjectFields[ProjectFieldName]
  readonly theirs: ProjectFields[ProjectFieldName]
}

/** Why the service would not take a field as it is typed (its limits), found while typing and without asking it. */
export interface ProjectFieldProblem extends WithMessage {
  readonly field: ProjectFieldName
}

export interface SavedProject {
  readonly project: EditedProject
  readonly changed: readonly ProjectFieldName[]
  /** The service took them without a word and did nothing. */
  readonly ignored: readonly ProjectFieldName[]
}

/** Whether a slug can be had. */
export interface SlugAnswer {
  readonly slug: string
  readonly isFree: boolean
  /** Why not; null: it is free. */
  readonly problem: WithMessage | null
}
