import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Core } from '../../../src-main/core/core.ts'
import { createArtworks, type Artworks } from '../../../src-main/shell/handles/artworks.ts'
import { makePng } from '../../service/content/png.ts'
import { openShell, type Shell } from '../open-shell.ts'

let shell: Shell
let id: string
let game: string
let shrunk: number[]

beforeEach(async () => {
  shell = await openShell()
  game = join(shell.folder, 'game')
  mkdirSync(join(game, 'mods'), { recursive: true })
  mkdirSync(join(game, 'screenshots'))
  id = (await shell.core.instances.adopt(game, { loader: 'fabric', gameVersion: '1.21.11', name: 'Game' })).id
  shrunk = []
})
afterEach(() => shell.close())

/** Says how wide each picture was asked for. */
function open(core: Pick<Core, 'instances'> = shell.core): Artworks {
  return createArtworks(() => Promise.resolve(core), {
    shrink(bytes, width) {
      shrunk.push(width)
      return new Uint8Array(bytes)
    },
    averageColour: () => [120, 90, 60],
  })
}

test('an icon and a screenshot are shown by the id of the instance, the icon with the colour of the head', async () => {
  const artworks = open()
  expect(await artworks.describe(id)).toEqual({ icon: null, isIconChosen: false, screenshot: null, tint: null })
  writeFileSync(join(game, 'icon.png'), makePng('icon'))
  writeFileSync(join(game, 'screenshots', 'one.png'), makePng('screenshot'))
  const { icon, screenshot, tint } = await artworks.describe(id)
  expect(typeof icon).toBe('string')
  expect(typeof screenshot).toBe('string')
  expect(tint?.dark).toEqual(expect.stringMatching(/^#7\w5\w3\w$/))
  expect((await artworks.show(id, 'icon'))?.bytes).toEqual(new Uint8Array(makePng('icon')))
  expect((await artworks.show(id, 'screenshot'))?.bytes).toEqual(new Uint8Array(makePng('screenshot')))
})

test('a picture is made small once, and again when it is another one', async () => {
  const artworks = open()
  writeFileSync(join(game, 'icon.png'), makePng('icon'))
  const first = await artworks.describe(id)
  await artworks.describe(id)
  await artworks.show(id, 'icon')
  expect(shrunk).toEqual([128])
  writeFileSync(join(game, 'icon.png'), makePng('another', 2))
  expect((await artworks.describe(id)).icon).not.toBe(first.icon)
  expect((await artworks.show(id, 'icon'))?.bytes).toEqual(new Uint8Array(makePng('another', 2)))
  expect(shrunk).toEqual([128, 128])
})

test('nothing is shown of what is no instance, no picture of one, or leads out of it', async () => {
  const artworks = open()
  writeFileSync(join(game, 'icon.png'), makePng('icon'))
  writeFileSync(join(shell.folder, 'private.png'), makePng('private'))
  symlinkSync(join(shell.folder, 'private.png'), join(game, 'screenshots', 'view.png'))
  expect(await artworks.show('nobody', 'icon')).toBeNull()
  expect(await artworks.show(id, 'mods')).toBeNull()
  expect(await artworks.show(id, 'constructor')).toBeNull()
  expect(await artworks.show(id, 'screenshot')).toBeNull()
  expect(await artworks.show(game, 'icon')).toBeNull()
  expect(await artworks.show('Game', 'icon')).toBeNull()
})

test('what cannot be made small, or is gone, is not announced', async () => {
  const artworks = createArtworks(() => Promise.resolve(shell.core), { shrink: () => null, averageColour: () => null })
  writeFileSync(join(game, 'icon.png'), makePng('icon'))
  expect(await artworks.describe(id)).toMatchObject({ icon: null, tint: null })
  rmSync(game, { recursive: true })
  expect(await open().describe(id)).toEqual({ icon: null, isIconChosen: false, screenshot: null, tint: null })
})

test('an icon that the person chose is told apart, and goes with the instance when that is forgotten', async () => {
  const artworks = open()
  const portrait = join(shell.folder, 'portrait.png')
  writeFileSync(portrait, makePng('portrait'))
  await shell.core.instances.setIcon(id, portrait)
  const { icon, isIconChosen } = await artworks.describe(id)
  expect(icon).not.toBe(null)
  expect(isIconChosen).toBe(true)
  const icons = join(shell.folder, 'home', 'icons')
  expect(readdirSync(icons)).toEqual([id])
  await shell.core.instances.forget(id)
  expect(readdirSync(icons)).toEqual([])
})
