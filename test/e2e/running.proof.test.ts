import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playGame, type Game } from '../flows/ground/play-game.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { confirm, dismissToast, goTo, inHistory, openInstance, reviewOf } from './places.ts'

let world: World
let mods: string
let game: Game | null = null

beforeAll(async () => {
  world = await openWorld({ isAsking: true, projects: 0 })
  const [lamp] = addMod(world, 'own-lamp', { '1.0.0': {}, '1.1.0': {} })
  mods = await adoptGame(world, 'Played', { 'lamp.jar': lamp })
  await openInstance(world.page, 'Played')
})

afterAll(async () => {
  await game?.stop()
  await world.close()
})

function dialog() {
  return reviewOf(world.page)
}

async function play(): Promise<number> {
  game = await playGame(world.folder, { cwd: dirname(mods) })
  return game.pid
}

async function stop(): Promise<void> {
  await game?.stop()
  game = null
}

// Only Linux tells of a process which folder it works in.
describe.runIf(process.platform === 'linux')('while the game runs', () => {
  test('the review says so, names the process, and offers to wait', async () => {
    const { page } = world
    const pid = await play()
    await page.getByRole('button', { name: 'Update 1' }).click()
    await dialog().getByText('The game or server of Played is running.').waitFor()
    expect(await dialog().getByText(`process ${pid} (java)`).count()).toBe(1)
    expect(await dialog().getByRole('button', { name: 'Apply now anyway' }).count()).toBe(1)
    expect(await auditThemes(world)).toEqual([])
  })

  test('it waits on every page, and nothing is changed meanwhile', async () => {
    const { page } = world
    await dialog().getByRole('button', { name: 'Apply when it stops' }).click()
    await page.getByText('Waiting for Played to stop').waitFor()
    const wrong = await auditThemes(world)
    const shown: number[] = []
    for (const place of ['Settings', 'Browse', 'Library'] as const) {
      await goTo(page, place)
      shown.push(await page.getByText('Waiting for Played to stop').count())
    }
    expect(wrong).toEqual([])
    expect(shown).toEqual([1, 1, 1])
    expect(enabledIn(mods)).toEqual(['lamp'])
  })

  test('once it has ended the change is made, and its result can be shown', async () => {
    const { page } = world
    await stop()
    await page.getByRole('button', { name: 'Details: Update Played' }).click()
    await dialog().getByText('own-lamp 1.0.0 → 1.1.0 in Played.').waitFor()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect
      .poll(async () => [enabledIn(mods), await page.getByText('Waiting for').count()])
      .toEqual([['own-lamp-1.1.0'], 0])
  })

  test('waiting can be cancelled, and everything stays as it is', async () => {
    const { page } = world
    await play()
    await openInstance(page, 'Played')
    await page.getByRole('tab', { name: 'History' }).click()
    await inHistory(page, /^Undo: /).click()
    await dialog().getByRole('button', { name: 'Apply when it stops' }).click()
    await page.getByText('Waiting for Played to stop').waitFor()
    await page.getByRole('button', { name: /^Cancel: / }).click()
    await page.getByText(/no longer waiting/).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(enabledIn(mods)).toEqual(['own-lamp-1.1.0'])
  })

  test('it is changed anyway for who says so', async () => {
    const { page } = world
    await inHistory(page, /^Undo: /).click()
    await confirm(page, 'Apply now anyway')
    await dismissToast(page)
    expect(enabledIn(mods)).toEqual(['lamp'])
  })

  test('the review notices that the game has ended', async () => {
    const { page } = world
    await inHistory(page, /^Redo: /).click()
    await dialog().getByText('The game or server of Played is running.').waitFor()
    await stop()
    await dialog().getByRole('button', { name: 'Redo', exact: true }).waitFor()
    await expect.poll(() => dialog().getByText('is running').count()).toBe(0)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
  })
})
