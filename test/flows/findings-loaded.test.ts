import { describe, expect, it } from 'vitest'
import {
  setUpGround,
  NEOFORGE,
  FABRIC,
  findIn,
  told,
  neoforge,
  bundled,
  fabric,
  nested,
} from './findings-loaded-ground.ts'

setUpGround()

describe('versions without brackets', () => {
  it('are met by any version of the game, the loader and mods', async () => {
    const edges = [
      { id: 'minecraft', range: '1.20.1' },
      { id: 'lib', range: '9.9' },
    ]
    expect(await findIn(NEOFORGE, { 'a.jar': [neoforge('a', '1', edges)], 'lib.jar': [neoforge('lib', '1')] })).toEqual(
      [],
    )
  })

  it('leave bounds what they are', async () => {
    const edges = [{ id: 'minecraft', range: '[1.20.1]' }]
    expect(await findIn(NEOFORGE, { 'a.jar': [neoforge('a', '1', edges)] })).toEqual([
      told('problem wrong-game-version a: a 1 needs Minecraft exactly 1.20.1'),
    ])
  })
})

const libFor = (version: string, game: string) =>
  nested(`META-INF/jars/${version}.jar`, fabric('lib', version, { depends: { minecraft: game } }))
const outer = (...versions: readonly string[]) =>
  fabric('outer', '1', { depends: { lib: '*' }, jars: versions.map((one) => ({ file: `META-INF/jars/${one}.jar` })) })

describe('alternatives inside one file', () => {
  it('count as the one that fits the game, wherever it stands (fact S20)', async () => {
    const [first, second] = [libFor('1.0.0', '~1.20.1'), libFor('2.0.0', '>=1.21')]
    expect(await findIn(FABRIC, { 'a.jar': [outer('1.0.0', '2.0.0'), first, second] })).toEqual([])
    expect(await findIn(FABRIC, { 'a.jar': [outer('2.0.0', '1.0.0'), first, second] })).toEqual([])
  })

  it('are told of where none fits', async () => {
    const found = await findIn(FABRIC, { 'a.jar': [outer('2.0.0'), libFor('2.0.0', '>=1.21')] })
    expect(found).toEqual([told('problem wrong-game-version a: outer 1 needs Minecraft at least 1.21')])
  })
})

describe('bundled jars on NeoForge', () => {
  const inner = neoforge('inner', '1', [{ id: 'power', range: '[2,)' }])

  it('need what they need, though nothing in the file needs them', async () => {
    expect(await findIn(NEOFORGE, { 'a.jar': [neoforge('a', '1'), ...bundled(inner)] })).toEqual([
      told('problem missing a: a 1 needs power at least 2'),
    ])
  })

  it('need nothing where a newer copy of another file is taken', async () => {
    const jars = {
      'a.jar': [neoforge('a', '1'), ...bundled(inner)],
      'b.jar': [neoforge('b', '1'), ...bundled(neoforge('inner', '2'), 'b', '2')],
    }
    expect(await findIn(NEOFORGE, jars)).toEqual([])
  })
})
