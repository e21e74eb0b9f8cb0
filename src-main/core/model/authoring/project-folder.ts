import type { WithMessage } from '../words/with-message.ts'
import type { EditedProject } from './project-draft.ts'
import type { ProjectFieldName, ProjectFields } from './project-fields.ts'
import type { NewProjectType } from './new-project.ts'

/** A project as a folder in git has it. */
export interface FolderProject {
  /** null: it was never pushed, and no project is named. */
  readonly id: string | null
  readonly type: NewProjectType
  /** Those that the folder keeps in step; what is absent there is left alone. */
  readonly fields: Partial<ProjectFields>
  /** Names within the folder. */
  readonly bodyFile: string | null
  readonly icon: string | null
  /** In their order; null: the folder does not keep the gallery in step. */
  readonly gallery: readonly FolderPicture[] | null
}

export interface FolderPicture {
  /** Name within the folder. */
  readonly file: string
  readonly title: string | null
  readonly description: string | null
  readonly isFeatured: boolean
}

/** Which side has something that the other lacks: `push` the folder, `pull` the service, `both` each. */
export type FolderChange = 'push' | 'pull' | 'both'

/** One thing in which folder and service differ. */
export interface FolderDifference extends WithMessage {
  readonly about:
    | { readonly kind: 'field'; readonly field: ProjectFieldName }
    | { readonly kind: 'icon' }
    | { readonly kind: 'picture'; readonly file: string | null; readonly url: string | null }
    | { readonly kind: 'order' }
  readonly change: FolderChange
}

export interface FolderDiff {
  readonly folder: string
  /** null: it will be created by the first push. */
  readonly projectId: string | null
  readonly title: string
  readonly differences: readonly FolderDifference[]
}

export interface FolderReport extends FolderDiff {
  /** null: the folder was made for a project that is not there yet. */
  readonly project: EditedProject | null
  readonly isCreated: boolean
  /** The service took them without a word and did nothing. */
  readonly ignored: readonly ProjectFieldName[]
  /** Names within the folder that were written. */
  readonly written: readonly string[]
  readonly notes: readonly WithMessage[]
}

/** Of what a folder is made; all null: of nothing but a title. */
export interface FolderWish {
  readonly folder: string
  /** Id or slug of a project that is there. */
  readonly project: string | null
  readonly jarPath: string | null
  readonly title: string | null
}
