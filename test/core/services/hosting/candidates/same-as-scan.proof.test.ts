import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, writeZip, type ZipPart } from '../../../archives/zip-writer.ts'
import { openGround, scanned, type Ground } from './ground.ts'
import { fabric, jarJar, JARS, MANIFEST, noise, old, toml } from './jars.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.close())

const BASES = Object.values(JARS)
const NESTED = 'META-INF/jars/inner.jar'

/** Some of these, in any order, among bytes of any length, packed or not. */
const part = constantFrom<readonly ZipPart[]>(
  [fabric('a')],
  [fabric('a', [NESTED])],
  [json('quilt.mod.json', { schema_version: 1, quilt_loader: { id: 'a', version: '1', jars: [NESTED] } })],
  [toml('META-INF/mods.toml', 'a')],
  [toml('META-INF/neoforge.mods.toml', 'a')],
  [jarJar(NESTED)],
  [MANIFEST],
  old('a'),
  [json('fabric.mod.json', 'no object')],
)
const made = record({
  parts: array(part, { maxLength: 4 }),
  gaps: array(integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 4 }),
  nested: constantFrom(...BASES),
  isStored: boolean(),
  hasDescriptors: boolean(),
  isZip64: boolean(),
  cut: constantFrom(0, 0, 0, 1, 5000),
})

it('whatever an archive is made of, it reads remotely as it does on disk', async () => {
  const reads = asyncProperty(made, async ({ parts, gaps, nested, isStored, hasDescriptors, isZip64, cut }) => {
    const all = [...parts, [{ name: NESTED, bytes: nested, isStored }]].flatMap((one, index) => [
      noise(gaps[index % gaps.length] ?? 0, `gap${index}`),
      ...one.map((each) => ({ isStored, ...each })),
    ])
    const whole = writeZip(all, { hasDescriptors, isZip64 })
    const bytes = whole.subarray(0, whole.length - cut)
    expect(await ground.readOne(ground.offer(bytes))).toEqual({ kind: 'read', contents: scanned(bytes) })
  })
  await assert(reads, { numRuns: 120, seed: 11 })
})
