import { describe, expect, it } from 'vitest'
import { judgeOffer } from '../../../../src-main/core/pipeline/check/updates.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import { FABRIC, makeVersion, makeVersionFile } from '../../nouns.ts'

const current = makeVersion('sodium', 10)
const installed = { version: current, sha1: current.files[0]?.sha1 ?? '' }
const judge = (offered: readonly Version[], target = FABRIC) => judgeOffer(installed, offered, target)

describe('an offer is believed', () => {
  it('when it is a later version of the same project that fits', () => {
    const newer = makeVersion('sodium', 12)
    expect(judge([current, newer])).toEqual({ kind: 'newer', candidate: { version: newer, file: newer.files[0] } })
  })

  it('as the newest of several that fit, whatever their order', () => {
    expect(judge([makeVersion('sodium', 20), makeVersion('sodium', 15), current])).toMatchObject({
      candidate: { version: { id: 'sodium20' } },
    })
  })

  it('as the newest of those with no lower number, where a later one has', () => {
    const lower = makeVersion('sodium', 20, { number: '1.9' })
    expect(judge([lower, makeVersion('sodium', 15), current])).toMatchObject({
      kind: 'newer',
      candidate: { version: { id: 'sodium15' } },
    })
  })

  it("of Quilt's own loader before Fabric's, even when Fabric's is newer", () => {
    const target = { ...FABRIC, loaders: ['quilt', 'fabric'] }
    const own = makeVersion('sodium', 12, { loaders: ['quilt'] })
    expect(judge([makeVersion('sodium', 14), own], target)).toMatchObject({
      candidate: { version: { id: 'sodium12' } },
    })
  })

  it("of Fabric on Quilt where nothing of Quilt's own is offered", () => {
    const target = { ...FABRIC, loaders: ['quilt', 'fabric'] }
    expect(judge([current, makeVersion('sodium', 14)], target)).toMatchObject({
      candidate: { version: { id: 'sodium14' } },
    })
  })
})

it('an offer that is later and has a lower number is held for a person to choose', () => {
  const lower = makeVersion('sodium', 20, { number: '1.9' })
  expect(judge([lower, current])).toMatchObject({
    kind: 'held',
    candidate: { version: { id: 'sodium20' } },
    reasons: [{ code: 'lower-number', message: expect.stringContaining('after the installed 1.10') }],
  })
})

describe('an offer is refused', () => {
  it.each([
    ['foreign-project', makeVersion('lithium', 20)],
    ['wrong-loader', makeVersion('sodium', 20, { loaders: ['forge'] })],
    ['wrong-game-version', makeVersion('sodium', 20, { gameVersions: ['1.20.1'] })],
    ['wrong-channel', makeVersion('sodium', 20, { channel: 'beta' })],
  ])('for %s', (code, offered) => {
    expect(judge([offered])).toMatchObject({ kind: 'refused', reasons: [{ code }] })
  })

  it('when all of it is older than what is installed and the installed one fits', () => {
    expect(judge([makeVersion('sodium', 5)])).toMatchObject({ kind: 'refused', reasons: [{ code: 'older-version' }] })
  })

  it('naming the version and what is wrong with it', () => {
    expect(judge([makeVersion('lithium', 20)])).toMatchObject({
      reasons: [{ message: 'The service offered 1.20 (lithium20), which belongs to another project.' }],
    })
  })
})

it('an offer of which nothing tells whether it is newer is refused, and can be chosen', () => {
  const [file, later] = ['a', 'b'].map((digit) => makeVersionFile({ sha1: digit.repeat(40), filename: 'sodium.jar' }))
  const own = makeVersion('sodium', 10, { number: 'Summer-mc1.21.1', files: file ? [file] : [] })
  const other = makeVersion('sodium', 20, {
    number: 'Autumn-mc1.20.1',
    gameVersions: ['1.20.1', '1.21.1'],
    files: later ? [later] : [],
  })
  expect(judgeOffer({ version: own, sha1: 'a'.repeat(40) }, [other, own], FABRIC)).toMatchObject({
    kind: 'refused',
    candidate: { version: { id: 'sodium20' } },
    reasons: [
      { code: 'unclear-whether-newer', message: expect.stringContaining('than the installed Summer-mc1.21.1') },
    ],
  })
})

it('an offer that was built for several game versions is that for this one', () => {
  const [own, other] = ['1.21.1', '1.20.1'].map((game, index) =>
    makeVersion('sodium', 20 + index, { number: `mc${game}-1.11`, gameVersions: ['1.20.1', '1.21.1'] }),
  )
  expect(judge([own, other, current].flatMap((one) => one ?? []))).toMatchObject({
    candidate: { version: { number: 'mc1.21.1-1.11' } },
  })
})

describe('there is no update', () => {
  it('when the newest is the installed version', () => {
    expect(judge([makeVersion('sodium', 5), current])).toEqual({ kind: 'none', reasons: [] })
  })

  it('when the newest is another version with the very same file', () => {
    const again = makeVersion('sodium', 20, { files: current.files })
    expect(judge([again])).toEqual({ kind: 'none', reasons: [] })
  })

  it('when the newest is for another game version by its own number, and that is said', () => {
    const own = makeVersion('sodium', 10, { number: 'mc1.21.1-1.10' })
    const again = makeVersion('sodium', 20, { number: 'mc1.20.1-1.10', gameVersions: ['1.20.1', '1.21.1'] })
    expect(judgeOffer({ version: own, sha1: installed.sha1 }, [again, own], FABRIC)).toMatchObject({
      kind: 'none',
      reasons: [{ code: 'other-game-version' }],
    })
  })

  it('when a newer version has no file', () => {
    expect(judge([current, makeVersion('sodium', 20, { files: [] })])).toEqual({ kind: 'none', reasons: [] })
  })

  it('when only older releases fit because the installed one is a beta', () => {
    const beta = makeVersion('sodium', 10, { channel: 'beta' })
    const verdict = judgeOffer({ version: beta, sha1: installed.sha1 }, [makeVersion('sodium', 5)], FABRIC)
    expect(verdict).toEqual({ kind: 'none', reasons: [] })
  })

  it('and it is said when nothing fits this instance', () => {
    const target = { ...FABRIC, gameVersion: '26.2' }
    expect(judge([], target)).toMatchObject({ kind: 'unfit', reasons: [{ code: 'not-for-this-instance' }] })
  })
})
