import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseContents, writeContents } from '../../../../src-main/core/services/database/cache/contents-cache.ts'
import { writeStored } from '../../../../src-main/core/model/words/stored-texts.ts'
import type { FileContents } from '../../../../src-main/core/model/files/installed-file.ts'
import { readArchive } from '../../../../src-main/core/archives/read-archive.ts'
import { loadedMods } from '../../../../src-main/core/pipeline/scan/loaded-mods.ts'
import { traitsIn } from '../../../../src-main/core/flows/resolution/traits-in.ts'
import { bufferSource } from '../../../../src-main/core/archives/zip/byte-source.ts'
import { AWKWARD_NAMES } from '../../../fixtures/awkward-names.ts'
import { randomRuns } from '../../../fixtures/random-runs.ts'
import { SAMPLES } from '../../../fixtures/metadata-samples.ts'
import { OLD_MOD, RETURN_TEXT, writeClass } from '../class-writer.ts'
import { json, text, writeZip, type ZipPart } from '../zip-writer.ts'

// Metadata as jars have it, changed at random: whatever comes of it, reading it ends, and with something that can be kept.

const { runs: RUNS, seed: SEED } = randomRuns('FUZZ', { runs: 100, seed: 20_261_122 })
const OPTIONS = { numRuns: RUNS, seed: SEED }
const LOADERS = ['fabric', 'quilt', 'forge', 'neoforge', null] as const
const TARGETS = [
  ...LOADERS.map((loader) => ({ loader, gameVersion: '1.20.1' })),
  { loader: 'forge', gameVersion: '1.12.2' },
  { loader: 'neoforge', gameVersion: '1.21.1', alsoLoads: ['fabric'] },
]

const SURROUNDINGS = { loaderVersion: '1', javaVersion: '17', side: 'client' } as const

/** The classes of a core mod that brings a mod of its own, and has another that is annotated. */
const CLASSES: readonly ZipPart[] = [
  {
    name: 'org/example/Plugin',
    methods: [{ name: 'getModContainerClass', code: [{ load: 'org.example.Box' }, RETURN_TEXT] }],
  },
  { name: 'org/example/Box', methods: [{ name: '<init>', code: [{ load: 'box' }, { assign: 'modId' }] }] },
  {
    name: 'org/example/Main',
    annotations: [{ descriptor: OLD_MOD, values: { modid: 'main', useMetadata: false, clientSideOnly: true } }],
  },
].map((written) => ({ name: `${written.name}.class`, bytes: writeClass(written), isStored: true }))

/** Pieces that mean something to one of the readers. */
const PIECES = [
  ...AWKWARD_NAMES,
  ...'{}[]",:=#\'\n\\'.split(''),
  '"""',
  "'''",
  '[[',
  ']]',
  '/*',
  '//',
  '\\u',
  '\\ud800',
  '${file.jarVersion}',
  '[1,)',
  '>=1 <2 || ~3',
  '[1,2],(3,]',
  '1979-05-27T07:32:00Z',
  '[dependencies.a]',
  '[features.a]',
  '"__proto__": ',
  'constructor = 1\n',
  'a.b.__proto__.c = 1\n',
  '['.repeat(3000),
  '{"a":'.repeat(3000),
]

/** One change of a text: a piece is put, or something goes or comes twice, at a place from 0 to 1. */
type Change = readonly [kind: 'put' | 'drop' | 'twice' | 'cut', at: number, length: number, piece: string]

const place = fc.double({ min: 0, max: 1, noNaN: true })
const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('put', 'put', 'drop', 'twice', 'cut'),
  place,
  fc.nat(40),
  fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })),
)
const changes = fc.array(change, { minLength: 1, maxLength: 6 })

function applyAll(sample: string, all: readonly Change[]): string {
  return all.reduce((written, [kind, at, length, piece]) => {
    const from = Math.floor(at * written.length)
    const [head, tail] = [written.slice(0, from), written.slice(from)]
    if (kind === 'cut') return head
    if (kind === 'put') return head + piece + tail
    return kind === 'drop' ? head + tail.slice(length) : head + tail.slice(0, length) + tail
  }, sample)
}

describe.each(SAMPLES)('$entry as $from has it', ({ entry, content }) => {
  it('can be changed in any way and is read, or told to be unreadable', () => {
    const property = fc.property(changes, (all) => {
      const nested = { name: 'META-INF/jars/a.jar', bytes: writeZip([text(entry, applyAll(content, all.slice(1)))]) }
      expectKept(readArchive(bufferSource(writeZip([text(entry, applyAll(content, all)), nested]))))
    })
    expect(() => fc.assert(property, OPTIONS)).not.toThrow()
  })
})

it('the classes of a core mod can be changed in any of their bytes and are read, or nothing is known of them', () => {
  const manifest = text('META-INF/MANIFEST.MF', 'FMLCorePlugin: org.example.Plugin\nForceLoadAsMod: true\n')
  const bytes = fc.array(fc.tuple(fc.nat(CLASSES.length - 1), place, fc.nat(255)), { minLength: 1, maxLength: 6 })
  const property = fc.property(bytes, (all) => {
    const changed = CLASSES.map((part, index) => {
      const own = Buffer.from(part.bytes)
      for (const [at, where, byte] of all) if (at === index) own[Math.floor(where * (own.length - 1))] = byte
      return { ...part, bytes: own }
    })
    expectKept(readArchive(bufferSource(writeZip([manifest, ...changed]))))
  })
  expect(() => fc.assert(property, OPTIONS)).not.toThrow()
})

it('an archive can be changed in any of its bytes and is read, or told to be unreadable', () => {
  const parts = SAMPLES.map(({ entry, content }) => text(entry, content))
  const whole = writeZip([...CLASSES, ...parts, json('META-INF/jarjar/metadata.json', { jars: [{ path: 'a.jar' }] })])
  const bytes = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 12 })
  const property = fc.property(bytes, place, fc.boolean(), (all, end, isCut) => {
    const changed = Buffer.from(whole)
    // Most of what steers a reader lies at the end.
    for (const [at, byte] of all) changed[Math.floor(Math.sqrt(at) * (changed.length - 1))] = byte
    expectKept(readArchive(bufferSource(isCut ? changed.subarray(0, Math.floor(end * changed.length)) : changed)))
  })
  expect(() => fc.assert(property, OPTIONS)).not.toThrow()
})

/** It can be remembered as it is, and told for every loader. */
function expectKept(contents: FileContents): void {
  expect(parseContents(writeContents(contents))).toEqual(JSON.parse(writeStored(contents)))
  if (contents.kind !== 'archive') return
  for (const target of TARGETS) {
    const { mods } = loadedMods(contents.metadata, target)
    const { provides } = traitsIn(contents.metadata, { ...SURROUNDINGS, ...target })
    expect(provides.map(({ id }) => id)).toEqual(expect.arrayContaining(mods.map(({ id }) => id)))
  }
}
