/**
 * Whether an interrupted change is carried out without asking. In: a journal as it was found in an adopted instance. What lies there may
 * be planted, so only what this home wrote for this folder is; anything else waits for a person, and is then carried out within the folder.
 */
import { assertNoLinks, findLinkedFolders, linkInTheWay, NOWHERE } from '../../../folders/linked-folders.ts'
import { join } from 'node:path'
import type { FoundJournal, Journal } from '../../../pipeline/apply/journal.ts'
import type { LinkedFolder } from '../../../model/files/linked-folder.ts'
import type { Ledger } from '../../../services/database/ledger/ledger.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import { CoreError } from '../../../errors.ts'
import { isChangeablePath, isContentFolder, isContentPath } from '../../../model/paths/changeable-path.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import { isLauncherFile, LAUNCHER_AREA, launcherFileOf } from '../../../model/paths/launcher-file.ts'
import { ANY_JOURNAL } from '../../../model/changes/received-history.ts'
import { WORK_FOLDER } from '../../../model/paths/work-folder.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface Told {
  /** The change set that a person named: its journal is carried out whoever wrote it. */
  readonly told?: string | null
}

export interface JudgeServices extends Told {
  readonly disk: Pick<Disk, 'isOnlyOurs'>
  readonly ledger: Pick<Ledger, 'isFinished' | 'received' | 'marks'>
  readonly homeId: string
}

/**
 * `waiting`: this home cannot tell that it wrote the journal, because its tag is not right. An earlier Modwell wrote no tags: what it left
 * counts until this one has looked at the instance's folder once, if it names this home and nobody else may write there.
 */
export function judgeJournal(
  found: FoundJournal,
  { id, gamePath }: Instance,
  { disk, ledger, homeId, told }: JudgeServices,
): 'under-way' | 'finished' | 'waiting' {
  const { journal, isOwn, isTagged } = found
  const changeSet = journal.changeSet.id
  if (told === changeSet) return 'under-way'
  const isFinished = ledger.isFinished(changeSet)
  if (isOwn) return isFinished ? 'finished' : 'under-way'
  const received = ledger.received(id)
  const isEarlier = !isTagged && journal.home === homeId && ledger.marks.of(id) === null
  if (!isEarlier || isFinished || received.has(changeSet) || received.has(ANY_JOURNAL)) return 'waiting'
  const work = join(gamePath, WORK_FOLDER)
  const isOnlyOurs = [gamePath, work, join(work, 'journal.json')].every((place) => disk.isOnlyOurs(place))
  return isOnlyOurs ? 'under-way' : 'waiting'
}

/**
 * Only what the plan of such an instance could have come to, whoever wrote it: its work folders beside its changes, and a launcher's file
 * only where there is one. No step goes through a link, but to where this home's own journal says that one led, or to the same folder under
 * another name once a person says so; what a person `told` to be carried out stays within the folder. Throws `unrecovered`, `target-locked`,
 * `untrusted`.
 */
export async function assertConfined(
  { journal, isOwn }: FoundJournal,
  instance: Instance,
  { disk, told = null }: Told & { readonly disk: Disk },
): Promise<void> {
  const { changeSet, emptied } = journal
  const { gamePath } = instance
  const paths = changeSet.changes.map(({ path }) => path)
  const named = changeSet.steps.flatMap(({ path, from, to }) => [path, from?.path ?? path, to?.path ?? path])
  const own = launcherFileOf(instance)
  const isTold = told === changeSet.id
  const isBelieved = isOwn || isTold
  const isFree = (path: string) => {
    if (path === own) return isBelieved || isContentPath(path)
    return !path.startsWith('../') && (isBelieved || (isChangeablePath(path) && !isLauncherFile(path)))
  }
  const foreign =
    [...paths, ...named].find((path) => !isFree(path)) ??
    strayArea(journal) ??
    [...changeSet.folders, ...emptied].find((folder) => !isFolderOf(folder, paths))
  if (foreign !== undefined) {
    throw new CoreError('unrecovered', message('journal-names-impossible-path', { foreign }), {
      hint: message('somebody-else-wrote'),
    })
  }
  const inside = [...paths, ...[...changeSet.folders, ...emptied].map((folder) => `${folder}/any`)]
  if (isOwn || !isTold) await assertNoLinks(inside, gamePath, disk)
  const links = await findLinkedFolders(inside, gamePath, disk)
  const known = isOwn ? journal.linked : isTold ? [] : undefined
  if (known === undefined) return
  for (const link of links.filter((each) => !known.some((one) => isSameLink(one, each)))) {
    const was = known.find(({ folder }) => folder === link.folder)
    if (was === undefined) throw linkInTheWay(link.folder)
    const isRenamed = link.place !== NOWHERE && (await holdsChange(link, journal, { gamePath, disk }))
    if (!isRenamed || !isTold) throw leadsElsewhere({ was, is: link, isRenamed, changeSet: changeSet.id })
  }
}

/** Whether what was staged and replaced there is behind that link still: the folder was renamed, and no other took its place. */
async function holdsChange(
  { folder, place }: LinkedFolder,
  { changeSet, areas }: Pick<Journal, 'changeSet' | 'areas'>,
  { gamePath, disk }: { readonly gamePath: string; readonly disk: Pick<Disk, 'look' | 'realPath'> },
): Promise<boolean> {
  const behind = new Set(areas.filter((area) => area.startsWith(`${folder}/`)))
  // Of what lies in the game folder itself those are in its own work folder.
  if (behind.size === 0) return `${place}/`.startsWith(`${await disk.realPath(gamePath)}/`)
  for (const area of behind) {
    const work = ['staging', 'kept'].map((name) => disk.look(join(gamePath, area, name, changeSet.id)))
    if ((await Promise.all(work)).every((entry) => entry === null)) return false
  }
  return true
}

interface MovedLink {
  readonly was: LinkedFolder
  readonly is: LinkedFolder
  readonly isRenamed: boolean
  readonly changeSet: string
}

function leadsElsewhere({ was, is, isRenamed, changeSet: id }: MovedLink): CoreError {
  const places = { folder: was.folder, was: was.place, is: is.place, isNowhere: is.place === NOWHERE }
  return isRenamed
    ? new CoreError('untrusted', message('linked-folder-was-renamed', places), {
        hint: message('if-you-renamed-it-recover'),
        remedies: [{ kind: 'recover', named: id }],
      })
    : new CoreError('target-locked', message('linked-folder-leads-elsewhere', places), {
        hint: message('have-it-lead-there-again', { was: was.place }),
      })
}

function isSameLink(one: LinkedFolder, other: LinkedFolder): boolean {
  return one.folder === other.folder && one.place === other.place
}

/** A work folder that is not its change's; undefined: there is none. */
export function strayArea({ changeSet, areas }: Pick<Journal, 'changeSet' | 'areas'>): string | undefined {
  const paths = changeSet.changes.map(({ path }) => path)
  return areas.length > paths.length ? areas.at(-1) : areas.find((area, number) => !isAreaOf(area, paths[number]))
}

/** Of the game folder, or of one around the file where that is elsewhere. */
function isAreaOf(area: string, path: string | undefined): boolean {
  if (path === undefined) return false
  if (isLauncherFile(path)) return area === LAUNCHER_AREA || area === WORK_FOLDER
  return (
    area === WORK_FOLDER || (area.endsWith(`/${WORK_FOLDER}`) && path.startsWith(area.slice(0, -WORK_FOLDER.length)))
  )
}

/** A content folder, one in it, or one around what is changed. */
function isFolderOf(folder: string, paths: readonly string[]): boolean {
  return isContentFolder(folder) || paths.some((path) => path.startsWith(`${folder}/`))
}

/** `again`: it was finished or undone once. */
export function untrusted({ changeSet: { id, kind } }: Journal, why: 'foreign' | 'again' = 'foreign'): CoreError {
  return new CoreError('untrusted', message('interrupted-change-untrusted', { kind, id, why }), {
    hint: message('if-you-know-who-started'),
    remedies: [{ kind: 'recover', named: id }],
  })
}
