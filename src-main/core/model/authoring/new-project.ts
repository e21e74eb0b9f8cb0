import type { WithMessage } from '../words/with-message.ts'
import type { EditedProject, ProjectFieldProblem } from './project-draft.ts'
import type { ProjectFieldName, ProjectFields } from './project-fields.ts'

export const PROJECT_TYPES = ['mod', 'modpack', 'resourcepack', 'shader'] as const
export type NewProjectType = (typeof PROJECT_TYPES)[number]

/** What is to be created, as a draft that only its author sees. */
export interface NewProject {
  readonly type: NewProjectType
  /** What is absent is as usual: a slug of the title, an empty body, all rights reserved. */
  readonly fields: Partial<ProjectFields>
  /** A picture; null: none. */
  readonly iconPath: string | null
  /** A jar whose own picture is the icon where `iconPath` names none; null: none. */
  readonly jarPath: string | null
}

export interface CreatedProject {
  readonly project: EditedProject
  /** The service took them without a word and did nothing. */
  readonly ignored: readonly ProjectFieldName[]
  /** What could not be done after it was there, such as its icon. */
  readonly notes: readonly WithMessage[]
}

/** What a jar says of its project. */
export interface JarProject {
  readonly path: string
  readonly type: NewProjectType
  readonly fields: Partial<ProjectFields>
  readonly hasIcon: boolean
  readonly problems: readonly ProjectFieldProblem[]
  /** What could not be read, or is not as a service takes it. */
  readonly notes: readonly WithMessage[]
}
