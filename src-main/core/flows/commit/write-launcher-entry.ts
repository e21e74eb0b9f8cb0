/**
 * Makes the entry by which a launcher knows an instance, and takes it away with the pack that it was made for. In: what Modwell wrote.
 * Promise: only that is ever taken away, its files through the trash; an entry of which the launcher or a person changed anything stays whole.
 */
import { dirname, join } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { EntryProfile, LauncherEntry } from '../../model/instances/launcher-entry.ts'
import { withMessage } from '../../model/words/with-message.ts'
import {
  findProfile,
  isVersionUsed,
  withoutProfile,
  withProfile,
  withVersionOf,
} from '../../pipeline/discover/launchers/edit-profiles.ts'
import { MAX_PROFILES_BYTES, PROFILE_FILES } from '../../pipeline/discover/launchers/vanilla-profiles.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import { findCurrentPack } from '../packs/current-pack.ts'
import { message } from '../../../../resources/text/text.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { ProfileChange } from '../../model/moves/move.ts'

export interface EntryServices extends Pick<HomeServices, 'disk' | 'ledger' | 'events'> {
  /** Of the system: what goes there can be put back by the person. */
  moveToTrash(path: string): Promise<void>
}

/** What is there already stays as it is. Throws the disk's own errors, and `bad-argument` for a list of profiles that cannot be read. */
export async function writeEntry(
  { root, files, profile }: LauncherEntry,
  { disk }: Pick<EntryServices, 'disk'>,
): Promise<void> {
  for (const { path, text } of files) {
    if ((await disk.look(path)) !== null) continue
    await disk.makeFolders(dirname(path))
    await disk.replaceFile(path, text)
  }
  if (profile === undefined) return
  for (const { file, bytes, mode } of await readLists(root, disk)) {
    if (findProfile(bytes, profile) !== 'missing') continue
    const text = withProfile(bytes, profile)
    if (text === null) throw new CoreError('bad-argument', message('profiles-cannot-be-changed', { file }))
    await disk.replaceFile(file, text, mode)
  }
}

/** As it was before the entry was made, in a launcher that has not seen it yet: nothing of it goes to the trash. */
export async function unwriteEntry(entry: LauncherEntry, { disk }: Pick<EntryServices, 'disk'>): Promise<void> {
  const { root, files, profile } = entry
  if (profile !== undefined) await dropProfile(root, profile, disk).catch(() => undefined)
  for (const { path, text } of files) {
    const there = await disk.read(path).catch(() => null)
    if (there?.toString() === text) await disk.remove(path).catch(() => undefined)
    // What it was before it got its name.
    if ((await disk.look(`${path}.new`).catch(() => null))?.kind === 'file')
      await disk.remove(`${path}.new`).catch(() => undefined)
    await disk.removeFolder(dirname(path)).catch(() => undefined)
  }
}

/** With its pack the entry of an instance goes, and comes back with it. What cannot be done so is told, and stops nothing. */
async function matchEntry(instance: Instance, services: EntryServices): Promise<void> {
  const { entry, id } = instance
  if (entry === undefined) return
  const isWanted = findCurrentPack(id, services.ledger) !== null
  if (isWanted === (entry.isAway === undefined)) return
  try {
    if (isWanted) await writeEntry(entry, services)
    else if (!(await takeAway(entry, services))) return tell(instance, entry, services)
    const { isAway: _was, ...whole } = entry
    services.ledger.saveInstance({ ...instance, entry: isWanted ? whole : { ...whole, isAway: true } })
  } catch (error) {
    if (!(error instanceof CoreError) && !(error instanceof Error && 'code' in error)) throw error
    tell(instance, entry, services)
  }
}

/** Of an instance that is deleted; what lies in its folder went with that. */
export async function dropEntry(instance: Instance, services: EntryServices): Promise<void> {
  const { entry } = instance
  if (entry === undefined || entry.isAway === true) return
  const isGone = await takeAway(entry, services).catch(() => false)
  if (!isGone) tell(instance, entry, services)
}

/** false: something of it was changed, so all of it stays. */
async function takeAway(
  { root, files, profile }: LauncherEntry,
  { disk, moveToTrash }: EntryServices,
): Promise<boolean> {
  const lists = profile === undefined ? [] : await readLists(root, disk)
  if (profile !== undefined && lists.some(({ bytes }) => findProfile(bytes, profile) === 'changed')) return false
  const there: string[] = []
  for (const { path, text } of files) {
    const bytes = await disk.read(path)
    if (bytes === null) continue
    if (bytes.toString() !== text) return false
    there.push(path)
  }
  if (profile !== undefined) await dropProfile(root, profile, disk)
  const versionId = profile?.value['lastVersionId'] ?? ''
  const isUsed = lists.some(({ bytes }) => isVersionUsed(bytes, versionId, profile?.key ?? ''))
  for (const path of isUsed ? [] : there) await moveToTrash(path)
  return true
}

async function dropProfile(root: string, profile: EntryProfile, disk: EntryServices['disk']): Promise<void> {
  for (const { file, bytes, mode } of await readLists(root, disk)) {
    if (findProfile(bytes, profile) !== 'same') continue
    const text = withoutProfile(bytes, profile.key)
    if (text !== null) await disk.replaceFile(file, text, mode)
  }
}

interface ProfileList {
  readonly file: string
  /** May hold tokens: whoever could not read them must not be able to afterwards. */
  readonly bytes: Buffer
  readonly mode: number
}

/** Of the launcher from the game's site, and of that from the Microsoft Store. */
async function readLists(root: string, disk: EntryServices['disk']): Promise<readonly ProfileList[]> {
  const lists: ProfileList[] = []
  for (const name of PROFILE_FILES) {
    const file = join(root, name)
    const bytes = await disk.readPlain(file, MAX_PROFILES_BYTES)
    const entry = await disk.look(file)
    if (bytes !== null && entry !== null) lists.push({ file, bytes, mode: entry.mode & 0o777 })
  }
  return lists
}

function tell({ name }: Instance, { launcher, isAway }: LauncherEntry, { events }: EntryServices): void {
  const what = { instance: name, launcher: nameLauncher(launcher), isAway: isAway === true }
  events.emit({
    kind: 'warning',
    code: 'launcher-entry-left',
    ...withMessage(message('launcher-entry-left', what)),
    remedies: [],
  })
}

/**
 * Has a profile of the game's own launcher play another version, after a change of the instance is carried out. Promise: nothing else in its list
 * changes, and a profile that plays something else now stays, which is told. A version's file goes only as Modwell wrote it.
 */

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
    if (!(await moveProfile(profile, services))) return tellProfileLeft(instance, profile, services)
    const { entry } = instance
    if (entry?.profile?.key !== profile.key) return
    const value = { ...entry.profile.value, lastVersionId: profile.to }
    services.ledger.saveInstance({ ...instance, entry: { ...entry, profile: { key: profile.key, value } } })
  } catch (error) {
    if (!(error instanceof CoreError) && !(error instanceof Error && 'code' in error)) throw error
    tellProfileLeft(instance, profile, services)
  }
}

/** false: no list has that profile with the version that it was to play until now. */
async function moveProfile(profile: ProfileChange, { disk }: Pick<EntryServices, 'disk'>): Promise<boolean> {
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

function tellProfileLeft({ name }: Instance, { to }: ProfileChange, { events }: Pick<EntryServices, 'events'>): void {
  events.emit({
    kind: 'warning',
    code: 'launcher-entry-left',
    ...withMessage(message('profile-left', { instance: name, launcher: nameLauncher('minecraft'), version: to })),
    remedies: [],
  })
}
