import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import type { Version } from '../service/types.ts'
import { entryOf, packWish, writePack } from './packs-ground.ts'
import { carryOut, openPlayground, treeOf, type Playground } from './playground.ts'

const ZERO = '0'.repeat(40)

let playground: Playground
let alpha: readonly Version[]
let game: string
let id: string

beforeEach(async () => {
  playground = await openPlayground()
  alpha = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
  const first = writePack(playground, { files: [entryOf(alpha[0], 'mods/alpha-1.0.jar')] }, 'first.mrpack')
  await carryOut(playground.core, packWish(first, { into: { kind: 'own', name: 'Game' } }))
  // Another instance's: the store has both versions.
  const whole = { files: alpha.map((version, index) => entryOf(version, `mods/alpha-${index + 1}.0.jar`)) }
  await carryOut(playground.core, packWish(writePack(playground, whole, 'whole.mrpack')))
  const listed = await playground.core.instances.list()
  const instance = listed.find((each) => each.instance.name === 'Game')?.instance
  id = instance?.id ?? ''
  game = instance?.gamePath ?? ''
})
afterEach(() => playground.close())

function updateTo(sha1: string): Wish {
  const hashes = { ...alpha[1]?.files[0]?.hashes, sha1 }
  const files = [entryOf(alpha[1], 'mods/alpha-2.0.jar', { hashes })]
  const file = writePack(playground, { versionId: '2.0.0', files }, 'second.mrpack')
  return {
    kind: 'update-pack',
    instance: id,
    pack: { project: file, version: null, file },
    theirs: [],
    optional: [],
    without: [],
    hosts: [],
    freshness: 'normal',
  }
}

it('refuses a pack whose SHA-512 names what the store has and whose SHA-1 names something else, and changes nothing', async () => {
  const before = treeOf(game)
  await expect(carryOut(playground.core, updateTo(ZERO))).rejects.toMatchObject({
    code: 'wrong-hash',
    message: expect.stringContaining(`instead of ${ZERO}`),
  })
  expect(treeOf(game)).toEqual(before)
})
