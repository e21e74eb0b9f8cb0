import { describe, expect, it } from 'vitest'
import { judgeAgain, judgeAsFailed, judgeFile, type Evidence } from '../../../../src-main/core/pipeline/check/states.ts'
import {
  answer,
  FABRIC,
  failure,
  makeFile,
  makeFinding,
  makeProject,
  makeVersion,
  makeVersionFile,
} from '../../nouns.ts'

const current = makeVersion('sodium', 10)
const newer = makeVersion('sodium', 12)
const broken = makeFile('mods/broken.jar', {
  contents: { kind: 'unreadable', reason: { code: 'not-an-archive', message: 'It is no zip archive.' } },
})

function evidence(overrides: Partial<Evidence> = {}): Evidence {
  return {
    file: makeFile('mods/sodium-10.jar', { sha1: current.files[0]?.sha1 ?? null }),
    side: 'client',
    version: answer(current),
    project: answer(makeProject('sodium')),
    newest: answer([current]),
    target: FABRIC,
    ...overrides,
  }
}

describe('the state of a file is', () => {
  it('up-to-date when the newest that fits is installed', () => {
    expect(judgeFile(evidence())).toMatchObject({ state: 'up-to-date', checkedAt: '2026-02-01T12:00:00.000Z' })
  })

  it('as of when its newest version was told last, however long before it was told what the file is', () => {
    const stale = {
      since: '2026-02-03T12:00:00.000Z',
      reason: { code: 'service-unreachable', message: 'Nothing answered.' },
    } as const
    const then = { ...answer(current), at: '2026-01-01T12:00:00.000Z', stale }
    const newest = { ...answer([current]), at: '2026-02-02T12:00:00.000Z', stale }
    expect(judgeFile(evidence({ version: then, newest }))).toMatchObject({ checkedAt: newest.at, stale })
    expect(judgeFile(evidence({ version: then }))).toMatchObject({ checkedAt: then.at, stale })
  })

  it('update-available with the candidate when there is a newer one', () => {
    expect(judgeFile(evidence({ newest: answer([current, newer]) }))).toMatchObject({
      state: 'update-available',
      newest: { version: { id: 'sodium12' } },
    })
  })

  it('unfit when it is for another loader or game version and nothing newer is for this one', () => {
    const quilt = { ...FABRIC, loaders: ['quilt'] } as const
    for (const newest of [[], [makeVersion('sodium', 5, { loaders: ['quilt'] })]]) {
      expect(judgeFile(evidence({ target: quilt, newest: answer(newest) }))).toMatchObject({
        state: 'unfit',
        reasons: [{ message: expect.stringMatching(/is for Fabric, not Quilt, and there is nothing newer for Quilt/) }],
      })
    }
  })

  it('refused when the answer fails the checks', () => {
    expect(judgeFile(evidence({ newest: answer([makeVersion('other', 20)]) })).state).toBe('refused')
  })

  it('refused on a server when the project is for clients only', () => {
    const project = answer(makeProject('sodium', { serverSide: 'unsupported' }))
    expect(judgeFile(evidence({ side: 'server', project, newest: answer([newer]) }))).toMatchObject({
      state: 'refused',
      reasons: [{ code: 'wrong-side' }],
    })
  })

  it('update-available on a client even when the project is for servers only', () => {
    const project = answer(makeProject('sodium', { clientSide: 'unsupported' }))
    expect(judgeFile(evidence({ project, newest: answer([newer]) })).state).toBe('update-available')
  })

  it('unknown when the service was asked and does not know the file', () => {
    expect(judgeFile(evidence({ version: answer<typeof current>(null) })).state).toBe('unknown')
  })

  it('not-checked when nobody asked', () => {
    const version = { kind: 'not-asked', reason: { code: 'offline', message: 'offline' } } as const
    expect(judgeFile(evidence({ version }))).toMatchObject({ state: 'not-checked', checkedAt: null })
  })

  it('check-failed when the service did not answer, with what was known before', () => {
    expect(judgeFile(evidence({ version: failure(current) }))).toMatchObject({
      state: 'check-failed',
      identity: { version: { id: 'sodium10' } },
      checkedAt: '2026-01-31T12:00:00.000Z',
      fromCache: true,
    })
  })

  it('check-failed when only the question for the newest failed', () => {
    expect(judgeFile(evidence({ newest: failure() }))).toMatchObject({ state: 'check-failed', checkedAt: null })
  })

  it('not-checked when the instance has no target', () => {
    expect(judgeFile(evidence({ target: null, newest: null })).state).toBe('not-checked')
  })

  it('unreadable when it is broken and unknown', () => {
    expect(judgeFile(evidence({ file: broken, version: answer<typeof current>(null) }))).toMatchObject({
      state: 'unreadable',
      reasons: [{ code: 'not-an-archive' }],
    })
  })

  it('up-to-date when it is broken and the service knows these very bytes', () => {
    expect(judgeFile(evidence({ file: { ...broken, sha1: current.files[0]?.sha1 ?? null } })).state).toBe('up-to-date')
  })

  it('unreadable when it is broken and has no hash to ask by', () => {
    expect(judgeFile(evidence({ file: { ...broken, sha1: null }, version: null }))).toMatchObject({
      state: 'unreadable',
      reasons: [{ code: 'not-an-archive' }],
    })
  })

  it('unreadable when it is broken and the service did not answer, for both reasons', () => {
    expect(judgeFile(evidence({ file: broken, version: failure() }))).toMatchObject({
      state: 'unreadable',
      reasons: [{ code: 'not-an-archive' }, { code: 'service-unreachable' }],
    })
  })

  it('check-failed when it is broken and the service did not answer but knew these bytes before', () => {
    expect(judgeFile(evidence({ file: broken, version: failure(current) })).state).toBe('check-failed')
  })

  it('not-checked when it is a folder, which has no hash', () => {
    const folder = makeFile('mods/folder', { contents: { kind: 'folder' }, sha1: null })
    expect(judgeFile(evidence({ file: folder, version: null }))).toMatchObject({
      state: 'not-checked',
      reasons: [{ code: 'folder' }],
    })
  })

  it('check-failed when the service knows the file and no project of it', () => {
    expect(judgeFile(evidence({ project: answer<ReturnType<typeof makeProject>>(null) }))).toMatchObject({
      state: 'check-failed',
      identity: null,
      reasons: [{ code: 'project-gone' }],
    })
  })

  it('check-failed, and nothing is known of it, when judging itself failed', () => {
    const reason = { code: 'internal', message: 'Modwell made a mistake.' } as const
    expect(judgeAsFailed(reason)).toMatchObject({ state: 'check-failed', identity: null, reasons: [reason] })
  })
})

describe('what is found out about a judged file among others', () => {
  const update = { version: newer, file: makeVersionFile() }
  const finding = makeFinding('mods/sodium-10.jar', current, { state: 'update-available', update, isUnread: true })
  const why = { code: 'incompatible', message: 'It is incompatible with Lamp.' } as const

  it('holds it where its newest version does not come in', () => {
    const held = judgeAgain(finding, { kind: 'held', reasons: [why], instead: null })
    expect(held).toMatchObject({ state: 'held', update: null, reasons: [why] })
  })

  it('leaves the update to another version where that comes in', () => {
    const instead = { version: makeVersion('sodium', 11), file: makeVersionFile() }
    const other = judgeAgain(finding, { kind: 'held', reasons: [why], instead })
    expect(other).toMatchObject({ state: 'update-available', update: instead, reasons: [why] })
  })

  it('makes it a failed check where what it needs could not be asked about', () => {
    const unchecked = {
      code: 'dependency-not-checked',
      fact: 'dependency-not-checked',
      message: 'Nobody answered.',
    } as const
    expect(judgeAgain(finding, { kind: 'held', reasons: [unchecked], instead: null }).state).toBe('check-failed')
  })

  it('takes the version that all that share its folder agree on, and holds it where there is none', () => {
    const agreed = judgeAgain({ ...finding, state: 'held', update: null }, { kind: 'agreed', candidate: update })
    expect(agreed).toMatchObject({ state: 'update-available', update })
    const refused = judgeAgain(finding, { kind: 'not-agreed', reason: why })
    expect(refused).toMatchObject({ state: 'held', update: null, reasons: [why] })
  })

  it('keeps the reasons that it had where nobody says why there is no version for all', () => {
    const refused = judgeAgain({ ...finding, reasons: [why] }, { kind: 'not-agreed', reason: null })
    expect(refused).toMatchObject({ state: 'held', update: null, reasons: [why] })
  })

  it('holds what waits for a move, whatever was not read of its update', () => {
    const watched = judgeAgain(finding, { kind: 'watched', reason: why })
    expect(watched).toMatchObject({ state: 'held', update: null, reasons: [why] })
    expect('isUnread' in watched).toBe(false)
  })
})
