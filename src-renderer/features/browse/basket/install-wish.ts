import type { ChangeWish, LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export interface Installation {
  /** By id; `title` is what one is called. */
  readonly projects: readonly string[]
  readonly title: string
  /** Of a single project; null: the newest that fits. */
  readonly version: string | null
  /** Ids. */
  readonly into: readonly string[]
}

/** What is asked for and what the review of it is called; null: there is nothing to install, or nowhere to install into. */
export function toInstallWish(
  { projects, title, version, into }: Installation,
  instances: readonly Pick<LibraryEntry, 'id' | 'label'>[],
): { readonly wish: ChangeWish; readonly title: string } | null {
  const [project, ...also] = projects
  const [instance, ...others] = into
  if (project === undefined || instance === undefined) return null
  const name = instances.find(({ id }) => id === instance)?.label ?? ''
  return {
    wish: { kind: 'install', instance, project, version, also, others, freshness: 'normal' },
    title: formatMessage('browse-install-review', { projects: projects.length, title, instances: into.length, name }),
  }
}

/** The same of a project that is there in an older version. */
export function toUpdateWish(
  { project, title, into }: { readonly project: string; readonly title: string; readonly into: readonly string[] },
  instances: readonly Pick<LibraryEntry, 'id' | 'label'>[],
): { readonly wish: ChangeWish; readonly title: string } {
  const name = instances.find(({ id }) => id === into[0])?.label ?? ''
  return {
    wish: { kind: 'update', instances: into, files: [], projects: [project], freshness: 'normal' },
    title: formatMessage('project-update-review', { title, instances: into.length, name }),
  }
}
