import { describe, expect, it } from 'vitest'
import type { EmbeddedDependency } from '../../../../../src-main/core/model/files/installed-file.ts'
import type { Traits } from '../../../../../src-main/core/model/files/traits.ts'
import type { Version } from '../../../../../src-main/core/model/versions/version.ts'
import { isSupport, type SupportWait } from '../../../../../src-main/core/pipeline/resolve/rules/support.ts'
import { clashesWith, makeVersion, needs } from '../../../nouns.ts'

const GAME = '1.21.1'
const installed = makeVersion('LAMP', 1)
const newer = makeVersion('LAMP', 10)
const awaiting: SupportWait = { version: newer, provides: [{ id: 'lamp', version: '1.10' }], installed }

function says(range: string | null, kind: EmbeddedDependency['kind'] = 'required'): Traits {
  const ranges = range === null ? [] : [range]
  return { provides: [], wants: [{ id: 'lamp', kind, ranges, grammar: 'fabric', side: 'both', by: 'iris' }] }
}

function supports(version: Version, traits: Traits | null = null, changes: Partial<SupportWait> = {}): boolean {
  return isSupport({ version, traits }, { ...awaiting, ...changes }, GAME)
}

describe('a version of the other project supports the newer one', () => {
  it('if a range of its file has it in, however old it is', () => {
    expect(supports(makeVersion('IRIS', 2), says('>=1.5'))).toBe(true)
    expect(supports(makeVersion('IRIS', 20), says('<1.5'))).toBe(false)
  })

  it('not by being published later alone', () => {
    expect(supports(makeVersion('IRIS', 20))).toBe(false)
  })

  it('by naming it without a version, if it was published no earlier', () => {
    const named = { dependencies: [needs('LAMP')] }
    expect(supports(makeVersion('IRIS', 9, named))).toBe(false)
    expect(supports(makeVersion('IRIS', 10, named))).toBe(true)
    expect(supports(makeVersion('IRIS', 11), says(null))).toBe(true)
  })

  it('by naming that very version, and not by naming another', () => {
    expect(supports(makeVersion('IRIS', 11, { dependencies: [needs('LAMP', newer.id)] }))).toBe(true)
    expect(supports(makeVersion('IRIS', 11, { dependencies: [needs('LAMP', installed.id)] }))).toBe(false)
  })

  it('not by saying that it does not go with it', () => {
    const clash = makeVersion('IRIS', 11, { dependencies: [clashesWith('LAMP')] })
    expect(supports(clash)).toBe(false)
    expect(supports(makeVersion('IRIS', 11), says(null, 'incompatible'))).toBe(false)
  })

  it('by being for the game version that the mod waits for, unless its file says otherwise', () => {
    const waiting = { installed: makeVersion('LAMP', 1, { gameVersions: ['1.20.1'] }) }
    const iris = makeVersion('IRIS', 2)
    expect(supports(iris, null, waiting)).toBe(true)
    expect(supports(iris, null, { installed: null })).toBe(true)
    expect(supports(iris, says('<1.5'), waiting)).toBe(false)
    expect(supports(makeVersion('IRIS', 2, { gameVersions: ['1.20.1'] }), null, waiting)).toBe(false)
  })

  it('not where nobody knows which version of the mod the newer file brings', () => {
    expect(supports(makeVersion('IRIS', 11), says('>=1'), { provides: [{ id: 'lamp', version: null }] })).toBe(false)
  })
})
