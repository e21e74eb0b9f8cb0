import { describe, expect, it } from 'vitest'
import { duplicatesAmong } from '../../../../src-main/core/pipeline/check/duplicates.ts'
import type { FileFinding } from '../../../../src-main/core/model/states/finding.ts'
import { makeFinding, makeVersion } from '../../nouns.ts'

function makeCopy(name: string, day: number, ids: readonly string[] = ['lamp']): FileFinding {
  const mods = ids.map((id) => ({ id, version: null, loader: 'fabric' as const }))
  return makeFinding(`mods/${name}`, makeVersion('lamp', day), { mods })
}

/** A file that the service does not know, with the version that it declares itself. */
function makeUnknownCopy(name: string, version: string): FileFinding {
  return { ...makeCopy(name, 1), identity: null, mods: [{ id: 'lamp', version, loader: 'fabric' }] }
}

function told(findings: readonly FileFinding[]) {
  return duplicatesAmong(findings).map(({ id, files }) => ({ id, files: files.map(({ file }) => file.path) }))
}

describe('a mod is there more than once', () => {
  it('where several enabled files have its id', () => {
    const files = [makeCopy('a.jar', 10), makeCopy('b.jar', 8), makeCopy('other.jar', 9, ['other'])]
    expect(told(files)).toEqual([{ id: 'lamp', files: ['mods/a.jar', 'mods/b.jar'] }])
  })

  it('but not where all other files that have it are disabled', () => {
    expect(told([makeCopy('a.jar', 10), makeCopy('b.jar.disabled', 8)])).toEqual([])
  })

  it('but not where one file declares it twice', () => {
    expect(told([makeCopy('a.jar', 10, ['lamp', 'lamp'])])).toEqual([])
  })

  it('and is told once where the same files have several mods in common', () => {
    const files = [makeCopy('a.jar', 10, ['lamp', 'glow']), makeCopy('b.jar', 8, ['glow', 'lamp'])]
    expect(told(files).map(({ id }) => id)).toEqual(['lamp'])
  })

  it('and is told apart where other files have another mod in common', () => {
    const files = [makeCopy('a.jar', 10, ['lamp', 'glow']), makeCopy('b.jar', 8), makeCopy('c.jar', 9, ['glow'])]
    expect(told(files)).toEqual([
      { id: 'lamp', files: ['mods/a.jar', 'mods/b.jar'] },
      { id: 'glow', files: ['mods/a.jar', 'mods/c.jar'] },
    ])
  })
})

describe('the copy to keep comes first, which is', () => {
  it.each([
    ['the one published later', [makeCopy('a.jar', 8), makeCopy('b.jar', 10)], 'mods/b.jar'],
    ['the known one before the unknown', [makeUnknownCopy('a.jar', '9.9'), makeCopy('b.jar', 10)], 'mods/b.jar'],
    [
      'of unknown ones that of the greater number',
      [makeUnknownCopy('a.jar', '1.9'), makeUnknownCopy('b.jar', '1.10')],
      'mods/b.jar',
    ],
    ['of equal ones that of the first path', [makeCopy('b.jar', 10), makeCopy('a.jar', 10)], 'mods/a.jar'],
  ])('%s', (_, files, kept) => {
    expect(told(files)[0]?.files[0]).toBe(kept)
  })
})
