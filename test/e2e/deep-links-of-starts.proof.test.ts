import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
})

afterAll(() => world.close())

const titled = (name: string) => world.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** As macOS hands a link over. */
function openUrl(link: string): Promise<boolean> {
  return world.app.evaluate(({ app }, url) => app.emit('open-url', { preventDefault: () => undefined }, url), link)
}

test('a link of the start opens its project, and changes nothing', async () => {
  addMod(world, 'own-lamp', { '1.0.0': {} })
  await world.restart(['modwell://mod/own-lamp'])
  await titled('own-lamp')
  await expect.poll(() => world.ask('history.list', { instance: null })).toMatchObject({ value: [] })
})

test('a link of a second start opens an instance in the window that runs', async () => {
  const [rope] = addMod(world, 'own-rope', { '1.0.0': {} })
  await adoptGame(world, 'Handy', { 'rope.jar': rope })
  const list = await world.ask('library.list', null)
  const id = list.kind === 'ok' ? list.value[0]?.id : undefined
  await world.startAgain([`modwell://instance/${id}`])
  await titled('Handy')
  const windows = await world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  expect(windows).toBe(1)
})

test('a link of the system to a version opens the project that it is of', async () => {
  const [version] = addMod(world, 'own-wheel', { '1.0.0': {} })
  const wasTaken = await openUrl(`modwell://version/${version?.id}`)
  await titled('own-wheel')
  expect(wasTaken).toBe(true)
})
