import type { Operation } from './define/define-operation.ts'
import * as notifications from './people/notifications.ts'
import * as oauth from './people/oauth.ts'
import * as projectEditing from './projects/project-editing.ts'
import * as projectImages from './projects/project-images.ts'
import * as projects from './projects/projects.ts'
import * as reports from './people/reports.ts'
import * as search from './projects/search.ts'
import * as serviceInfo from './service/service-info.ts'
import * as statistics from './service/statistics.ts'
import * as tags from './service/tags.ts'
import * as teams from './people/teams.ts'
import * as threads from './people/threads.ts'
import * as updates from './versions/updates.ts'
import * as users from './people/users.ts'
import * as versionEditing from './versions/version-editing.ts'
import * as versionFiles from './versions/version-files.ts'
import * as versions from './versions/versions.ts'

const RESOURCES = [
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
] as const

/**
 * The operation table: everything of the service that Modwell can call. A new operation is declared in its resource's file; all that
 * these files export are operations.
 */
export const OPERATIONS: readonly AnyOperation[] = RESOURCES.flatMap((resource) => Object.values(resource))

export type AnyOperation = Operation<unknown, unknown, unknown, unknown>

type DeclaredIn<Resource> = Resource extends unknown ? Resource[keyof Resource] : never
type Declared = DeclaredIn<(typeof RESOURCES)[number]>

export type OperationName = Declared['name']

/** What an operation answers, as its schema reads it. */
export type AnswerOf<Name extends OperationName> =
  Extract<Declared, { readonly name: Name }> extends Operation<infer _Path, infer _Query, infer _Body, infer Answer>
    ? Answer
    : never
