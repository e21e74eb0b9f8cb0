import type { FileFinding } from '../../../model/states/finding.ts'
import type { ExportedEntry } from '../../../model/packs/pack-export.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'

/** Licences by their SPDX ids whose files anybody may hand on. */
const FREE =
  /^(?:0BSD|AFL-|AGPL-|Apache-|Artistic-|BSD-|BSL-|CC0-|CC-BY(?:-SA)?-\d|CDDL-|ECL-|EPL-|EUPL-|GPL-|ISC|LGPL-|MIT|MPL-|MS-PL|MS-RL|NCSA|OFL-|OSL-|PostgreSQL|Unlicense|UPL-|Vim|WTFPL|X11|Zlib)/i
const RESERVED = 'LicenseRef-All-Rights-Reserved'
/** What the service knows as somebody's work; all else of a pack is its author's own. */
const ARCHIVE = /\.(?:jar|zip|litemod)(?:\.disabled)?$/i

export interface JudgedFile {
  readonly entry: ExportedEntry
  /** null: the service does not know it. */
  readonly finding: FileFinding | null
  readonly isUnreadable: boolean
}

/** By path, for archives that lie in a pack itself: whether its author may hand them on, where that is not clear. */
export async function judgeLicences(
  files: readonly JudgedFile[],
  service: Pick<HostingService, 'project'>,
  options: RequestOptions,
): Promise<ReadonlyMap<string, Reason>> {
  const licences = new Map<string, Promise<string | null>>()
  const licenceOf = (id: string): Promise<string | null> => {
    const asked = licences.get(id) ?? askLicence(id, service, options)
    licences.set(id, asked)
    return asked
  }
  const reasons = new Map<string, Reason>()
  for (const { entry, finding, isUnreadable } of files) {
    if (!ARCHIVE.test(entry.path)) continue
    const project = finding?.identity?.project ?? null
    const licence = project === null ? null : await licenceOf(project.id)
    if (licence !== null && FREE.test(licence)) continue
    const isReserved = licence === RESERVED
    const [text, brief] =
      project === null
        ? isUnreadable
          ? [message('export-of-unreadable-archive'), message('export-of-unreadable-in-brief')]
          : [message('export-of-unknown-archive'), message('export-of-unknown-in-brief')]
        : [
            message('export-licence-is-unclear', { title: project.title, isReserved }),
            message('export-licence-in-brief', { isReserved }),
          ]
    const [code, fact] = isUnreadable
      ? (['unreadable', 'unreadable-archive'] as const)
      : (['licence-unclear', 'licence-unclear'] as const)
    reasons.set(entry.path, { code, fact, ...withMessage(text), brief })
  }
  return reasons
}

/** null: it cannot be told now. */
async function askLicence(
  id: string,
  service: Pick<HostingService, 'project'>,
  options: RequestOptions,
): Promise<string | null> {
  try {
    return (await service.project(id, options)).value.license?.id ?? null
  } catch {
    return null
  }
}
