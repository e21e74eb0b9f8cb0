/** What pushing and pulling have in common: who is meant, what is refused, and what is remembered once both sides are in step. */
import { CoreError } from '../../../errors.ts'
import type { ProjectReading } from '../../../model/authoring/project-draft.ts'
import type { FolderChange, FolderDifference } from '../../../model/authoring/project-folder.ts'
import { fieldsOf, isSameField, type ProjectFieldName } from '../../../model/authoring/project-fields.ts'
import { messageOf } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { EditingServices } from '../author.ts'
import { pairPictures, remoteFields, type FolderReading } from './compare-folder.ts'
import type { FolderFiles } from './folder-files.ts'
import { captionMark, LOCK_FILE, markOf, writeSyncState, type SyncedPicture, type SyncState } from './sync-state.ts'

export interface FolderServices extends EditingServices {
  /** The whole of what lies at an address, at most so many bytes. Throws `download-failed`. */
  fetchWhole(url: string, most: number, signal: AbortSignal | undefined): Promise<Buffer>
}

export interface SyncOptions {
  /** What both sides changed becomes as the side is that is pushed or pulled. */
  readonly isForced: boolean
}

/** What goes that way. Throws `service-conflict` for what both sides changed, unless that is forced. */
export function differencesTo(
  way: Exclude<FolderChange, 'both'>,
  differences: readonly FolderDifference[],
  { isForced }: SyncOptions,
): readonly FolderDifference[] {
  const both = differences.filter(({ change }) => change === 'both')
  if (both.length > 0 && !isForced) {
    const names = both.map((one) => messageOf(one))
    throw new CoreError('service-conflict', message('folder-changed-on-both-sides', { names }), {
      hint: message('folder-force-or-mend', { way }),
    })
  }
  return differences.filter(({ change }) => change === way || change === 'both')
}

export function fieldsAmong(differences: readonly FolderDifference[]): readonly ProjectFieldName[] {
  return differences.flatMap(({ about }) => (about.kind === 'field' ? [about.field] : []))
}

/** What both have now in common; of the rest what they had. `isIconSame`: it was just sent or fetched. */
export function stateInStep(local: FolderReading, remote: ProjectReading, isIconSame: boolean): SyncState {
  const there = remoteFields(remote)
  const { state, iconSha1: sha1 } = local
  const fields = fieldsOf(local.fields).flatMap((field) => {
    const mark = isSameField(local.fields[field], there[field]) ? markOf(field, there) : state.fields[field]
    return mark === undefined ? [] : [[field, mark]]
  })
  const url = remote.iconUrl
  const isIcon = isIconSame || (sha1 !== null && url?.includes(sha1) === true)
  return {
    format: 1,
    project: remote.id,
    fields: Object.fromEntries(fields),
    icon: isIcon && sha1 !== null && url !== null ? { sha1, url } : state.icon,
    gallery: pairPictures(local, remote).flatMap(
      ({ local: picture, remote: image, synced }): readonly SyncedPicture[] => {
        if (image === null) return synced === null ? [] : [synced]
        const caption = captionMark(picture) === captionMark(image) ? captionMark(image) : (synced?.caption ?? '')
        return [{ file: picture.file, sha1: picture.sha1, url: image.url, caption }]
      },
    ),
  }
}

/** Where nothing differs the file is left as it is. */
export async function saveState(files: FolderFiles, state: SyncState, before: SyncState): Promise<readonly string[]> {
  const text = writeSyncState(state)
  if (text === writeSyncState(before)) return []
  await files.write(LOCK_FILE, text)
  return [LOCK_FILE]
}
