import { expect, it } from 'vitest'
import { changeDocument } from '../cli/documents.ts'
import { openWorld } from '../cli/open-world.ts'

it('of an update that was agreed to every new file is asked for once', async () => {
  const world = await openWorld()
  try {
    const id = await world.adopt(world.library.survival)
    world.service.clearRequests()
    const { changeSets } = await world.json(changeDocument, ['update', id, '--yes'])
    const asked = world.service.requests().filter(({ origin }) => origin === 'files')
    const times = new Map<string, number>()
    for (const { path } of asked) times.set(path, (times.get(path) ?? 0) + 1)
    const news = changeSets.flatMap(({ steps }) => steps.flatMap(({ to }) => (to === null ? [] : [to])))
    expect(news.some(({ size }) => size !== null && size > 128 * 1024)).toBe(true)
    expect(news.length).toBeGreaterThan(2)
    const paths = world.library.survival.files.flatMap(({ choice, expected }) =>
      choice !== null && expected === 'update-available' ? [new URL(choice.newest.url).pathname] : [],
    )
    expect(paths.filter((path) => times.get(path) !== 1)).toEqual([])
  } finally {
    await world.close()
  }
})
