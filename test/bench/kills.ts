import { join } from 'node:path'
import { buildActor } from '../electron/build.ts'
import { startFileServer } from '../flows/ground/file-server.ts'
import { makeFolder } from '../flows/ground/instance-files.ts'
import { killEach, ready } from '../flows/ground/killed-changes.ts'
import type { Moment, Readied } from '../flows/ground/killed-changes.ts'
import { randomScripts } from '../flows/ground/random-changes.ts'
import type { BenchRow } from './bench-row.ts'

/** How many random change sets are killed before and after their every step; `MODWELL_KILL_SETS=50` takes as many as the tests, for half an hour. */
const SETS = Number(process.env['MODWELL_KILL_SETS'] ?? 3)
const AT_RANDOM = 20

/** Not a speed: whether every kill leaves an instance that is wholly old or wholly new. */
export async function benchKills(): Promise<readonly BenchRow[]> {
  await buildActor()
  const folder = makeFolder('bench-kills')
  const server = await startFileServer()
  const seed = Date.now() % 2 ** 31
  try {
    let kills = 0
    const broken: string[] = []
    for (const [number, script] of randomScripts(SETS, seed).entries()) {
      const readied = await ready(script, join(folder.path, String(number)), server)
      const each = momentsOf(readied).map((moment) => ({ readied, moment }))
      kills += each.length
      broken.push(...(await killEach(each, join(folder.path, 'compiled'))).broken)
    }
    for (const each of broken) console.error(`not whole: ${each}`)
    return [
      {
        what: `killed before and after every step of ${SETS} random change sets, and at random moments`,
        figure: `${kills - broken.length} of ${kills} wholly old or wholly new`,
        reach: 'all of them',
        isReached: broken.length === 0,
        detail: { kills, broken: broken.length, seed },
      },
    ]
  } finally {
    await server.close()
    folder.remove()
  }
}

function momentsOf({ steps }: Readied): readonly Moment[] {
  const atSteps = Array.from({ length: steps }, (_, step): readonly Moment[] => [
    ['before', step],
    ['after', step],
  ])
  const atRandom = Array.from({ length: AT_RANDOM }, (): Moment => ['at', 100 + Math.random() * 300])
  return [...atSteps.flat(), ...atRandom]
}
