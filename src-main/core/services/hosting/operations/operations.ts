import type { Operation } from './define-operation.ts'
import * as notifications from './notifications.ts'
import * as oauth from './oauth.ts'
import * as projectEditing from './project-editing.ts'
import * as projectImages from './project-images.ts'
import * as projects from './projects.ts'
import * as reports from './reports.ts'
import * as search from './search.ts'
import * as serviceInfo from './service-info.ts'
import * as statistics from './statistics.ts'
import * as tags from './tags.ts'
import * as teams from './teams.ts'
import * as threads from './threads.ts'
import * as updates from './updates.ts'
import * as users from './users.ts'
import * as versionEditing from './version-editing.ts'
import * as versionFiles from './version-files.ts'
import * as versions from './versions.ts'

/**
 * The operation table: everything of the service that Modwell can call. A new operation is declared in its resource's file; all that
 * these files export are operations.
 */
export const OPERATIONS: readonly AnyOperation[] = [
  serviceInfo,
  search,
  projects,
  projectEditing,
  projectImages,
  versions,
  versionEditing,
  versionFiles,
  users,
  notifications,
  reports,
  threads,
  teams,
  tags,
  statistics,
  updates,
  oauth,
].flatMap((resource) => Object.values(resource))

export type AnyOperation = Operation<unknown, unknown, unknown, unknown>
