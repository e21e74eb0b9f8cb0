import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeDocument } from '../cli/documents.ts'
import { openWorld } from '../cli/open-world.ts'

let world: Awaited<ReturnType<typeof openWorld>>
let id: string

beforeAll(async () => {
  world = await openWorld()
  id = await world.adopt(world.library.survival)
})
afterAll(() => world.close())

beforeEach(() => world.service.clearRequests())

/** How often each file was asked for since a test began, or a part of it. */
function timesAsked(): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { origin, path } of world.service.requests()) {
    if (origin === 'files') times.set(path, (times.get(path) ?? 0) + 1)
  }
  return times
}

/** Paths of the files that an update brings. */
function newFiles(): readonly string[] {
  return world.library.survival.files.flatMap(({ choice, expected }) =>
    choice !== null && expected === 'update-available' ? [new URL(choice.newest.url).pathname] : [],
  )
}

describe('a file that is new', () => {
  it('is looked into by a dry run', async () => {
    await world.run(['update', id, '--dry-run'])
    expect(newFiles().filter((path) => timesAsked().has(path)).length).toBeGreaterThan(2)
  })

  it('is not looked into again by the next dry run', async () => {
    await world.run(['update', id, '--dry-run'])
    expect([...timesAsked().keys()]).toEqual([])
  })

  it('is asked for once by the update that is agreed to', async () => {
    const { changeSets } = await world.json(changeDocument, ['update', id, '--yes'])
    const news = changeSets.flatMap(({ steps }) => steps.flatMap(({ to }) => (to === null ? [] : [to])))
    expect(news.some(({ size }) => size !== null && size > 128 * 1024)).toBe(true)
    expect(news.length).toBeGreaterThan(2)
    expect(newFiles().filter((path) => timesAsked().get(path) !== 1)).toEqual([])
  })

  it('is not asked for by an update after that one was undone', async () => {
    await world.run(['undo', '--yes'])
    await world.run(['update', id, '--yes'])
    expect([...timesAsked().keys()]).toEqual([])
  })
})
