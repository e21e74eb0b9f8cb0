import type { NotAllowed } from './project-draft.ts'

/** What goes with a project that is deleted. */
export interface ProjectDeletion {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly versions: number
  readonly files: number
  /** Of all its files. */
  readonly bytes: number
  readonly downloads: number
  readonly followers: number
  readonly pictures: number
  /** Who depends on it: how many, and the first of them; null: the service does not tell. */
  readonly dependants: {
    readonly total: number
    readonly named: readonly { readonly id: string; readonly title: string }[]
  } | null
  /** Why the member may not delete it; null: nothing says so. */
  readonly notAllowed: NotAllowed | null
}
