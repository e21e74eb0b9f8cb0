import * as projects from './projects.ts'
import * as search from './search.ts'
import * as serviceInfo from './service-info.ts'
import * as statistics from './statistics.ts'
import * as tags from './tags.ts'
import * as updates from './updates.ts'
import * as versionFiles from './version-files.ts'
import * as versions from './versions.ts'

/** The operation table: everything of the service that Modwell can call. A new operation is an export of its resource's file. */
export const OPERATIONS = {
  ...serviceInfo,
  ...search,
  ...projects,
  ...versions,
  ...versionFiles,
  ...tags,
  ...statistics,
  ...updates,
} as const
