import { describe, expect, it } from 'vitest'
import type {
  ChangeSet,
  FileChange,
  FileSnapshot,
  RecordedStep,
} from '../../../../src-main/core/model/changes/change-set.ts'
import type { StepFile } from '../../../../src-main/core/model/plans/plan.ts'
import { groupPaths, netSteps } from '../../../../src-main/core/pipeline/plan/net-steps.ts'

const reason = { code: 'restore-point', message: 'Back to then.' } as const

/** `lamp-1.jar` is the file whose bytes are called `lamp-1`. */
function makeStepFile(path: string): StepFile {
  return { path, sha1: path.replace('.jar', ''), size: 1, projectId: null, versionId: null, version: null }
}

function makeRecorded(from: string | null, to: string | null, overrides: Partial<RecordedStep> = {}): RecordedStep {
  return {
    action: 'replace',
    path: from ?? to ?? '',
    title: 'Lamp',
    from: from === null ? null : makeStepFile(from),
    to: to === null ? null : makeStepFile(to),
    reason: { code: 'newer-version', message: 'Newer.' },
    origin: { kind: 'explicit' },
    ...overrides,
  }
}

function makeChangeSet(...steps: readonly RecordedStep[]): ChangeSet {
  const at = '2026-02-01T00:00:00.000Z'
  return { id: 'set', instanceId: 'inst1', at, kind: 'update', steps, changes: [], folders: [], of: null }
}

function makeSnapshot(sha1: string): FileSnapshot {
  return { sha512: sha1, sha1, size: 1, mode: 0o644, uid: 0, gid: 0, mtimeNs: '0' }
}

const goes = (path: string): FileChange => ({ path, before: makeSnapshot(path.replace('.jar', '')), after: null })
const comes = (path: string): FileChange => ({ path, before: null, after: makeSnapshot(path.replace('.jar', '')) })

function net(changes: readonly FileChange[], history: readonly ChangeSet[]) {
  return netSteps(changes, history, { groupOf: groupPaths(history, []), reason }).map(({ action, from, to }) => ({
    action,
    from: from?.path ?? null,
    to: to?.path ?? null,
  }))
}

describe('the names of one file', () => {
  it('are those that the steps of its history tie together, through any number of steps', () => {
    const nameOf = groupPaths(
      [makeChangeSet(makeRecorded('c', 'd'), makeRecorded('b', 'c'), makeRecorded('a', 'b'))],
      [],
    )
    expect(new Set(['a', 'b', 'c', 'd'].map(nameOf)).size).toBe(1)
  })

  it('are also those that are linked from outside the history', () => {
    const nameOf = groupPaths([makeChangeSet(makeRecorded('a', 'b'))], [['b', 'z']])
    expect(nameOf('z')).toBe(nameOf('a'))
  })

  it('are not those of a file that only came or went beside it', () => {
    const nameOf = groupPaths([makeChangeSet(makeRecorded('a', null), makeRecorded(null, 'b'))], [])
    expect(nameOf('a')).not.toBe(nameOf('b'))
  })
})

describe('over several change sets', () => {
  const history = [
    makeChangeSet(makeRecorded('lamp-2.jar', 'lamp-3.jar')),
    makeChangeSet(makeRecorded('lamp-1.jar', 'lamp-2.jar')),
  ]

  it('a file that had several names is one step from the last to the first', () => {
    expect(net([goes('lamp-3.jar'), comes('lamp-1.jar')], history)).toEqual([
      { action: 'replace', from: 'lamp-3.jar', to: 'lamp-1.jar' },
    ])
  })

  it('what only comes is added, and what only goes is removed', () => {
    const apart = [makeChangeSet(makeRecorded('a.jar', null), makeRecorded(null, 'b.jar'))]
    expect(net([comes('a.jar'), goes('b.jar')], apart)).toEqual([
      { action: 'add', from: null, to: 'a.jar' },
      { action: 'remove', from: 'b.jar', to: null },
    ])
  })

  it('what stays under its name is one step of its own, whatever else moves in its group', () => {
    const swap = makeRecorded('lamp-1.jar', 'lamp-1.jar', { to: { ...makeStepFile('lamp-1.jar'), sha1: 'other' } })
    const stays = { path: 'lamp-1.jar', before: makeSnapshot('other'), after: makeSnapshot('lamp-1') }
    expect(net([goes('lamp-3.jar'), stays], [makeChangeSet(swap), ...history])).toEqual([
      { action: 'replace', from: 'lamp-1.jar', to: 'lamp-1.jar' },
      { action: 'remove', from: 'lamp-3.jar', to: null },
    ])
  })

  it('a path that no step speaks of changes without a step', () => {
    expect(net([comes('index.toml')], history)).toEqual([])
  })

  it('bytes that the history does not know change without a step, whatever their name', () => {
    const strange = { ...comes('lamp-1.jar'), after: makeSnapshot('strange') }
    expect(net([strange], history)).toEqual([])
  })

  it('a step has the title and the origin of the latest step that spoke of the file', () => {
    const named = ['Later', 'Earlier'].map((title) =>
      makeChangeSet(makeRecorded(null, 'a.jar', { title, origin: { kind: 'dependency', of: title } })),
    )
    const steps = netSteps([comes('a.jar')], named, { groupOf: (path) => path, reason })
    expect(steps).toMatchObject([{ title: 'Later', origin: { kind: 'dependency', of: 'Later' } }])
  })

  it('a step says why it is taken and fetches nothing', () => {
    const steps = netSteps([comes('lamp-1.jar')], history, { groupOf: (path) => path, reason })
    expect(steps).toMatchObject([{ reason, download: null, needs: [] }])
  })
})
