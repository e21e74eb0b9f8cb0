import type { ChangeSet, FileChange, FileSnapshot, HistoryEntry } from '../../src-main/core/model/changes/change-set.ts'
import {
  emptyPlan,
  type PlainPlan,
  type PlanStep,
  type RewindPlan,
  type StepFile,
  type UndoPlan,
  type UpdatePlan,
} from '../../src-main/core/model/plans/plan.ts'

/** Plans and change sets for tests, as `nouns.ts` has the rest: name what the test is about, the rest is plain. */

/** A file whose every hash is `content`. */
export function makeSnapshot(content: string, size = 1): FileSnapshot {
  return { sha512: content, sha1: content, size, mode: 0o644, uid: 0, gid: 0, mtimeNs: '0' }
}

/** `before` and `after`: what the file held; null: there was none. */
export function makeChange(path: string, before: string | null, after: string | null): FileChange {
  return {
    path,
    before: before === null ? null : makeSnapshot(before),
    after: after === null ? null : makeSnapshot(after),
  }
}

/** Made on day `day` of 2026-01. */
export function makeChangeSet(id: string, day: number, overrides: Partial<ChangeSet> = {}): ChangeSet {
  const at = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
  return { id, instanceId: 'inst1', at, kind: 'update', steps: [], changes: [], folders: [], of: null, ...overrides }
}

/** The undo of `changeSet` as it would be recorded on day `day`. */
export function makeUndo(id: string, day: number, changeSet: ChangeSet): ChangeSet {
  const changes = changeSet.changes.map(({ path, before, after }) => ({ path, before: after, after: before }))
  return makeChangeSet(id, day, { kind: 'undo', of: changeSet.id, changes })
}

export function makeStepFile(path: string): StepFile {
  return { path, sha1: 'a'.repeat(40), size: 1, projectId: null, versionId: null, version: null }
}

/** A file that comes from `from` and is at `to` afterwards; null: it was, or is, not there. */
export function makeStep(from: string | null, to: string | null, overrides: Partial<PlanStep> = {}): PlanStep {
  return {
    action: from === null ? 'add' : to === null ? 'remove' : 'replace',
    path: from ?? to ?? '',
    title: 'Lamp',
    from: from === null ? null : makeStepFile(from),
    to: to === null ? null : makeStepFile(to),
    reason: { code: 'asked-for', message: 'It is a test.' },
    download: null,
    origin: { kind: 'explicit' },
    needs: [],
    ...overrides,
  }
}

const NEW = { newId: () => 'plan1', clock: () => new Date('2026-01-10T00:00:00.000Z') }

export function makePlan(overrides: Partial<UpdatePlan> = {}): UpdatePlan {
  return { ...emptyPlan('inst1', NEW), kind: 'update', checks: { checked: 0, unchecked: 0 }, ...overrides }
}

export function makePlainPlan(kind: PlainPlan['kind'], overrides: Partial<PlainPlan> = {}): PlainPlan {
  return { ...emptyPlan('inst1', NEW), kind, ...overrides }
}

export function makeUndoPlan(kind: UndoPlan['kind'], of: string): UndoPlan {
  const requires = [{ kind: 'pending', switches: [{ changeSet: of, isOn: kind === 'redo' }] }] as const
  return { ...emptyPlan('inst1', NEW), kind, of, changes: [], requires, isPackChanged: false }
}

export function makeRewindPlan(turns: RewindPlan['notes']['turns']): RewindPlan {
  const nothing = { of: null, changes: [], isPackChanged: false }
  const requires = [{ kind: 'pending', switches: turns }] as const
  return { ...emptyPlan('inst1', NEW), kind: 'undo-with-later', ...nothing, requires, notes: { turns } }
}

/** In effect, alone, and with nothing in the way of its undo. */
export function makeHistoryEntry(changeSet: ChangeSet, changed: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    changeSet,
    state: 'applied',
    undoOrRedo: 'undo',
    blockedBy: [],
    blockers: [],
    missing: [],
    elsewhere: [],
    notWithLater: null,
    ifUndone: null,
    obstacle: null,
    joint: null,
    isLaterThanNow: false,
    ...changed,
  }
}
