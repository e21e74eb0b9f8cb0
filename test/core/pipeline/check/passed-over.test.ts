import { expect, it } from 'vitest'
import { findAll, type FindingEvidence } from '../../../../src-main/core/pipeline/check/findings.ts'
import type { FileFinding } from '../../../../src-main/core/model/states/finding.ts'
import type { Finding } from '../../../../src-main/core/model/plans/findings.ts'
import { FABRIC, makeFinding, makeInstance, makeVersion } from '../../nouns.ts'

// What is told of files that lie enabled in an instance and that its loader does not load.

const LAMP = 'mods/lamp.jar'
const NEWER = 'mods/lamp-11.jar'
const mods = [{ id: 'lamp', version: null, loader: 'fabric' }]
const lamp = makeFinding(LAMP, makeVersion('lamp', 10), { mods })

function find(
  files: readonly FileFinding[],
  told: Pick<FindingEvidence, 'passedOver'> & Partial<FindingEvidence>,
): readonly Finding[] {
  return findAll({
    inspection: { instance: makeInstance(), files, problem: null, notes: [] },
    broken: [],
    targets: { mod: FABRIC, resourcepack: null, shader: null, datapack: null },
    origins: new Map(),
    orphans: [],
    changed: [],
    suggestions: new Map(),
    sides: new Map(),
    holds: [],
    ...told,
  })
}

it('one mod in several files is only noted where the loader takes one of them', () => {
  const newer = makeFinding(NEWER, makeVersion('lamp', 11), { mods })
  expect(find([newer, lamp], { passedOver: new Map([[NEWER, 'older-copy']]) })).toMatchObject([
    {
      severity: 'note',
      path: LAMP,
      others: [NEWER],
      evidence: [{ message: expect.stringContaining(`uses the newest, ${LAMP}, and ignores the others.`) }],
    },
  ])
})

it('an unknown file with nothing for the loader is for another', () => {
  expect(find([{ ...lamp, identity: null }], { passedOver: new Map([[LAMP, 'other-loader']]) })).toMatchObject([
    { kind: 'wrong-loader', evidence: [{ message: 'It is for another loader, but this instance uses Fabric.' }] },
  ])
})

it('a file for the other side is only noted where the loader leaves it out by itself', () => {
  const sides = new Map([[LAMP, 'server' as const]])
  expect(find([lamp], { sides, passedOver: new Map([[LAMP, 'wrong-side']]) })).toMatchObject([
    { kind: 'wrong-side', severity: 'note', path: LAMP },
  ])
})
