import type { Check } from '../../../core/model/authoring/publishing/publish-check.ts'
import type {
  Publication,
  PublishedVersion,
  PublishReport,
} from '../../../core/model/authoring/publishing/publication.ts'
import type { VersionDraft } from '../../../core/model/authoring/publishing/version-draft.ts'
import type {
  OwnVersion,
  OwnVersionDetails,
  UpdateAddresses,
  VersionDeletion,
} from '../../../core/model/authoring/publishing/published-version.ts'

/** `report` null: nothing was sent. */
export function publishDocument(publication: Publication, report: PublishReport | null): object {
  const { project, versions, checks, leftOut, numberPattern, grouping, unfeatured } = publication
  const results = new Map(report?.versions.map((result) => [result.key, result]))
  const numbers = new Map(versions.map(({ key, number }) => [key, number]))
  return {
    project: { id: project.id, slug: project.slug, title: project.title },
    numberPattern,
    grouping,
    versions: versions.map((version) => versionFields(version, results.get(version.key) ?? null)),
    checks: checks.filter(({ level }) => level !== 'fine').map((check) => checkFields(check, numbers)),
    leftOut: leftOut.map(({ path, message }) => ({ path, message })),
    unfeatured: report === null ? unfeatured.map(({ id }) => id) : report.unfeatured,
    cancelled: report?.isCancelled ?? false,
  }
}

function versionFields(version: VersionDraft, result: PublishedVersion | null): object {
  const { number, name, channel, loaders, gameVersions, status, isFeatured, environment, changelog, files, needs } =
    version
  return {
    number,
    name,
    channel,
    loaders,
    gameVersions,
    status,
    featured: isFeatured,
    environment,
    changelog,
    files: files.map(({ path, filename, bytes, sha1, sha512, role }) => ({
      path,
      filename,
      size: bytes,
      sha1,
      sha512,
      role,
    })),
    needs: needs.map(({ kind, modId, range, project, versionId }) => {
      return {
        kind,
        modId,
        range,
        project: project === null ? null : { id: project.id, slug: project.slug, title: project.title },
        versionId,
      }
    }),
    outcome: result?.kind ?? null,
    versionId: result?.kind === 'published' || result?.kind === 'already-there' ? result.versionId : null,
    siteUrl: result?.kind === 'published' || result?.kind === 'already-there' ? result.siteUrl : null,
    twins: result?.kind === 'published' ? result.twins : [],
    failure: result?.kind === 'failed' ? { code: result.code, message: result.message, hint: result.hint } : null,
  }
}

function checkFields(
  { kind, level, version, file, message, fixes }: Check,
  numbers: ReadonlyMap<string, string>,
): object {
  const number = version === null ? null : (numbers.get(version) ?? null)
  return { kind, level, number, about: file, message, fixes: fixes.map((fix) => fix.message) }
}

export function ownVersionDocument(version: OwnVersion): object {
  return { version: ownVersionFields(version) }
}

/** `project`: as it was named. */
export function ownVersionsDocument(project: string, versions: readonly OwnVersion[]): object {
  return { project, versions: versions.map(ownVersionFields) }
}

export function versionDetailsDocument({ changelog, needs, ...version }: OwnVersionDetails): object {
  return {
    version: ownVersionFields(version),
    changelog,
    needs: needs.map(({ kind, project, projectId, versionId, fileName }) => {
      return { kind, projectId, slug: project?.slug ?? null, title: project?.title ?? null, versionId, fileName }
    }),
  }
}

function ownVersionFields({ isFeatured, ...version }: OwnVersion): object {
  return { ...version, featured: isFeatured }
}

export function versionDeletionDocument({ version, lastFor, dependants }: VersionDeletion, isDone: boolean): object {
  return { version: ownVersionFields(version), lastFor, dependants, deleted: isDone }
}

export function updateAddressesDocument(project: string, addresses: UpdateAddresses): object {
  return { project, ...addresses }
}
