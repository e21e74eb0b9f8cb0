import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '../e2e/open-world.ts'
import { dismissToast, keepToast, reviewOf } from '../e2e/places.ts'
import { json, writeZip } from '../core/archives/zip-writer.ts'

function jar(id: string, name: string): Buffer {
  return writeZip([
    json('fabric.mod.json', { schemaVersion: 1, id, version: '1.2.0', name, depends: { minecraft: '>=1.21' } }),
  ])
}

function download({ folder }: World, name: string, bytes: Buffer): string {
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads, { recursive: true })
  writeFileSync(join(downloads, name), bytes)
  return join(downloads, name)
}

/** As the system has it when a person drags files over the middle of the window, and drops them. */
async function drag(
  { page }: World,
  files: readonly string[],
  ...types: readonly ('dragEnter' | 'dragOver' | 'drop')[]
) {
  const devTools = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  for (const type of types) await devTools.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
  await devTools.detach()
}

function filesOf(world: World): readonly string[] {
  return [
    download(world, 'lantern-posts-1.2.0.jar', jar('lantern_posts', 'Lantern Posts')),
    download(world, 'Evening Pack.mrpack', Buffer.from('a pack')),
    download(world, 'holiday.png', Buffer.from('a picture')),
  ]
}

/** What comes from outside: files that are dropped, and what others put into a folder. They begin and end on the page of an instance. */
export const ARRIVALS = [
  {
    name: 'drop',
    come: (world: World) => drag(world, filesOf(world), 'dragEnter', 'dragOver'),
  },
  {
    name: 'review-of-files',
    async come(world: World) {
      await drag(world, filesOf(world), 'dragEnter', 'dragOver', 'drop')
      await reviewOf(world.page).getByRole('button', { name: 'Add 1 file, then 1 modpack…', exact: true }).waitFor()
    },
  },
  {
    name: 'arrivals',
    async come(world: World) {
      const { page, library } = world
      await reviewOf(page).getByRole('button', { name: 'Back to the previous page' }).click()
      // The modpack that was dropped with them is asked about next.
      await page.getByRole('dialog', { name: 'Install Evening Pack' }).getByRole('button', { name: 'Cancel' }).click()
      for (const name of NEW)
        writeFileSync(join(library.survival.gamePath, 'mods', `${name}.jar`), jar(name, titleOf(name)))
      await page.getByText('Brass Lantern and Candle Lantern were added outside Modwell.').waitFor()
    },
  },
  {
    name: 'arrivals-dismissed',
    async come({ page }: World) {
      await page.getByRole('button', { name: 'Mark as seen' }).click()
      await keepToast(page)
    },
  },
] as const

/** As if they had never come. */
export async function takeArrivals({ page, library }: World): Promise<void> {
  await dismissToast(page)
  for (const name of NEW) rmSync(join(library.survival.gamePath, 'mods', `${name}.jar`))
  await page.getByText('brass-lantern.jar and candle-lantern.jar were removed outside Modwell.').waitFor()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await dismissToast(page)
}

/** Near the top of the list. */
const NEW = ['brass-lantern', 'candle-lantern']

function titleOf(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => ` ${first.toUpperCase()}`).trim()
}
