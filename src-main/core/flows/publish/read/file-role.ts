import type { FileRole } from '../../../model/authoring/publishing/version-draft.ts'
import type { InsideArchive } from './inside-archive.ts'

/** By classifiers as build tools write them. */
const BY_NAME: readonly (readonly [RegExp, FileRole])[] = [
  [/\.(?:asc|gpg|sig)$/i, 'signature'],
  [/[-_.](?:sources?|src)\.(?:jar|zip)$/i, 'sources-jar'],
  [/[-_.](?:javadocs?|dokka|docs)\.(?:jar|zip)$/i, 'javadoc-jar'],
  [/[-_.](?:dev|deobf|named|dev-shadow|transformProduction\w*)\.jar$/i, 'dev-jar'],
]

/** What a file is within a version: by its name, and where that says nothing by what lies in it. `inside` null: no archive. */
export function roleOf(filename: string, inside: InsideArchive | null, hasMetadata: boolean): FileRole {
  const named = BY_NAME.find(([pattern]) => pattern.test(filename))
  if (named !== undefined) return named[1]
  if (inside === null) return 'main'
  if (inside.hasSources && !inside.hasClasses) return 'sources-jar'
  if (inside.hasPages && !inside.hasClasses && !inside.hasSources && !hasMetadata) return 'javadoc-jar'
  return inside.isForDevelopers ? 'dev-jar' : 'main'
}
