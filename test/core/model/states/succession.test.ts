import { describe, expect, it } from 'vitest'
import { successionOf } from '../../../../src-main/core/model/states/succession.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import { makeVersion, makeVersionFile } from '../../nouns.ts'

const GAME = '1.21.1'

/** A version for Fabric and 1.21.1 of that day. */
function numbered(number: string, day: number, overrides: Partial<Version> = {}): Version {
  return makeVersion('mod', day, { number, ...overrides })
}

/** What a later version with the second number is after one with the first. */
function after(first: string, second: string, ...others: readonly Version[]): string {
  const [current, version] = [numbered(first, 10), numbered(second, 20)]
  return successionOf(version, { current, gameVersion: GAME, among: [current, version, ...others] })
}

describe('a later version with a lower number is no newer one', () => {
  it.each([
    ['3.0.0-alpha.2', '2.0.2'],
    ['1.10.0', '1.9.9'],
    ['2.0.0', '2.0.0-rc.1'],
    ['2.0.0-beta.3', '2.0.0-beta.2'],
    ['2.0.0-beta.3', '2.0.0-alpha.7'],
    ['mc1.21.1-0.6.0-fabric', 'mc1.21.1-0.5.13-fabric'],
    ['0.6.0+mc1.21.1', '0.5.13+mc1.21.1'],
    ['1.21.1-3.2', '1.21-3.1'],
    ['fabric-1.21.1-3.2', '3.1-fabric'],
    ['v19.21.0.247', '19.20.9.250'],
    ['3.2fabric', '3.1fabric'],
    ['2024.5', '2024.4'],
    ['2024-05-01', '2024-04-30'],
    ['1.2.0-hotfix', '1.2.0'],
  ])('%s, then %s', (first, second) => {
    expect(after(first, second)).toBe('lower-number')
  })
})

describe('a later version is newer where its number is no lower, or nobody can tell', () => {
  it.each([
    ['1.9.9', '1.10.0'],
    ['2.0.2', '3.0.0-alpha.2'],
    ['2.0.0-rc.1', '2.0.0'],
    ['1.0', '1.0.0'],
    ['1.2.0-summer', '1.2.0'],
    ['1.05', '1.1'],
    ['mc1.20.1-0.5.8', '0.6.0+mc1.21.1'],
    ['1.20.1-0.5.8', '1.21-0.5.8'],
    ['1.0+5', '1.0+4'],
    ['1.0', '2023.4'],
    ['a9f3c21', 'b1c2d3e'],
    ['Summer', 'Autumn'],
    ['', '1.0'],
    ['9'.repeat(400), '1'],
  ])('%s, then %s', (first, second) => {
    expect(after(first, second)).toBe('newer')
  })
})

describe('a project that numbers anew', () => {
  it.each([
    ['2023.4', '1.0', '1.1'],
    ['r12', '0.5', '0.6'],
    ['Beta 1.7', '1.0', '1.1'],
    ['20230401', '1.0.0', '1.0.1'],
  ])('from %s to %s waits for the second release, and is settled with it', (old, first, second) => {
    expect(after(old, first)).toBe('lower-number')
    expect(after(old, first, numbered(second, 22))).toBe('newer')
  })

  it('is not settled by a second file of the same release, or by a beta', () => {
    const again = [numbered('1.0+fabric', 21), numbered('1.1', 22, { channel: 'beta' })]
    expect(after('2023.4', '1.0', ...again)).toBe('lower-number')
  })

  it('is not settled while the old numbers go on', () => {
    expect(after('2023.4', '1.0', numbered('1.1', 22), numbered('2023.5', 25))).toBe('lower-number')
    expect(after('2023.4', '1.0', numbered('1.1', 22), numbered('2023.5', 15))).toBe('newer')
  })

  it('is never settled where the numbers have one shape', () => {
    expect(after('3.0.0', '2.0.2', numbered('2.0.3', 22), numbered('2.0.4', 23))).toBe('lower-number')
  })
})

it('numbers may begin anew with each game version, for whoever has what is for another one alone', () => {
  const current = numbered('1.20.6+2.2', 10, { gameVersions: ['1.20.6'] })
  const judge = (number: string, from = current) =>
    successionOf(numbered(number, 20), { current: from, gameVersion: GAME, among: [] })
  expect(judge('1.21.1+1.0')).toBe('newer')
  expect(judge('1.0')).toBe('lower-number')
  expect(judge('1.21.1+1.0', { ...current, gameVersions: ['1.20.6', GAME] })).toBe('lower-number')
})

it('a project that puts the game version in front begins anew, and is settled with the second release', () => {
  expect(after('2.8.0', '1.21.1+1.0', numbered('1.21.1+1.1', 22))).toBe('newer')
  expect(after('2.8.0', '1.21.1+1.0')).toBe('lower-number')
})

it('a family may be named by its first member with a zero', () => {
  const current = numbered('3.4.3+minecraft-1.20.5', 10, { gameVersions: ['1.20.5', '1.21'] })
  const version = numbered('3.4.3+minecraft-1.21.0', 20, { gameVersions: ['1.21'] })
  expect(successionOf(version, { current, gameVersion: '1.21', among: [] })).toBe('newer')
})

describe('a version over again for another game version', () => {
  const both = { gameVersions: ['1.20.1', GAME] }
  const current = numbered('3.2', 10, { files: [makeVersionFile({ filename: 'mod-1.21.1-3.2.jar' })] })
  const judge = (version: Version, from = current) =>
    successionOf(version, { current: from, gameVersion: GAME, among: [from, version] })
  const named = (filename: string, number = '3.2') =>
    numbered(number, 20, { ...both, files: [makeVersionFile({ filename, sha1: 'b'.repeat(40) })] })

  it.each(['mod-1.20.1-3.2.jar', 'mod-3.2+mc1.20.1.jar', 'mod-fabric-mc1.20.x-3.2.jar'])(
    'is none to take: %s',
    (name) => {
      expect(judge(named(name))).toBe('again')
    },
  )

  it.each(['1.20.1-3.2', '1.20.1-3.2.0', 'mc1.20.x-v3.2', '3.2+1.20-1.20.4'])(
    'is none to take by its number alone: %s',
    (number) => {
      expect(judge(named('mod.jar', number))).toBe('again')
    },
  )

  it('is none to take either where the installed one names a third', () => {
    const third = numbered('1.20.1-3.2', 10, { ...both, files: [makeVersionFile({ filename: 'mod.jar' })] })
    expect(judge(named('mod.jar', '1.20.4-3.2'), third)).toBe('again')
  })

  it.each([
    ['1.21.1-3.2', '1.20.1-3.3'],
    ['mc1.21.1-0.5.11', 'mc1.20.6-0.6.0-beta.1'],
    ['3.2+1.21.1', '3.2.1+mc1.20.1'],
    ['1.21.1-3.2', '1.20-1.21.4-3.2.1'],
  ])('is a newer one where its number is higher: %s, then %s', (first, second) => {
    const from = numbered(first, 10, { files: [makeVersionFile({ filename: 'mod.jar' })] })
    expect(judge(named('mod.jar', second), from)).toBe('newer')
  })

  it.each([
    ['1.21.1-3.3', '1.20.1-3.2.9'],
    ['3.2+1.21.1', '3.2-rc.1+1.20.1'],
  ])('is a lower one where its number is lower: %s, then %s', (first, second) => {
    const from = numbered(first, 10, { files: [makeVersionFile({ filename: 'mod.jar' })] })
    expect(judge(named('mod.jar', second), from)).toBe('lower-number')
  })

  it.each([
    ['1.21.1', '1.20.1'],
    ['1.21.1-3.2-summer', '1.20.1-3.2'],
    ['3.2+build.5-1.21.1', '3.2+build.6-1.20.1'],
    ['Summer-mc1.21.1', 'Autumn-mc1.20.1'],
  ])('is unclear where nothing tells: %s, then %s', (first, second) => {
    const from = numbered(first, 10, { files: [makeVersionFile({ filename: 'mod.jar' })] })
    expect(judge(named('mod.jar', second), from)).toBe('unclear')
  })

  it('is told by the names of the files where the numbers are game versions alone', () => {
    const from = numbered('1.21.1', 10)
    const old = { ...from, files: [makeVersionFile({ filename: 'mod-1.21.1-3.2.jar' })] }
    expect(judge(named('mod-1.20.1-3.2.jar', '1.20.1'), old)).toBe('again')
    expect(judge(named('mod-1.20.1-3.3.jar', '1.20.1'), old)).toBe('newer')
  })

  it.each(['mod-1.21-3.3.jar', 'mod-3.3.jar', 'mod-1.20.1-1.21.1-3.3.jar', 'mod-mc1.21.x-3.3.jar'])(
    'is one to take where it names this game version, its family, or none: %s',
    (name) => {
      expect(judge(named(name, '3.3'))).toBe('newer')
    },
  )

  it('is one to take where the installed one names another too', () => {
    const old = numbered('3.1', 10, { files: [makeVersionFile({ filename: 'mod-1.20.1-3.1.jar' })] })
    expect(judge(named('mod-1.20.1-3.2.jar'), old)).toBe('newer')
  })
})
