import { describe, expect, it } from 'vitest'
import { compareNumbers, versionNumberOf } from '../../../../src-main/core/model/versions/version-number.ts'

const numberOf = (number: string) =>
  versionNumberOf({ number, loaders: ['fabric', 'forge'], gameVersions: ['1.20.1', '1.21.1'] })

/** -1: the first is lower; 1: it is higher; 0: of one rank; null: nobody can tell, or one is no number. */
function compare(first: string, second: string): number | null {
  const [one, other] = [numberOf(first), numberOf(second)]
  const order = one === null || other === null ? null : compareNumbers(one, other)
  return order === null ? null : Math.sign(order)
}

describe('of two numbers of one author the first is the lower one', () => {
  it.each([
    // Plain numbers, as long as the author likes.
    ['1.9.9', '1.10.0'],
    ['0.5.13', '0.6.0'],
    ['5.0.0.1', '5.0.0.2'],
    ['19.20.9.250', '19.21.0.247'],
    ['1.0', '1.0.1'],
    ['9', '10'],
    ['3.11', '3.100'],
    // A zero after a dot: decimals.
    ['1.05', '1.1'],
    ['1.09', '1.10'],
    ['1.05', '1.06'],
    ['2.01', '2.1'],
    // Years are none.
    ['2024.4', '2024.05'],
    ['2024.05.09', '2024.5.10'],
    ['2023.12', '2024.1'],
    ['20230401', '20230512'],
    ['2024-04-30', '2024-05-01'],
    // The game, the loader and a mark before or after it.
    ['mc1.20.1-0.5.8-fabric', 'mc1.21.1-0.6.0-fabric'],
    ['1.21.1-0.6.2+fabric', '1.21.1-0.6.3'],
    ['0.5.8+1.20.1', '0.5.9+1.21.1'],
    ['v1.9', '2.0'],
    ['fabric-0.6.2', '0.7'],
    ['1.20.1-3.1', '3.2-forge'],
    ['1.8.0+1.21.1', '1.9.4+1.21.1'],
    ['1.8.0-beta.8+mc1.21.1', '1.8.0+mc1.21.1'],
    ['1.7.4-mc1.21.1', '1.10.2-mc1.21.1'],
    ['1.20.1-fabric0.83.0-1.3.1', '1.20.1-fabric0.83.0-1.4'],
    ['1.21.1-rc1-2.4.2', '1.21.1-2.4.3'],
    ['24w33a-2.3.0', '1.21.1-2.3.1'],
    ['1.16.x-2.9', '3.0'],
    // A digit in a word.
    ['e4mc_minecraft-5.2.1', 'e4mc_minecraft-5.3.0'],
    ['config_lib_v3-3.6.3', 'config_lib_v3-3.6.6'],
    ['ConfigLib-3.5.0', 'config_lib_v3-3.6.6'],
    // Before a release.
    ['2.0.0-alpha.7', '2.0.0-beta.1'],
    ['2.0.0-beta.2', '2.0.0-beta.10'],
    ['4.0.0-beta', '4.0.0-beta.2'],
    ['4.0.0-beta.2', '4.0.0-rc.1'],
    ['2.0.0-rc.1', '2.0.0'],
    ['5.5.0-dev.20240329', '5.5.0-beta'],
    ['1.0.0-SNAPSHOT', '1.0.0'],
    ['1.0.0-canary.3', '1.0.0-canary.12'],
    ['1.0.0.M2', '1.0.0.RC1'],
    ['1.0-pre4', '1.0-pre12'],
    ['A1-pre_4', 'A1-pre_5'],
    ['1.2b3', '1.2'],
    ['1.2a3', '1.2b1'],
    ['3.0.0-rc2', '3.0.1-alpha1'],
    // After one.
    ['1.2.0', '1.2.0-hotfix'],
    ['1.2.0-hotfix', '1.2.1'],
    ['5.8.5p2', '5.8.5p6'],
    ['5.8.5', '5.8.5p2'],
    ['1.3.10', '1.3.10.bugfix'],
    ['1.3.10.bugfix', '1.3.11'],
    // A letter alone counts on.
    ['3.0.0a', '3.0.0b'],
    ['3.0.0', '3.0.0c'],
    ['0.5.0.h', '0.5.0.i'],
    ['0.5.0.h', '0.5.1'],
    // Builds.
    ['1.0-build.5', '1.0-build.12'],
    ['1.3.4-build.3588', '1.3.5'],
    ['0.12-97', '0.12-98'],
    ['rv6-7', 'rv6-8'],
    ['6.1.BETA25', '6.1.BETA26'],
  ])('%s, then %s', (first, second) => {
    expect({ forth: compare(first, second), back: compare(second, first) }).toEqual({ forth: -1, back: 1 })
  })
})

describe('two numbers are of one rank', () => {
  it.each([
    ['1.0', '1.0.0'],
    ['v1.2', '1.2'],
    ['1.2-release', '1.2'],
    ['1.2.Final', '1.2'],
    ['1.20.1-3.2', '3.2+1.21.1'],
    ['1.0-beta', '1.0-beta.1'],
    ['1.5.1-mc1.21.1', '1.5.1-mc1.21.1-rc2'],
  ])('%s and %s', (first, second) => {
    expect(compare(first, second)).toBe(0)
  })
})

describe('nobody can tell of two numbers which is the lower one', () => {
  it.each([
    ['1.2.0-summer', '1.2.0'],
    ['3.0.0a', '3.0.0'],
    ['3.0.0b', '3.0.0-rc.1'],
    ['1.0-build.5', '1.0'],
    ['1.0-5', '1.0'],
    ['1.21.1', '3.2'],
    ['a9f3c21', 'Summer'],
    ['release', '1.0'],
    ['r12', 'b12'],
  ])('%s and %s', (first, second) => {
    expect(compare(first, second)).toBeNull()
  })
})
