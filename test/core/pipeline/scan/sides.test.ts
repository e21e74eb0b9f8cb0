import { expect, it } from 'vitest'
import { traitsOf } from '../../../../src-main/core/pipeline/scan/traits.ts'
import { readParts } from '../../archives/read.ts'
import { json, text, type ZipPart } from '../../archives/zip-writer.ts'

const fabric = (fields: object) => json('fabric.mod.json', { schemaVersion: 1, id: 'a', version: '1', ...fields })
const quilt = (environment: string) =>
  json('quilt.mod.json', { quilt_loader: { id: 'a', version: '1' }, minecraft: { environment } })
const forge = (before: string, after = '') => text('META-INF/mods.toml', `${before}\n[[mods]]\nmodId="a"\n${after}`)
const needsGame = (side: string) => `[[dependencies.a]]\nmodId="minecraft"\nmandatory=true\nside="${side}"\n`

const CASES: readonly (readonly [string, ZipPart, string, string | undefined])[] = [
  ['Fabric says it in any case', fabric({ environment: 'CLIENT' }), 'fabric', 'client'],
  ["Fabric's oldest schema", fabric({ side: 'server' }), 'fabric', 'server'],
  ['Fabric means both by a star', fabric({ environment: '*' }), 'fabric', undefined],
  ['Quilt', quilt('dedicated_server'), 'quilt', 'server'],
  ['Forge says it outright', forge('clientSideOnly=true'), 'forge', 'client'],
  ['Forge asks for the game on clients only, and loads on both', forge('', needsGame('CLIENT')), 'forge', undefined],
  ['Forge asks for the game on servers only, and loads on both', forge('', needsGame('SERVER')), 'forge', undefined],
]

it.each(CASES)('the side that a mod is for: %s', (...[, part, loader, side]) => {
  expect(traitsOf(readParts([part]), { loader, gameVersion: '1.20.1' }).side).toBe(side)
})
