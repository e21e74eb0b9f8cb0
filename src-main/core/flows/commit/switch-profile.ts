/**
 * Has a profile of the game's own launcher play another version, after a change of the instance is carried out. Promise: nothing else in its list
 * changes, and a profile that plays something else now stays, which is told. A version's file goes only as Modwell wrote it.
 */
import { CoreError } from '../../errors.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import type { ProfileChange } from '../../model/moves/move.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { isVersionUsed, withVersionOf } from '../../pipeline/discover/launchers/edit-profiles.ts'
import { message } from '../../../../resources/text/text.ts'
import { matchEntry, readLists, unwriteEntry, writeEntry, type EntryServices } from './write-launcher-entry.ts'

/** And the entry that it made of an instance goes, or comes back, with its pack. */
export async function matchLauncher(known: Instance, { setting }: ChangeSet, services: EntryServices): Promise<void> {
  const now = () => services.ledger.instance(known.id) ?? known
  if (setting?.profile !== undefined) await switchProfile(now(), setting.profile, services)
  await matchEntry(now(), services)
}

async function switchProfile(
  instance: Instance,
  profile: ProfileChange,
  services: Omit<EntryServices, 'moveToTrash'>,
): Promise<void> {
  try {
    if (!(await carryOut(profile, services))) return tell(instance, profile, services)
    const { entry } = instance
    if (entry?.profile?.key !== profile.key) return
    const value = { ...entry.profile.value, lastVersionId: profile.to }
    services.ledger.saveInstance({ ...instance, entry: { ...entry, profile: { key: profile.key, value } } })
  } catch (error) {
    if (!(error instanceof CoreError) && !(error instanceof Error && 'code' in error)) throw error
    tell(instance, profile, services)
  }
}

/** false: no list has that profile with the version that it was to play until now. */
async function carryOut(profile: ProfileChange, { disk }: Pick<EntryServices, 'disk'>): Promise<boolean> {
  const { root, key, from, files } = profile
  const lists = (await readLists(root, disk)).flatMap((list) => {
    const text = withVersionOf(list.bytes, profile)
    return text === null ? [] : [{ ...list, text }]
  })
  if (lists.length === 0) return false
  const entry = { launcher: 'minecraft', root } as const
  await writeEntry({ ...entry, files: files.filter(({ isComing }) => isComing) }, { disk })
  for (const { file, text, mode } of lists) await disk.replaceFile(file, text, mode)
  const isUsed = (await readLists(root, disk)).some(({ bytes }) => isVersionUsed(bytes, from, key))
  if (!isUsed) await unwriteEntry({ ...entry, files: files.filter(({ isComing }) => !isComing) }, { disk })
  return true
}

function tell({ name }: Instance, { to }: ProfileChange, { events }: Pick<EntryServices, 'events'>): void {
  events.emit({
    kind: 'warning',
    code: 'launcher-entry-left',
    ...withMessage(message('profile-left', { instance: name, launcher: nameLauncher('minecraft'), version: to })),
    remedies: [],
  })
}
