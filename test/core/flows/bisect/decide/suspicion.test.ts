import { expect, it } from 'vitest'
import { orderBySuspicion } from '../../../../../src-main/core/flows/bisect/decide/suspicion.ts'
import type { ChangeSet } from '../../../../../src-main/core/model/changes/change-set.ts'
import type { FileFinding } from '../../../../../src-main/core/model/states/finding.ts'
import type { ChangeKind } from '../../../../../src-main/core/model/plans/plan.ts'
import { makeFile, makeFinding, makeVersion } from '../../../nouns.ts'

function finding(name: string, time: number): FileFinding {
  const file = makeFile(`mods/${name}.jar`, { stamp: { size: 1, mtimeNs: `${time}`, inode: '1' } })
  return { ...makeFinding(file.path, makeVersion(name, 1)), file }
}

function changeSet(id: string, names: readonly string[], traits: { kind?: ChangeKind; of?: string } = {}): ChangeSet {
  const steps = names.map((name) => {
    const path = `mods/${name}.jar`
    const to = { path, sha1: '', size: 1, projectId: null, versionId: null, version: null }
    const reason = { code: 'test', message: 'because' }
    return { action: 'replace', path, title: name, from: to, to, reason, origin: { kind: 'adopted' } } as const
  })
  return {
    id,
    instanceId: 'i',
    at: '',
    kind: traits.kind ?? 'update',
    steps,
    changes: [],
    folders: [],
    of: traits.of ?? null,
  }
}

function order(findings: readonly FileFinding[], changeSets: readonly ChangeSet[]) {
  const { findings: sorted, recent } = orderBySuspicion(findings, changeSets)
  return [sorted.map(({ file }) => file.path.slice('mods/'.length, -'.jar'.length)).join(' '), recent]
}

it('goes by the newest change set, then by the time of the file, then by its name', () => {
  const findings = [finding('e', 5), finding('d', 5), finding('c', 9), finding('b', 1), finding('a', 1)]
  const changes = [changeSet('2', ['a']), changeSet('1', ['a', 'b'])]
  expect(order(findings, changes)).toEqual(['a b c d e', 1])
})

it('tells times apart that differ by less than a millisecond', () => {
  const late = {
    ...finding('b', 0),
    file: makeFile('mods/b.jar', { stamp: { size: 1, mtimeNs: '1760000000000000002', inode: '1' } }),
  }
  const early = {
    ...finding('a', 0),
    file: makeFile('mods/a.jar', { stamp: { size: 1, mtimeNs: '1760000000000000001', inode: '1' } }),
  }
  expect(order([early, late], [])).toEqual(['b a', 0])
})

it('counts no step of an earlier search, and no undo of one, as a change', () => {
  const changes = [
    changeSet('4', ['a'], { kind: 'undo', of: '3' }),
    changeSet('3', ['a', 'b'], { kind: 'bisect' }),
    changeSet('1', ['b', 'c']),
  ]
  expect(order([finding('a', 9), finding('b', 1), finding('c', 2)], changes)).toEqual(['c b a', 2])
})
