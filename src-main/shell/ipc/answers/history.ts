import { z } from 'zod'
import { findKeptYours } from '../../../core/model/packs/kept-yours.ts'
import type { Blocker, UndoReach } from '../../../core/model/changes/change-set.ts'
import type { ChangeKind } from '../../../core/model/plans/plan.ts'
import type { DiaryEntry } from '../../../core/model/changes/deed.ts'
import { shownVersions } from '../../../core/model/plans/shown-versions.ts'
import type { VersionPlace } from '../../../core/model/versions/short-versions.ts'
import type { ToldHoldDecision } from '../../../core/model/changes/hold-decision.ts'
import type { Core } from '../../../core/core.ts'
import { groupFailures } from '../../../core/model/changes/group-failures.ts'
import { listInWords } from '../../../core/model/words/list-in-words.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, NOTHING } from '../schemas.ts'
import { nameInstances, placeInstances, type Names } from './entry.ts'

const MAX_LATELY = 4

const POINT = z.strictObject({ changeSet: ID, isBefore: z.boolean() })

export function answerHistory({ core }: Sources) {
  return {
    /** Newest first; null: of all instances. */
    'history.list': ask(z.strictObject({ instance: ID.nullable() }), async ({ instance }) => {
      const { history, holds } = await core
      const entries = await history(instance)
      return showAll({ entries, decisions: await holds.decisions(instance), past: entries }, await core)
    }),
    /** The newest of all instances, so many that they are a few things that somebody did. */
    'history.lately': ask(NOTHING, async () => {
      const { history, holds } = await core
      const entries = await history(null)
      const done = [...new Set(actedOn(entries))].slice(0, MAX_LATELY)
      const lately = done.flatMap((run) => entries.filter((entry) => ofRun(entry) === run))
      const decisions = (await holds.decisions(null)).slice(0, MAX_LATELY)
      const shown = await showAll({ entries: lately, decisions, past: entries }, await core)
      const newest = [...new Set(shown.map(({ run, id }) => run?.id ?? id))].slice(0, MAX_LATELY)
      return shown.filter(({ run, id }) => newest.includes(run?.id ?? id))
    }),
    /** What differs from one point of an instance's history to another; `to` null: to now. By title. */
    'history.compare': ask(
      z.strictObject({ instance: ID, from: POINT, to: POINT.nullable() }),
      async ({ instance, from, to }) => {
        const { steps, instanceId, isSame } = await (await core).compareHistory(from, to, instance)
        const place = (await placeInstances(await core))(instanceId)
        return { isSame, steps: steps.map((step) => ({ ...step, versions: shownVersions(step, place) })) }
      },
    ),
  }
}

interface Shown {
  readonly entries: readonly DiaryEntry[]
  readonly decisions: readonly ToldHoldDecision[]
  /** All that is known, by which others are named. */
  readonly past: readonly DiaryEntry[]
}

/** Newest first, in the order of the change sets, with what was decided of holds between them by its time. */
async function showAll({ entries, decisions, past }: Shown, core: Core): Promise<readonly ShownEntry[]> {
  const [names, places] = await Promise.all([nameInstances(core), placeInstances(core)])
  const held = decisions.map((decision) => showDecision(decision, names))
  const byId = new Map(past.map((entry) => [entry.changeSet.id, entry]))
  const shown = entries.map((entry) => ({
    ...show(entry, { names, place: places(entry.changeSet.instanceId), past: byId }),
    undoneAt: null,
  }))
  const all: ShownEntry[] = shown
  for (const one of held.toReversed()) {
    const place = all.findIndex(({ at }) => at < one.at)
    all.splice(place === -1 ? all.length : place, 0, one)
  }
  return all
}

/** What was done, undone or redone last, each time it was: of an undo or redo what it acted on, which says how it stands now. */
function actedOn(entries: readonly DiaryEntry[]): readonly string[] {
  const byId = new Map(entries.map((entry) => [entry.changeSet.id, entry]))
  return entries.map((entry) => ofRun(byId.get(entry.changeSet.of ?? '') ?? entry))
}

/** The run or search that it is a part of, or itself. */
function ofRun({ run, changeSet }: DiaryEntry): string {
  return run?.id ?? changeSet.id
}

interface KnownBeside {
  readonly names: Names
  readonly place: VersionPlace
  readonly past: ReadonlyMap<string, DiaryEntry>
}

/** What was not recorded is null. */
function show(
  {
    changeSet,
    state,
    undoOrRedo,
    blockers,
    missing,
    notWithLater,
    obstacle,
    joint,
    isLaterThanNow,
    isByOther,
    told,
    run,
    ifUndone,
    isFailedDone,
  }: DiaryEntry,
  { names, place, past }: KnownBeside,
) {
  const {
    id,
    instanceId,
    at,
    kind,
    of,
    steps,
    by = null,
    bytes = null,
    failed = 0,
    failures = [],
    turns = [],
    setting = null,
  } = changeSet
  return {
    id,
    instanceId,
    instanceName: names(instanceId),
    at,
    kind,
    // What was done, as it stands in a diary.
    title: told.message,
    // The run over several instances, or the search by halves, that it is a part of; null: it stands alone.
    run: run === null ? null : { kind: run.kind, id: run.id, title: run.message },
    of,
    steps: steps.map((step) => ({ ...step, versions: shownVersions(step, place) })),
    state,
    undoOrRedo,
    // Why it cannot simply be undone or redone now, in sentences; null: it can.
    obstacle: obstacle?.message ?? null,
    blockers: blockers.map((blocker) => showBlocker(blocker, past)),
    missing,
    notWithLater,
    // How many later ones an undo takes with it, the newest of them, and how many of the instance stay; null: it cannot be undone, or is undone.
    ifUndone: ifUndone === null ? null : showReach(ifUndone, past),
    by,
    isByOther,
    bytes,
    // How much of what was planned failed and stayed as it was.
    failed,
    // What that was by why, and the first few in words: as far as it was recorded.
    failures: groupFailures(failures),
    failedNames: listInWords(failures.map((failure) => failure.title)),
    // Later changes that stand did all of that.
    isFailedDone,
    turns,
    setting: setting === null ? null : { from: setting.from, to: setting.to },
    // What stayed as the person had it where the pack has another, and where that is kept.
    keptYours: findKeptYours(changeSet.pack),
    isLaterThanNow,
    // The run over several instances that it is a part of: undoing it here undoes it in its own instance alone.
    joint: joint === null ? null : { id: joint.id, instanceNames: joint.instances.map(names) },
  }
}

/** `undoneAt`: of a hold, when it was undone; of files that is an entry of its own. */
type ShownEntry = Omit<ReturnType<typeof show>, 'kind'> & {
  readonly kind: ChangeKind | 'hold'
  readonly undoneAt: string | null
}

/** A change that touches no file. */
function showDecision(decision: ToldHoldDecision, names: Names): ShownEntry {
  const { id, instanceId, at, by, undoneAt, undoOrRedo, message } = decision
  return {
    id,
    instanceId,
    instanceName: names(instanceId),
    at,
    kind: 'hold',
    title: message,
    run: null,
    of: null,
    steps: [],
    state: undoneAt === null ? 'applied' : 'undone',
    undoneAt,
    undoOrRedo,
    obstacle: null,
    blockers: [],
    missing: [],
    notWithLater: null,
    ifUndone: null,
    by,
    isByOther: false,
    bytes: null,
    failed: 0,
    failures: [],
    failedNames: '',
    isFailedDone: false,
    turns: [],
    setting: null,
    keptYours: [],
    isLaterThanNow: false,
    joint: null,
  }
}

/** More nobody reads. */
const MAX_ALSO = 20

function showReach({ also, staying }: UndoReach, past: KnownBeside['past']) {
  const named = also.slice(0, MAX_ALSO).flatMap((id) => {
    const entry = past.get(id)
    return entry === undefined ? [] : [{ changeSet: id, title: entry.told.message, at: entry.changeSet.at }]
  })
  return { count: also.length, also: named, staying }
}

/** `files`: those that both touch. `title`: what it did; null: it is of another instance that shares the folder. */
function showBlocker({ changeSet, at, kind, paths }: Blocker, past: KnownBeside['past']) {
  return { changeSet, at, kind, title: past.get(changeSet)?.told.message ?? null, files: listInWords(paths) }
}
