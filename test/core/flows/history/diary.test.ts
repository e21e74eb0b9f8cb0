import { expect, test } from 'vitest'
import { tellHistory, tellRun, type DiaryLedger } from '../../../../src-main/core/flows/history/diary/tell-history.ts'
import { endedBisect, type Bisect } from '../../../../src-main/core/model/changes/bisect.ts'
import type { ChangeSet, HistoryEntry, RecordedStep } from '../../../../src-main/core/model/changes/change-set.ts'
import type { InstalledPack } from '../../../../src-main/core/model/packs/pack.ts'
import { makeChangeSet, makeHistoryEntry, makeStepFile, makeUndo } from '../../changes.ts'

function makeStep(title: string, changed: Partial<RecordedStep> = {}): RecordedStep {
  const path = `mods/${title.toLowerCase()}.jar`
  return {
    action: 'replace',
    path,
    title,
    from: null,
    to: null,
    reason: { code: 'newer', message: 'newer' },
    origin: { kind: 'adopted' },
    ...changed,
  }
}

function replaced(title: string, from: string | null, to: string | null): RecordedStep {
  const file = makeStepFile(`mods/${title}.jar`)
  return makeStep(title, { from: { ...file, version: from }, to: { ...file, version: to } })
}

function added(title: string, version: string, origin: RecordedStep['origin']): RecordedStep {
  return makeStep(title, { action: 'add', origin, to: { ...makeStepFile(`mods/${title}.jar`), version } })
}

function makePack(version: string): InstalledPack {
  const ids = { projectId: null, versionId: null, sha512: version }
  return { name: 'Evening Pack', version, ...ids, side: 'client', files: [], declined: [] }
}

function steps(count: number, action: RecordedStep['action'] = 'replace'): readonly RecordedStep[] {
  return Array.from({ length: count }, (_, index) => makeStep(`Mod ${index}`, { action }))
}

/** All of them are in effect. */
function makeEntry(changeSet: ChangeSet): HistoryEntry {
  const { joint } = changeSet
  return makeHistoryEntry(changeSet, { joint: joint === undefined ? null : { id: joint, instances: [] } })
}

function ledgerOf(changeSets: readonly ChangeSet[], bisect: Bisect | null = null): DiaryLedger {
  return {
    bisect: () => bisect,
    changeSet: (id) => changeSets.find((one) => one.id === id) ?? null,
    changeSetsOfJoint: (joint) => changeSets.filter((one) => one.joint === joint),
  }
}

const ME = { user: 'ada', host: 'box' } as const

/** `changeSets` oldest first. */
function tell(changeSets: readonly ChangeSet[], bisect: Bisect | null = null) {
  return tellHistory(changeSets.toReversed().map(makeEntry), ledgerOf(changeSets, bisect), ME)
}

function titleOf(changeSet: ChangeSet, ...before: readonly ChangeSet[]): string | undefined {
  return tell([...before, changeSet])[0]?.told.message
}

function titleOfUpdate(step: RecordedStep): string | undefined {
  return titleOf(makeChangeSet('a', 1, { steps: [step] }))
}

/** Of an instance of the same id. */
function partOfRun(id: string, ...of: readonly RecordedStep[]): ChangeSet {
  return makeChangeSet(id, 1, { joint: 'run', instanceId: id, steps: of })
}

test("a pack's update says from which version to which, and how many files", () => {
  const first = makeChangeSet('a', 1, { kind: 'install-pack', pack: makePack('1.0'), steps: steps(40, 'add') })
  const next = makeChangeSet('b', 2, { kind: 'update-pack', pack: makePack('2.0'), steps: steps(13) })
  const back = makeChangeSet('c', 3, { kind: 'update-pack', pack: makePack('1.5'), steps: steps(1) })
  expect(tell([first, next, back]).map(({ told }) => told.message)).toEqual([
    'Evening Pack back to 1.5 · 1 file',
    'Evening Pack 1.0 → 2.0 · 13 files',
    'Evening Pack 1.0 installed · 40 files',
  ])
})

test('a pack whose version before is not known names the one that came', () => {
  const next = makeChangeSet('b', 2, { kind: 'update-pack', pack: makePack('2.0'), steps: steps(13) })
  expect(titleOf(next)).toBe('Evening Pack 2.0 · 13 files')
})

test('a history in which changes undo each other in a circle is told, too', () => {
  const self = makeChangeSet('a', 1, { kind: 'undo', of: 'a' })
  const one = makeChangeSet('b', 2, { kind: 'undo', of: 'c' })
  const other = makeChangeSet('c', 3, { kind: 'redo', of: 'b' })
  expect(tell([self, one, other]).map(({ told }) => told.message)).toEqual([
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ])
})

test('a move says where to', () => {
  const from = { loader: 'fabric', loaderVersion: null, gameVersion: '1.21.11' }
  const moved = (to: Partial<typeof from>) =>
    makeChangeSet('a', 1, {
      kind: 'move',
      steps: steps(20),
      setting: { from, to: { ...from, ...to }, isLedgers: false },
    })
  expect(titleOf(moved({ gameVersion: '26.1.2' }))).toBe('Moved to 26.1.2 · 20 files')
  expect(titleOf(moved({ loader: 'neoforge' }))).toBe('Moved to NeoForge · 20 files')
  expect(titleOf(moved({ loader: 'neoforge', gameVersion: '26.1' }))).toBe('Moved to 26.1 with NeoForge · 20 files')
  expect(titleOf(makeChangeSet('a', 1, { kind: 'move', steps: steps(2) }))).toBe('Moved to another version · 2 files')
})

test('one version in the place of another is named by what differs, and going back says so', () => {
  expect(titleOfUpdate(replaced('Sodium', 'mc1.21.11-0.8.1-fabric', 'mc1.21.11-0.8.2-fabric'))).toBe(
    'Sodium 0.8.1 → 0.8.2',
  )
  expect(titleOfUpdate(replaced('Sodium', '0.8.2', '0.8.1'))).toBe('Sodium back to 0.8.1')
  expect(titleOfUpdate({ ...replaced('Sodium', 'b', 'a'), reason: { code: 'earlier-version', message: '' } })).toBe(
    'Sodium back to a',
  )
})

test('a version that is not known is never named', () => {
  expect(titleOfUpdate(replaced('Lamp', null, null))).toBe('Lamp replaced')
  expect(titleOfUpdate(replaced('Lamp', '1.0', null))).toBe('Lamp replaced')
  expect(titleOfUpdate(replaced('Lamp', null, '1.1'))).toBe('Lamp replaced by 1.1')
  expect(titleOfUpdate(replaced('Lamp', '1.1', '1.1'))).toBe('Lamp replaced by 1.1')
})

test('a few are named, many are counted', () => {
  const disabled = (titles: readonly string[]) =>
    titleOf(
      makeChangeSet('a', 1, { kind: 'disable', steps: titles.map((title) => makeStep(title, { action: 'disable' })) }),
    )
  expect(disabled(['Lamp'])).toBe('Lamp disabled')
  expect(disabled(['Lamp', 'Rope', 'Well'])).toBe('Lamp, Rope and Well disabled')
  expect(disabled(['Lamp', 'Rope', 'Well', 'Door'])).toBe('4 mods disabled')
  const packs = steps(5, 'remove').map((step) => ({ ...step, path: `resourcepacks/${step.title}.zip` }))
  expect(titleOf(makeChangeSet('a', 1, { kind: 'remove', steps: packs }))).toBe('5 files removed')
})

test('what came for others is counted apart from what was asked for', () => {
  const wells = added('Wells', '1.2+1.21.1', { kind: 'explicit' })
  const needed = ['Lib', 'Api'].map((title) => added(title, '1', { kind: 'dependency', of: 'wells' }))
  const installed = (...all: readonly RecordedStep[]) => titleOf(makeChangeSet('a', 1, { kind: 'install', steps: all }))
  expect(installed(wells)).toBe('Wells 1.2+1.21.1 installed')
  expect(installed(wells, ...needed)).toBe('Wells 1.2+1.21.1 installed, with 2 it needs')
  expect(titleOf(makeChangeSet('a', 1, { steps: [...steps(9), wells] }))).toBe('9 mods updated, 1 other change')
})

test('what undid something says what it was', () => {
  const update = makeChangeSet('a', 1, { steps: [replaced('Lamp', '1.0', '1.1')] })
  expect(titleOf(makeUndo('b', 2, update), update)).toBe('Undone: Lamp 1.0 → 1.1')
  expect(titleOf({ ...makeUndo('b', 2, update), kind: 'redo' }, update)).toBe('Redone: Lamp 1.0 → 1.1')
  expect(titleOf(makeUndo('b', 2, update))).toBe('A change was undone')
  const turns = [
    { changeSet: 'z', isOn: false },
    { changeSet: 'a', isOn: false },
  ]
  const later = makeChangeSet('z', 2, { kind: 'disable', steps: steps(1, 'disable') })
  const withLater = makeChangeSet('b', 3, { kind: 'undo-with-later', turns, steps: steps(2) })
  expect(titleOf(withLater, update, later)).toBe('Undone: Lamp 1.0 → 1.1, with 1 later change')
  const point = makeChangeSet('b', 3, { kind: 'restore-point', turns, steps: steps(2) })
  expect(titleOf(point, update, later)).toBe('Went back to before: Lamp 1.0 → 1.1 · 2 files')
})

test('a run over several instances says what was done in all of them', () => {
  const same = tell([partOfRun('a', replaced('Lamp', '1.0', '1.1')), partOfRun('b', replaced('Lamp', '1.0', '1.1'))])
  expect(same.map(({ run }) => run?.message)).toEqual(Array(2).fill('Lamp 1.0 → 1.1 in 2 instances'))
  expect(same[0]?.told.message).toBe('Lamp 1.0 → 1.1')
  const many = tell([partOfRun('a', ...steps(30)), partOfRun('b', ...steps(12))])
  expect(many[0]?.run?.message).toBe('30 mods updated in 2 instances')
})

test('what failed is done since where later changes that stand brought all of it', () => {
  const failures = ['Lamp', 'Boat'].map((title) => ({ title, path: null, reason: { code: 'gone', message: 'gone' } }))
  const first = makeChangeSet('a', 1, { steps: steps(1), failed: 2, failures })
  const lamp = makeChangeSet('b', 2, { steps: [replaced('Lamp', '1.0', '1.1')] })
  const boat = makeChangeSet('c', 3, { steps: [replaced('Boat', '1.0', '1.1')] })
  const isDone = (later: readonly HistoryEntry[], failing = first) =>
    tellHistory([...later, makeEntry(failing)], ledgerOf([]), ME).at(-1)?.isFailedDone
  const both = [boat, lamp].map(makeEntry)
  expect(isDone(both)).toBe(true)
  expect(isDone(both.slice(1))).toBe(false)
  expect(isDone(both.map((one) => ({ ...one, state: 'undone' })))).toBe(false)
  expect(isDone(both, { ...first, failed: 3 })).toBe(false)
  expect(isDone(both, { ...first, instanceId: 'another' })).toBe(false)
})

test('somebody else is whoever has another name, or another computer', () => {
  const by = (user: string, host: string) =>
    tell([makeChangeSet('a', 1, { by: { user, host, program: 'window', version: '0.1.0' } })])[0]?.isByOther
  expect(by('ada', 'box')).toBe(false)
  expect(by('bob', 'box')).toBe(true)
  expect(by('ada', 'server')).toBe(true)
  expect(tell([makeChangeSet('a', 1)])[0]?.isByOther).toBe(false)
})

test('what has just ended is told with what takes it back: an undo by a redo of what it undid', () => {
  const update = makeChangeSet('a', 1, { steps: [replaced('Lamp', '1.0', '1.1')] })
  const undo = makeUndo('b', 2, update)
  const told = (...run: readonly ChangeSet[]) =>
    tellRun(run, [update, undo, ...run].map(makeEntry), ledgerOf([update, ...run]))
  expect(told(update)).toMatchObject({ message: 'Lamp 1.0 → 1.1', takesBack: { kind: 'undo', changeSet: 'a' } })
  expect(told(undo)).toMatchObject({ message: 'Undone: Lamp 1.0 → 1.1', takesBack: { kind: 'redo', changeSet: 'a' } })
  expect(told({ ...undo, kind: 'redo' })?.takesBack).toEqual({ kind: 'undo', changeSet: 'a' })
  expect(told()).toBeNull()
})

test('a run over several instances is taken back whole', () => {
  const parts = ['a', 'b'].map((id) => partOfRun(id, replaced('Lamp', '1.0', '1.1')))
  const undone = parts.map((part) => ({ ...makeUndo(`undo ${part.id}`, 2, part), joint: 'undo run' }))
  const takesBack = (run: readonly ChangeSet[]) => tellRun(run, [], ledgerOf([...parts, ...undone]))?.takesBack
  expect(takesBack(parts)).toEqual({ kind: 'undo', changeSet: 'run' })
  expect(takesBack(undone)).toEqual({ kind: 'redo', changeSet: 'run' })
  expect(takesBack(undone.slice(0, 1))).toEqual({ kind: 'redo', changeSet: 'a' })
})

function switched(id: string, day: number, titles: readonly string[], action: 'enable' | 'disable'): ChangeSet {
  const of = titles.map((title) => {
    const path = `mods/${title}.jar`
    return makeStep(title, { action, path: action === 'enable' ? `${path}.disabled` : path })
  })
  return makeChangeSet(id, day, { kind: 'bisect', steps: of })
}

const SEARCH: Bisect = {
  id: 'search',
  instanceId: 'inst1',
  revision: 1,
  startedAt: '2026-01-10T00:00:00.000Z',
  mods: [{ path: 'mods/wagons.jar', title: 'Grand Wagons', modIds: [], sha1: null, needs: [], isFixed: false }],
  recent: 0,
  idle: [],
  answers: [1, 2, 3, 4, 5, 6].map((step) => ({ step, word: 'bad', asked: [], enabled: [], at: '2026-01-11' })),
  asked: [],
  endedAt: '2026-01-20T00:00:00.000Z',
  verdict: { kind: 'culprit', groups: [[0]], suspects: [], message: '' },
}

test('the steps of a search are one entry, which names what it found', () => {
  const told = tell(
    [
      switched('a', 11, ['Lamp', 'Rope'], 'disable'),
      makeChangeSet('between', 12, { steps: steps(1) }),
      switched('b', 13, ['Lamp', 'Rope'], 'enable'),
    ],
    SEARCH,
  )
  expect(told.map(({ run }) => run?.message)).toEqual([
    'Looked for a crash: Grand Wagons was it, 6 steps',
    undefined,
    'Looked for a crash: Grand Wagons was it, 6 steps',
  ])
  expect(told.map(({ run }) => run?.id)).toEqual(['search', undefined, 'search'])
  expect(told.at(-1)?.told.message).toBe('2 mods disabled')
})

test.for([
  [{ kind: 'not-mods' }, 'no mod was it, 6 steps'],
  [{ kind: 'undecided' }, 'not found, 6 steps'],
  [{ kind: 'contradiction' }, 'the answers contradict each other, 6 steps'],
  [{ kind: 'stopped' }, 'stopped after 6 steps'],
] as const)('a search that ended as %o is told so', ([{ kind }, words]) => {
  const verdict = { kind, groups: [], suspects: [], message: '' }
  const [told] = tell([switched('a', 11, ['Lamp'], 'disable')], { ...SEARCH, verdict })
  expect(told?.run?.message).toBe(`Looked for a crash: ${words}`)
})

test('a search that runs says how far it is, and what it found before all is restored', () => {
  const [told] = tell([switched('a', 11, ['Lamp'], 'disable')], { ...SEARCH, endedAt: null, verdict: null })
  expect(told?.run?.message).toBe('Looking for a crash: 6 steps')
  const [found] = tell([switched('a', 11, ['Lamp'], 'disable')], { ...SEARCH, endedAt: null })
  expect(found?.run?.message).toMatch(/Grand Wagons was it/)
})

test('an earlier search keeps what it found', () => {
  const next = {
    ...SEARCH,
    id: 'next',
    startedAt: '2026-01-21T00:00:00.000Z',
    endedAt: null,
    verdict: null,
    answers: [],
  }
  const told = tell(
    [
      switched('a', 11, ['Lamp'], 'disable'),
      switched('b', 12, ['Lamp'], 'enable'),
      switched('c', 22, ['Lamp'], 'disable'),
    ],
    { ...next, earlier: [endedBisect(SEARCH)] },
  )
  expect(told.map(({ run }) => run?.id)).toEqual(['next', 'search', 'search'])
  expect(told[2]?.run?.message).toMatch(/Grand Wagons was it/)
})

test('of searches that nothing remembers the change sets tell where each ended', () => {
  const told = tell([
    switched('a', 1, ['Lamp', 'Rope'], 'disable'),
    switched('b', 2, ['Lamp'], 'enable'),
    switched('c', 3, ['Rope'], 'enable'),
    switched('d', 4, ['Rope'], 'disable'),
  ])
  expect(new Set(told.map(({ run }) => run?.id)).size).toBe(2)
  expect(told[1]?.run?.message).toBe('Looked for a crash, 2 steps')
})
