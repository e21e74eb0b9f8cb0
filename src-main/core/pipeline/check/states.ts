/**
 * Folds what was asked and answered about one file into the one state that is true of it. Nobody else writes a file's state.
 * In: the file, the outcomes, the verdict on the offer; then what was found out about it among others: what the resolver holds, what
 * instances that share its folder agree on, what a move waits for. Out: the state.
 */
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Candidate, FileFinding, FileState, Identity } from '../../model/states/finding.ts'
import { lastKnown, staleOf, type Outcome, type Stale } from '../../model/times/freshness.ts'
import type { InstalledFile } from '../../model/files/installed-file.ts'
import type { Project } from '../../model/projects/project.ts'
import { hasFact, type Reason } from '../../model/words/reason.ts'
import type { Side } from '../../model/instances/loader.ts'
import { wrongSide } from '../../model/projects/sides.ts'
import type { Target } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import { isWithdrawn } from '../../model/versions/withdrawn.ts'
import { judgeOffer } from './updates.ts'

export interface Evidence {
  readonly file: InstalledFile
  readonly side: Side
  /** null: the file could not be asked about (no hash). */
  readonly version: Outcome<Version> | null
  readonly project: Outcome<Project> | null
  readonly newest: Outcome<readonly Version[]> | null
  readonly target: Target | null
}

export interface Judgement {
  readonly state: FileState
  readonly identity: Identity | null
  readonly reasons: readonly Reason[]
  readonly newest: Candidate | null
  /** ISO 8601 UTC of the answer that decided; null: none. */
  readonly checkedAt: string | null
  readonly fromCache: boolean
  readonly stale?: Stale
}

/** Where answers of before stand in for those that failed to come, the state is as of then, and says so. */
export function judgeFile(evidence: Evidence): Judgement {
  const judgement = judgeAnswers(evidence)
  const restingOn = [evidence.version, evidence.newest, evidence.project]
  const stale = restingOn.flatMap((outcome) => staleOf(outcome) ?? []).toSorted(byTime)[0]
  if (stale === undefined || judgement.checkedAt === null) return judgement
  // What a file is never changes: how old that answer is counts only where the one that decides is fresh.
  const older = staleOf(evidence.newest) === null ? restingOn.filter((outcome) => staleOf(outcome) !== null) : []
  const times = [judgement.checkedAt, ...older.flatMap((outcome) => dating(outcome).checkedAt ?? [])]
  return { ...judgement, checkedAt: times.toSorted()[0] ?? null, fromCache: true, stale }
}

function byTime(one: Stale, other: Stale): number {
  return one.since < other.since ? -1 : 1
}

function judgeAnswers(evidence: Evidence): Judgement {
  const { file, version } = evidence
  const broken = file.contents.kind === 'unreadable' ? file.contents.reason : null
  if (version === null || file.sha1 === null) {
    if (broken !== null) return plain('unreadable', [broken])
    return plain('not-checked', [{ code: 'folder', ...withMessage(message('folder-without-hash')) }])
  }
  const last = lastKnown(version)
  if (version.kind !== 'answer') {
    const state = broken !== null && last === null ? 'unreadable' : unanswered(version)
    return {
      ...plain(state, [...(broken === null ? [] : [broken]), version.reason]),
      ...dating(version),
      identity: identityOf(last, evidence.project),
    }
  }
  if (last === null) {
    const unknown: Reason = { code: 'unknown-file', ...withMessage(message('state-unknown-means')) }
    return { ...plain(broken === null ? 'unknown' : 'unreadable', [broken ?? unknown]), ...dating(version) }
  }
  return withWithdrawn(judgeKnown(evidence, last, version), last)
}

/** That its author withdrew what is installed is said whatever there is beside it; it stays. */
function withWithdrawn(judgement: Judgement, version: Version): Judgement {
  if (!isWithdrawn(version)) return judgement
  return {
    ...judgement,
    reasons: [...judgement.reasons, { code: 'withdrawn', ...withMessage(message('installed-is-withdrawn')) }],
  }
}

/** Of a file that could not be judged. */
export function judgeAsFailed(reason: Reason): Judgement {
  return plain('check-failed', [reason])
}

/** What is found out about a judged file among others. */
export type LaterEvidence =
  /** Its newest version does not come in; `instead`: another does, null: none. */
  | { readonly kind: 'held'; readonly reasons: readonly Reason[]; readonly instead: Candidate | null }
  /** All instances that share its folder take this version. */
  | { readonly kind: 'agreed'; readonly candidate: Candidate }
  /** No version does for all of them; null: nobody says why. */
  | { readonly kind: 'not-agreed'; readonly reason: Reason | null }
  /** The pack that brought it brings its updates. */
  | { readonly kind: 'with-pack' }
  /** It is disabled until a move can bring it back. */
  | { readonly kind: 'watched'; readonly reason: Reason }
  /** What was found out about it rests on this answer of before; `at`: when that was given. */
  | { readonly kind: 'rests-on-stale'; readonly stale: Stale; readonly at: string }

/** The same file, with what was found out later. */
export function judgeAgain(finding: FileFinding, evidence: LaterEvidence): FileFinding {
  switch (evidence.kind) {
    case 'held': {
      const { reasons, instead } = evidence
      if (instead !== null) return { ...finding, update: instead, reasons }
      const isUnchecked = hasFact(reasons, 'dependency-not-checked')
      return { ...finding, state: isUnchecked ? 'check-failed' : 'held', reasons, update: null }
    }
    case 'agreed':
      return { ...finding, state: 'update-available', update: evidence.candidate }
    case 'not-agreed': {
      const reasons = evidence.reason === null ? finding.reasons : [evidence.reason]
      return { ...finding, state: 'held', reasons, update: null }
    }
    case 'watched': {
      const { isUnread: _, ...known } = finding
      return { ...known, state: 'held', reasons: [evidence.reason], update: null }
    }
    case 'with-pack': {
      const { isUnread: _, ...known } = finding
      const reason = { code: 'with-pack', ...withMessage(message('pack-brings-its-updates')) } as const
      return { ...known, state: 'with-pack', reasons: [reason], update: null }
    }
    case 'rests-on-stale': {
      const { stale, at } = evidence
      const checkedAt = finding.checkedAt === null || at < finding.checkedAt ? at : finding.checkedAt
      return { ...finding, checkedAt, fromCache: true, stale }
    }
  }
}

function judgeKnown(evidence: Evidence, current: Version, asked: Outcome<Version>): Judgement {
  const { project, newest, target, file } = evidence
  const identity = identityOf(current, project)
  const known = { identity, newest: null, ...dating(newest ?? asked) }
  if (target === null) {
    return {
      ...known,
      state: 'not-checked',
      reasons: [{ code: 'no-target', fact: 'no-target', ...withMessage(message('nothing-to-be-newer-for')) }],
    }
  }
  const outcomes: readonly (Outcome<unknown> | null)[] = [newest, project]
  const failed = outcomes.find(isUnanswered)
  if (failed !== undefined) return { ...known, ...dating(failed), state: unanswered(failed), reasons: [failed.reason] }
  if (identity === null || newest?.kind !== 'answer') {
    return {
      ...known,
      state: 'check-failed',
      reasons: [
        {
          code: 'project-gone',
          fact: 'project-gone',
          ...withMessage(message('project-of-file-unknown', { project: current.projectId })),
        },
      ],
    }
  }
  const verdict = judgeOffer({ version: current, sha1: file.sha1 ?? '' }, newest.value ?? [], target)
  if (verdict.kind === 'unfit') return { ...known, state: 'unfit', reasons: verdict.reasons }
  if (verdict.kind === 'none') return { ...known, state: 'up-to-date', reasons: verdict.reasons }
  if (verdict.kind === 'refused')
    return { ...known, state: 'refused', reasons: verdict.reasons, newest: verdict.candidate ?? null }
  const { title } = identity.project
  const { candidate } = verdict
  const side = wrongSide({ title, project: identity.project, declared: null }, evidence.side)
  // A client runs a server of its own, and so takes both.
  if (side !== null && evidence.side === 'server')
    return { ...known, state: 'refused', reasons: [side], newest: candidate }
  if (verdict.kind === 'held') return { ...known, state: 'held', reasons: verdict.reasons, newest: candidate }
  return { ...known, state: 'update-available', reasons: [], newest: candidate }
}

function identityOf(version: Version | null, project: Outcome<Project> | null): Identity | null {
  const known = lastKnown(project)
  return version === null || known === null ? null : { project: known, version }
}

type MissingAnswer = Exclude<Outcome<unknown>, { kind: 'answer' }>

function isUnanswered(outcome: Outcome<unknown> | null): outcome is MissingAnswer {
  return outcome !== null && outcome.kind !== 'answer'
}

function unanswered(outcome: MissingAnswer): FileState {
  if (outcome.kind === 'not-asked') return 'not-checked'
  return outcome.isRefused === true ? 'refused' : 'check-failed'
}

function dating(outcome: Outcome<unknown> | null): { checkedAt: string | null; fromCache: boolean } {
  if (outcome?.kind === 'answer') return { checkedAt: outcome.at, fromCache: outcome.fromCache }
  const last = outcome?.kind === 'failed' ? outcome.last : null
  return { checkedAt: last?.at ?? null, fromCache: last !== null }
}

function plain(state: FileState, reasons: readonly Reason[]): Judgement {
  return { state, identity: null, reasons, newest: null, checkedAt: null, fromCache: false }
}
