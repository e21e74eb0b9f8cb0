/**
 * How an instance's change sets stand. In: the change sets of one instance, in any order. Out: for each that is not itself an undo or
 * redo, whether it is in effect and what must be turned before it can be, the one that was turned last first. Looks at the history
 * only; what is on the disk is asked when it is to be changed.
 */
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import {
  exactHistoryKey,
  hashOf,
  isOnlySwitching,
  placeOf,
  replay,
  type Replay,
  type Switch,
  inOrder,
} from './replay.ts'
import type { GameSetting } from '../../../model/moves/move.ts'

export interface UndoState extends Omit<Switch, 'order'> {
  /** Ids of the change sets that must be turned first, the next to be turned first. */
  readonly blockedBy: readonly string[]
  /** What undid it while it stays in effect itself: the one that is in the way. null: none. */
  readonly heldBy: string | null
  /** Paths where nothing is in the way but what somebody changed by hand. */
  readonly altered: readonly string[]
}

export function undoStatesOf(changeSets: readonly ChangeSet[], keyOf = exactHistoryKey): readonly UndoState[] {
  const played = replay(changeSets, keyOf)
  const newestFirst = newestFirstOf(played)
  return newestFirst.map((switched) => describe(switched, newestFirst, played))
}

/** Of one of them alone; null: there is none, or it is itself an undo or redo. */
export function undoStateOf(id: string, changeSets: readonly ChangeSet[], keyOf = exactHistoryKey): UndoState | null {
  const played = replay(changeSets, keyOf)
  const switched = played.turns.get(id)
  return switched === undefined ? null : describe(switched, newestFirstOf(played), played)
}

function newestFirstOf({ turns }: Replay): readonly Switch[] {
  return [...turns.values()].toSorted((one, other) => other.order - one.order)
}

function describe(switched: Switch, newestFirst: readonly Switch[], played: Replay): UndoState {
  const { changeSet, isOn, switchedBy } = switched
  const heldBy = holderOf(switched, played, newestFirst)
  const by = heldBy ?? switcherOver(switched, newestFirst)
  const obstacles =
    by === null ? obstaclesOf(switched, newestFirst, played) : { blockedBy: [by.changeSet.id], altered: [] }
  return { changeSet, isOn, switchedBy, heldBy: heldBy?.changeSet.id ?? null, ...obstacles }
}

/**
 * What a point of the history undid stays so while that is in effect, also where the point was itself undone by another. What
 * only switched others does not come back beside what else switched it: the same thing may lie under another name since.
 */
function holderOf(switched: Switch, { turns }: Replay, newestFirst: readonly Switch[]): Switch | null {
  const isHolder = (by: Switch) =>
    by.isOn &&
    isOnlySwitching(by.changeSet) &&
    (by.changeSet.kind === 'restore-point' || isOnlySwitching(switched.changeSet))
  let held = switched
  while (!held.isOn) {
    const { id } = held.changeSet
    const hasUndoneIt = ({ changeSet }: Switch) =>
      changeSet.turns?.some((each) => each.changeSet === id && !each.isOn) === true
    const holder = newestFirst.find((other) => isHolder(other) && hasUndoneIt(other))
    if (holder !== undefined) return holder
    const by = turns.get(held.switchedBy.of ?? held.switchedBy.id)
    if (by === undefined || by === held) return null
    held = by
  }
  return null
}

/** What it switched is no longer its own to switch back once a later one that is in effect has switched that too. */
function switcherOver(switched: Switch, newestFirst: readonly Switch[]): Switch | null {
  if (!switched.isOn || !isOnlySwitching(switched.changeSet)) return null
  const own = new Set(switched.changeSet.turns?.map(({ changeSet }) => changeSet))
  const isOver = ({ isOn, order, changeSet }: Switch) =>
    isOn && order > switched.order && changeSet.turns?.some((each) => own.has(each.changeSet)) === true
  return newestFirst.find(isOver) ?? null
}

function obstaclesOf(
  switched: Switch,
  newestFirst: readonly Switch[],
  { files, changes, byHand }: Replay,
): Pick<UndoState, 'blockedBy' | 'altered'> {
  const { changeSet, isOn, order } = switched
  const changesOf = ({ id }: ChangeSet) => changes.get(id) ?? []
  const own = changesOf(changeSet)
  const touches = (other: ChangeSet, keys: ReadonlyMap<string, unknown>) =>
    changesOf(other).some(({ key }) => keys.has(key))
  const others = newestFirst.filter((other) => other !== switched && !isOnlySwitching(other.changeSet))
  const laterAt = (keys: ReadonlyMap<string, unknown>) =>
    others.filter((other) => other.isOn && other.order > order && touches(other.changeSet, keys))
  if (isOn && !isOnlySwitching(changeSet)) {
    // A search switches files and brings each back: where it did, what was done before can be undone as if it had not been.
    const moved = new Map(
      own.filter(({ key, after }) => hashOf(files.get(key)) !== hashOf(after)).map(({ key }) => [key, null]),
    )
    const isOver = (other: Switch) => other.changeSet.kind === 'bisect' && !touches(other.changeSet, moved)
    const later = laterAt(new Map(own.map(({ key }) => [key, null]))).filter((other) => !isOver(other))
    // What it rested on may be gone from under a search: then that must come back first, as for what only switched others.
    if (later.length > 0) return { blockedBy: idsOf(later), altered: [] }
  }
  // It is turned on the files that it left, or was made on. Where others are now, what put them there must go first, and then what
  // made those that are needed must come back.
  const missing = new Map<string, string | null>()
  for (const { key, before, after } of own) {
    const needed = hashOf(isOn ? after : before)
    if (hashOf(files.get(key)) !== needed) missing.set(key, needed)
  }
  // What only switched others has no place among them: whatever left the files as they are is in its way.
  const onTop = (keys: ReadonlyMap<string, unknown>) =>
    others.filter(
      (other) =>
        other.isOn &&
        changesOf(other.changeSet).some(({ key, after }) => keys.has(key) && hashOf(files.get(key)) === hashOf(after)),
    )
  const over = isOnlySwitching(changeSet) ? onTop(missing) : laterAt(missing)
  const altered = own.flatMap(({ key, path }) => {
    const isByHand = missing.has(key) && byHand.has(placeOf(key, files.get(key)))
    return isByHand && onTop(new Map([[key, null]])).length === 0 ? [path] : []
  })
  if (over.length === 0 && altered.length > 0) return { blockedBy: [], altered }
  const makers = others.filter(
    (other) =>
      !other.isOn &&
      changesOf(other.changeSet).some(({ key, after }) => missing.has(key) && missing.get(key) === hashOf(after)),
  )
  const blockers = [...over, ...makers]
  // What came back from under others lies below them and is in the way anyway.
  return { blockedBy: idsOf(blockers.length === 0 ? onTop(missing) : blockers), altered: [] }
}

function idsOf(turns: readonly Switch[]): readonly string[] {
  return turns.map(({ changeSet }) => changeSet.id)
}

export interface PendingMove {
  /** The change set of the move. */
  readonly changeSet: string
  readonly to: GameSetting
}

/**
 * The move whose mods are in place while the folder does not say its target yet. `there`: what the folder says. null: it says the target,
 * or something that no move left or went to, which a person chose since.
 */
export function pendingMove(
  changeSets: readonly ChangeSet[],
  there: Pick<GameSetting, 'loader' | 'gameVersion'>,
): PendingMove | null {
  if (!changeSets.some(({ kind }) => kind === 'move')) return null
  const moves = undoStatesOf(changeSets)
    .flatMap(({ changeSet, isOn }) => (isOn && changeSet.kind === 'move' ? [changeSet] : []))
    .toSorted((one, other) => inOrder(other, one))
  const [last] = moves
  if (last?.setting === undefined || last.setting.isLedgers || isSame(last.setting.to, there)) return null
  const { to } = last.setting
  const known = [to]
  // One that moved on before the folder followed may still be where the first of them began.
  for (const { setting } of moves) {
    const [earliest = to] = known
    if (setting === undefined || !isSame(setting.to, earliest)) break
    known.unshift(setting.from)
  }
  const isOnTheWay =
    known.some(({ loader }) => loader === there.loader) &&
    known.some(({ gameVersion }) => gameVersion === there.gameVersion)
  return isOnTheWay ? { changeSet: last.id, to } : null
}

function isSame(
  one: Pick<GameSetting, 'loader' | 'gameVersion'>,
  other: Pick<GameSetting, 'loader' | 'gameVersion'>,
): boolean {
  return one.loader === other.loader && one.gameVersion === other.gameVersion
}
