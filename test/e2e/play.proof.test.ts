import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryInstance } from '../fixtures/library.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { leaveCrash } from './own-game.ts'
import { goTo, typeInPalette } from './places.ts'

// A stand-in launcher, which starts a stand-in game: a process that the system shows as Java, until it is told to end.

let world: World
let called: string

beforeAll(async () => {
  world = await openWorld({ projects: 60 })
  await world.adopt(instanceOf('Survival'))
  await world.adopt(instanceOf('Workshop'))
  called = join(world.folder, 'called')
  const java = join(world.folder, 'java')
  symlinkSync(process.execPath, java)
  const game = join(world.folder, 'game.cjs')
  writeFileSync(game, GAME)
  const launcher = join(world.folder, 'prism')
  const run = `case "$*" in *Survival*) cd '${instanceOf('Survival').gamePath}'; '${java}' '${game}' >/dev/null 2>&1 & ;; esac`
  writeFileSync(launcher, `#!/bin/sh\necho "$*" >> '${called}'\n${run}\n`)
  chmodSync(launcher, 0o755)
  await world.choose(launcher)
})
afterAll(() => world.close())

/** Writes its log, and ends once there is another. */
const GAME = `
const fs = require('node:fs')
fs.mkdirSync('logs', { recursive: true })
fs.writeFileSync('logs/latest.log', '[20:31:07] [main/INFO]: Loading Minecraft\\n')
setInterval(() => {
  if (!fs.existsSync('ended.log')) return
  fs.copyFileSync('ended.log', 'logs/latest.log')
  process.exit(1)
}, 50)`

function instanceOf(name: string): LibraryInstance {
  const found = world.library.instances.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

const calls = (): readonly string[] => (existsSync(called) ? readFileSync(called, 'utf8').trim().split('\n') : [])
const dialog = () => world.page.getByRole('dialog')
const button = (name: string) => world.page.getByRole('main').getByRole('button', { name, exact: true })

async function open(name: string): Promise<void> {
  await goTo(world.page, 'Library')
  await button(name).first().click()
  await world.page.getByRole('grid', { name: 'Installed files' }).waitFor()
}

test('what waits is updated on the way, and a launcher that is not there is told, and chosen', async () => {
  const { page } = world
  await open('Workshop')
  await page.getByRole('button', { name: 'More ways to play Workshop' }).click()
  await page.getByRole('menuitem', { name: /^Update \d+ and play$/ }).click()
  await dialog().getByText('Prism Launcher was not found on this computer.').waitFor()
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).waitFor()
  expect(await auditThemes(world)).toEqual([])
  await dialog()
    .getByText(/Modwell looked in the usual places and for its Flatpak\. Install it or, /)
    .waitFor()
  await world.app.evaluate(({ shell }) => {
    Object.assign(shell, { openExternal: async (url: string) => Object.assign(globalThis, { opened: url }) })
  })
  await dialog().getByRole('button', { name: 'Get Prism Launcher' }).click()
  await expect
    .poll(() => world.app.evaluate(() => (globalThis as { opened?: string }).opened))
    .toBe('https://prismlauncher.org/download/')
  await dialog().getByRole('button', { name: 'Choose program…' }).click()
  await expect.poll(calls).toHaveLength(1)
  expect(calls()[0]).toMatch(/--launch=/)
  await dialog().waitFor({ state: 'detached' })
  await page.getByText('Starting…').first().waitFor()
})

test('what would stop the game is asked before, and the game is started anyway where that is said', async () => {
  const before = calls().length
  await open('Survival')
  await button('Play Survival').click()
  await dialog()
    .getByText(/half-a-download\.jar: /i)
    .waitFor()
  expect(await auditThemes(world)).toEqual([])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(calls()).toHaveLength(before)
  await button('Play Survival').click()
  await dialog().getByRole('button', { name: 'Play anyway' }).click()
  await world.page
    .getByText(/^Running since \d\d:\d\d$/)
    .first()
    .waitFor()
  expect(calls()).toHaveLength(before + 1)
})

test('the card says that it runs, and then that it crashed, which leads to why in one click', async () => {
  const { page } = world
  await goTo(page, 'Library')
  const tile = page.locator('.tile', { hasText: 'Survival' })
  await tile.getByText(/^Running since/).waitFor()
  expect(await tile.getByRole('button', { name: 'Play Survival' }).count()).toBe(0)
  leaveCrash(join(world.folder, 'crash'), 'lamp')
  copyFileSync(join(world.folder, 'crash/logs/latest.log'), join(instanceOf('Survival').gamePath, 'ended.log'))
  await tile.getByText(/^Crashed after \d+ s$/).waitFor()
  const why = tile.getByRole('button', { name: 'Why Survival crashed' })
  const more = tile.getByRole('button', { name: 'More for Survival' })
  // In one line; the update, which has the line else, is in the menu.
  expect((await why.boundingBox())?.y).toBe((await more.boundingBox())?.y)
  expect(await tile.getByRole('button', { name: /^Update/ }).count()).toBe(0)
  await more.click()
  await page.getByRole('menuitem', { name: /^Update \d+$/ }).waitFor()
  await page.keyboard.press('Escape')
  expect(await auditThemes(world)).toEqual([])
  await tile.getByRole('button', { name: 'Why Survival crashed' }).click()
  await page.getByRole('heading', { name: /lamp failed while the game was starting/ }).waitFor()
  rmSync(join(instanceOf('Survival').gamePath, 'ended.log'))
})

test('it is joined to a server, and an address that is none is refused with what it looks like', async () => {
  const { page } = world
  const more = page.getByRole('button', { name: 'More ways to play Survival' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Join a server…' }).click()
  await dialog().getByRole('textbox', { name: 'Address' }).fill('--evil')
  await page.keyboard.press('Enter')
  await dialog()
    .getByText(/is not the address of a server/)
    .waitFor()
  // What was typed stays, to be mended.
  expect(await dialog().getByRole('textbox', { name: 'Address' }).inputValue()).toBe('--evil')
  const before = calls().length
  await dialog().getByRole('textbox', { name: 'Address' }).fill('play.example.org')
  await page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Play anyway' }).click()
  await expect
    .poll(() => calls().slice(before))
    .toEqual([expect.stringMatching(/--launch=.* --server=play\.example\.org$/)])
  writeFileSync(join(instanceOf('Survival').gamePath, 'ended.log'), '[21:26:00] [Render thread/INFO]: Stopping!\n')
  await page.getByText(/last ran \d+ s/).waitFor()
})

test('it is played by its name in the palette', async () => {
  const before = calls().length
  rmSync(join(instanceOf('Survival').gamePath, 'ended.log'))
  await typeInPalette(world.page, 'play surv')
  await world.page.getByRole('menuitem', { name: 'Play Survival' }).waitFor()
  await world.page.keyboard.press('Enter')
  await dialog().getByRole('button', { name: 'Play anyway' }).click()
  await expect.poll(calls).toHaveLength(before + 1)
  await world.page
    .getByText(/^Running since/)
    .first()
    .waitFor()
  writeFileSync(join(instanceOf('Survival').gamePath, 'ended.log'), '')
})

/** Listens until it is told to end, and saves its world then. */
const SERVER = `
const fs = require('node:fs')
process.on('SIGTERM', () => {
  fs.writeFileSync('saved', 'yes')
  process.exit(143)
})
setInterval(() => undefined, 1000)`

test('a server in the background is stopped where the person says so twice, and saves first', async () => {
  const { page } = world
  const { server } = world.library
  await world.adopt(server)
  writeFileSync(join(server.gamePath, 'server.cjs'), SERVER)
  writeFileSync(join(server.gamePath, 'run.sh'), `#!/bin/sh\n'${join(world.folder, 'java')}' ./server.cjs &\n`)
  await open('server')
  await button('Play server').click()
  const anyway = dialog().getByRole('button', { name: 'Play anyway' })
  const stop = button('Stop the server server')
  await anyway.or(stop).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await stop.waitFor()
  await stop.click()
  await dialog()
    .getByText(/tells its process \(\d+\) to end/)
    .waitFor()
  expect(await auditThemes(world)).toEqual([])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(existsSync(join(server.gamePath, 'saved'))).toBe(false)
  await stop.click()
  await dialog().getByRole('button', { name: 'Stop server' }).click()
  await page.getByText('server was told to stop. It saves its worlds first.').waitFor()
  await button('Play server').waitFor()
  expect(existsSync(join(server.gamePath, 'saved'))).toBe(true)
})
