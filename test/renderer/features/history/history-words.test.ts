import { expect, test } from 'vitest'
import type { HistoryView } from '../../../../src-preload/contract.ts'
import { groupHistory } from '../../../../src-renderer/features/history/group-history.ts'
import {
  countSteps,
  labelOf,
  listFacts,
  listMeta,
  reachOf,
  toPastSteps,
  wayOf,
} from '../../../../src-renderer/features/history/history-words.ts'

function entry(id: string, changed: Partial<HistoryView> = {}): HistoryView {
  const reason = { code: 'newer', message: 'newer' }
  const file = { action: 'disable', path: 'mods/a.jar', title: `Mod ${id}`, from: null, to: null } as const
  const step = { ...file, versions: { from: null, to: null, isBack: false }, reason }
  return {
    id,
    instanceId: 'i',
    instanceName: 'Mine',
    at: '2026-03-01T10:00:00.000Z',
    kind: 'disable',
    title: `Disabled Mod ${id}`,
    run: null,
    of: null,
    steps: [{ ...step, origin: { kind: 'adopted' } }],
    state: 'applied',
    undoneAt: null,
    undoOrRedo: 'undo',
    blockers: [],
    missing: [],
    by: null,
    isByOther: false,
    bytes: null,
    failed: 0,
    failures: [],
    failedNames: '',
    isFailedDone: false,
    turns: [],
    setting: null,
    keptYours: [],
    joint: null,
    isLaterThanNow: false,
    obstacle: null,
    notWithLater: null,
    ifUndone: { count: 0, also: [], staying: 0 },
    ...changed,
  }
}

test('what was not recorded is said so, and what does not apply is left out', () => {
  const facts = Object.fromEntries(listFacts(entry('a'), []))
  expect('Who' in facts).toBe(false)
  expect(facts['Downloaded']).toBe('not recorded')
  expect('Undid' in facts).toBe(false)
  expect('From' in facts).toBe(false)
})

test('that nothing was downloaded is not told, nor when it was, which stands above', () => {
  const facts = Object.fromEntries(listFacts(entry('a', { bytes: { fetched: 0, replaced: 2048 } }), []))
  expect('Downloaded' in facts).toBe(false)
  expect('When' in facts).toBe(false)
  expect(facts['Replaced or removed']).toBe('2.0 KiB')
})

test('who made it is told with the computer and the program where it was somebody else', () => {
  const by = { user: 'ada', host: 'box', program: 'window', version: '0.1.0' } as const
  const [first, second] = [by, { ...by, user: null, host: null, program: 'modwell' } as const].map(
    (actor) => Object.fromEntries(listFacts(entry('a', { by: actor, isByOther: true }), []))['Who'],
  )
  expect(first).toBe('ada on box, in the window of Modwell 0.1.0')
  expect(second).toBe('Somebody, at the command line of Modwell 0.1.0')
  expect('Who' in Object.fromEntries(listFacts(entry('a', { by }), []))).toBe(false)
})

test('what it switched is named by what it did, and by its id where that is not known', () => {
  const turns = [
    { changeSet: 'b', isOn: false },
    { changeSet: 'gone', isOn: false },
  ]
  const facts = Object.fromEntries(listFacts(entry('a', { turns }), [entry('b')]))
  expect(facts['Undid']).toMatch(/^Disabled Mod b \(.*\); gone$/)
})

test('the steps of a search stand once, under what it found, and are not undone', () => {
  const run = { kind: 'search', id: 'search', title: 'Looked for a crash: Mod a was it, 2 steps' } as const
  const at = '2026-03-01T09:00:00.000Z'
  const history = [entry('a', { run }), entry('b'), entry('c', { run, at })]
  const items = groupHistory(history, new Date('2026-03-01T12:00:00.000Z')).flatMap((day) => day.items)
  expect(items.map(({ title }) => title)).toEqual([run.title, 'Disabled Mod b'])
  const [search] = items
  expect(search?.entries.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(search === undefined ? null : wayOf(search)).toBeNull()
})

function saidOf(...history: readonly HistoryView[]): readonly (string | undefined)[] {
  return groupHistory(history).flatMap(({ items }) => items.map((item) => wayOf(item)?.said))
}

test('what is undone or redone in several instances says in how many', () => {
  const run = { kind: 'joint', id: 'run', title: 'Disabled Lamp in 3 instances' } as const
  expect(saidOf(entry('a', { run }), entry('b', { run }), entry('c', { run, undoOrRedo: null }))).toEqual([
    'Undo in 2 instances',
  ])
  expect(saidOf(entry('a', { run, undoOrRedo: 'redo' }), entry('b', { run, undoOrRedo: 'redo' }))).toEqual([
    'Redo in 2 instances',
  ])
  expect(saidOf(entry('a'))).toEqual(['Undo'])
})

function labelled(isNamed: boolean, ...history: readonly HistoryView[]): readonly string[] {
  return groupHistory(history).flatMap(({ items }) =>
    items.flatMap((item) => {
      const way = wayOf(item)
      return way === null ? [] : [labelOf(way, item, isNamed)]
    }),
  )
}

test('a button that undoes names the instance, unless all are of one or the words say how many', () => {
  const run = { kind: 'joint', id: 'run', title: 'Disabled Lamp in 2 instances' } as const
  expect(labelled(true, entry('a'))).toEqual(['Undo: Disabled Mod a in Mine'])
  expect(labelled(false, entry('a'))).toEqual(['Undo: Disabled Mod a'])
  expect(labelled(true, entry('a', { run }), entry('b', { run }))).toEqual([
    'Undo in 2 instances: Disabled Lamp in 2 instances',
  ])
})

test('a run over several instances is named as a whole only where several of them are shown', () => {
  const run = { kind: 'joint', id: 'run', title: 'Disabled Lamp in 2 instances' } as const
  expect(titlesOf(entry('a', { run }), entry('b', { run }))).toEqual([run.title])
  expect(titlesOf(entry('a', { run }))).toEqual(['Disabled Mod a'])
})

function titlesOf(...history: readonly HistoryView[]): readonly string[] {
  return groupHistory(history).flatMap((day) => day.items.map(({ title }) => title))
}

test('that it is undone stands after its time, which may follow a day', () => {
  const item = {
    id: 'a',
    title: 'Lamp 1.0 → 1.1',
    isSearch: false,
    entries: [entry('a', { state: 'undone' })],
  } as const
  expect(listMeta(item, false).indexOf('Undone')).toBe(1)
})

test('a part of a joint change set names the others, and that undo is of this instance alone', () => {
  const facts = new Map(listFacts(entry('a', { joint: { id: 'run', instanceNames: ['Mine', 'Yours'] } }), []))
  expect(facts.get('Together with')).toBe('Mine, Yours. Undo and redo here affect only this instance.')
})

test('an update counts updates, of which it is known that they are newer; what else it did makes them changes', () => {
  const { steps } = entry('a')
  const replaced = steps.map((step) => ({ ...step, action: 'replace' as const }))
  const added = steps.map((step) => ({ ...step, action: 'add' as const }))
  const update = entry('a', { kind: 'update', steps: [...replaced, ...replaced] })
  expect(countSteps(update)).toBe('2 updates')
  expect(toPastSteps(update).map(({ marks }) => marks)).toEqual([[], []])
  expect(countSteps({ ...update, steps: [...replaced, ...added] })).toBe('2 changes')
  expect(toPastSteps(entry('a')).map(({ marks }) => marks)).toEqual([undefined])
})

test('undoing what was done in several instances comes to what it comes to in all of them', () => {
  const also = [{ changeSet: 'c', title: 'Disabled Mod c', at: '2026-03-01T11:00:00.000Z' }]
  const parts = [
    entry('a', { ifUndone: { count: 1, also, staying: 2 } }),
    entry('b', { ifUndone: { count: 0, also: [], staying: 1 } }),
    entry('d', { ifUndone: null, state: 'undone' }),
  ] as const
  expect(reachOf({ entries: parts })).toEqual({ count: 1, also, staying: 3 })
  expect(reachOf({ entries: [parts[2]] })).toBe(null)
})

test('what can be undone neither alone nor with what is in its way has no button, and says so', () => {
  const blocker = {
    changeSet: 'b',
    at: '2026-03-01T11:00:00.000Z',
    kind: 'enable',
    title: 'Disabled Mod b',
    files: 'mods/a.jar',
  } as const
  const reason = { code: 'nothing-to-change', message: 'Nothing would change.' } as const
  const [free] = groupHistory([entry('a', { blockers: [blocker] })]).flatMap(({ items }) => items)
  const [stuck] = groupHistory([entry('a', { blockers: [blocker], notWithLater: reason })]).flatMap(
    ({ items }) => items,
  )
  if (free === undefined || stuck === undefined) throw new Error('both are listed')
  expect(wayOf(free)?.text).toBe('Undo…')
  expect(wayOf(stuck)).toBe(null)
  expect(listMeta(stuck, false)).toContain("can't be undone now")
})
