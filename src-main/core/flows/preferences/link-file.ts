import { listVersions } from '../browse/list-versions.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { CoreError } from '../../errors.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { LinkOutcome } from '../../model/plans/hold.ts'
import { fileTypeOf } from '../../model/states/target.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'

export interface LinkServices {
  readonly ledger: Pick<Ledger, 'saveFileLink' | 'removeFileLink'>
  readonly service: HostingService
  clock(): Date
}

export interface LinkWish {
  readonly finding: FileFinding
  /** Id or slug. */
  readonly project: string
  /** Id or number; null: the one whose number is the version that the file declares, if there is one. */
  readonly version: string | null
}

/**
 * Says of a file that the service does not know which project it is of. Throws `bad-argument` for one that it does know, or of
 * another type, and `not-found`.
 */
export async function linkFile(
  { finding, project: named, version }: LinkWish,
  { ledger, service, clock }: LinkServices,
  options: RequestOptions,
): Promise<LinkOutcome> {
  const { file, identity, mods } = finding
  if (file.sha1 === null)
    throw new CoreError('bad-argument', message('unreadable-file-not-linkable', { path: file.path }))
  if (file.type === 'mod' && file.contents.kind !== 'archive') {
    throw new CoreError('bad-argument', message('archive-unreadable', { path: file.path }))
  }
  // What is only linked is none of the version's own files; it is linked anew.
  if (identity !== null && identity.version.files.some(({ sha1 }) => sha1 === file.sha1)) {
    throw new CoreError(
      'bad-argument',
      message('file-known-already', { path: file.path, project: identity.project.title }),
    )
  }
  const { value: project } = await service.project(named, options)
  if (fileTypeOf(project) !== file.type) {
    throw new CoreError(
      'bad-argument',
      message('project-and-file-differ-in-type', {
        project: project.title,
        type: project.type,
        path: file.path,
        fileType: file.type,
      }),
    )
  }
  const { value: versions } = await listVersions(project.id, service, options)
  const wanted = version ?? mods[0]?.version ?? null
  const found = versions.find(({ id, number }) => id === wanted || number === wanted) ?? null
  if (version !== null && found === null) {
    throw new CoreError('not-found', message('version-not-found-unquoted', { project: project.title, named: version }))
  }
  const link = { sha1: file.sha1, projectId: project.id, versionId: found?.id ?? null, since: clock().toISOString() }
  ledger.saveFileLink(link)
  return { link, projectTitle: project.title, versionNumber: found?.number ?? null }
}

/** Throws `not-found`. */
export function unlinkFile({ file }: FileFinding, { ledger }: Pick<LinkServices, 'ledger'>): void {
  if (file.sha1 === null || !ledger.removeFileLink(file.sha1)) {
    throw new CoreError('not-found', message('not-linked', { path: file.path }))
  }
}
