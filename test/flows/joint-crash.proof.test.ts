import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideOnPast } from '../../src-main/core/flows/history/decide-on-past.ts'
import { readHistory } from '../../src-main/core/flows/history/undo.ts'
import { JOINT } from './ground/carry-out.ts'
import { countSteps, crash, type Moment } from './ground/crash.ts'
import { startFileServer, type FileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import { bytesOf, makeFolder, offer, planOf, step, writeGame } from './ground/instance-files.ts'
import { recoverIn, twoByTwo } from './ground/run-actor.ts'
import { readTree } from './ground/tree.ts'

// A run over three instances dies on the way: what it changed by then is one joint change set, which is undone as one.

const NAMES = ['one', 'two', 'three'] as const
const MOMENTS = 18

let folder: ReturnType<typeof makeFolder>
let server: FileServer

beforeAll(async () => {
  folder = makeFolder('joint-crash')
  server = await startFileServer()
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

function layOut(name: string) {
  const home = join(folder.path, name, 'home')
  const opened = openHome(home)
  const games = NAMES.map((each) => {
    const game = join(folder.path, name, each)
    mkdirSync(game, { recursive: true })
    writeGame(game)
    return { game, instance: opened.adopt(game, each), old: readTree(game) }
  })
  const download = offer(server, 'alpha.jar', bytesOf('alpha two', 5000))
  const options = { from: 'mods/alpha.jar', to: 'mods/alpha.jar', download }
  const plans = games.map(({ game, instance }) => ({
    ...planOf(instance.id, 'update', [step(game, 'replace', options)]),
    id: `plan of ${instance.id}`,
  }))
  const plan = join(folder.path, name, 'plans.json')
  writeFileSync(plan, JSON.stringify(plans))
  opened.close()
  return { home, games, task: { kind: 'commit', home, plan } as const }
}

it('is one joint change set of what was changed by then, which is undone as one, wherever the run dies', async () => {
  const steps = await countSteps(layOut('counted').task)
  const moments = Array.from({ length: MOMENTS }, (_, number): Moment => {
    return ['before', Math.round((number / (MOMENTS - 1)) * (steps - 1))]
  })
  const runs = await twoByTwo(moments, async (moment) => {
    const run = layOut(moment.join(' '))
    await crash(run.task, moment)
    return { ...run, moment }
  })
  await recoverIn(...runs.map(({ home }) => home))
  const counts = new Set<number>()
  for (const { home: folderOfHome, games, moment } of runs) {
    const home = openHome(folderOfHome)
    const { ledger } = home.services
    const isNew = ({ game, old }: (typeof games)[number]) => JSON.stringify(readTree(game)) !== JSON.stringify(old)
    const changed = games.filter(isNew).map(({ instance }) => instance.id)
    counts.add(changed.length)
    const parts = ledger.changeSetsOfJoint(JOINT).map(({ instanceId }) => instanceId)
    expect(parts, `${moment}`).toEqual(changed)
    expect(readHistory(null, ledger).map(({ joint }) => joint)).toEqual(
      changed.map(() => ({ id: JOINT, instances: changed })),
    )
    if (changed.length > 0) {
      const wish = { kind: 'undo', changeSet: JOINT, instance: null } as const
      for (const plan of await decideOnPast(wish, home.services)) await home.commit(plan)
    }
    expect(games.filter(isNew)).toEqual([])
    home.close()
  }
  expect(counts).toEqual(new Set([0, 1, 2, 3]))
}, 600_000)
