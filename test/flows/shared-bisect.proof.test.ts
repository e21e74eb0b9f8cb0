import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { CoreEvent } from '../../src-main/core/events.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { playGame } from './ground/play-game.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'
import { putMod, shareMods } from './shared-ground.ts'

// A search for a bad mod where another instance has the same mods folder.

let playground: Playground
let core: Core
let first: Instance
let second: Instance

beforeEach(async () => {
  playground = await openPlayground()
  core = playground.core
  const shared = await shareMods(playground)
  first = shared.first
  second = shared.second
})
afterEach(() => playground.close())

function putMods(...slugs: readonly string[]): void {
  for (const slug of slugs) putMod(playground, first, { slug, versions: { '1': {}, '2': {} } })
}

const SHARED = () => [{ folder: 'mods', instances: [{ id: second.id, name: 'Two' }] }]

it('names with whom the mods are shared, before it begins and at every step', async () => {
  putMods('alpha', 'beta', 'gamma')
  const before = treeOf(join(playground.folder, 'shared-mods'))
  expect(await core.bisect.sharedWith(first.id)).toEqual(SHARED())
  const started = await core.bisect.start(first.id)
  const stopped = await core.bisect.stop(first.id)
  expect(started.sharedWith).toEqual(SHARED())
  expect(stopped.sharedWith).toEqual(SHARED())
  expect(treeOf(join(playground.folder, 'shared-mods'))).toEqual(before)
  const history = await core.history(second.id)
  expect(history.map(({ changeSet }) => [changeSet.kind, changeSet.instanceId])).toEqual([
    ['bisect', first.id],
    ['bisect', first.id],
  ])
})

it('refuses a second search over the same folder, until the first has ended', async () => {
  putMods('alpha', 'beta', 'gamma')
  await core.bisect.start(first.id)
  await expect(core.bisect.start(second.id)).rejects.toMatchObject({
    code: 'bisect-running',
    message: expect.stringContaining('a search is already running for One, which shares mods with Two'),
    remedies: [
      { kind: 'show-bisect', instance: first.id },
      { kind: 'stop-bisect', instance: first.id },
    ],
  })
  expect(await core.bisect.status(second.id)).toBeNull()
  await core.bisect.stop(first.id)
  expect((await core.bisect.start(second.id)).status.state).toBe('running')
})

it('is no matter to an instance that shares nothing with it', async () => {
  putMods('alpha', 'beta')
  await core.bisect.start(first.id)
  const third = await adoptGame(playground, { 'mods/x.jar': 'x', 'mods/y.jar': 'y' }, { name: 'third' })
  expect((await core.bisect.start(third.id)).status.state).toBe('running')
})

it('warns of a change that another instance makes in the folder meanwhile, and follows it', async () => {
  putMods('alpha', 'beta', 'gamma')
  const { status } = await core.bisect.start(first.id)
  const warnings: CoreEvent[] = []
  core.on((event) => void (event.kind === 'warning' && warnings.push(event)))
  const report = await carryOut(
    core,
    updateAll({ instances: [second.id], only: status.disabled.map(({ path }) => `${path}.disabled`) }),
  )
  expect(warnings).toMatchObject([
    { message: expect.stringContaining('One: a search'), remedies: [{ kind: 'show-bisect', instance: first.id }] },
  ])
  const updated = report.changeSets.flatMap(({ steps }) => steps.map(({ to }) => to?.path ?? ''))
  const { skipped: kept } = await core.bisect.stop(first.id)
  expect(kept.map(({ reason }) => reason.code)).toEqual(updated.map(() => 'changed-meanwhile'))
  expect(updated.map((path) => existsSync(join(first.gamePath, path.replace('.disabled', ''))))).toEqual(
    updated.map(() => true),
  )
})

it.runIf(process.platform === 'linux')(
  'is refused while the game of one that shares the mods runs, unless that is said to be fine',
  async () => {
    putMods('alpha', 'beta', 'gamma')
    const game = await playGame(playground.folder, { cwd: second.gamePath })
    try {
      await expect(core.bisect.start(first.id)).rejects.toMatchObject({ code: 'game-running' })
      expect((await core.bisect.status(first.id))?.state).toBe('ended')
      const context = { isWhileRunning: true }
      const { status } = await core.bisect.start(first.id, context)
      await expect(core.bisect.answer(first.id, 'good')).rejects.toMatchObject({ code: 'game-running' })
      expect((await core.bisect.status(first.id))?.step).toBe(status.step)
      expect((await core.bisect.answer(first.id, 'good', context)).status.answers).toHaveLength(1)
      await core.bisect.stop(first.id, context)
    } finally {
      await game.stop()
    }
  },
)
