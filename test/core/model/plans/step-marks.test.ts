import { describe, expect, it } from 'vitest'
import { stepMarksOf } from '../../../../src-main/core/model/states/succession.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'

function version(number: string, published: string, more: Partial<Version> = {}): Version {
  const day = `2026-0${published}-01T00:00:00.000Z`
  return {
    id: 'v1',
    number,
    published: day,
    channel: 'release',
    loaders: ['fabric'],
    gameVersions: ['1.21.1'],
    ...more,
  } as Version
}

describe('stepMarksOf', () => {
  it.each([
    ['0.6.1', '0.6.5', []],
    ['1.9.0', '2.0.0', ['major']],
    ['mc1.21.1-0.5.8', 'mc1.21.1-1.0.0', ['major']],
    ['2025.3', '2026.1', []],
    ['build', 'newer build', []],
  ])('says of the way from %s to %s what is worth seeing: %j', (from, to, marks) => {
    expect(stepMarksOf(version(from, '1'), version(to, '2'))).toEqual(marks)
  })

  it('says that a version was published before the one that is there, and then nothing of its number', () => {
    expect(stepMarksOf(version('1.0.0', '3'), version('2.0.0', '2'))).toEqual(['earlier'])
  })

  it.each([
    ['2.0.0', '1.9.1', ['lower-number']],
    ['2.0.0', '2.0.0-rc.2', ['lower-number']],
    ['mc1.21.1-0.6.0', 'mc1.20.1-0.5.9', ['lower-number']],
    ['2026.1', '2025.3', ['lower-number']],
    ['r42', '1.0.0', []],
  ])('says from %s to a later published %s whether its number is known to be lower: %j', (from, to, marks) => {
    expect(stepMarksOf(version(from, '1'), version(to, '2'))).toEqual(marks)
  })

  it('says nothing where the service does not know the one that is there', () => {
    expect(stepMarksOf(version('linked by you', '1', { id: 'file-ab' }), version('2.0.0', '2'))).toBeUndefined()
  })

  it('names the channel of what is less stable, and not of what is as stable or more', () => {
    const beta = version('1.1.0', '2', { channel: 'beta' })
    const alpha = version('1.2.0', '3', { channel: 'alpha' })
    expect(stepMarksOf(version('1.0.0', '1'), beta)).toEqual(['beta'])
    expect(stepMarksOf(beta, alpha)).toEqual(['alpha'])
    expect(stepMarksOf(beta, version('1.2.0', '3', { channel: 'beta' }))).toEqual([])
    expect(stepMarksOf(beta, version('1.2.0', '3'))).toEqual([])
  })
})
