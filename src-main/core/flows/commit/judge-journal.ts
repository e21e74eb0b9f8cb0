/**
 * Whether an interrupted change is carried out without asking. In: a journal as it was found in an adopted instance. What lies there may
 * be planted, so only what this home wrote, or what appeared in a folder of the same user, is; anything else waits for a person.
 */
import { assertNoLinks } from '../../services/disk/links-below-content.ts'
import { join, posix } from 'node:path'
import type { FoundJournal, Journal } from '../../pipeline/apply/journal.ts'
import type { Ledger } from '../../services/database/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import { isChangeablePath, isContentFolder } from '../../model/changeable-path.ts'
import type { Instance } from '../../model/instance.ts'
import { isLauncherFile, LAUNCHER_AREA } from '../../model/launcher-file.ts'
import { ANY_JOURNAL } from '../../model/received.ts'
import { WORK_FOLDER } from '../../model/work-folder.ts'
import { say } from '../../../../src-texts/text.ts'

export interface Told {
  /** The change set that a person named: its journal is carried out whoever wrote it. */
  readonly told?: string | null
}

export interface JudgeServices extends Told {
  readonly disk: Pick<Disk, 'isOnlyOurs'>
  readonly ledger: Pick<Ledger, 'isFinished' | 'received'>
}

/**
 * `waiting`: this home cannot tell that it wrote the journal. It did if the tag is right; and what appears in the folder of an adopted
 * instance was written by a program of the same user, as an older Modwell or another home, if nobody else may write there.
 */
export function judgeJournal(
  { journal, isOwn }: FoundJournal,
  { id, gamePath }: Instance,
  { disk, ledger, told }: JudgeServices,
): 'under-way' | 'finished' | 'waiting' {
  const changeSet = journal.changeSet.id
  if (told === changeSet) return 'under-way'
  const isFinished = ledger.isFinished(changeSet)
  if (isOwn) return isFinished ? 'finished' : 'under-way'
  const received = ledger.received(id)
  if (isFinished || received.has(changeSet) || received.has(ANY_JOURNAL)) return 'waiting'
  const work = join(gamePath, WORK_FOLDER)
  const isOnlyOurs = [gamePath, work, join(work, 'journal.json')].every((place) => disk.isOnlyOurs(place))
  return isOnlyOurs ? 'under-way' : 'waiting'
}

/**
 * Only what the plan of such an instance could have come to, whoever wrote it: its changes behind no link, its work folders beside them,
 * and a launcher's file only where there is one. Throws `unrecovered`, `target-locked`.
 */
export async function assertConfined(
  { journal, isOwn }: FoundJournal,
  { gamePath, launcher }: Instance,
  disk: Disk,
): Promise<void> {
  const { changeSet, emptied } = journal
  const paths = changeSet.changes.map(({ path }) => path)
  const named = changeSet.steps.flatMap(({ path, from, to }) => [path, from?.path ?? path, to?.path ?? path])
  const hasLauncher = launcher === 'prism' || launcher === 'multimc'
  const isFree = (path: string) => (isLauncherFile(path) ? hasLauncher : isOwn || isChangeablePath(path))
  const foreign =
    [...paths, ...named].find((path) => !isFree(path)) ??
    strayArea(journal) ??
    [...changeSet.folders, ...emptied].find((folder) => !isFolderOf(folder, paths))
  if (foreign !== undefined) {
    throw new CoreError('unrecovered', say('journal-names-impossible-path', { foreign }), {
      hint: say('somebody-else-wrote'),
    })
  }
  await assertNoLinks(
    [...paths, ...[...changeSet.folders, ...emptied].map((folder) => `${folder}/any`)],
    gamePath,
    disk,
  )
}

/** A work folder that is not its change's; undefined: there is none. */
export function strayArea({ changeSet, areas }: Pick<Journal, 'changeSet' | 'areas'>): string | undefined {
  const paths = changeSet.changes.map(({ path }) => path)
  return areas.length > paths.length ? areas.at(-1) : areas.find((area, number) => !isAreaOf(area, paths[number]))
}

/** Of the game folder, or beside the file where that is elsewhere. */
function isAreaOf(area: string, path: string | undefined): boolean {
  if (path === undefined) return false
  if (isLauncherFile(path)) return area === LAUNCHER_AREA || area === WORK_FOLDER
  return area === WORK_FOLDER || area === posix.join(posix.dirname(path), WORK_FOLDER)
}

/** A content folder, one in it, or one around what is changed. */
function isFolderOf(folder: string, paths: readonly string[]): boolean {
  return isContentFolder(folder) || paths.some((path) => path.startsWith(`${folder}/`))
}

export function untrusted({ changeSet: { id, kind } }: Journal): CoreError {
  return new CoreError('untrusted', say('interrupted-change-untrusted', { kind, id }), {
    hint: say('if-you-know-who-started'),
    commands: [`modwell recover ${id}`],
  })
}
