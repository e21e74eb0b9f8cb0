import type { BulkChange, BulkOutcome } from '../../model/authoring/bulk-change.ts'
import type { GalleryChange, NewGalleryImage } from '../../model/authoring/gallery.ts'
import type { CreatedProject, JarProject, NewProject } from '../../model/authoring/new-project.ts'
import type { LicenseChoice } from '../../model/authoring/licenses.ts'
import type { ProjectDeletion } from '../../model/authoring/project-deletion.ts'
import type { FolderDiff, FolderReport, FolderWish } from '../../model/authoring/project-folder.ts'
import type {
  EditedProject,
  FieldsOfOne,
  ProjectFieldProblem,
  SavedProject,
  SlugAnswer,
  TypedFields,
} from '../../model/authoring/project-draft.ts'
import type { ProjectFieldName, ProjectFields } from '../../model/authoring/project-fields.ts'
import type { StatusChoice } from '../../model/authoring/project-states.ts'
import type { Readiness } from '../../model/authoring/readiness.ts'
import type { AskOptions } from '../request-options.ts'

/**
 * Projects of the active account, to change them. A project is named by its id, `open` takes a slug too. All throw
 * `service-unauthorized` where nobody is signed in, `not-found`, and what the service's answer means.
 */
export interface ProjectsApi {
  /** Where the service cannot be asked, as it was when it was last opened here, with the problem. */
  open(named: string, options?: AskOptions): Promise<EditedProject>
  /** Keeps it on this computer at once, without asking the service. */
  type(projectId: string, typed: Partial<ProjectFields>): Promise<TypedFields>
  /** null: all that is typed. */
  discard(projectId: string, fields: readonly ProjectFieldName[] | null): Promise<TypedFields>
  /** Of a field that was changed here and at the service. */
  resolve(projectId: string, field: ProjectFieldName, choice: 'mine' | 'theirs'): Promise<TypedFields>
  /** By project, how many fields are typed and not saved. */
  unsaved(): Promise<ReadonlyMap<string, number>>
  /** What the service would refuse, without asking it. */
  check(typed: Partial<ProjectFields>, isNew: boolean): readonly ProjectFieldProblem[]
  /** `ownId`: the project that may have it already; null: a new one. */
  isSlugFree(slug: string, ownId: string | null, options?: AskOptions): Promise<SlugAnswer>
  /** Those that a project may have, the usual ones first. */
  licenses(options?: AskOptions): Promise<readonly LicenseChoice[]>
  /** What reviewers ask for, with what is typed counted in. */
  readiness(projectId: string, options?: AskOptions): Promise<Readiness>
  /** Sends what is typed (null: all), and only that. Throws `service-conflict`, `bad-argument`, `service-forbidden`; all stays typed then. */
  save(projectId: string, fields: readonly ProjectFieldName[] | null, options?: AskOptions): Promise<SavedProject>
  /** To the moderators. Throws `bad-argument` where something required is missing or not saved. */
  submit(projectId: string, options?: AskOptions): Promise<EditedProject>
  /** What its members may make of it now. */
  statusChoices(project: Pick<EditedProject, 'status'>): readonly StatusChoice[]
  setStatus(projectId: string, status: string, options?: AskOptions): Promise<EditedProject>
  /** Throws `service-lacks-operation` where the service does it no longer. `at`: ISO 8601. */
  schedule(
    projectId: string,
    wish: { readonly at: string; readonly status: string },
    options?: AskOptions,
  ): Promise<EditedProject>
  /** A picture of at most 256 KiB; null: none. */
  setIcon(projectId: string, path: string | null, options?: AskOptions): Promise<EditedProject>
  addGalleryImage(projectId: string, image: NewGalleryImage, options?: AskOptions): Promise<EditedProject>
  editGalleryImage(projectId: string, change: GalleryChange, options?: AskOptions): Promise<EditedProject>
  /** By addresses or places, in the order to be; those that are not named come after them. */
  orderGallery(projectId: string, urls: readonly string[], options?: AskOptions): Promise<EditedProject>
  removeGalleryImage(projectId: string, url: string, options?: AskOptions): Promise<EditedProject>
  /** What several have at present, in one request; by ids or slugs. */
  fieldsOf(projects: readonly string[], options?: AskOptions): Promise<readonly FieldsOfOne[]>
  /** Ids or slugs; all of them or none. */
  bulkEdit(projects: readonly string[], change: BulkChange, options?: AskOptions): Promise<readonly BulkOutcome[]>
  /** Throws `service-conflict` for a slug that is taken. */
  create(wish: NewProject, options?: AskOptions): Promise<CreatedProject>
  /** What a jar says of its project. */
  readJar(path: string): Promise<JarProject>
  /** What goes with it. */
  deletion(projectId: string, options?: AskOptions): Promise<ProjectDeletion>
  delete(projectId: string, options?: AskOptions): Promise<ProjectDeletion>
  /** A project as a folder in git: `project.toml`, its description, icon and gallery. Files that are there are never written over. */
  initFolder(wish: FolderWish, options?: AskOptions): Promise<FolderReport>
  /** In what folder and project differ, and which of them changed. */
  diffFolder(folder: string, options?: AskOptions): Promise<FolderDiff>
  /** Creates the project where there is none. Throws `service-conflict` for what both sides changed, unless forced. */
  pushFolder(folder: string, options?: FolderOptions): Promise<FolderReport>
  pullFolder(folder: string, options?: FolderOptions): Promise<FolderReport>
}

export interface FolderOptions extends AskOptions {
  /** What both sides changed becomes as the side is that is pushed or pulled. */
  readonly isForced?: boolean
}
