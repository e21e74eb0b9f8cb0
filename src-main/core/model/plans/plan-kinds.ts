import type { ChangeKind, Checks, Plan } from './plan.ts'
import type { FileChange } from '../files/file-change.ts'
import type { FillableLauncher } from '../instances/launcher-entry.ts'
import type { NewInstance } from '../instances/new-instance.ts'
import type { MoveOutlook } from '../moves/move.ts'
import type { InstalledPack, PackLink } from '../packs/pack.ts'
import type { ChangelogEntry } from '../versions/version.ts'

/**
 * Which files a plan may change: `content`, what the instance loads; `game-folder`, whatever may lie in the game folder; `recorded`, what
 * was there before by the history, wherever that is.
 */
export type Reach = 'content' | 'game-folder' | 'recorded'

const REACH: Readonly<Partial<Record<ChangeKind, Reach>>> = {
  'install-pack': 'game-folder',
  'update-pack': 'game-folder',
  undo: 'recorded',
  redo: 'recorded',
  'undo-with-later': 'recorded',
  'restore-point': 'recorded',
}

export function reachOf({ kind }: Pick<Plan, 'kind'>): Reach {
  return REACH[kind] ?? 'content'
}

/** Whether it does without the files that cannot be had; every other plan happens wholly or not at all. */
export function canHappenInPart({ kind }: Pick<Plan, 'kind'>): boolean {
  return kind === 'update' || kind === 'restore'
}

/** Whether it can be carried out by itself once the game has ended. */
export function canWaitForStop({ kind }: Pick<Plan, 'kind'>): boolean {
  return kind === 'update'
}

/** Whether the folders of what it removes go too where nothing is left in them. */
export function clearsFolders({ kind }: Pick<Plan, 'kind'>): boolean {
  return kind === 'update-pack'
}

/** Whether carrying it out changes anything: a file, or what is in none. */
export function isChanging(plan: Plan): boolean {
  return plan.steps.length > 0 || changesLedger(plan)
}

/** Whether something is changed that no file of the instance says: the ledger does, or a profile of the game's own launcher. */
export function changesLedger(plan: Plan): boolean {
  const { isLedgers = false, profile } = plan.notes.setting ?? {}
  return isLedgers || profile !== undefined || changesPack(plan)
}

/** Whether what the instance is said to have of its pack changes, even where no file does. */
export function changesPack(plan: Plan): boolean {
  // Also one that brings no file, and only names some, is made.
  if (plan.kind === 'install-pack') return plan.making !== null
  return 'isPackChanged' in plan && plan.isPackChanged
}

/** The change set that it undoes or brings back; null: none alone. */
export function changeSetOf(plan: Plan): string | null {
  return 'of' in plan ? plan.of : null
}

/** What it means for the disk, where every byte was in Modwell's hands before; null: its steps say so. */
export function recordedChanges(plan: Plan): readonly FileChange[] | null {
  return 'changes' in plan ? plan.changes : null
}

/** The instance that is made for it, which nobody knows before; null: it is adopted. */
export function instanceToMake(plan: Plan): NewInstance | null {
  return plan.kind === 'install-pack' ? plan.making : null
}

/** The launcher in which what is made could be played at once; null: none does better than where it goes. */
export function betterLauncherOf(plan: Plan): FillableLauncher | null {
  if (plan.kind !== 'install-pack' || plan.making === null) return null
  return plan.making.instance.entry === undefined ? plan.readyIn : null
}

/** null: nothing of it is checked. */
export function checksOf(plan: Plan): Checks | null {
  return plan.kind === 'update' ? plan.checks : null
}

/** null: it is no move. */
export function outlookOf(plan: Plan): MoveOutlook | null {
  return plan.kind === 'move' ? plan.outlook : null
}

/** What a pack only names, for the person to get. */
export function manualDownloadsOf(plan: Plan): readonly PackLink[] {
  return 'manualDownloads' in plan ? plan.manualDownloads : []
}

/** The pack that the instance then has; null: it is about no pack. */
export function packAfter(plan: Plan): Pick<InstalledPack, 'name' | 'version' | 'projectId'> | null {
  return plan.kind === 'install-pack' || plan.kind === 'update-pack' ? plan.notes.pack : null
}

/** What versions of a pack say of themselves, newest first; empty: nothing is known. */
export function changelogOf(plan: Plan): readonly ChangelogEntry[] {
  return plan.kind === 'update-pack' ? plan.changelog : []
}
