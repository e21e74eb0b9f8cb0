import { compareMavenVersions, parseMavenVersion } from './maven-version.ts'

/** Whether one version is newer than the other in Maven's order; not where either is not told. */
export function isNewer(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && compareMavenVersions(parseMavenVersion(one), parseMavenVersion(other)) > 0
}
