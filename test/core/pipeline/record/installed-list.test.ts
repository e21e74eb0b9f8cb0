import { expect, it } from 'vitest'
import type { ChangeSet, RecordedStep } from '../../../../src-main/core/model/change-set.ts'
import type { StepFile } from '../../../../src-main/core/model/plan.ts'
import { installedAfter } from '../../../../src-main/core/pipeline/record/installed-list.ts'
import type { InstalledEntry } from '../../../../src-main/core/pipeline/record/installed-list.ts'

function file(path: string, versionId: string): StepFile {
  return { path, sha1: 'a', size: 1, projectId: 'P', versionId, version: '1' }
}

function entry(path: string, versionId: string, by: string): InstalledEntry {
  return { path, sha1: 'a', projectId: 'P', versionId, version: '1', origin: { kind: 'explicit' }, changeSet: by }
}

function changeSet(id: string, from: StepFile | null, to: StepFile | null): ChangeSet {
  const step: RecordedStep = {
    action: 'replace',
    path: from?.path ?? to?.path ?? '',
    title: '',
    from,
    to,
    reason: { code: 'test', message: '' },
    origin: { kind: 'explicit' },
  }
  const paths = new Set([from?.path, to?.path].filter((path) => path !== undefined))
  const changes = [...paths].map((path) => ({ path, before: null, after: null }))
  return { id, instanceId: 'i', at: '', kind: 'update', steps: [step], changes, folders: [], of: null }
}

const others = [entry('mods/other.jar', 'V9', 'zero')]

it('puts the new file in the place of the old', () => {
  const files = [...others, entry('mods/a-1.jar', 'V1', 'zero')]
  expect(installedAfter(files, changeSet('one', file('mods/a-1.jar', 'V1'), file('mods/a-2.jar', 'V2')))).toEqual([
    entry('mods/a-2.jar', 'V2', 'one'),
    ...others,
  ])
})

it('forgets what was removed', () => {
  const files = [...others, entry('mods/a.jar', 'V1', 'zero')]
  expect(installedAfter(files, changeSet('one', file('mods/a.jar', 'V1'), null))).toEqual(others)
})

it('is the same when it is done twice', () => {
  const set = changeSet('one', file('mods/a-1.jar', 'V1'), file('mods/a-2.jar', 'V2'))
  const once = installedAfter(others, set)
  expect(installedAfter(once, set)).toEqual(once)
})
