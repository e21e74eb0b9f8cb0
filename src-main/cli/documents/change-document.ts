import { commandsOf } from '../remedies/remedy-command.ts'
import {
  betterLauncherOf,
  changelogOf,
  changeSetOf,
  instanceToMake,
  manualDownloadsOf,
} from '../../core/model/plans/plan-kinds.ts'
import type { LastRanWell } from '../../core/model/crash/ran-well.ts'
import type { RecordedStep, ChangeSet, HistoryComparison, JointChangeSet } from '../../core/model/changes/change-set.ts'
import type { DiaryEntry } from '../../core/model/changes/deed.ts'
import type { CommitReport, Failure } from '../../core/model/changes/commit-report.ts'
import type { PlayStep } from '../../core/model/instances/play-steps.ts'
import type { Instance } from '../../core/model/instances/instance.ts'
import type { FillableLauncher } from '../../core/model/instances/launcher-entry.ts'
import type { PackLink } from '../../core/model/packs/pack.ts'
import type { PlanNotes } from '../../core/model/plans/notes.ts'
import type { SkippedFile, Plan, PlanStep, StepFile } from '../../core/model/plans/plan.ts'
import { totalChecks, type Checkable } from '../../core/model/plans/checks.ts'
import { adviceDocument } from './findings-document.ts'
import { reasonDocument } from './instance-document.ts'
import { wireName } from './wire-names.ts'

/** What a plan says beside what was done. */
type Shown = Checkable & Pick<Plan, 'sharedWith'> & Partial<Pick<Plan, 'advice'>>
type Step = Pick<RecordedStep, 'action' | 'path' | 'title' | 'from' | 'to' | 'reason'> & Pick<PlanStep, 'marks'>

/** `changeSets[]` of `update install remove enable disable undo redo`, with `kept` and `failed` of all instances beside it. */
export function commitDocument(
  report: CommitReport,
  plans: readonly Shown[] = [],
  toPlay: ReadonlyMap<string, readonly PlayStep[]> = new Map(),
): object {
  const jointOf = ({ joint: id }: ChangeSet): JointChangeSet | null => {
    const parts = report.changeSets.filter(({ joint }) => id !== undefined && joint === id)
    return id === undefined ? null : { id, instances: parts.map(({ instanceId }) => instanceId) }
  }
  const kept = report.skipped.map((one) => skippedDocument(one, one.instanceId))
  const failed = report.failed.map(failureDocument)
  return {
    changeSets: report.changeSets.map((changeSet) => ({
      ...changeSetDocument(changeSet, jointOf(changeSet)),
      ...playDocument(toPlay.get(changeSet.instanceId) ?? []),
      sharedWith: sharedDocument(planOf(changeSet, plans)),
      advice: (planOf(changeSet, plans)?.advice ?? []).map(adviceDocument),
      kept: kept.filter((one) => one.instance === changeSet.instanceId),
      failed: failed.filter((one) => one.instance === changeSet.instanceId),
    })),
    kept,
    failed,
    ...checksDocument(plans),
  }
}

/** What to do until what was made can be played. */
export function playDocument(steps: readonly PlayStep[]): object {
  const play = steps.map(({ kind, message, url = null, folder = null }) => ({ kind, message, url, folder }))
  return play.length === 0 ? {} : { play }
}

function planOf({ instanceId }: ChangeSet, plans: readonly Shown[]): Shown | undefined {
  return plans.find((plan) => plan.instanceId === instanceId)
}

export function manualDownloadsDocument(links: readonly PackLink[]): readonly object[] {
  return links.map(({ title, url, count = 1, path = null, version = null, size = null, checksum = null }) => {
    return { title, url, count, path, version, size, checksum: checksum === null ? null : { ...checksum } }
  })
}

/** `plans[]` of a dry run, in the shape of what would be `changeSets[]`. */
export function plansDocument(plans: readonly Plan[]): object {
  const planned = plans.map((plan) => ({
    id: plan.id,
    instance: plan.instanceId,
    at: plan.at,
    kind: plan.kind,
    of: changeSetOf(plan),
    downloadBytes: plan.downloadBytes,
    unknownSizes: plan.unknownSizes ?? 0,
    fetchedBytes: plan.fetchedBytes ?? 0,
    sharedWith: sharedDocument(plan),
    ...packDocument(plan.notes),
    ...packPlanDocument(plan),
    steps: plan.steps.map((step) => ({ ...stepDocument(step), marks: [...(step.marks ?? [])] })),
    kept: plan.skipped.map((one) => skippedDocument(one, plan.instanceId)),
    advice: plan.advice.map(adviceDocument),
    failed: (plan.unobtainable ?? []).map(failureDocument),
  }))
  const failed = plans.flatMap(({ instanceId, problem }) =>
    problem === null ? [] : [failureDocument({ instanceId, path: null, remedies: [], hint: null, ...problem })],
  )
  const missing = planned.flatMap((plan) => plan.failed)
  return {
    plans: planned,
    // What several bring is counted in the first.
    downloadBytes: plans.reduce((sum, plan) => sum + plan.downloadBytes, 0),
    unknownSizes: plans.reduce((sum, plan) => sum + (plan.unknownSizes ?? 0), 0),
    kept: planned.flatMap((plan) => plan.kept),
    failed: [...failed, ...missing],
    ...checksDocument(plans),
  }
}

function packPlanDocument(plan: Plan): object {
  const changelog = changelogOf(plan)
  const manualDownloads = manualDownloadsOf(plan)
  const making = instanceToMake(plan)
  return {
    ...(changelog.length > 0 && {
      changelog: changelog.map(({ versionId, ...entry }) => ({ id: versionId, ...entry })),
    }),
    ...(manualDownloads.length > 0 && { elsewhere: manualDownloadsDocument(manualDownloads) }),
    ...(making !== null && { makes: makesDocument(making.instance, betterLauncherOf(plan)) }),
  }
}

function sharedDocument(plan: Shown | undefined): readonly object[] {
  return (plan?.sharedWith ?? []).map(({ folder, instances }) => ({ folder, instances: instances.map(({ id }) => id) }))
}

/** Only of what is checked: an update. */
function checksDocument(plans: readonly Shown[]): object {
  return plans.some(({ checks }) => checks !== undefined) ? { checks: totalChecks(plans) } : {}
}

/** A change set of `history`. */
export function historyDocument(entry: DiaryEntry): object {
  const { changeSet, state, blockedBy, blockers, missing, elsewhere, notWithLater, joint, isLaterThanNow } = entry
  const { told, run, ifUndone } = entry
  const { failed = 0, failures = [] } = changeSet
  const titles = {
    title: told.message,
    run: run === null ? null : { kind: run.kind, id: run.id, title: run.message },
  }
  const undoState = {
    state,
    blockedBy: [...blockedBy],
    blockers: [...blockers],
    missing: [...missing],
    elsewhere: [...elsewhere],
    notWithLater: notWithLater === null ? null : reasonDocument(notWithLater),
    ifUndone: ifUndone === null ? null : { also: [...ifUndone.also], staying: ifUndone.staying },
  }
  const failure = {
    failedCount: failed,
    failures: failures.map(({ title, path, reason }) => ({ title, path, reason: reasonDocument(reason) })),
  }
  return { ...changeSetDocument(changeSet, joint), ...failure, ...titles, laterThanNow: isLaterThanNow, ...undoState }
}

/** When an instance last ran well, in its `history`. */
export function ranWellDocument({ run, point, since }: LastRanWell): object {
  const { file, from, to } = run
  return {
    log: file,
    from,
    to,
    point: point === null ? null : { changeSet: point.changeSet, before: point.isBefore },
    since: { ...since },
  }
}

/** `history compare`. */
export function comparisonDocument({ instanceId, from, to, steps }: HistoryComparison): object {
  return {
    instance: instanceId,
    from: { changeSet: from.changeSet, before: from.isBefore },
    to: to === null ? null : { changeSet: to.changeSet },
    steps: steps.map(({ action, path, title, from: before, to: after }) => ({
      action,
      path,
      title,
      from: before === null ? null : stepFileDocument(before),
      to: after === null ? null : stepFileDocument(after),
    })),
  }
}

/** Only of a pack. */
function packDocument({ pack }: Pick<PlanNotes, 'pack'>): object {
  if (pack === undefined) return {}
  const { name, version, projectId, versionId, sha512, side, declined } = pack
  return { pack: { name, version, projectId, versionId, sha512, side, declined: [...declined] } }
}

function makesDocument({ id, name, path, gamePath }: Instance, readyIn: FillableLauncher | null): object {
  return { id, name, path, gamePath, ...(readyIn !== null && { readyIn }) }
}

function changeSetDocument(
  { id, instanceId, at, kind, of, steps, turns = [], by = null, bytes = null, pack }: ChangeSet,
  given: JointChangeSet | null,
) {
  const joint = given === null ? null : { id: given.id, instances: [...given.instances] }
  const told = { id, joint, instance: instanceId, at, kind, of, turns: [...turns], by, bytes }
  return { ...told, ...packDocument({ pack }), steps: steps.map(stepDocument) }
}

function stepDocument({ action, path, title, from, to, reason }: Step): object {
  return {
    action,
    path,
    title,
    from: from === null ? null : stepFileDocument(from),
    to: to === null ? null : stepFileDocument(to),
    reason: reasonDocument(reason),
  }
}

function stepFileDocument({ path, sha1, size, projectId, versionId, version }: StepFile): object {
  return { path, sha1, size, projectId, versionId, version }
}

function skippedDocument({ path, title, reason }: SkippedFile, instance: string) {
  return { instance, path, title, reason: reasonDocument(reason) }
}

export function failureDocument({ instanceId, path, named, code, message, hint, remedies }: Failure) {
  return {
    instance: instanceId,
    path,
    named: named ?? null,
    code: wireName(code),
    message,
    hint,
    commands: commandsOf(remedies),
  }
}
