import { expect, it } from 'vitest'
import { locate } from '../../../../../src-main/core/flows/bisect/decide/locate.ts'
import type { BisectIdle } from '../../../../../src-main/core/model/changes/bisect.ts'
import type { ChangeSet } from '../../../../../src-main/core/model/changes/change-set.ts'
import type { FileFinding } from '../../../../../src-main/core/model/states/finding.ts'
import { makeFile, makeFinding, makeVersion } from '../../../nouns.ts'

function wanted(path: string, sha1 = path, modIds: readonly string[] = []): BisectIdle {
  return { path, title: path, modIds, sha1 }
}

function finding(path: string, sha1 = path, id: string | null = null): FileFinding {
  return {
    ...makeFinding(path, makeVersion('A', 1)),
    file: makeFile(path, { sha1 }),
    mods: id === null ? [] : [{ id, version: null, loader: 'fabric' }],
  }
}

function stepFile(path: string) {
  return { path, sha1: '', size: 1, projectId: null, versionId: null, version: null }
}

function renaming(from: string, to: string): ChangeSet {
  const reason = { code: 'test', message: 'because' }
  const step = {
    action: 'replace',
    path: from,
    title: '',
    from: stepFile(from),
    to: stepFile(to),
    reason,
    origin: { kind: 'adopted' },
  } as const
  return {
    id: `${from} ${to}`,
    instanceId: 'i',
    at: '',
    kind: 'update',
    steps: [step],
    changes: [],
    folders: [],
    of: null,
  }
}

function pathsOf(files: readonly BisectIdle[], findings: readonly FileFinding[], since: readonly ChangeSet[] = []) {
  return locate(files, findings, since).map((found) => found?.file.path ?? null)
}

it('finds a file under its name, enabled or disabled', () => {
  expect(pathsOf([wanted('a.jar'), wanted('b.jar')], [finding('b.jar.disabled'), finding('a.jar')])).toEqual([
    'a.jar',
    'b.jar.disabled',
  ])
})

it('follows what Modwell renamed since', () => {
  const since = [renaming('a-1.jar.disabled', 'a-2.jar.disabled'), renaming('a-2.jar.disabled', 'a-3.jar.disabled')]
  expect(pathsOf([wanted('a-1.jar')], [finding('a-3.jar.disabled')], since)).toEqual(['a-3.jar.disabled'])
})

it('knows a file that was renamed by hand by its bytes, and one that was replaced by its mod', () => {
  const files = [wanted('a.jar', 'bytes'), wanted('b-1.jar', 'old', ['b'])]
  expect(pathsOf(files, [finding('b-2.jar', 'new', 'b'), finding('other.jar', 'bytes')])).toEqual([
    'other.jar',
    'b-2.jar',
  ])
})

it('takes no file for two', () => {
  const files = [wanted('a.jar', 'same', ['m']), wanted('b.jar', 'same', ['m'])]
  expect(pathsOf(files, [finding('b.jar', 'same', 'm')])).toEqual([null, 'b.jar'])
})

it('tells two of one name apart by their bytes', () => {
  const files = [wanted('a.jar', 'one'), wanted('a.jar.disabled', 'two')]
  expect(pathsOf(files, [finding('a.jar', 'two'), finding('a.jar.disabled', 'one')])).toEqual([
    'a.jar.disabled',
    'a.jar',
  ])
})
