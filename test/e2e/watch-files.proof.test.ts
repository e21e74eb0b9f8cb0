import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, writeZip } from '../core/archives/zip-writer.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { adoptGame } from './own-game.ts'
import { dismissToast, goTo, inspectorOf, openDetails, openInstance, openSettings, rowOf } from './places.ts'

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const many = Array.from({ length: 60 }, (_, index) => {
    const id = `mod-${String(index).padStart(2, '0')}`
    return [`${id}.jar`, jar(id)] as const
  })
  mods = await adoptGame(world, 'Survival', Object.fromEntries(many))
  await world.page.reload()
  await openInstance(world.page, 'Survival')
})
afterAll(() => world.close())

function jar(id: string): Buffer {
  return writeZip([json('fabric.mod.json', { schemaVersion: 1, id, version: '1', name: id })])
}

const ADDED = 'outside Modwell.'

test('what a launcher puts into a folder appears by itself, and what the person looks at stays as it is', async () => {
  const { page } = world
  await openDetails(page, 'mod-05.jar')
  const row = rowOf(page, 'mod-05.jar')
  await row.focus()
  await page.keyboard.press('Space')
  const scroller = page.getByRole('grid', { name: 'Installed files' })
  await scroller.evaluate((list) => {
    list.scrollTop = 60
  })
  writeFileSync(join(mods, 'mod-05-a.jar'), jar('mod-05-a'))
  writeFileSync(join(mods, 'mod-05-b.jar'), jar('mod-05-b'))
  await page.getByRole('status').getByText(`mod-05-a and mod-05-b were added ${ADDED}`).waitFor()
  await rowOf(page, 'mod-05-a.jar').waitFor()
  const tab = await page.getByRole('tab', { name: /^Content/ }).textContent()
  expect(await scroller.evaluate((list) => list.scrollTop)).toBe(60)
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => inspectorOf(page).count()).toBe(1)
  expect(tab).toEqual(expect.stringContaining('62'))
  expect(await auditThemes(world)).toEqual([])
})

test('the note adds up what comes, and goes with the marks when it was seen, which can be undone', async () => {
  const { page } = world
  for (const name of ['mod-05-a.jar', 'mod-06.jar']) renameSync(join(mods, name), join(mods, `${name}.disabled`))
  await page.getByRole('status').getByText(`mod-05-a and mod-05-b were added and mod-06 was changed ${ADDED}`).waitFor()
  const row = rowOf(page, 'mod-05-a.jar.disabled')
  await row.getByText('new', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mark as seen', exact: true }).click()
  await expect.poll(() => page.getByText(ADDED).count()).toBe(0)
  expect(await row.getByText('new', { exact: true }).count()).toBe(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText(`mod-05-a and mod-05-b were added and mod-06 was changed ${ADDED}`).waitFor()
  await page.getByRole('button', { name: 'Mark as seen', exact: true }).click()
  await dismissToast(page)
})

test('with watching switched off nothing appears before it is checked, and then without a note', async () => {
  const { page } = world
  await openSettings(page, 'Folders')
  await page.getByRole('checkbox', { name: /^Watch instance folders/ }).press('Space')
  await world.ask('app.window-settings', null)
  await goTo(page, 'Library')
  await openInstance(page, 'Survival')
  writeFileSync(join(mods, 'mod-00-quiet.jar'), jar('mod-00-quiet'))
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await rowOf(page, 'mod-00-quiet.jar').waitFor()
  await expect.poll(() => page.getByText(ADDED).count()).toBe(0)
})
