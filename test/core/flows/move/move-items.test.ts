import { describe, expect, it } from 'vitest'
import {
  isTrusted,
  itemOf,
  judgeSubject,
  leaveUnknown,
  questionOf,
} from '../../../../src-main/core/flows/move/move-items.ts'
import type { JudgedSubject, MoveResolution, MoveSubject } from '../../../../src-main/core/flows/move/move-items.ts'
import type { Candidate, FileFinding } from '../../../../src-main/core/model/states/finding.ts'
import type { FileType } from '../../../../src-main/core/model/files/installed-file.ts'
import type { Traits } from '../../../../src-main/core/model/files/traits.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import type { Offer } from '../../../../src-main/core/pipeline/identify/versions-for-target.ts'
import type { HeldWish } from '../../../../src-main/core/pipeline/resolve/board/request.ts'
import { FABRIC, makeFile, makeFinding, makeVersion, makeVersionFile } from '../../nouns.ts'

const LAMP = 'mods/lamp.jar'
const OFF = 'mods/lamp.jar.disabled'
const THERE = { loader: 'fabric', loaderVersion: null, gameVersion: '1.21.1' } as const
const REASON = { code: 'incompatible', message: 'It does not go with Rope.' } as const
/** Installed: nothing of it runs where the instance goes. */
const OLD = makeVersion('lamp', 1, { gameVersions: ['1.20.1'] })
const NEW = makeVersion('lamp', 2)

function candidateOf(version: Version): Candidate {
  return { version, file: version.files[0] ?? makeVersionFile() }
}

function subjectOf(finding: FileFinding, overrides: Partial<MoveSubject> = {}): MoveSubject {
  return { finding, target: FABRIC, isWanted: true, traits: null, ...overrides }
}

/** A file that the service does not know. */
function unknownAt(path: string, type: FileType = 'mod'): FileFinding {
  return makeFinding(path, OLD, { file: makeFile(path, { type }), identity: null, state: 'unknown' })
}

function wanting(...ranges: readonly string[]): Traits {
  const want = { id: 'minecraft', kind: 'required', ranges, grammar: 'fabric', side: 'both', by: 'lamp' } as const
  return { provides: [], wants: [want] }
}

function idsFor(subject: MoveSubject, offer: Offer | null): readonly string[] {
  return judgeSubject(subject, offer).candidates.map(({ version }) => version.id)
}

function isTrustedWith(traits: Traits | null, type: FileType = 'mod'): boolean {
  return isTrusted(subjectOf(unknownAt(LAMP, type), { traits }), THERE)
}

function judged(finding: FileFinding, offer: Offer | null, overrides: Partial<MoveSubject> = {}): JudgedSubject {
  return judgeSubject(subjectOf(finding, overrides), offer)
}

function become(file: JudgedSubject, resolution: Partial<MoveResolution> = {}) {
  return itemOf(file, THERE, { moves: [], held: [], refusals: new Map(), ...resolution })
}

describe('the service is asked', () => {
  it('of a file that it knows, for what its successor must fit', () => {
    const finding = makeFinding(LAMP, OLD)
    expect(questionOf(subjectOf(finding))).toEqual([
      { key: LAMP, sha1: OLD.files[0]?.sha1, type: 'mod', projectId: 'lamp', target: FABRIC },
    ])
  })

  it.each([
    ['that it does not know', subjectOf(unknownAt(LAMP))],
    ['that could not be hashed', subjectOf(makeFinding(LAMP, OLD, { file: makeFile(LAMP, { sha1: null }) }))],
    ['of whose type nothing can run there', subjectOf(makeFinding(LAMP, OLD), { target: null })],
  ])('nothing of a file %s', (_what, subject) => {
    expect(questionOf(subject)).toEqual([])
  })
})

describe('what could be there', () => {
  const offered = { kind: 'fitting', candidate: candidateOf(NEW) } as const

  it('is the installed version before the newest, where it fits', () => {
    const fits = makeVersion('lamp', 1)
    expect(idsFor(subjectOf(makeFinding(LAMP, fits)), offered)).toEqual(['lamp1', 'lamp2'])
  })

  it('is the installed version once, where it is the newest', () => {
    expect(idsFor(subjectOf(makeFinding(LAMP, NEW)), offered)).toEqual(['lamp2'])
  })

  it('is the installed version also where it is less stable than what is wanted', () => {
    const alpha = makeVersion('lamp', 1, { channel: 'alpha' })
    expect(idsFor(subjectOf(makeFinding(LAMP, alpha)), null)).toEqual(['lamp1'])
  })

  it('is only the newest, where the installed version does not fit', () => {
    expect(idsFor(subjectOf(makeFinding(LAMP, OLD)), offered)).toEqual(['lamp2'])
  })

  it('is only the newest, where the loader would not read the installed file', () => {
    const unread = makeFinding('mods/lamp.litemod', makeVersion('lamp', 1))
    expect(idsFor(subjectOf(unread), offered)).toEqual(['lamp2'])
  })

  it('is not what is offered for want of something that fits', () => {
    const beta = { kind: 'less-stable', candidate: candidateOf(NEW) } as const
    expect(idsFor(subjectOf(makeFinding(LAMP, OLD)), beta)).toEqual([])
  })
})

describe('an unknown file is taken to work there', () => {
  it.each([
    ['it is no mod', null, 'resourcepack'],
    ['its own metadata is for that version', wanting('>=1.21'), 'mod'],
    ['one of its ranges is', wanting('1.20.1', '1.21.1'), 'mod'],
  ] as const)('where %s', (_what, traits, type) => {
    expect(isTrustedWith(traits, type)).toBe(true)
  })

  it.each([
    ['it was not read', null],
    ['it says nothing of the game', { provides: [], wants: [] }],
    ['it takes any version', wanting()],
    ['it is for another version', wanting('1.20.1')],
  ])('but not where %s', (_what, traits) => {
    expect(isTrustedWith(traits)).toBe(false)
  })

  it('but not where nobody knows where the instance goes', () => {
    expect(isTrusted(subjectOf(unknownAt(LAMP), { traits: wanting('*') }), { ...THERE, gameVersion: null })).toBe(false)
  })
})

describe('what becomes of a file', () => {
  const moving = (key: string, version: Version) => ({
    moves: [{ key, title: 'LAMP', isEnabled: true, candidate: candidateOf(version) }],
  })

  const NONE: Offer = { kind: 'none' }
  const lamp = makeFinding(LAMP, OLD)

  it('is told under its title, with what is installed', () => {
    expect(become(judged(lamp, NONE))).toMatchObject({
      path: LAMP,
      title: 'LAMP',
      type: 'mod',
      isEnabled: true,
      projectId: 'lamp',
      installed: '1.1',
    })
  })

  it('is an update to the version that was chosen', () => {
    expect(become(judged(lamp, NONE), moving(LAMP, NEW))).toMatchObject({
      readiness: 'ready',
      does: 'update',
      candidate: { version: { id: 'lamp2' } },
    })
  })

  it.each([
    ['stays where it is enabled', LAMP, true, 'stay'],
    ['is enabled where an earlier move disabled it', OFF, true, 'enable'],
    ['stays disabled where a person disabled it', OFF, false, 'stay'],
  ])('is that it %s and the installed version was chosen', (_what, path, isWanted, does) => {
    expect(become(judged(makeFinding(path, NEW), NONE, { isWanted }), moving(path, NEW)).does).toBe(does)
  })

  it('is that it is disabled, with the reasons, where what there is does not go with the others', () => {
    const held: HeldWish = {
      wish: { key: LAMP, title: 'LAMP', isEnabled: true, candidates: [candidateOf(NEW)], target: FABRIC },
      instead: null,
      reasons: [REASON],
      isNamed: true,
      opponents: [],
      inTheWay: [],
      lacks: [],
      holds: [],
      displaced: null,
    }
    expect(become(judged(lamp, NONE), { held: [held] })).toMatchObject({
      readiness: 'blocked',
      does: 'disable',
      candidate: { version: { id: 'lamp2' } },
      reasons: [REASON],
    })
  })

  it('is that it is disabled where nothing is compatible with all instances that have it', () => {
    expect(become(judged(lamp, NONE), { refusals: new Map([[LAMP, REASON]]) })).toMatchObject({
      readiness: 'blocked',
      does: 'disable',
      candidate: null,
      reasons: [REASON],
    })
  })

  it.each<[string, Offer, string]>([
    ['not-yet', NONE, 'There is no version for Fabric 1.21.1 yet.'],
    [
      'less-stable',
      { kind: 'less-stable', candidate: candidateOf({ ...NEW, channel: 'beta' }) },
      'For Fabric 1.21.1 there is only 1.2 (beta).',
    ],
    [
      'other-loader',
      { kind: 'other-loader', candidate: candidateOf({ ...NEW, loaders: ['forge', 'neoforge'] }) },
      'For 1.21.1 there is only 1.2, which is for Forge, NeoForge.',
    ],
  ])('is that it is disabled and %s where the service offers nothing better', (readiness, offer, message) => {
    expect(become(judged(lamp, offer))).toMatchObject({
      readiness,
      does: 'disable',
      reasons: [{ code: readiness, message }],
    })
  })

  it('is that it stays disabled where it was and nothing fits', () => {
    expect(become(judged(makeFinding(OFF, OLD), NONE))).toMatchObject({ readiness: 'not-yet', does: 'stay' })
  })

  it('is that it is disabled where nothing of its kind can run', () => {
    expect(become(judged(lamp, null, { target: null }))).toMatchObject({
      readiness: 'not-yet',
      does: 'disable',
      reasons: [{ code: 'not-yet', message: 'Fabric 1.21.1 cannot load files of this type.' }],
    })
  })

  it('is that it stays where the service did not answer', () => {
    expect(become(judged(lamp, { kind: 'failed', reason: REASON }))).toMatchObject({
      readiness: 'not-checked',
      does: 'stay',
      reasons: [REASON],
    })
  })

  it('is that it stays where nobody could ask whether the service knows it', () => {
    const finding = { ...unknownAt(LAMP), state: 'not-checked', reasons: [REASON] } as const
    expect(become(judged(finding, null))).toMatchObject({ readiness: 'not-checked', does: 'stay', reasons: [REASON] })
  })

  it('is that it counts as unknown where the service has its project no more', () => {
    const gone = { code: 'project-gone', fact: 'project-gone', message: 'It is gone.' } as const
    const finding = { ...unknownAt(LAMP), state: 'check-failed', reasons: [gone] } as const
    expect(become(judged(finding, null))).toMatchObject({ readiness: 'unknown', does: 'disable' })
  })

  it.each<[string, JudgedSubject, string, string]>([
    [
      'a mod that says nothing',
      judged(unknownAt(LAMP), null),
      'disable',
      'The service does not know it, and the file does not say that it supports 1.21.1.',
    ],
    [
      'a mod that says so itself',
      judged(unknownAt(LAMP), null, { traits: wanting('1.21.1') }),
      'stay',
      'The service does not know it, but the file says that it supports 1.21.1.',
    ],
    [
      'a resource pack',
      judged(unknownAt('resourcepacks/a.zip', 'resourcepack'), null),
      'stay',
      'The service does not know it, so it is left unchanged.',
    ],
  ])('is told with the reason where the service does not know it: %s', (_what, unknown, does, message) => {
    expect(become(unknown)).toMatchObject({
      readiness: 'unknown',
      does,
      reasons: [{ code: 'unknown-file', message }],
    })
  })

  it('is nothing where the instance goes nowhere and nobody knows the file', () => {
    expect(leaveUnknown(become(judged(unknownAt(LAMP), null))).does).toBe('stay')
  })

  it('is the same where the instance goes nowhere and the file is known', () => {
    expect(leaveUnknown(become(judged(lamp, NONE))).does).toBe('disable')
  })
})
