import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground
let id: string
let game: string
let path: string

beforeEach(async () => {
  playground = await openPlayground()
  const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
  ;({ id, gamePath: game } = await adoptGame(playground, { 'mods/lamp.jar': lamp }))
  const { changeSets } = await carryOut(playground.core, updateAll())
  path = changeSets[0]?.steps[0]?.to?.path ?? ''
})
afterEach(() => playground.close())

const putBack = (...targets: readonly string[]) =>
  carryOut(playground.core, { kind: 'put-back', instance: id, targets, freshness: 'normal' })

it('takes a path, a file name, and the id, slug or title of a project', async () => {
  const before = readFileSync(join(game, path))
  const { value } = await playground.core.browse.project('lamp', 'normal')
  for (const name of [path, basename(path), value.id, 'lamp', value.title.toUpperCase()]) {
    appendFileSync(join(game, path), 'more')
    const { changeSets } = await putBack(name, path)
    expect(changeSets[0]?.steps.length, `${name}`).toBe(1)
    expect(readFileSync(join(game, path)).equals(before), `${name}`).toBe(true)
  }
})

it('asks which file is meant where several fit', async () => {
  const copy = 'mods/copy.jar'
  writeFileSync(join(game, copy), readFileSync(join(game, path)))
  await carryOut(playground.core, { kind: 'disable', instance: id, targets: [path, copy] })
  await expect(putBack('lamp')).rejects.toMatchObject({
    code: 'ambiguous',
    message: expect.stringContaining(`${copy}.disabled`),
    hint: 'Use the path of the file instead.',
  })
})

it('refuses what Modwell put nowhere, known to the service or not', async () => {
  playground.addMod('rope', { '1.0.0': {} })
  for (const name of ['rope', 'nothing', 'mods/nothing.jar']) {
    await expect(putBack(name)).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining(name) })
  }
})

it('puts back what Modwell put there also after an undo has brought back what somebody had made of it', async () => {
  const file = join(game, path)
  const before = readFileSync(file)
  const undo = { kind: 'undo', changeSet: null, instance: id } as const
  appendFileSync(file, 'more')
  await putBack(path)
  await carryOut(playground.core, undo)
  await expect(carryOut(playground.core, undo)).rejects.toMatchObject({
    code: 'changed-on-disk',
    message: expect.stringContaining(`${path} was changed outside Modwell`),
    remedies: [
      { kind: 'go-back-before', changeSet: expect.any(String) },
      { kind: 'repair-file', instance: id },
    ],
  })
  await putBack(path)
  expect(readFileSync(file).equals(before)).toBe(true)
})
