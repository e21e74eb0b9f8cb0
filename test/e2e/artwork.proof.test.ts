import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePng } from '../service/content/png.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo, openInstance } from './places.ts'
import { showAt } from './show-at.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ isAsking: true, projects: 40 })
  const { survival, prism } = world.library
  mkdirSync(join(prism, 'icons'), { recursive: true })
  writeFileSync(join(prism, 'icons', 'oak.png'), makePng('oak', 12))
  writeFileSync(join(survival.path, 'instance.cfg'), '[General]\niconKey=oak\nname=Survival\n')
  mkdirSync(join(survival.gamePath, 'screenshots'))
  writeFileSync(join(survival.gamePath, 'screenshots', '2026-11-20_20.15.00.png'), makePng('a view', 60))
})

afterAll(() => world.close())

test('tile, sidebar and head show the icon of the launcher and the newest screenshot, made small by main', async () => {
  const { page, library } = world
  await world.adopt(library.survival)
  await world.adopt(library.server)
  await goTo(page, 'Library')
  const tile = page.locator('.tile', { hasText: 'Survival' })
  const sizes = async () => {
    await page.waitForFunction(() => [...document.querySelectorAll('img')].every(({ complete }) => complete))
    return tile.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  }
  await expect.poll(() => sizes()).toEqual([720, 128])
  await expect.poll(() => page.getByRole('banner').locator('img[src*="/icon?"]').count()).toBe(1)
  await openInstance(page, 'Survival')
  const head = page.locator('.page-head')
  await expect.poll(() => head.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(128)
  await expect.poll(() => head.getAttribute('style')).toMatch(/--in-dark: #[0-9a-f]{6}; --in-light: #[0-9a-f]{6}/)
})

test('an instance without pictures has drawn ones, and a head in a colour of its name', async () => {
  const { page } = world
  await openInstance(page, 'server')
  const head = page.locator('.page-head')
  await expect
    .poll(async () => [await head.locator('img').count(), await head.locator('svg.drawn-icon').count()])
    .toEqual([0, 1])
  await expect.poll(() => head.getAttribute('style')).toContain('--hue:')
})

test('the page gets no picture of what is no instance, and none by a path', async () => {
  const { page, library } = world
  const shown = await page.evaluate(
    async (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          return image.decode().then(
            () => true,
            () => false,
          )
        }),
      ),
    ['nobody/icon', `${encodeURIComponent('../../icons')}/oak.png`, `${encodeURIComponent(library.prism)}/icon`].map(
      (name) => `modwell-app://artwork/${name}`,
    ),
  )
  expect(shown).toEqual([false, false, false])
})

test('on a large window what is well has its picture, too', async () => {
  const { page } = world
  const [newest] = addMod(world, 'own-lamp', { '1.0.0': {} })
  await adoptGame(world, 'Calm', { 'lamp.jar': newest })
  await goTo(page, 'Library')
  const well = page.getByRole('region', { name: 'All good' }).getByRole('listitem').filter({ hasText: 'Calm' })
  await well.waitFor()
  expect(await well.locator('.tile-picture').count()).toBe(0)
  await showAt(world, { width: 1920, height: 1000 })
  await expect.poll(() => well.locator('.tile-picture').count()).toBe(1)
  await showAt(world, { width: 1280, height: 800 })
})
