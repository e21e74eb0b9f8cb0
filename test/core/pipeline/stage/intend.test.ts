import { expect, it } from 'vitest'
import type { ChangeSet, FileSnapshot } from '../../../../src-main/core/model/changes/change-set.ts'
import { intendKnown, mergeChanges, swapChanges } from '../../../../src-main/core/pipeline/stage/intentions.ts'

function file(name: string): FileSnapshot {
  return { sha512: name, sha1: name, size: 1, mode: 0o644, uid: 0, gid: 0, mtimeNs: '0' }
}

const changeSet: ChangeSet = {
  id: 'one',
  instanceId: 'a',
  at: '2026-01-01T00:00:00.000Z',
  kind: 'update',
  steps: [],
  changes: [
    { path: 'new.jar', before: null, after: file('two') },
    { path: 'off.jar.disabled', before: null, after: file('same') },
    { path: 'off.jar', before: file('same'), after: null },
    { path: 'old.jar', before: file('one'), after: null },
  ],
  folders: [],
  of: null,
}

it('turns every change round', () => {
  expect(swapChanges(changeSet)[0]).toEqual({ path: 'new.jar', before: file('two'), after: null })
})

it('moves a file that is there under another name, and asks the store for the others', () => {
  const after = intendKnown(swapChanges(changeSet)).map((change) => [change.path, change.after?.kind])
  expect(after).toEqual([
    ['new.jar', undefined],
    ['off.jar.disabled', undefined],
    ['off.jar', 'moved'],
    ['old.jar', 'known'],
  ])
})

it('makes one replacement of a file that goes and one that takes its name', () => {
  const going = { path: 'a.jar', before: { sha1: '1', sha512: null }, after: null, like: null }
  const coming = { path: 'a.jar', before: null, after: { kind: 'content', content: 'new' }, like: 'b.jar' } as const
  const merged = [{ path: 'a.jar', before: { sha1: '1', sha512: null }, after: coming.after, like: 'b.jar' }]
  expect(mergeChanges([going, coming])).toEqual(merged)
  expect(mergeChanges([coming, going])).toEqual(merged)
})

it('refuses a plan that writes one path twice', () => {
  const coming = { path: 'a.jar', before: null, after: { kind: 'content', content: 'new' }, like: null } as const
  expect(() => mergeChanges([coming, coming])).toThrow('two steps of one plan write a.jar')
})
