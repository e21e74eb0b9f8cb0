import { describe, expect, it } from 'vitest'
import { fileFor, obstacle } from '../../../src-main/core/model/states/fit.ts'
import type { Target } from '../../../src-main/core/model/states/target.ts'
import type { VersionFile } from '../../../src-main/core/model/versions/version.ts'
import { FABRIC, makeVersion, makeVersionFile } from '../nouns.ts'

const QUILT: Target = { ...FABRIC, loaders: ['quilt', 'fabric'] }
const FORGE: Target = { ...FABRIC, loaders: ['forge'] }
const OLD_FORGE: Target = { ...FORGE, gameVersion: '1.12.2' }
const LITELOADER: Target = { ...FABRIC, loaders: ['liteloader'], gameVersion: '1.12.2' }
const PACKS: Target = { ...FABRIC, loaders: ['minecraft'] }
const SHADERS: Target = { ...FABRIC, loaders: ['optifine'] }
const DATA_PACKS: Target = { ...FABRIC, loaders: ['datapack'] }

const plain = (filename: string): VersionFile => makeVersionFile({ filename, isPrimary: false })
const primary = (filename: string): VersionFile => makeVersionFile({ filename, isPrimary: true })
const typed = (filename: string, fileType: string, isPrimary = false): VersionFile =>
  makeVersionFile({ filename, fileType, isPrimary })
const chosen = (files: readonly VersionFile[], target = FABRIC) =>
  fileFor(makeVersion('lamp', 1, { files }), target)?.filename ?? null

describe('the file that installing a version means', () => {
  it.each([
    ['the first where none is primary', [plain('a.jar'), plain('b.jar')], 'a.jar'],
    ['the primary one before the first', [plain('a.jar'), primary('b.jar')], 'b.jar'],
    ['a jar and no primary archive of another kind', [primary('a.zip'), plain('b.jar')], 'b.jar'],
    ['no file of another type, were it primary', [typed('a.jar', 'sources-jar', true), plain('b.jar')], 'b.jar'],
    ['one whose type nobody knows', [typed('a.jar', 'unknown')], 'a.jar'],
    ['no file that is named as sources', [primary('a-1.0-sources.jar'), plain('a-1.0.jar')], 'a-1.0.jar'],
    ['no file that is named as documentation', [plain('a-javadoc.jar'), plain('a.jar')], 'a.jar'],
    ['a file that is named as for developers where it is the only one', [plain('a-1.0-dev.jar')], 'a-1.0-dev.jar'],
    ['none where all are of another type', [typed('a.jar', 'javadoc-jar'), typed('b.jar', 'signature')], null],
  ])('is %s', (_, files, name) => {
    expect(chosen(files)).toBe(name)
  })

  it.each([
    {
      who: 'Fabric',
      target: FABRIC,
      loaded: ['a.jar'],
      others: ['a.zip', 'a.litemod', 'a.mrpack', 'a.exe', '.a.jar', 'a.JAR', 'a.jar.disabled', '.jar'],
    },
    { who: 'Quilt', target: QUILT, loaded: ['a.jar', 'a.zip'], others: ['.a.jar', 'a.JAR', 'a.litemod'] },
    { who: 'Forge', target: FORGE, loaded: ['a.jar', 'a.JAR'], others: ['a.zip', '.a.jar', 'a.jar.disabled'] },
    { who: 'Forge of 1.12.2', target: OLD_FORGE, loaded: ['a.jar', 'a.zip'], others: ['a.JAR', 'a.litemod', '.a.jar'] },
    { who: 'LiteLoader', target: LITELOADER, loaded: ['a.litemod'], others: ['a.jar', 'a.zip'] },
    { who: 'the game, of resource packs,', target: PACKS, loaded: ['a.zip'], others: ['a.jar', 'a.ZIP', '.a.zip'] },
    { who: 'the game, of shaders,', target: SHADERS, loaded: ['a.zip'], others: ['a.jar'] },
    { who: 'the game, of data packs,', target: DATA_PACKS, loaded: ['a.zip'], others: ['a.jar'] },
  ])('is one that $who loads', ({ target, loaded, others }) => {
    const taken = [...loaded, ...others].filter((name) => chosen([plain(name)], target) !== null)
    expect(taken).toEqual(loaded)
  })
})

it('names the files of a version that has none to load', () => {
  const version = makeVersion('lamp', 1, { files: ['a.zip', 'b.exe', 'c.txt', 'd.asc'].map(plain) })
  expect(obstacle(version, FABRIC)).toMatchObject({
    code: 'file-not-loaded',
    message: '1.1 (lamp1) has no file that Fabric loads, only "a.zip", "b.exe", "c.txt", "d.asc"',
  })
})
